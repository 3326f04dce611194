import type { Product } from '../../../contract/product.ts';

/**
 * Measurements of every kind of product, in centimetres, for owners to edit. A kind belongs to the products whose name, subcategory or
 * category holds one of its words; the first that fits counts, so the narrow kinds stand before the wide ones.
 */
export type SizeChart = { title: string; how: string; columns: string[]; rows: { size: string; measures: string[] }[] };

type Kind = { words: RegExp; title: string; how: string; columns: string; rows: readonly string[] };

const flat = 'Laid flat, in centimetres. Measure a piece that fits you well and compare. Cloth may differ by 1 cm.';
const worn = 'In centimetres. Made to fit most people.';
const outside = 'Outside, in centimetres. Things made by hand may differ by 1 cm.';

const tShirts: Kind = {
  words: /\b(t-shirts?|tees?|polos?|shirts?|long-sleeves?)\b/i,
  title: 'T-shirts and polos',
  how: flat,
  columns: 'Chest | Length | Shoulder',
  rows: [
    'XS | 46 | 65 | 41',
    'S | 48 | 68 | 43',
    'M | 51 | 71 | 45',
    'L | 54 | 73 | 47',
    'XL | 57 | 75 | 49',
    'XXL | 60 | 77 | 51',
    '3XL | 63 | 79 | 53',
  ],
};

