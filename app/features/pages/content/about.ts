import { shop } from '../../../../contract/shop.ts';
import { paths } from '../../../paths.ts';
import { designYourProduct } from '../../home/design-your-product.ts';
import { promises } from './promises.ts';
import type { Block } from './text.ts';

const making: readonly Block[] = [
  {
    steps: [
      'You choose a piece, a print and a size. Or you bring a design of your own.',
      'We keep the blank pieces on our shelves and print yours once you have ordered it. No print is made for the bin.',
      'One person looks it over, folds it and packs it. Then it is on its way to you.',
    ],
  },
];

const wares: readonly Block[] = [
  {
    facts: [
      { term: 'Custom T-shirts', text: 'Cotton tees with prints drawn here, or with yours.' },
      { term: 'Work uniforms', text: 'Polos, aprons, caps and vests with your name and logo.' },
      { term: 'Trend collections', text: 'Small runs of new prints, made on demand.' },
      { term: 'Handcrafted goods', text: 'Pottery, weaving and candles from small studios.' },
    ],
  },
];

const promise: readonly Block[] = [
  { list: [promises.processing, promises.returnsAndRefunds, promises.refundTime] },
  {
    text: 'And when a print is not right, we make it again. You write to the people who printed it, and they answer.',
  },
];

export const about = {
  title: 'About Us',
  description: `${shop.name} prints fashion to order and sells handcrafted goods from small studios, out of a workshop in Bengaluru.`,
  lead: `${shop.name} is a print workshop in Bengaluru. We print clothes one order at a time and sell them beside things that other people make by hand.`,
  sections: [
    { id: 'making', heading: 'Made when you ask for it', blocks: making },
    { id: 'wares', heading: 'What you find here', blocks: wares },
    { id: 'promise', heading: 'What you can count on', blocks: promise },
  ],
  next: [{ label: 'Browse all products', to: paths.allProducts }, designYourProduct],
};
