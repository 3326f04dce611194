import { imagePathPrefix } from '../../../contract/image.ts';
import type { CatalogueChanges, CataloguePull } from '../../../contract/sync.ts';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';
import { type ProductRow, productColumns, productFromRow } from '../catalogue/product-row.ts';

/** Pages of the change log with the records as they are now: log and records are read in one batch, so they are of one moment. */

/**
 * Where a copy stands: version and id of the last change it has. While its first pull is under way, also the version at which that began:
 * such a copy never had what was gone by then, so it does not matter how far back its place in the log is.
 */
export type Cursor = { version: number; id: number; begun: number | null };

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

/** ?1 and ?2 are the cursor, ?3 the most changes and ?4 about the most characters of one page. */
const later = 'FROM catalogue_changes WHERE (version, id) > (?1, ?2) ORDER BY version, id';
/** Descriptions are what can be long: a page ends with the product that brings it to its length, and has one change at least. */
const textLength = `iif(kind = 'product', ifnull((
    SELECT length(description_short) + length(description_long) FROM products WHERE products.id = record_id
  ), 0), 0)`;
const page = `(SELECT version, id, kind, record_id FROM (
    SELECT *, sum(length) OVER (ORDER BY version, id) - length AS before
    FROM (SELECT version, id, kind, record_id, ${textLength} AS length ${later} LIMIT ?3)
  ) WHERE before < ?4)`;
const due = (kind: Kind) => `SELECT record_id FROM ${page} WHERE kind = '${kind}'`;
const pageLength = 500_000;

const statements = {
  log: `SELECT version, id, kind, record_id FROM ${page} ORDER BY version, id`,
  products: `SELECT ${productColumns} FROM products p WHERE p.is_active = 1 AND p.id IN (${due('product')})`,
  collections: `SELECT id, name, slug, description, image_key, (
      SELECT json_group_array(product_id ORDER BY position) FROM collection_products WHERE collection_id = collections.id
    ) AS product_ids FROM collections WHERE id IN (${due('collection')}) ORDER BY position, name`,
};
/** A later version has a higher id. */
const newest = 'SELECT max(id) AS id FROM catalogue_changes';
/** Products refer to these: they are few, so all are read and the changed ones handed out. */
const groups = {
  categories: 'SELECT id, name, slug, description, position, image_key, show_on_home FROM categories',
  subcategories: 'SELECT id, name, slug, description, position, category_id FROM subcategories',
  sizes: 'SELECT id, name, slug, description, position FROM sizes ORDER BY position, name',
};

export async function readCatalogueChanges({ $client: d1 }: Db, question: ChangesQuestion): Promise<CataloguePull> {
  const { since, limit } = question;
  const paged = (text: string) => d1.prepare(text).bind(since.version, since.id, limit, pageLength);
  const [states, log, end, products, collections, categories, subcategories, sizes] = await d1.batch([
    d1.prepare('SELECT epoch, version, purged_version FROM catalogue_state WHERE id = 1'),
    paged(statements.log),
    d1.prepare(newest),
    paged(statements.products),
    paged(statements.collections),
    ...Object.values(groups).map((text) => d1.prepare(text)),
  ]);
  const state = must(rowsOf<StateRow>(states)[0], 'catalogue_state has its one row');
  if (!canContinue(question, state)) return { epoch: state.epoch, reset: true };
  const entries = rowsOf<LogRow>(log);
  const changes = changesOf(entries, {
    products: rowsOf(products),
    categories: rowsOf(categories),
    subcategories: rowsOf(subcategories),
    sizes: rowsOf(sizes),
    collections: rowsOf(collections),
  });
  const last = entries.at(-1);
  const more = last !== undefined && last.id !== rowsOf<Pick<LogRow, 'id'>>(end)[0]?.id;
  return {
    epoch: state.epoch,
    cursor: cursorAfter(question, { state, more, last: last ?? since }),
    more,
    changes,
    removed: removedOf(entries, changes),
  };
}

function rowsOf<T>(answer: D1Result | undefined): T[] {
  return (answer?.results ?? []) as T[];
}

/** A first pull starts with any log, in this epoch; a later one only where the log still tells everything that went since. */
function canContinue({ epoch, since }: ChangesQuestion, state: StateRow): boolean {
  if (epoch !== state.epoch) return false;
  if (since.version === 0) return true;
  const known = knownVersion(since);
  return known >= state.purged_version && known <= state.version;
}

/** Whatever was gone at this version is not in the copy. */
export function knownVersion({ version, begun }: Cursor): number {
  return Math.max(version, begun ?? 0);
}

type PageEnd = { state: StateRow; more: boolean; last: Pick<Cursor, 'version' | 'id'> };

/** A copy that has everything stands at the shop's own version, even where the log ends earlier because its last lines were purged. */
function cursorAfter({ since }: ChangesQuestion, { state, more, last }: PageEnd): string {
  if (!more) return `${state.version}.${last.id}`;
  const begun = since.version === 0 ? state.version : since.begun;
  return begun === null ? `${last.version}.${last.id}` : `${last.version}.${last.id}.${begun}`;
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
export async function purgeChanges({ $client: d1 }: Db, nowMs: number): Promise<void> {
  const isThere = Object.values(listOfKind).map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE id = record_id)`);
  // By time: for the greatest version SQLite would rather walk the whole log from its end.
  const gone = `FROM catalogue_changes INDEXED BY catalogue_changes_by_time WHERE changed_at < ?1 AND NOT (${isThere.join(' OR ')})`;
  await d1.batch([
    d1
      .prepare(
        `UPDATE catalogue_state SET purged_version = max(purged_version, coalesce((SELECT max(version) ${gone}), 0))`,
      )
      .bind(nowMs - keptForMs),
    d1.prepare(`DELETE ${gone}`).bind(nowMs - keptForMs),
  ]);
}
