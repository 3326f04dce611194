import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { orderStates, orders } from './orders.ts';
import { products } from './products.ts';

/** What the owner's figures are read from, kept by triggers on orders: no screen adds up all orders. */

/** How many orders there are of each pair of statuses. */
export const orderCounts = sqliteTable(
  'order_counts',
  {
    state: text('state', { enum: orderStates }).notNull(),
    fulfillment: text('fulfillment').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.fulfillment] })],
);

/**
 * Sales net of what was given back, by the day of payment in the shop's time zone: an order that is cancelled later leaves the day that
 * it came in on.
 */
export const salesDays = sqliteTable('sales_days', {
  /** `2026-11-21`. */
  day: text('day').primaryKey(),
  orders: integer('orders').notNull(),
  revenuePaise: integer('revenue_paise').notNull(),
  units: integer('units').notNull(),
  /** At least as many as there are rows of the day in sales_day_products. */
  lines: integer('lines').notNull(),
});

export const salesHours = sqliteTable(
  'sales_hours',
  {
    day: text('day').notNull(),
    hour: integer('hour').notNull(),
    orders: integer('orders').notNull(),
    revenuePaise: integer('revenue_paise').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.hour] }), check('sales_hours_hour', sql`${t.hour} BETWEEN 0 AND 23`)],
);

/** WITHOUT ROWID: a day's products lie together. Revenue is of the lines, before discount and shipping. */
export const salesDayProducts = sqliteTable(
  'sales_day_products',
  {
    day: text('day').notNull(),
    productId: text('product_id').notNull(),
    units: integer('units').notNull(),
    revenuePaise: integer('revenue_paise').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
);

/** The best of so many days where they are too many to add up while somebody waits; made hourly. */
export const bestSellers = sqliteTable(
  'best_sellers',
  {
    days: integer('days').notNull(),
    place: integer('place').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    revenuePaise: integer('revenue_paise').notNull(),
    madeAt: integer('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.days, t.place] }), index('best_sellers_by_product').on(t.productId)],
);

/** What owners write down for each other; no shopper sees it. */
export const orderNotes = sqliteTable(
  'order_notes',
  {
    id: id().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** A user's id. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('order_notes_by_order').on(t.orderId, t.createdAt),
    check('order_notes_given', sql`length(${t.text}) BETWEEN 1 AND 2000`),
  ],
);

/** How far a file of products has been taken over: the same file goes on from there. */
export const imports = sqliteTable(
  'imports',
  {
    id: id().primaryKey(),
    actor: text('actor').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file's content. */
    fingerprint: text('fingerprint').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('imports_by_file').on(t.fingerprint, t.createdAt),
    check('imports_done', sql`${t.done} BETWEEN 0 AND ${t.total}`),
  ],
);
