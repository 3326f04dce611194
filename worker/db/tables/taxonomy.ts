import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { flag, id, oneOrZero } from './columns.ts';

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
