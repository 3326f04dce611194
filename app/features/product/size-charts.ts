import type { Product } from '../../../contract/product.ts';

/** Measurements of every kind of product, for owners to edit. Lengths in centimetres, of the garment laid flat unless said. */
export type SizeChart = {
  title: string;
  how: string;
  columns: readonly string[];
  rows: readonly (readonly [size: string, ...measures: string[]])[];
};

type Kind = { words: readonly string[]; chart: SizeChart };

const flat = 'Laid flat, in centimetres. Measure a garment that fits you well and compare. Cloth may differ by 1 cm.';

const kinds: readonly Kind[] = [
  {
    words: ['oversized', 'boxy'],
    chart: {
      title: 'Oversized T-shirts',
      how: flat,
      columns: ['Chest', 'Length', 'Shoulder'],
      rows: [
        ['XS', '54', '67', '51'],
        ['S', '56', '69', '53'],
        ['M', '59', '71', '55'],
        ['L', '62', '73', '57'],
        ['XL', '65', '75', '59'],
        ['XXL', '68', '77', '61'],
        ['3XL', '71', '79', '63'],
      ],
    },
  },
  {
    words: ['sweatshirt', 'hoodie', 'crew neck', 'fleece'],
    chart: {
      title: 'Sweatshirts and hoodies',
      how: flat,
      columns: ['Chest', 'Length', 'Sleeve'],
      rows: [
        ['XS', '51', '64', '58'],
        ['S', '54', '67', '60'],
        ['M', '57', '70', '62'],
        ['L', '60', '72', '63'],
        ['XL', '63', '74', '64'],
        ['XXL', '66', '76', '65'],
        ['3XL', '69', '78', '66'],
      ],
    },
  },
  {
    words: ['jacket', 'vest', 'overshirt'],
    chart: {
      title: 'Jackets and vests',
      how: flat,
      columns: ['Chest', 'Length', 'Shoulder'],
      rows: [
        ['XS', '52', '68', '43'],
        ['S', '55', '70', '45'],
        ['M', '58', '72', '47'],
        ['L', '61', '74', '49'],
        ['XL', '64', '76', '51'],
        ['XXL', '67', '78', '53'],
        ['3XL', '70', '80', '55'],
      ],
    },
  },
  {
    words: ['t-shirt', 'tee', 'polo', 'shirt', 'long-sleeve'],
    chart: {
      title: 'T-shirts and polos',
      how: flat,
      columns: ['Chest', 'Length', 'Shoulder'],
      rows: [
        ['XS', '46', '65', '41'],
        ['S', '48', '68', '43'],
        ['M', '51', '71', '45'],
        ['L', '54', '73', '47'],
        ['XL', '57', '75', '49'],
        ['XXL', '60', '77', '51'],
        ['3XL', '63', '79', '53'],
      ],
    },
  },
];

/** The first kind whose word the product's own or its group's name holds; null for goods that are named by their measure. */
export function sizeChartOf({ name, subcategory, category }: Product): SizeChart | null {
  const names = [name, subcategory.name, category.name].map((text) => text.toLowerCase());
  for (const text of names) {
    const kind = kinds.find(({ words }) => words.some((word) => text.includes(word)));
    if (kind) return kind.chart;
  }
  return null;
}
