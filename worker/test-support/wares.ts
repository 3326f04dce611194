import { unranked } from '../../contract/listing.ts';
import { productSearchText } from '../../contract/search.ts';
import { insertRows, type Row, type Rows } from '../db/insert-rows.ts';
import { dropCatalogueVersion } from '../features/catalogue/catalogue-version.ts';
import { bindings } from './runtime.ts';

/** Wares for tests: what a test does not spell out gets a plain value, and what a product refers to is made on the way. */

type CategoryWare = { id: string; name?: string; position?: number; showOnHome?: boolean; imageKey?: string | null };
type SubcategoryWare = { id: string; category: string; position?: number };
type SizeWare = { id: string; position?: number };
export type ProductWare = {
  id: string;
  slug?: string;
  name?: string;
  sku?: string | null;
  pricePaise?: number;
  originalPricePaise?: number | null;
  category?: string;
  subcategory?: string;
  descriptionShort?: string;
  hasStock?: boolean;
  isActive?: boolean;
  isFeatured?: boolean;
  rank?: number;
  createdAtMs?: number;
  /** On hand by size id. */
  sizes?: Record<string, number>;
  reserved?: Record<string, number>;
  images?: string[];
};
type CollectionWare = { id: string; products: string[] };
export type Wares = {
  categories?: CategoryWare[];
  subcategories?: SubcategoryWare[];
  sizes?: SizeWare[];
  products?: ProductWare[];
  collections?: CollectionWare[];
};

const day0 = Date.UTC(2026, 0, 1);

/** What the shop never deletes, children first; only a test empties it, between two triggers' lives. */
const keptTables = [
  'order_notes',
  'orders_fts',
  'order_counts',
  'sales_days',
  'sales_hours',
  'sales_day_products',
  'provider_tasks',
  'webhook_events',
  'refunds',
  'payments',
  'stock_moves',
  'order_lines',
  'keyed_calls',
  'orders',
  'promo_codes',
  'audit',
  'jobs',
];

async function emptyBooks(DB: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await DB.prepare(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%\\_kept' ESCAPE '\\'",
  ).all<{ name: string; sql: string }>();
  return [
    ...results.map(({ name }) => DB.prepare(`DROP TRIGGER ${name}`)),
    ...keptTables.map((table) => DB.prepare(`DELETE FROM ${table}`)),
    ...results.map(({ sql }) => DB.prepare(sql)),
  ];
}

/** Empties the shop and puts these wares on its shelves. */
export async function stockShop(wares: Wares): Promise<void> {
  const { DB } = bindings;
  await DB.batch([
    ...(await emptyBooks(DB)),
    ...[
      'products',
      'stock_adjustments',
      'stock_words_changed',
      'collections',
      'subcategories',
      'categories',
      'sizes',
      'catalogue_changes',
      'rate_counters',
      'subscribers',
    ].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    DB.prepare('UPDATE catalogue_state SET epoch = lower(hex(randomblob(16))), purged_version = 0'),
    ...insertRows(DB, rowsOf(wares)),
  ]);
  dropCatalogueVersion();
}

function rowsOf(wares: Wares): Rows {
  const products = (wares.products ?? []).map(completeProduct);
  const subcategories = withMentioned<SubcategoryWare>(
    wares.subcategories ?? [],
    products.map(({ subcategory, category }) => ({ id: subcategory, category })),
  );
  const categories = withMentioned<CategoryWare>(
    wares.categories ?? [],
    subcategories.map(({ category }) => ({ id: category })),
  );
  const sizes = withMentioned<SizeWare>(
    wares.sizes ?? [],
    products.flatMap((product) => Object.keys(product.sizes).map((id) => ({ id }))),
  );
  const times = { created_at: day0, updated_at: day0 };
  return {
    categories: categories.map(({ id, name = id, position = 0, showOnHome = false, imageKey = null }) => ({
      id,
      name,
      slug: id,
      position,
      show_on_home: Number(showOnHome),
      image_key: imageKey,
      ...times,
    })),
    subcategories: subcategories.map(({ id, category, position = 0 }) => ({
      id,
      category_id: category,
      name: id,
      slug: id,
      position,
      ...times,
    })),
    sizes: sizes.map(({ id, position = 0 }) => ({ id, name: id.toUpperCase(), slug: id, position, ...times })),
    products: products.map(productRow),
    variants: products.flatMap(variantRows),
    product_images: products.flatMap(({ id, images }) =>
      images.map((image_key, position) => ({ product_id: id, position, image_key, alt: `${id} ${position}` })),
    ),
    collections: (wares.collections ?? []).map(({ id }) => ({ id, name: id, slug: id, ...times })),
    collection_products: (wares.collections ?? []).flatMap(({ id, products: members }) =>
      members.map((product_id, position) => ({ collection_id: id, position, product_id })),
    ),
  };
}

export type CompleteProduct = ReturnType<typeof completeProduct>;

export function completeProduct({ id, ...given }: ProductWare) {
  const category = given.category ?? 'shirts';
  return {
    id,
    slug: id,
    name: id,
    sku: null,
    pricePaise: 50_000,
    originalPricePaise: null,
    category,
    subcategory: `${category}-plain`,
    descriptionShort: '',
    hasStock: true,
    isActive: true,
    isFeatured: false,
    rank: unranked,
    createdAtMs: day0,
    sizes: { m: 5 } as Record<string, number>,
    reserved: {} as Record<string, number>,
    images: [] as string[],
    ...given,
  };
}

function productRow(product: CompleteProduct): Row {
  const { id, slug, name, sku, pricePaise, originalPricePaise, category, subcategory, descriptionShort, rank } =
    product;
  return {
    id,
    slug,
    name,
    sku,
    price_paise: pricePaise,
    original_price_paise: originalPricePaise,
    category_id: category,
    subcategory_id: subcategory,
    description_short: descriptionShort,
    has_stock: Number(product.hasStock),
    is_active: Number(product.isActive),
    is_featured: Number(product.isFeatured),
    weight_grams: 200,
    rank,
    search_text: searchTextOf(product),
    created_at: product.createdAtMs,
    updated_at: product.createdAtMs,
  };
}

/** Categories and subcategories of tests are named by their ids, unless a test says otherwise. */
export function searchTextOf({ name, sku, descriptionShort, category, subcategory }: CompleteProduct): string {
  const names = { categoryName: category, subcategoryName: subcategory };
  return productSearchText({ name, sku, vendor: null, descriptionShort, ...names });
}

function variantRows({ id, sizes, reserved }: CompleteProduct): Row[] {
  return Object.entries(sizes).map(([size, onHand]) => ({
    product_id: id,
    size_id: size,
    id: `${id}/${size}`,
    on_hand: onHand,
    reserved: reserved[size] ?? 0,
  }));
}

function withMentioned<W extends { id: string }>(given: readonly W[], mentioned: readonly W[]): W[] {
  const byId = new Map(mentioned.map((ware) => [ware.id, ware]));
  for (const ware of given) byId.set(ware.id, ware);
  return [...byId.values()];
}
