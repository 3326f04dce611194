import { unranked } from '../../contract/listing.ts';
import { productSearchText } from '../../contract/search.ts';
import { insertRows, type Row, type Rows } from '../../worker/db/insert-rows.ts';
import { catalogueRows, idOf } from './rows.ts';

/** Any number of products on the demo shop's shelves, for benchmarks: the same number gives the same rows. */

const chunkSize = 2_000;
const newest = Date.UTC(2026, 0, 1);
const minute = 60_000;
const adjectives = [
  'Quiet',
  'Bright',
  'Slow',
  'Wide',
  'Little',
  'Early',
  'Salted',
  'Folded',
  'Painted',
  'Northern',
  'Soft',
  'Tall',
];
const motifs = [
  'Fern',
  'Kolam',
  'Lotus',
  'Marigold',
  'Monsoon',
  'Peacock',
  'Harbour',
  'Terrace',
  'Indigo',
  'Orchard',
  'Kite',
  'River',
  'Banyan',
];
const things = ['T-shirt', 'hoodie', 'tote', 'mug', 'cushion', 'candle', 'apron', 'notebook', 'scarf'];

/** Replaces the whole catalogue of a database by `count` synthetic products. */
export async function loadSynthetic(db: D1Database, count: number): Promise<void> {
  const { categories = [], subcategories = [], sizes = [], product_images: pictures = [] } = catalogueRows();
  const emptied = [
    'collection_products',
    'collections',
    'products',
    'subcategories',
    'categories',
    'sizes',
    'catalogue_changes',
  ];
  await db.batch(emptied.map((table) => db.prepare(`DELETE FROM ${table}`)));
  await db.batch(insertRows(db, { categories, subcategories, sizes }));
  for (let from = 0; from < count; from += chunkSize) {
    const numbers = Array.from({ length: Math.min(chunkSize, count - from) }, (_, at) => from + at);
    await db.batch(insertRows(db, productRows(numbers, { subcategories, sizes, pictures })));
  }
}

function productRows(numbers: number[], { subcategories, sizes, pictures }: Record<string, Row[]>): Rows {
  const products = numbers.map((number) => productRow(number, subcategories ?? []));
  return {
    products,
    product_images: products.map(({ id }, at) => ({
      product_id: id ?? null,
      position: 0,
      image_key: pick(pictures ?? [], chanceOf(numbers[at] ?? 0, 'picture'))?.image_key ?? null,
    })),
    variants: products.flatMap(({ id }, at) => variantRows(String(id), numbers[at] ?? 0, sizes ?? [])),
  };
}

function productRow(number: number, subcategories: Row[]): Row {
  const chance = (what: string) => chanceOf(number, what);
  const subcategory = pick(subcategories, chance('subcategory'));
  const price = 19_900 + Math.floor(chance('price') * 2_800) * 100;
  const createdAt = newest - number * 7 * minute;
  const name = [adjectives, motifs, things].map((words, at) => pick(words, chance(`word ${at}`))).join(' ');
  return {
    id: idOf('synthetic', String(number), createdAt),
    slug: `synthetic-${number}`,
    sku: `SY-${number}`,
    name: `${name} ${number}`,
    price_paise: price,
    original_price_paise: chance('reduced') < 0.2 ? price + 20_000 : null,
    category_id: subcategory?.category_id ?? null,
    subcategory_id: subcategory?.id ?? null,
    description_short: `${name}, made to order in small batches.`,
    description_long: `${name}. Printed with water-based inks on cloth that is washed before it is sewn.`,
    vendor: null,
    is_featured: Number(chance('featured') < 0.05),
    has_stock: Number(chance('tracked') < 0.95),
    is_active: Number(chance('active') < 0.97),
    weight_grams: 100 + Math.floor(chance('weight') * 400),
    rank: chance('ranked') < 0.1 ? Math.floor(chance('rank') * 100_000) : unranked,
    search_text: productSearchText({
      name: `${name} ${number}`,
      sku: `SY-${number}`,
      vendor: null,
      descriptionShort: `${name}, made to order in small batches.`,
      categoryName: '',
      subcategoryName: String(subcategory?.name ?? ''),
    }),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Five sizes a product; every sixth product has sold out of all of them. */
function variantRows(id: string, number: number, sizes: Row[]): Row[] {
  return sizes.slice(0, 5).map((size, at) => ({
    product_id: id,
    size_id: size.id ?? null,
    id: idOf('variant', `${id}/${at}`),
    on_hand: number % 6 === 5 ? 0 : Math.floor(chanceOf(number, `stock ${at}`) * 120),
  }));
}

function pick<T>(list: readonly T[], chance: number): T | undefined {
  return list[Math.floor(chance * list.length)];
}

/** A number in 0…1 that depends on what it is for and on nothing else (FNV-1a, then one avalanche). */
function chanceOf(number: number, what: string): number {
  let hash = 0x811c9dc5 ^ number;
  for (let at = 0; at < what.length; at += 1) hash = Math.imul(hash ^ what.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
