import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { products } from './products.ts';
import { sizes } from './taxonomy.ts';

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const productId = () =>
  text('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** What belongs to a person as a whole. Triggers raise `version` with every change of the lines, the note and the wishlist. */
export const carts = sqliteTable(
  'carts',
  {
    userId: ownerId().primaryKey(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(0),
  },
  (t) => [check('carts_note_length', sql`length(${t.note}) <= 1000`), check('carts_version', sql`${t.version} >= 0`)],
);

/** A line outlives its product's size (it then has no stock) but not its product. A trigger refuses the 101st. */
export const cartLines = sqliteTable(
  'cart_lines',
  {
    /** The order of adding; never leaves the database. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: ownerId(),
    productId: productId(),
    sizeId: text('size_id')
      .notNull()
      .references(() => sizes.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('cart_lines_once').on(t.userId, t.productId, t.sizeId),
    index('cart_lines_by_product').on(t.productId),
    index('cart_lines_by_size').on(t.sizeId),
    check('cart_lines_quantity', sql`${t.quantity} BETWEEN 1 AND 99`),
  ],
);

/** A trigger refuses the 201st. */
export const wishlistItems = sqliteTable(
  'wishlist_items',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: ownerId(),
    productId: productId(),
    addedAt: integer('added_at').notNull(),
  },
  (t) => [unique('wishlist_items_once').on(t.userId, t.productId), index('wishlist_items_by_product').on(t.productId)],
);

/**
 * Every change a device or the REST calls ever asked for, in the server's order: the same id has one effect and one answer. `nonce`
 * tells the attempt that wrote the row, so that only this attempt's effects run (docs/offline.md 4). Kept 400 days.
 */
export const appliedMutations = sqliteTable(
  'applied_mutations',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: ownerId(),
    id: text('id').notNull(),
    nonce: text('nonce').notNull(),
    /** Of type and arguments: the same id with another body is refused. */
    fingerprint: text('fingerprint').notNull(),
    type: text('type', {
      enum: ['cart.add', 'cart.remove', 'cart.note', 'wishlist.add', 'wishlist.remove'],
    }).notNull(),
    productId: text('product_id'),
    /** Chosen here where the caller named none. */
    sizeId: text('size_id'),
    status: text('status', { enum: ['applied', 'clamped', 'rejected'] }).notNull(),
    reason: text('reason'),
    /** By how much the line's quantity changed. */
    granted: integer('granted').notNull().default(0),
    /** What could be bought at that moment, for the message. */
    available: integer('available'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    unique('applied_mutations_once').on(t.userId, t.id),
    index('applied_mutations_by_time').on(t.createdAt),
    check('applied_mutations_id_length', sql`length(${t.id}) BETWEEN 1 AND 100`),
    check('applied_mutations_status', sql`${t.status} IN ('applied', 'clamped', 'rejected')`),
    check('applied_mutations_reason', sql`(${t.status} = 'applied') = (${t.reason} IS NULL)`),
    check('applied_mutations_granted', sql`${t.status} <> 'rejected' OR ${t.granted} = 0`),
  ],
);