const kinds: readonly Kind[] = [
  {
    words: /\b(oversized|boxy)\b/i,
    title: 'Oversized T-shirts',
    how: flat,
    columns: 'Chest | Length | Shoulder',
    rows: [
      'XS | 54 | 67 | 51',
      'S | 56 | 69 | 53',
      'M | 59 | 71 | 55',
      'L | 62 | 73 | 57',
      'XL | 65 | 75 | 59',
      'XXL | 68 | 77 | 61',
    ],
  },
  {
    words: /\b(sweatshirts?|hoodies?)\b/i,
    title: 'Sweatshirts and hoodies',
    how: flat,
    columns: 'Chest | Length | Sleeve',
    rows: [
      'XS | 51 | 64 | 58',
      'S | 54 | 67 | 60',
      'M | 57 | 70 | 62',
      'L | 60 | 72 | 63',
      'XL | 63 | 74 | 64',
      'XXL | 66 | 76 | 65',
    ],
  },
  {
    words: /\b(jackets?|vests?)\b/i,
    title: 'Jackets and vests',
    how: flat,
    columns: 'Chest | Length | Shoulder',
    rows: [
      'S | 55 | 70 | 45',
      'M | 58 | 72 | 47',
      'L | 61 | 74 | 49',
      'XL | 64 | 76 | 51',
      'XXL | 67 | 78 | 53',
      '3XL | 70 | 80 | 55',
    ],
  },
  {
    words: /\baprons?\b/i,
    title: 'Aprons',
    how: flat,
    columns: 'Width | Length | Ties',
    rows: ['ONE SIZE | 70 | 84 | 95'],
  },
  { words: /\bcaps?\b/i, title: 'Caps', how: worn, columns: 'Head | Peak', rows: ['ONE SIZE | 55-61 | 7'] },
  { words: /\bbeanies?\b/i, title: 'Beanies', how: worn, columns: 'Head | Height', rows: ['ONE SIZE | 54-60 | 24'] },
  { words: /\bscar(f|ves)\b/i, title: 'Scarves', how: flat, columns: 'Width | Length', rows: ['ONE SIZE | 60 | 190'] },
  { words: /\bbandanas?\b/i, title: 'Bandanas', how: flat, columns: 'Width | Length', rows: ['ONE SIZE | 55 | 55'] },
  {
    words: /\btotes?\b/i,
    title: 'Tote bags',
    how: flat,
    columns: 'Width | Height | Handles',
    rows: ['ONE SIZE | 38 | 42 | 60'],
  },
  { words: /\bpouch(es)?\b/i, title: 'Pouches', how: flat, columns: 'Width | Height', rows: ['ONE SIZE | 22 | 12'] },
  { words: /\bcushions?\b/i, title: 'Cushion covers', how: flat, columns: 'Width | Length', rows: ['45 CM | 45 | 45'] },
  {
    words: /\b(towels?|linen)\b/i,
    title: 'Tea towels',
    how: flat,
    columns: 'Width | Length',
    rows: ['ONE SIZE | 48 | 70'],
  },
  {
    words: /\bnotebooks?\b/i,
    title: 'Notebooks',
    how: outside,
    columns: 'Width | Height',
    rows: ['A6 | 10.5 | 14.8', 'A5 | 14.8 | 21'],
  },
  {
    words: /\bmugs?\b/i,
    title: 'Mugs',
    how: outside,
    columns: 'Height | Width',
    rows: ['330 ML | 9.6 | 8.2', '450 ML | 11.8 | 8.6'],
  },
  {
    words: /\bbottles?\b/i,
    title: 'Bottles',
    how: outside,
    columns: 'Height | Width',
    rows: ['500 ML | 26 | 7', '750 ML | 29 | 7.8'],
  },
  { words: /\bcandles?\b/i, title: 'Candles', how: outside, columns: 'Height | Width', rows: ['200 G | 9 | 8'] },
  {
    words: /\bbowls?\b/i,
    title: 'Bowls',
    how: outside,
    columns: 'Width | Height',
    rows: ['16 CM | 16 | 7', '22 CM | 22 | 9'],
  },
  { words: /\bplates?\b/i, title: 'Plates', how: outside, columns: 'Width | Height', rows: ['24 CM | 24 | 2.5'] },
  {
    words: /\btumblers?\b/i,
    title: 'Tumblers',
    how: outside,
    columns: 'Height | Width',
    rows: ['180 ML | 8 | 7', '330 ML | 11 | 8'],
  },
  {
    words: /\bvases?\b/i,
    title: 'Vases',
    how: outside,
    columns: 'Height | Width',
    rows: ['24 CM | 24 | 14', '32 CM | 32 | 18'],
  },
  {
    words: /\bplanters?\b/i,
    title: 'Planters',
    how: outside,
    columns: 'Width | Height',
    rows: ['16 CM | 16 | 15', '22 CM | 22 | 20'],
  },
  {
    words: /\bbaskets?\b/i,
    title: 'Baskets',
    how: outside,
    columns: 'Width | Height',
    rows: ['S | 24 | 20', 'M | 32 | 26', 'L | 40 | 32'],
  },
  { words: /\btrays?\b/i, title: 'Trays', how: outside, columns: 'Width | Length', rows: ['ONE SIZE | 26 | 40'] },
  {
    words: /\bprints?\b/i,
    title: 'Prints',
    how: outside,
    columns: 'Width | Height',
    rows: ['A4 | 21 | 29.7', 'A3 | 29.7 | 42'],
  },
  tShirts,
];

/** null: nobody has measured this one yet. */
export function sizeChartOf(product: Product): SizeChart | null {
  const names = [product.name, product.subcategory.name, product.category.name];
  const named = names.flatMap((name) => kinds.find(({ words }) => words.test(name)) ?? [])[0];
  if (named) return chartOf(named);
  // A print with a name of its own ("Cloudburst"): what comes in M and L is worn.
  const isWorn = product.availableSizes.some(({ size }) => /^(?:XS|[SML]|X{1,2}L)$/.test(size.name));
  return isWorn ? chartOf(tShirts) : null;
}

function chartOf({ title, how, columns, rows }: Kind): SizeChart {
  const cells = (row: string) => row.split('|').map((cell) => cell.trim());
  return {
    title,
    how,
    columns: cells(columns),
    rows: rows.map((row) => {
      const [size = '', ...measures] = cells(row);
      return { size, measures };
    }),
  };
}
