import { type SQL, sql } from 'drizzle-orm';
import { imagePathPrefix } from '../../../contract/image.ts';
import type { CatalogueChanges, CataloguePull } from '../../../contract/sync.ts';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';
import { type ProductRow, productColumns, productFromRow } from '../catalogue/product-row.ts';

/** Pages of the change log with the records as they are now: log and records are read in one batch, so they are of one moment. */

/** Where a copy stands: version and id of the last change it has. */
export type Cursor = { version: number; id: number };

export type ChangesQuestion = { epoch: string; since: Cursor; limit: number };

type StateRow = { epoch: string; version: number; purged_version: number };
type LogRow = { version: number; id: number; kind: Kind; record_id: string };
type Kind = 'product' | 'category' | 'subcategory' | 'size' | 'collection';
type GroupRow = {
  id: string;
  name: string;
  slug: string;
  description: string;
  position: number;
  image_key: string | null;
  show_on_home: number;
  category_id: string;
  product_ids: string;
};

export async function readCatalogueChanges(db: Db, question: ChangesQuestion): Promise<CataloguePull> {
  const { since, limit } = question;
  const due = sql`SELECT version, id, kind, record_id FROM catalogue_changes
    WHERE (version, id) > (${since.version}, ${since.id}) ORDER BY version, id LIMIT ${limit}`;
  const [states, log, next, products, categories, subcategories, sizes, collections] = await db.batch([
    db.all<StateRow>(sql`SELECT epoch, version, purged_version FROM catalogue_state WHERE id = 1`),
    db.all<LogRow>(due),
    db.all(sql`SELECT 1 FROM catalogue_changes
      WHERE (version, id) > (${since.version}, ${since.id}) ORDER BY version, id LIMIT 1 OFFSET ${limit}`),
    db.all<ProductRow>(sql`SELECT ${sql.raw(productColumns)} FROM products p
      WHERE p.is_active = 1 AND p.id IN (SELECT record_id FROM (${due}) WHERE kind = 'product')`),
    // Products refer to these: they are few, so all are read and the changed ones handed out.
    db.all<GroupRow>(sql`SELECT id, name, slug, description, position, image_key, show_on_home FROM categories`),
    db.all<GroupRow>(sql`SELECT id, name, slug, description, position, category_id FROM subcategories`),
    db.all<GroupRow>(sql`SELECT id, name, slug, description, position FROM sizes ORDER BY position, name`),
    db.all<GroupRow>(collectionsDue(due)),
  ]);
  const state = must(states[0], 'catalogue_state has its one row');
  if (!canContinue(question, state)) return { epoch: state.epoch, reset: true };
  const changes = changesOf(log, { products, categories, subcategories, sizes, collections });
  const last = log.at(-1);
  return {
    epoch: state.epoch,
    cursor: last ? `${last.version}.${last.id}` : `${since.version}.${since.id}`,
    more: next.length > 0,
    changes,
    removed: removedOf(log, changes),
  };
}

/** A first pull starts anywhere; a later one only where the log still tells everything that went since. */
function canContinue({ epoch, since }: ChangesQuestion, state: StateRow): boolean {
  if (since.version === 0) return true;
  return epoch === state.epoch && since.version >= state.purged_version && since.version <= state.version;
}

function collectionsDue(due: SQL): SQL {
  return sql`SELECT id, name, slug, description, image_key, (
      SELECT json_group_array(product_id ORDER BY position) FROM collection_products WHERE collection_id = collections.id
    ) AS product_ids FROM collections
    WHERE id IN (SELECT record_id FROM (${due}) WHERE kind = 'collection') ORDER BY position, name`;
}

type Read = { products: ProductRow[] } & Record<'categories' | 'subcategories' | 'sizes' | 'collections', GroupRow[]>;
type Changes = CatalogueChanges['changes'];

function changesOf(log: LogRow[], read: Read): Changes {
  const due = new Set(log.map(({ kind, record_id }) => `${kind}/${record_id}`));
  const changed = (kind: Kind, rows: GroupRow[]) => rows.filter(({ id }) => due.has(`${kind}/${id}`));
  const ref = ({ id, name, slug }: GroupRow) => ({ _id: id, name, slug });
  const categoryById = new Map(read.categories.map((row) => [row.id, ref(row)]));
  const subcategoryById = new Map(read.subcategories.map((row) => [row.id, ref(row)]));
  const sizeById = new Map(read.sizes.map(({ id, name }, place) => [id, { name, place }]));
  const named = ({ id, name, slug, description }: GroupRow) => ({ _id: id, name, slug, description });
  const imageUrl = (key: string | null) => key && imagePathPrefix + key;
  return {
    products: read.products.map((row) =>
      must(productFromRow(row, { categoryById, subcategoryById, sizeById }), 'A product refers to what exists.'),
    ),
    categories: changed('category', read.categories).map((row) => ({
      ...named(row),
      position: row.position,
      imageUrl: imageUrl(row.image_key),
      showOnHome: row.show_on_home === 1,
    })),
    subcategories: changed('subcategory', read.subcategories).map((row) => ({
      ...named(row),
      position: row.position,
      parentCategory: must(categoryById.get(row.category_id), 'A subcategory has its category.'),
    })),
    sizes: changed('size', read.sizes).map((row) => ({ ...named(row), position: row.position })),
    collections: read.collections.map((row) => ({
      ...named(row),
      imageUrl: imageUrl(row.image_key),
      productIds: JSON.parse(row.product_ids) as string[],
    })),
  };
}

const listOfKind = {
  product: 'products',
  category: 'categories',
  subcategory: 'subcategories',
  size: 'sizes',
  collection: 'collections',
} as const satisfies Record<Kind, keyof Changes>;

/** In the log but not on the shelf: deleted, or a product that was taken down. */
function removedOf(log: LogRow[], changes: Changes): CatalogueChanges['removed'] {
  const removed: CatalogueChanges['removed'] = {
    products: [],
    categories: [],
    subcategories: [],
    sizes: [],
    collections: [],
  };
  const present = new Set(
    Object.entries(listOfKind).flatMap(([kind, list]) => changes[list].map(({ _id }) => `${kind}/${_id}`)),
  );
  for (const { kind, record_id } of log) {
    if (!present.has(`${kind}/${record_id}`)) removed[listOfKind[kind]].push(record_id);
  }
  return removed;
}

const keptForMs = 90 * 24 * 60 * 60 * 1_000;

/** Cron, design 7: what went more than 90 days ago is forgotten; a copy that is older than that starts over. */
export async function purgeChanges(db: Db, nowMs: number): Promise<void> {
  const gone = sql`changed_at < ${nowMs - keptForMs} AND NOT EXISTS (SELECT 1 FROM products WHERE id = record_id)
    AND NOT EXISTS (SELECT 1 FROM categories WHERE id = record_id) AND NOT EXISTS (SELECT 1 FROM subcategories WHERE id = record_id)
    AND NOT EXISTS (SELECT 1 FROM sizes WHERE id = record_id) AND NOT EXISTS (SELECT 1 FROM collections WHERE id = record_id)`;
  await db.batch([
    db.run(sql`UPDATE catalogue_state SET purged_version = max(purged_version,
      coalesce((SELECT max(version) FROM catalogue_changes WHERE ${gone}), 0))`),
    db.run(sql`DELETE FROM catalogue_changes WHERE ${gone}`),
  ]);
}
