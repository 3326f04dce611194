import { shop } from '../../contract/shop.ts';

/** How a product of the demo catalogue is written down: money in rupees, one line a size. */
export type ProductText = {
  slug: string;
  name: string;
  sku: string | null;
  price: number;
  originalPrice?: number;
  short: string;
  /** Paragraphs. */
  long: readonly string[];
  vendor: string | null;
  weightGrams: number;
  /** Size name to units on hand, in the order of the size table. */
  stock: Readonly<Record<string, number>>;
  /** Made to order: stock is not tracked. */
  tracked?: false;
  active?: false;
  featured?: true;
  rating?: readonly [average: number, quantity: number];
  createdAt: string;
  /** Names of pictures, the cover first. */
  pictures: readonly [string, ...string[]];
};

/** The products of one subcategory. */
export type Shelf = { subcategory: string; products: readonly ProductText[] };

const [first = '', ...rest] = shop.name;
export const houseStudio = `${first.toUpperCase()}${rest.join('')} Studio`;
