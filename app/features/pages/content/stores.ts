import { shop } from '../../../../contract/shop.ts';

/** Where the shop can be visited; the first store is the workshop, whose address the contact page gives. */

export type Store = {
  name: string;
  purpose: string;
  address: readonly string[];
  hours: readonly { days: string; time: string }[];
  offers: readonly string[];
};

export const workshop: Store = {
  name: 'Bengaluru workshop',
  purpose: 'Where everything is printed, and where parcels leave.',
  address: [shop.name, '27 Press Lane, Shivajinagar', 'Bengaluru, Karnataka 560051', shop.defaultCountry],
  hours: [
    { days: 'Monday to Friday', time: '10:00 to 18:30' },
    { days: 'Saturday', time: '10:00 to 14:00' },
    { days: 'Sunday', time: 'Closed' },
  ],
  offers: [
    'Try sizes on and feel the cloth before you order',
    'Talk about your own design or your team’s uniforms',
    'Bring a return, with its order number',
  ],
};

const kochi: Store = {
  name: 'Kochi counter',
  purpose: 'Pottery, weaving and other handcrafted goods.',
  address: [shop.name, '4 Rose Street, Fort Kochi', 'Kochi, Kerala 682001', shop.defaultCountry],
  hours: [
    { days: 'Tuesday to Saturday', time: '11:00 to 19:00' },
    { days: 'Sunday', time: '12:00 to 17:00' },
    { days: 'Monday', time: 'Closed' },
  ],
  offers: [
    'See glaze and weave by daylight',
    'Take handcrafted pieces with you the same day',
    'Bring a return, with its order number',
  ],
};

export const storesPage = {
  title: 'Store Locations',
  description: `Where to find ${shop.name}: addresses, opening hours and what you can do at each store.`,
  lead: 'Come and feel the cloth. Both stores take the same cards and UPI as the shop.',
  stores: [workshop, kochi],
};
