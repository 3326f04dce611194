import { expect } from 'vitest';
import { type CatalogueRows, changedRows, noRows, rowChanges } from '../../app/data/stored-rows.ts';
import { type CatalogueChanges, CataloguePull } from '../../contract/sync.ts';
import { askJson, type JsonAnswer } from './ask.ts';
import { bindings } from './runtime.ts';

/** A device that pulls, with the device's own code for what a page changes; and what its copy must be, from the tables. */

export type Copy = { epoch: string; cursor: string; rows: CatalogueRows };
export const noCopy: Copy = { epoch: '', cursor: '0', rows: noRows };

export function askChanges(params: Record<string, string | number>): Promise<JsonAnswer> {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return askJson(`/api/v1/sync/catalogue?${query}`);
}

/** A page as the contract has it, nothing more and nothing less; null for a reset. */
export async function readPage({ epoch, cursor }: Copy, limit = 500): Promise<CatalogueChanges | null> {
  const { status, headers, body } = await askChanges({ epoch, since: cursor, limit });
  expect(status).toBe(200);
  const page = CataloguePull.parse(body.data);
  expect(body.data).toEqual(page);
  if ('reset' in page) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    return null;
  }
  const told = [...Object.values(page.changes), ...Object.values(page.removed)].flat().length;
  expect(told).toBeLessThanOrEqual(limit);
  if (page.more) expect(told).toBe(limit);
  return page;
}

export function withPage({ rows }: Copy, page: CatalogueChanges): Copy {
  return { epoch: page.epoch, cursor: page.cursor, rows: changedRows(rows, rowChanges(page)) };
}

type Pulling = { limit?: number; between?: () => Promise<unknown> };

/** Page after page to the end; `between` runs after each page that has a next one. Null when the shop said to start over. */
export async function pullOn(copy: Copy, { limit = 500, between }: Pulling = {}): Promise<Copy | null> {
  for (let at = copy; ; ) {
    const page = await readPage(at, limit);
    if (!page) return null;
    at = withPage(at, page);
    if (!page.more) return at;
    await between?.();
  }
}

export async function pullAll(pulling: Pulling = {}): Promise<Copy> {
  const copy = await pullOn(noCopy, pulling);
  if (!copy) throw new Error('A first pull was told to start over.');
  return copy;
}

type Row = Record<string, string | number | null> & { id: string };

/** What a device must hold: everything but what the owner hides. */
export async function tablesToCopy() {
  const read = async <R = Row>(text: string) => (await bindings.DB.prepare(text).all<R>()).results;
  const [images, variants, members] = await Promise.all([
    read<{ product_id: string; image_key: string; alt: string }>('SELECT * FROM product_images ORDER BY position'),
    read<{ product_id: string; size_id: string; on_hand: number; reserved: number }>('SELECT * FROM variants'),
    read<{ collection_id: string; product_id: string }>('SELECT * FROM collection_products ORDER BY position'),
  ]);
  const products = (await read('SELECT * FROM products WHERE is_active = 1')).map((row) => ({
    ...named(row),
    description: undefined,
    sku: row.sku,
    price: Number(row.price_paise) / 100,
    originalPrice: row.original_price_paise === null ? null : Number(row.original_price_paise) / 100,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    descriptionShort: row.description_short,
    descriptionLong: row.description_long,
    vendor: row.vendor,
    isFeatured: row.is_featured === 1,
    hasStock: row.has_stock === 1,
    isActive: true,
    weight: Number(row.weight_grams) / 1_000,
    images: images.filter(({ product_id }) => product_id === row.id).map(({ image_key }) => `/images/${image_key}`),
    imageAlts: images.filter(({ product_id }) => product_id === row.id).map(({ alt }) => alt),
    availableSizes: variants
      .filter(({ product_id }) => product_id === row.id)
      .map((v) => ({ sizeId: v.size_id, stock: row.has_stock === 1 ? v.on_hand - v.reserved : 0 })),
    ratingsAverage: Number(row.rating_tenths) / 10,
    ratingsQuantity: row.rating_count,
    rank: row.rank,
    createdAt: new Date(Number(row.created_at)).toISOString(),
  }));
  const shown = new Set(products.map(({ _id }) => _id));
  const imageUrl = ({ image_key }: Row) => image_key && `/images/${image_key}`;
  return comparable({
    products,
    categories: (await read('SELECT * FROM categories')).map((row) => ({
      ...named(row),
      position: row.position,
      imageUrl: imageUrl(row),
      showOnHome: row.show_on_home === 1,
    })),
    subcategories: (await read('SELECT * FROM subcategories')).map((row) => ({
      ...named(row),
      position: row.position,
      categoryId: row.category_id,
    })),
    sizes: (await read('SELECT * FROM sizes')).map((row) => ({ ...named(row), position: row.position })),
    collections: (await read('SELECT * FROM collections')).map((row) => ({
      ...named(row),
      imageUrl: imageUrl(row),
      productIds: members
        .filter(({ collection_id, product_id }) => collection_id === row.id && shown.has(product_id))
        .map(({ product_id }) => product_id),
    })),
  });
}

function named({ id, name, slug, description }: Row) {
  return { _id: id, name, slug, description };
}

/** A collection may name what is not on the shelf: nobody sees that. */
export function copied({ rows }: Copy) {
  const collections = [...rows.collections.values()].map((collection) => ({
    ...collection,
    productIds: collection.productIds.filter((id) => rows.products.has(id)),
  }));
  const listed = Object.entries(rows).map(([kind, byId]) => [kind, [...byId.values()]] as const);
  return comparable({ ...Object.fromEntries(listed), collections });
}

type Comparable = { _id: string; availableSizes?: { sizeId: string }[] };

/** By id: the order is made where rows are shown. */
function comparable(lists: Record<string, Comparable[]>) {
  const inOrder = ({ availableSizes, ...row }: Comparable) => ({
    ...row,
    ...(availableSizes && { availableSizes: availableSizes.toSorted((a, b) => (a.sizeId < b.sizeId ? -1 : 1)) }),
  });
  return Object.fromEntries(
    Object.entries(lists).map(([kind, rows]) => [kind, new Map(rows.map((row) => [row._id, inOrder(row)]))]),
  );
}
