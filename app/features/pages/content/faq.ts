import { shop } from '../../../../contract/shop.ts';
import { contactPage, ownDesignPath, refundPage, shippingPage } from './links.ts';
import { promises } from './promises.ts';
import type { Block } from './text.ts';

type Question = { question: string; answer: readonly Block[] };

const questions: readonly Question[] = [
  {
    question: 'When will my order arrive?',
    answer: [
      { text: `${promises.processing} ${promises.delivery} So most parcels are with you about a week after you pay.` },
      { text: ['Something is late? ', shippingPage('What we do then'), '.'] },
    ],
  },
  {
    question: 'What does shipping cost?',
    answer: [
      {
        text: `${promises.freeShipping} ${promises.shippingRate} The cart shows how much is missing to free shipping.`,
      },
    ],
  },
  {
    question: 'How can I pay, and in which currency?',
    answer: [
      { text: 'By card or UPI, in the secure window of Razorpay. We never see your card number.' },
      { text: `${promises.currency} The exact amount stands at the pay button.` },
    ],
  },
  {
    question: 'Can I return something that was printed for me?',
    answer: [
      {
        text: [
          `Yes. ${promises.returnWindow} ${promises.refundTime} How it works stands in the `,
          refundPage('refund policy'),
          '.',
        ],
      },
    ],
  },
  {
    question: 'Can you print my own design?',
    answer: [
      {
        text: [
          'Yes, on one T-shirt or on uniforms for a whole team. ',
          { label: 'Tell us what you have in mind', to: ownDesignPath },
          ': the garment, how many, by when. We answer with what is possible and what it costs, and ask for your picture then.',
        ],
      },
    ],
  },
];

export const faq = {
  title: 'FAQ',
  description: `Delivery times, shipping costs, payment, returns and your own designs: what people ask ${shop.name} most.`,
  lead: ['What people ask us most. Yours is not here? ', contactPage('Ask us'), '.'],
  questions,
};
