import { paths } from '../../../paths.ts';
import { contactPage, mail, refundPage } from './links.ts';
import { promises } from './promises.ts';
import type { WrittenPage } from './text.ts';

export const shipping: WrittenPage = {
  title: 'Shipping & Returns',
  description:
    'When your order leaves us, what shipping costs, how long delivery takes and how to send something back.',
  lead: 'When your order leaves the workshop, what it costs to bring it to you, and how to send it back.',
  sections: [
    {
      id: 'processing',
      heading: 'Before it leaves us',
      blocks: [
        { text: `${promises.processing} In that time we print your piece, let it cure, check it and pack it.` },
        {
          text: 'Business days are Monday to Friday, without public holidays in Karnataka. An order paid on a Friday evening counts from Monday.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      blocks: [
        { text: `${promises.delivery} The days count from the day your parcel leaves us.` },
        {
          text: [
            'Checkout takes addresses in India. For a parcel to another country, ',
            contactPage('write to us'),
            ' before you order: we tell you what it costs and whether we can bring it there.',
          ],
        },
        {
          text: [
            'Your account shows how far an order has come: ',
            { label: 'see your orders', to: paths.account },
            '.',
          ],
        },
      ],
    },
    {
      id: 'cost',
      heading: 'What shipping costs',
      blocks: [
        { list: [promises.freeShipping, promises.shippingRate] },
        {
          text: 'The weight of a line is the weight of one piece times how many you take of it. Cart and checkout show the sum before you pay, and nothing is added later.',
        },
      ],
    },
    {
      id: 'duties',
      heading: 'Duties and taxes',
      blocks: [
        {
          text: `We add no taxes at checkout. A parcel that crosses a border may be charged by the customs there, and the receiver pays that. ${promises.duties}`,
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Sending something back',
      blocks: [
        { text: `${promises.returnWindow} ${promises.freeReturns} For a smaller order you pay the way back.` },
        {
          text: [
            'Steps, conditions and times stand in the ',
            refundPage('refund policy'),
            '. Start by writing to ',
            mail,
            '.',
          ],
        },
      ],
    },
    {
      id: 'trouble',
      heading: 'Late, damaged or lost',
      blocks: [
        {
          text: [
            'Nothing has come ten days after we sent it, or the parcel arrives damaged? ',
            contactPage('Tell us'),
            ' with your order number, and with a photo if something is broken. We look for it with the courier and then print it again or refund it, as you prefer. That costs you nothing.',
          ],
        },
      ],
    },
  ],
};
