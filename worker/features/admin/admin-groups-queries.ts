import type {
  AdminCategory,
  AdminCollection,
  AdminGroupSort,
  AdminListQuery,
  AdminSizeEntry,
  AdminSubcategory,
} from '../../../contract/admin-listing.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { totalPages } from '../../../contract/listing.ts';
import type { Db } from '../../db/client.ts';

/** Categories, subcategories, sizes and collections: few, so a page is cut from all that match. */

export type GroupsQuery = AdminListQuery<AdminGroupSort>;
export type GroupKind = 'category' | 'subcategory' | 'size' | 'collection';
type GroupOf = {
  category: AdminCategory;
  subcategory: AdminSubcategory;
  size: AdminSizeEntry;
  collection: AdminCollection;
};
type GroupPage<K extends GroupKind> = { groups: GroupOf[K][]; totalCount: number; totalPages: number };

type Row = {
  id: string;
  name: string;
  slug: string;
  description: string;
  position: number;
  version: number;
  updated_at: number;
  image_key: string | null;
  show_on_home: number;
  category_id: string;
  category_name: string;
  category_slug: string;
  product_count: number | null;
  subcategory_count: number;
  product_ids: string;
};

const own = 't.id, t.name, t.slug, t.description, t.position, t.version, t.updated_at';
const counted = (place: string) =>
  `(SELECT count FROM product_counts WHERE place = '${place}/' || t.id AND badge = '') AS product_count`;

const selects: Record<GroupKind, string> = {
  category: `SELECT ${own}, t.image_key, t.show_on_home, ${counted('category')},
    (SELECT count(*) FROM subcategories s WHERE s.category_id = t.id) AS subcategory_count FROM categories t`,
  subcategory: `SELECT ${own}, t.category_id, c.name AS category_name, c.slug AS category_slug, ${counted('subcategory')}
    FROM subcategories t JOIN categories c ON c.id = t.category_id`,
  size: `SELECT ${own} FROM sizes t`,
  collection: `SELECT ${own}, t.image_key, (
    SELECT json_group_array(product_id ORDER BY position) FROM collection_products m WHERE m.collection_id = t.id) AS product_ids
    FROM collections t`,
};

const orders: Record<AdminGroupSort, string> = {
  position: 't.position, t.name, t.id',
  'name-asc': 't.name COLLATE NOCASE, t.id',
  'name-desc': 't.name COLLATE NOCASE DESC, t.id DESC',
  newest: 't.created_at DESC, t.id DESC',
};

export async function listGroups<K extends GroupKind>(db: Db, kind: K, query: GroupsQuery): Promise<GroupPage<K>> {
  const { page, limit, q, category, sort } = query;
  const conditions = [
    ...(q === '' ? [] : ['instr(lower(t.name), lower(?1)) > 0']),
    ...(kind === 'subcategory' && category !== null ? ['t.category_id = ?2'] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const from = selects[kind].slice(selects[kind].lastIndexOf('FROM'));
  const { $client: d1 } = db;
  const [count, rows] = await d1.batch([
    d1.prepare(`SELECT count(*) AS total, ?1, ?2 ${from} ${where}`).bind(q, category),
    d1
      .prepare(`${selects[kind]} ${where} ORDER BY ${orders[sort]} LIMIT ?3 OFFSET ?4`)
      .bind(q, category, limit, (page - 1) * limit),
  ]);
  const { total = 0 } = (count?.results[0] ?? {}) as { total?: number };
  const groups = ((rows?.results ?? []) as Row[]).map((row) => present[kind](row));
  return { groups: groups as GroupOf[K][], totalCount: total, totalPages: totalPages(total, limit) };
}

export async function findGroup<K extends GroupKind>(db: Db, kind: K, id: string): Promise<GroupOf[K] | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const row = await db.$client.prepare(`${selects[kind]} WHERE t.id = ?`).bind(id).first<Row>();
  return row && (present[kind](row) as GroupOf[K]);
}

const basics = ({ id, name, slug, description, position, version, updated_at }: Row) => ({
  _id: id,
  name,
  slug,
  description,
  position,
  version,
  updatedAt: new Date(updated_at).toISOString(),
});
const imageUrl = ({ image_key: key }: Row) => key && imagePathPrefix + key;

const present: { [K in GroupKind]: (row: Row) => GroupOf[K] } = {
  category: (row) => ({
    ...basics(row),
    imageUrl: imageUrl(row),
    showOnHome: row.show_on_home === 1,
    productCount: row.product_count ?? 0,
    subcategoryCount: row.subcategory_count,
  }),
  subcategory: (row) => ({
    ...basics(row),
    parentCategory: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
    productCount: row.product_count ?? 0,
  }),
  size: basics,
  collection: (row) => ({
    ...basics(row),
    imageUrl: imageUrl(row),
    productIds: JSON.parse(row.product_ids) as string[],
  }),
};
