import { contactPage, mail, shippingPage } from './links.ts';
import { promises } from './promises.ts';
import type { WrittenPage } from './text.ts';

export const refunds: WrittenPage = {
  title: 'Refund Policy',
  description:
    'Returns and refunds within 30 days: what you can send back, how to do it and when the money is with you.',
  lead: `${promises.returnsAndRefunds} ${promises.refundTime}`,
  since: '2026-11-02',
  sections: [
    {
      id: 'window',
      heading: 'What you can return',
      blocks: [
        { text: `${promises.returnWindow} That includes pieces that were printed to order for you.` },
        {
          list: [
            'Clothes and bags: unworn, unwashed, with their labels.',
            'Pottery and other handcrafted goods: unused and packed as carefully as they came.',
            'Anything that arrived faulty or was not what you ordered: in whatever state it reached you.',
          ],
        },
      ],
    },
    {
      id: 'how',
      heading: 'How to return it',
      blocks: [
        {
          steps: [
            [
              'Write to ',
              mail,
              ' or use the ',
              contactPage('contact form'),
              '. Give your order number and say what comes back.',
            ],
            'We answer with the address to send it to. Please wait for it, so that nothing gets lost.',
            'Pack it well and keep the receipt of the courier until the refund has arrived.',
          ],
        },
        { text: `${promises.freeReturns} For a smaller order you pay the way back, unless the fault is ours.` },
      ],
    },
    {
      id: 'refund',
      heading: 'What you get back, and when',
      blocks: [
        {
          text: `${promises.refundTime} They begin when your return has reached us. The money goes back the way it came: to the card, the bank account or the UPI address you paid with.`,
        },
        {
          list: [
            'You get the price you paid for the piece, after any discount.',
            'If the fault is ours, you also get back what you paid for shipping, both ways.',
            promises.duties,
          ],
        },
      ],
    },
    {
      id: 'faulty',
      heading: 'Faulty or wrong',
      blocks: [
        {
          text: [
            'A print that peels, a seam that opens, the wrong size or colour in the parcel: ',
            contactPage('send us a few words'),
            ' and keep a photo at hand. We make it again or refund it whole, as you prefer.',
          ],
        },
        {
          text: 'Handmade things differ a little from piece to piece, in glaze, weave or shade. That is how they are made and no fault, but you may return them like everything else.',
        },
      ],
    },
    {
      id: 'exchange',
      heading: 'Another size or colour',
      blocks: [
        {
          text: 'The fastest way is to order the piece you want now and to return the first one. So the size you need cannot sell out while your parcel travels.',
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancelling an order',
      blocks: [
        {
          text: [
            'Changed your mind? ',
            contactPage('Write or call'),
            ' as soon as you can. As long as we have not begun with your order, we cancel it and refund everything. Once it is printed, it travels to you and you may return it. How long each step takes stands under ',
            shippingPage('shipping and returns'),
            '.',
          ],
        },
      ],
    },
  ],
};
