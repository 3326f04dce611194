import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { stockBadges } from '../../../contract/admin-listing.ts';
import { flag, type IndexColumns, id, oneOrZero } from './columns.ts';
import { categories, sizes, subcategories } from './taxonomy.ts';

export const products = sqliteTable(
  'products',
  {
    /** Row number for the full-text table; never leaves the database. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: id(),
    slug: text('slug').notNull(),
    sku: text('sku'),
    name: text('name').notNull(),
    pricePaise: integer('price_paise').notNull(),
    originalPricePaise: integer('original_price_paise'),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: text('subcategory_id').notNull(),
    descriptionShort: text('description_short').notNull().default(''),
    descriptionLong: text('description_long').notNull().default(''),
    vendor: text('vendor'),
    isFeatured: flag('is_featured').notNull().default(false),
    /** Whether stock is tracked (spec 3). */
    hasStock: flag('has_stock').notNull().default(true),
    isActive: flag('is_active').notNull().default(true),
    weightGrams: integer('weight_grams').notNull(),
    ratingTenths: integer('rating_tenths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Place among the best-selling, made nightly; 999999999 = nothing sold in 90 days. */
    rank: integer('rank').notNull().default(999_999_999),
    /** Kept by triggers on variants and has_stock; writers leave it alone. */
    soldOut: flag('sold_out').notNull().default(false),
    /** What the owner's lists say of the stock (spec 4). Kept by triggers on variants, has_stock and is_active. */
    badge: text('badge', { enum: stockBadges }).notNull().default('none'),
    /** contract/search.ts productSearchText; renaming a category rewrites it for its products. */
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => {
    const seen = sql`${t.isActive} = 1`;
    const orders = {
      rank: [t.soldOut, t.rank, sql`${t.createdAt} DESC`, t.id],
      price_up: [t.soldOut, t.pricePaise, t.id],
      price_down: [t.soldOut, sql`${t.pricePaise} DESC`, t.id],
      newest: [t.soldOut, sql`${t.createdAt} DESC`, t.id],
    } satisfies Record<string, IndexColumns>;
    const listings = Object.entries<IndexColumns>(orders).flatMap(([name, columns]) => [
      index(`products_all_${name}`)
        .on(...columns)
        .where(seen),
      index(`products_category_${name}`)
        .on(t.categoryId, ...columns)
        .where(seen),
      index(`products_subcategory_${name}`)
        .on(t.subcategoryId, ...columns)
        .where(seen),
    ]);
    return [
      ...listings,
      unique('products_id').on(t.id),
      unique('products_slug').on(t.slug),
      uniqueIndex('products_sku').on(t.sku).where(sql`${t.sku} IS NOT NULL`),
      foreignKey({
        name: 'products_subcategory',
        columns: [t.subcategoryId, t.categoryId],
        foreignColumns: [subcategories.id, subcategories.categoryId],
      }),
      index('products_featured')
        .on(t.categoryId, ...orders.rank)
        .where(sql`${t.isFeatured} = 1 AND ${t.isActive} = 1`),
      // The owner's lists, inactive products included; either end of each.
      index('products_owner_newest').on(sql`${t.createdAt} DESC`, sql`${t.id} DESC`),
      index('products_owner_name').on(sql`${t.name} COLLATE NOCASE`, t.id),
      index('products_owner_price').on(t.pricePaise, t.id),
      index('products_owner_category').on(t.categoryId, sql`${t.createdAt} DESC`, sql`${t.id} DESC`),
      index('products_owner_badge').on(t.badge, sql`${t.createdAt} DESC`, sql`${t.id} DESC`),
      check('products_badge', sql`${t.badge} IN ('inactive', 'untracked', 'none', 'out', 'low', 'in')`),
      check('products_name_given', sql`length(${t.name}) BETWEEN 1 AND 200`),
      check('products_slug_form', sql`${t.slug} NOT GLOB '*[^a-z0-9-]*' AND length(${t.slug}) BETWEEN 1 AND 220`),
      check('products_price', sql`${t.pricePaise} >= 0`),
      check(
        'products_original_price',
        sql`${t.originalPricePaise} IS NULL OR ${t.originalPricePaise} >= ${t.pricePaise}`,
      ),
      check('products_weight', sql`${t.weightGrams} >= 0`),
      check('products_rating', sql`${t.ratingTenths} BETWEEN 0 AND 50 AND ${t.ratingCount} >= 0`),
      check('products_rank', sql`${t.rank} >= 0`),
      oneOrZero('products_is_featured', t.isFeatured),
      oneOrZero('products_has_stock', t.hasStock),
      oneOrZero('products_is_active', t.isActive),
      oneOrZero('products_sold_out', t.soldOut),
    ];
  },
);

/** WITHOUT ROWID: a product's pictures lie together. Position 0 is the cover. */
export const productImages = sqliteTable(
  'product_images',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `<hash>-960.webp`, or `<hash>.<ext>` where only the original exists. */
    imageKey: text('image_key').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_images_by_key').on(t.imageKey),
    check('product_images_position', sql`${t.position} BETWEEN 0 AND 7`),
  ],
);

/** A product in a size, the unit of stock (SKU). WITHOUT ROWID: a product's sizes lie together. available = on_hand - reserved. */
export const variants = sqliteTable(
  'variants',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sizeId: text('size_id')
      .notNull()
      .references(() => sizes.id),
    id: text('id').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.sizeId] }),
    unique('variants_id').on(t.id),
    index('variants_by_size').on(t.sizeId, t.productId),
    check('variants_on_hand', sql`${t.onHand} >= 0`),
    check('variants_reserved', sql`${t.reserved} >= 0`),
    check('variants_sold', sql`${t.sold} >= 0`),
    check('variants_reserved_in_stock', sql`${t.reserved} <= ${t.onHand}`),
  ],
);

export const collections = sqliteTable(
  'collections',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    imageKey: text('image_key'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('collections_name').on(t.name),
    unique('collections_slug').on(t.slug),
    check('collections_name_given', sql`length(${t.name}) BETWEEN 1 AND 120`),
    check('collections_slug_form', sql`${t.slug} NOT GLOB '*[^a-z0-9-]*' AND length(${t.slug}) BETWEEN 1 AND 140`),
  ],
);

/** WITHOUT ROWID: a collection's products lie together, in the owner's order. */
export const collectionProducts = sqliteTable(
  'collection_products',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.position] }),
    unique('collection_products_once').on(t.collectionId, t.productId),
    index('collection_products_by_product').on(t.productId),
    check('collection_products_position', sql`${t.position} >= 0`),
  ],
);

/** One row. Triggers raise `version` with every change a shopper's copy must learn of. */
