import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { flag, id, oneOrZero } from './columns.ts';
import { orders } from './orders.ts';

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
    index('subscribers_by_time').on(sql`${t.consentedAt} DESC`, t.id),
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

/** Who changed what. Triggers refuse to change or remove a line. */
export const audit = sqliteTable(
  'audit',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    /** A user's id, or which part of the shop. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: text('before'),
    after: text('after'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_by_entity').on(t.entity, t.entityId, t.seq),
    index('audit_by_kind').on(t.entity, t.seq),
    check(
      'audit_json',
      sql`(${t.before} IS NULL OR json_valid(${t.before})) AND (${t.after} IS NULL OR json_valid(${t.after}))`,
    ),
  ],
);

/** Which call an Idempotency-Key came with, kept a day. Carts and new orders keep theirs themselves. */
export const keyedCalls = sqliteTable(
  'keyed_calls',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of method, address and body: the same key with others is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Who asked for an order and was given the one that waited already. */
    orderId: text('order_id').references(() => orders.id),
    done: flag('done').notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('keyed_calls_by_time').on(t.createdAt),
    check('keyed_calls_key_length', sql`length(${t.key}) BETWEEN 1 AND 100`),
    oneOrZero('keyed_calls_done', t.done),
  ],
);

/** A job that must not run twice at once holds its row until then. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  leaseUntil: integer('lease_until').notNull().default(0),
});
