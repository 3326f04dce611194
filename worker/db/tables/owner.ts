import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the owner's desk needs beside the catalogue itself. */

/** Where a record was found before it was renamed; its old address leads to the new one. */
export const oldSlugs = sqliteTable(
  'old_slugs',
  {
    kind: text('kind', { enum: ['product', 'category', 'subcategory', 'size', 'collection'] }).notNull(),
    slug: text('slug').notNull(),
    recordId: text('record_id').notNull(),
    replacedAt: integer('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    index('old_slugs_by_record').on(t.kind, t.recordId),
    check('old_slugs_kind', sql`${t.kind} IN ('product', 'category', 'subcategory', 'size', 'collection')`),
  ],
);

/**
 * Pictures that nothing may refer to (any more): written before an upload and with every picture taken away, looked at by cron when due.
 * 0: being removed from the bucket right now, so nobody may begin to use it.
 */
export const loosePictures = sqliteTable(
  'loose_pictures',
  { imageKey: text('image_key').primaryKey(), dueAt: integer('due_at').notNull() },
  (t) => [index('loose_pictures_by_time').on(t.dueAt), check('loose_pictures_due', sql`${t.dueAt} >= 0`)],
);

/** How many products, kept by triggers: of a badge, or of a place ('' is everything, else the id of a category or subcategory). */
export const productCounts = sqliteTable(
  'product_counts',
  {
    place: text('place').notNull(),
    badge: text('badge').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.badge] }), check('product_counts_count', sql`${t.count} >= 0`)],
);

/** Products found by a category's old name: which remain to be gone through after a renaming. */
export const renamedCategories = sqliteTable('renamed_categories', {
  categoryId: text('category_id').primaryKey(),
  /** The last one that was gone through, newest first; null when it has yet to begin. */
  afterCreatedAt: integer('after_created_at'),
  afterId: text('after_id'),
});

/** Always empty: a batch that writes 0 here is undone as a whole. */
export const writeGuard = sqliteTable('write_guard', { unchanged: integer('unchanged').notNull() }, (t) => [
  check('record_unchanged', sql`${t.unchanged} = 1`),
]);
