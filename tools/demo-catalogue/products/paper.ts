import { houseStudio, type Shelf } from '../product-text.ts';

const bound =
  '160 pages of 100 g cream paper that takes fountain pen ink, sewn in sections so it lies open. A ribbon, an elastic and a pocket at the back.';
const printed =
  'Printed with pigment inks on 250 g cotton paper and signed on the back. Sold without the frame; it travels flat, between two boards.';

export const notebooks: Shelf = {
  subcategory: 'notebooks',
  products: [
    {
      slug: 'marigold-notebook',
      name: 'Marigold notebook',
      sku: 'OM-PN-101',
      price: 449,
      short: 'Leaf green cloth, a yellow spine and one big marigold.',
      long: [bound, 'Plain or dotted: say which in the note at checkout. Dotted unless you do.'],
      vendor: houseStudio,
      weightGrams: 320,
      stock: { A6: 50, A5: 94 },
      rating: [4.7, 83],
      createdAt: '2025-07-24T07:05:00.000Z',
      pictures: ['marigold-notebook', 'marigold-notebook-close', 'notebook-pair'],
    },
    {
      slug: 'long-waves-notebook',
      name: 'Long Waves notebook',
      sku: 'OM-PN-102',
      price: 449,
      short: 'Sand cloth with a blue spine and seventeen waves. Waiting for paper.',
      long: ['The mill that makes our cream paper is being repaired. This one returns with it.', bound],
      vendor: houseStudio,
      weightGrams: 320,
      stock: { A5: 2 },
      active: false,
      rating: [4.5, 30],
      createdAt: '2025-08-01T07:05:00.000Z',
      pictures: ['waves-notebook', 'notebook-pair'],
    },
  ],
};

export const wallPrints: Shelf = {
  subcategory: 'wall-prints',
  products: [
    {
      slug: 'hill-country-print',
      name: 'Hill Country print',
      sku: 'OM-PP-101',
      price: 599,
      short: 'The sunset from the shirt, on cotton paper, without the folds.',
      long: [printed, 'A4 hangs well in a row of three; A3 alone.'],
      vendor: houseStudio,
      weightGrams: 180,
      stock: { A4: 62, A3: 28 },
      rating: [4.6, 22],
      createdAt: '2025-10-15T05:20:00.000Z',
      pictures: ['hill-country-print', 'hill-country-print-close'],
    },
    {
      slug: 'quarter-blocks-print',
      name: 'Quarter Blocks print',
      sku: 'OM-PP-102',
      price: 649,
      originalPrice: 799,
      short: 'Sixteen tiles in blue, red and yellow for a white wall.',
      long: [printed],
      vendor: houseStudio,
      weightGrams: 180,
      stock: { A4: 55, A3: 0 },
      createdAt: '2026-07-13T09:10:00.000Z',
      pictures: ['quarter-blocks-print', 'quarter-blocks-print-close'],
    },
  ],
};
