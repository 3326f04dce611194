import type { Shelf } from './product-text.ts';
import { bandanas, caps, warmThings } from './products/accessories.ts';
import { pouches, totes } from './products/bags.ts';
import { bottles, nameMugs, printedMugs } from './products/drinkware.ts';
import { candles, caneAndWood, pottery, vases } from './products/handcrafted.ts';
import { cushionCovers, kitchenLinen } from './products/home.ts';
import { notebooks, wallPrints } from './products/paper.ts';
import { hoodies, sweatshirts } from './products/sweats.ts';
import { classicTShirts } from './products/t-shirts-classic.ts';
import { longSleeveTShirts, oversizedTShirts, personalTShirts } from './products/t-shirts-more.ts';
import { festiveEdit, monsoonEdit, retroEdit } from './products/trend.ts';
import { aprons, hiVis, polos, workJackets } from './products/uniforms.ts';

/** The shop's categories in the order of its menu, each with its subcategories. */
export type Department = {
  slug: string;
  name: string;
  description: string;
  picture: string;
  showOnHome: boolean;
  shelves: readonly { name: string; shelf: Shelf }[];
};

export const departments: readonly Department[] = [
  {
    slug: 'custom-t-shirts',
    name: 'Custom T-shirts',
    description: 'Classic, oversized and long-sleeved, with our prints or your own words.',
    picture: 'hello-boxy',
    showOnHome: true,
    shelves: [
      { name: 'Classic T-shirts', shelf: classicTShirts },
      { name: 'Oversized T-shirts', shelf: oversizedTShirts },
      { name: 'Long sleeves', shelf: longSleeveTShirts },
      { name: 'Your words', shelf: personalTShirts },
    ],
  },
  {
    slug: 'work-uniforms',
    name: 'Work uniforms',
    description: 'Polos, jackets, aprons and vests that carry a name and a logo through a working day.',
    picture: 'chore-jacket-indigo',
    showOnHome: true,
    shelves: [
      { name: 'Polo shirts', shelf: polos },
      { name: 'Work jackets', shelf: workJackets },
      { name: 'Aprons', shelf: aprons },
      { name: 'Hi-vis vests', shelf: hiVis },
    ],
  },
  {
    slug: 'hoodies-and-sweats',
    name: 'Hoodies & sweats',
    description: 'Brushed fleece for cool evenings, printed one by one.',
    picture: 'made-by-hand-hoodie',
    showOnHome: false,
    shelves: [
      { name: 'Hoodies', shelf: hoodies },
      { name: 'Sweatshirts', shelf: sweatshirts },
    ],
  },
  {
    slug: 'trend-collection',
    name: 'Trend collection',
    description: 'Small editions for the season, printed until they are gone.',
    picture: 'plume-hoodie',
    showOnHome: true,
    shelves: [
      { name: 'Monsoon edit', shelf: monsoonEdit },
      { name: 'Festive edit', shelf: festiveEdit },
      { name: 'Retro edit', shelf: retroEdit },
    ],
  },
  {
    slug: 'bags',
    name: 'Bags & pouches',
    description: 'Canvas totes that carry a week of vegetables, and pouches for the small things.',
    picture: 'buta-tote',
    showOnHome: true,
    shelves: [
      { name: 'Tote bags', shelf: totes },
      { name: 'Zip pouches', shelf: pouches },
    ],
  },
  {
    slug: 'mugs-and-drinkware',
    name: 'Mugs & drinkware',
    description: 'Mugs with a name on them, and bottles that keep chai hot past noon.',
    picture: 'two-name-mugs',
    showOnHome: false,
    shelves: [
      { name: 'Name mugs', shelf: nameMugs },
      { name: 'Printed mugs', shelf: printedMugs },
      { name: 'Steel bottles', shelf: bottles },
    ],
  },
  {
    slug: 'home-and-living',
    name: 'Home & living',
    description: 'Cushions, kitchen linen, cane and wood for rooms that are lived in.',
    picture: 'lotus-cushion',
    showOnHome: false,
    shelves: [
      { name: 'Cushion covers', shelf: cushionCovers },
      { name: 'Kitchen linen', shelf: kitchenLinen },
      { name: 'Cane & wood', shelf: caneAndWood },
    ],
  },
  {
    slug: 'candles-and-pottery',
    name: 'Candles & pottery',
    description: 'Poured, thrown and glazed by hand in small batches.',
    picture: 'speckled-bowl',
    showOnHome: true,
    shelves: [
      { name: 'Candles', shelf: candles },
      { name: 'Bowls, plates & tumblers', shelf: pottery },
      { name: 'Vases & planters', shelf: vases },
    ],
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    description: 'Caps, beanies, scarves and bandanas.',
    picture: 'crew-cap-navy',
    showOnHome: false,
    shelves: [
      { name: 'Caps', shelf: caps },
      { name: 'Beanies & scarves', shelf: warmThings },
      { name: 'Bandanas', shelf: bandanas },
    ],
  },
  {
    slug: 'paper-and-prints',
    name: 'Paper & prints',
    description: 'Notebooks and wall prints from the same drawings as our shirts.',
    picture: 'hill-country-print',
    showOnHome: false,
    shelves: [
      { name: 'Notebooks', shelf: notebooks },
      { name: 'Wall prints', shelf: wallPrints },
    ],
  },
];

/** In the order that size pickers and filters show them. */
export const sizeNames = [
  'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'ONE SIZE', 'A6', 'A5', 'A4', 'A3', '16 CM', '22 CM', '24 CM', '32 CM', '45 CM',
  '180 ML', '330 ML', '450 ML', '500 ML', '750 ML', '200 G',
]; // biome-ignore format: rows of one kind

/** Curated lists; the specification links to their addresses from home. */
export const curatedLists: readonly {
  slug: string;
  name: string;
  description: string;
  picture: string;
  products: readonly string[];
}[] = [
  {
    slug: 'cotton-tshirts',
    name: 'Cotton T-shirts',
    description: 'Combed cotton, printed to order with water-based inks.',
    picture: 'marigold-tee',
    products: [...classicTShirts.products, ...longSleeveTShirts.products].map(({ slug }) => slug),
  },
  {
    slug: 'work-uniforms',
    name: 'Work uniforms',
    description: 'Outfits for crews of three or three hundred.',
    picture: 'crew-polo-forest',
    products: [...polos.products, ...workJackets.products, ...aprons.products, ...hiVis.products].map(
      ({ slug }) => slug,
    ),
  },
  {
    slug: 'pod-2024',
    name: 'POD fashion',
    description: 'Print on demand: nothing is made before somebody wants it.',
    picture: 'quarter-blocks-boxy',
    products: [
      ...oversizedTShirts.products,
      ...festiveEdit.products,
      ...monsoonEdit.products,
      ...retroEdit.products,
      ...hoodies.products,
    ].map(({ slug }) => slug),
  },
];
