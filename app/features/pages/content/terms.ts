import { shop } from '../../../../contract/shop.ts';
import { contactPage, mail, privacyPage, refundPage, shippingPage } from './links.ts';
import { promises } from './promises.ts';
import type { WrittenPage } from './text.ts';

export const terms: WrittenPage = {
  title: 'Terms & Conditions',
  description: `The rules between you and ${shop.name} when you order: prices, payment, delivery, returns and your own designs.`,
  lead: `The rules between you and ${shop.name} when you order from us, in plain words.`,
  since: '2026-11-02',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        {
          text: [
            `${shop.name} is a workshop in Bengaluru, India. We sell custom-printed fashion and handcrafted goods through this shop. You reach us at `,
            mail,
            ' and by every way on the ',
            contactPage('contact page'),
            '.',
          ],
        },
        { text: 'You need to be 18 or older to order, or have a parent or guardian order for you.' },
      ],
    },
    {
      id: 'order',
      heading: 'Your order',
      blocks: [
        {
          text: 'A product page is our offer to you. The contract is made when your payment is confirmed and the order stands in your account with its number.',
        },
        {
          text: 'If we cannot make what you paid for, because a fabric ran out or a price was plainly mistyped, we tell you and refund all of it.',
        },
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      blocks: [
        {
          list: [
            promises.currency,
            'No taxes are added at checkout. Shipping is shown as a sum of its own before you pay.',
            'Payment runs through Razorpay, by card or UPI. The exact amount in rupees stands at the pay button.',
            'The newsletter code takes 15% off one order, works once, and belongs to the address it was sent to.',
          ],
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery and returns',
      blocks: [
        {
          text: [
            `${promises.processing} ${promises.delivery} ${promises.returnsAndRefunds} The details are part of these terms: `,
            shippingPage('shipping and returns'),
            ' and the ',
            refundPage('refund policy'),
            '.',
          ],
        },
      ],
    },
    {
      id: 'designs',
      heading: 'Your own designs',
      blocks: [
        { text: 'When you give us a picture, a logo or words to print:' },
        {
          list: [
            'It stays yours. We use it to make your order and for nothing else, unless you allow more.',
            'You confirm that you may use it: that you made it, or that its owner agrees.',
            'We do not print what breaks the law, incites hatred or copies somebody’s brand. Then we refund you.',
          ],
        },
        { text: 'The drawings and photos of this shop belong to us or to the people who made them for us.' },
      ],
    },
    {
      id: 'colours',
      heading: 'Colours and handwork',
      blocks: [
        {
          text: 'Screens show colours differently, and ink on cloth is not light on glass. A handmade piece may differ a little from its photo in shade, weave or size. If it is not what you hoped for, send it back.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          text: [
            'Keep your password to yourself and your address up to date. If you believe somebody else uses your account, change the password and ',
            contactPage('tell us'),
            '. What we keep about you stands in the ',
            privacyPage('privacy policy'),
            '.',
          ],
        },
      ],
    },
    {
      id: 'liability',
      heading: 'If something goes wrong',
      blocks: [
        {
          text: 'We put right what we did wrong: we make it again or refund it. For other losses we answer up to the price of the order, except where the law does not let us limit it. Your rights under the Consumer Protection Act, 2019 stay whole.',
        },
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      blocks: [
        {
          text: 'Indian law applies, and the courts in Bengaluru are responsible where the law leaves the choice. An order follows the terms that stood here on the day you placed it.',
        },
      ],
    },
  ],
};
