import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
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

/**
 * Every table, CHECK and index. drizzle-kit's draft is finished by hand in migrations/ (STRICT, WITHOUT ROWID, triggers, full text),
 * so what it cannot express stands in comments here. Money is paise, weight grams, time integer ms, ids UUIDv7 text.
 */

type IndexColumns = [AnySQLiteColumn | SQL, ...(AnySQLiteColumn | SQL)[]];

const id = () => text('id').notNull();
const flag = (name: string) => integer(name, { mode: 'boolean' });
const oneOrZero = (name: string, column: AnySQLiteColumn) => check(name, sql`${column} IN (0, 1)`);

export const categories = sqliteTable(
  'categories',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    imageKey: text('image_key'),
    showOnHome: flag('show_on_home').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('categories_name').on(t.name),
    unique('categories_slug').on(t.slug),
    index('categories_by_position').on(t.position, t.name),
    check('categories_name_given', sql`length(${t.name}) BETWEEN 1 AND 120`),
    check('categories_slug_form', sql`${t.slug} NOT GLOB '*[^a-z0-9-]*' AND length(${t.slug}) BETWEEN 1 AND 140`),
    // Design 5: these would shadow fixed paths under /products.
    check(
      'categories_slug_free',
      sql`${t.slug} NOT IN ('all-paginated', 'detail', 'home-featured', 'filter-data', 'category')`,
    ),
    oneOrZero('categories_show_on_home', t.showOnHome),
  ],
);

export const subcategories = sqliteTable(
  'subcategories',
  {
    id: id().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('subcategories_slug').on(t.slug),
    unique('subcategories_name').on(t.categoryId, t.name),
    // The target of the products' composite key: a product's subcategory belongs to its category.
    unique('subcategories_in_category').on(t.id, t.categoryId),
    check('subcategories_name_given', sql`length(${t.name}) BETWEEN 1 AND 120`),
    check('subcategories_slug_form', sql`${t.slug} NOT GLOB '*[^a-z0-9-]*' AND length(${t.slug}) BETWEEN 1 AND 140`),
  ],
);

export const sizes = sqliteTable(
  'sizes',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    /** The order in which sizes are shown: XS before S before M. */
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('sizes_name').on(t.name),
    unique('sizes_slug').on(t.slug),
    index('sizes_by_position').on(t.position, t.name),
    check('sizes_name_given', sql`length(${t.name}) BETWEEN 1 AND 40`),
    // Spec 5: a size's name is kept upper-case (ASCII part; the rest is the writer's).
    check('sizes_name_upper', sql`${t.name} = upper(${t.name})`),
  ],
);

/** Listing order of one scope (everything, a category, a subcategory): one partial index a sort, all over what shoppers see. */
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
export const catalogueState = sqliteTable(
  'catalogue_state',
  {
    id: integer('id').primaryKey(),
    epoch: text('epoch').notNull(),
    version: integer('version').notNull().default(0),
    /** Changes up to this version may have been purged: an older cursor starts over. */
    purgedVersion: integer('purged_version').notNull().default(0),
  },
  (t) => [check('catalogue_state_one_row', sql`${t.id} = 1`)],
);

/**
 * The latest change of each record, written by triggers: a log that stays as small as the catalogue. The newer change of a record
 * takes a higher id, so a pull that pages by (version, id) meets it again. Whether it is a removal is read from the record itself.
 */
export const catalogueChanges = sqliteTable(
  'catalogue_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['product', 'category', 'subcategory', 'size', 'collection'] }).notNull(),
    recordId: text('record_id').notNull(),
    changedAt: integer('changed_at').notNull(),
  },
  (t) => [
    unique('catalogue_changes_record').on(t.kind, t.recordId),
    uniqueIndex('catalogue_changes_cursor').on(t.version, t.id),
    index('catalogue_changes_by_time').on(t.changedAt),
    check('catalogue_changes_kind', sql`${t.kind} IN ('product', 'category', 'subcategory', 'size', 'collection')`),
  ],
);

export const subscribers = sqliteTable(
  'subscribers',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    /** When consent was given, and on which page. */
    consentedAt: integer('consented_at').notNull(),
    source: text('source').notNull().default('footer'),
  },
  (t) => [
    unique('subscribers_email').on(t.email),
    check('subscribers_email_lower', sql`${t.email} = lower(${t.email})`),
    check('subscribers_email_length', sql`length(${t.email}) BETWEEN 3 AND 254`),
  ],
);

/** Exact counters of security 4, one row a window; purged by cron. */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('rate_counters_by_expiry').on(t.expiresAt)],
);

export const users = sqliteTable(
  'users',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** Trimmed and lower-cased: one account an address. */
    email: text('email').notNull(),
    /** Self-describing: scheme, parameters, salt, key id, hash (security 1). */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('users_email').on(t.email),
    index('users_by_role').on(t.role),
    check('users_name_given', sql`length(${t.name}) BETWEEN 1 AND 120`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_email_length', sql`length(${t.email}) BETWEEN 3 AND 254`),
    check('users_role', sql`${t.role} IN ('customer', 'admin')`),
  ],
);

/** A signed-in device. The token itself is kept nowhere: only its SHA-256. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Browser and system in words, for the list of sessions. */
    device: text('device').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Written at most hourly. */
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (t) => [
    unique('sessions_token').on(t.tokenHash),
    index('sessions_by_user').on(t.userId, t.lastSeenAt),
    index('sessions_by_last_seen').on(t.lastSeenAt),
  ],
);

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    index('password_resets_by_user').on(t.userId, t.createdAt),
    index('password_resets_by_expiry').on(t.expiresAt),
  ],
);

export const addresses = sqliteTable(
  'addresses',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    isDefault: flag('is_default').notNull().default(false),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('addresses_by_user').on(t.userId, t.createdAt, t.id),
    // At most one default; that there is one whenever there is any is kept by triggers.
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault} = 1`),
    oneOrZero('addresses_is_default', t.isDefault),
  ],
);

/** The outbox: a mail is a row first, sent after the answer and by cron until it went or was given up. */
export const mails = sqliteTable(
  'mails',
  {
    id: id().primaryKey(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (t) => [
    index('mails_waiting').on(t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('mails_by_time').on(t.createdAt),
    check('mails_state', sql`${t.state} IN ('waiting', 'sent', 'failed')`),
    check('mails_attempts', sql`${t.attempts} >= 0`),
  ],
);

/** What shoppers ask, about a product, a design or anything. */
export const questions = sqliteTable(
  'questions',
  {
    id: id().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    about: text('about').notNull().default(''),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('questions_by_state').on(t.state, t.createdAt),
    check('questions_state', sql`${t.state} IN ('open', 'answered', 'closed')`),
    check('questions_text_given', sql`length(${t.text}) BETWEEN 1 AND 4000`),
  ],
);
