import { shop } from '../../../../contract/shop.ts';
import { workshop } from './stores.ts';

export const contact = {
  title: 'Contact Us',
  description: `Write to ${shop.name}, call the hotline or visit the workshop. A person answers within one business day.`,
  lead: 'A person reads every message. Most answers leave within one business day.',
  address: workshop.address,
  hours: workshop.hours,
  /** What `?about=` may name other than a product. */
  topics: new Map([['design', 'A design of my own']]),
};
