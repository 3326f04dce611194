import { productSearchText } from '../../../contract/search.ts';
import type { Db } from '../../db/client.ts';
import { takenAwayMs } from '../images/loose-pictures.ts';
import type { AdminWork } from './admin-work.ts';
import { type CatalogueRecord, type Kind, kinds, type Parts, type SizeRow } from './record-kinds.ts';

/** What turns a record as it was into one as it shall be: nothing to something, something to something else, something to nothing. */

type Step = { kind: Kind; before: CatalogueRecord | null; after: CatalogueRecord | null };
type Prepare = (text: string, ...params: unknown[]) => D1PreparedStatement;

export async function stepStatements(work: AdminWork, step: Step): Promise<D1PreparedStatement[]> {
  const { kind, before, after } = step;
  const d1 = work.db.$client;
  const prepare: Prepare = (text, ...params) => d1.prepare(text).bind(...params);
  const id = after?.row.id ?? before?.row.id ?? '';
  if (!after) return [...leaving(prepare, work, { kind, id }), ...loosened(prepare, work, step)];
  const words = kind === 'product' ? await searchText(work.db, after) : null;
  return [
    ...rowStatements(prepare, work, { kind, before, after, words }),
    ...imageStatements(prepare, id, before?.parts, after.parts),
    ...sizeStatements(prepare, id, before?.parts.sizes ?? [], after.parts.sizes ?? []),
    ...memberStatements(prepare, id, before?.parts, after.parts),
    ...renamed(prepare, step),
    ...loosened(prepare, work, step),
  ];
}

/** Fails the batch when the record is no longer the one that was read. */
export function unchanged(d1: D1Database, { kind, before, after }: Step): D1PreparedStatement[] {
  if (!before) return [];
  const { table } = kinds[kind];
  const guard = `INSERT INTO write_guard (unchanged) SELECT 0 WHERE`;
  const { id, version } = before.row;
  const sizes = (before.parts.sizes ?? []).filter(({ id: variant, on_hand }) => {
    const next = after?.parts.sizes?.find((size) => size.id === variant);
    return next?.on_hand !== on_hand;
  });
  return [
    d1.prepare(`${guard} NOT EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND version = ?2)`).bind(id, version),
    d1
      .prepare(
        `${guard} EXISTS (SELECT 1 FROM json_each(?1) w JOIN variants v ON v.id = w.value ->> '$.id' WHERE v.on_hand <> w.value ->> '$.on_hand')`,
      )
      .bind(JSON.stringify(sizes)),
  ];
}

/** Collections show what they lost: their copy on a device learns of it. */
function leaving(prepare: Prepare, { nowMs }: AdminWork, { kind, id }: { kind: Kind; id: string }) {
  const remove = prepare(`DELETE FROM ${kinds[kind].table} WHERE id = ?`, id);
  if (kind !== 'product') return [remove];
  const touch = `UPDATE collections SET updated_at = ?, version = version + 1
    WHERE id IN (SELECT collection_id FROM collection_products WHERE product_id = ?)`;
  return [prepare(touch, nowMs, id), remove];
}

type RowStep = Step & { after: CatalogueRecord; words: string | null };

function rowStatements(prepare: Prepare, { nowMs }: AdminWork, { kind, before, after, words }: RowStep) {
  const { table, columns } = kinds[kind];
  const { row } = after;
  const written = [...columns, ...(words === null ? [] : ['search_text'])];
  const values = [...columns.map((column) => row[column] ?? null), ...(words === null ? [] : [words])];
  if (before) {
    const set = [...written, 'version', 'updated_at'];
    const text = `UPDATE ${table} SET (${set.join(', ')}) = (${set.map(() => '?').join(', ')}) WHERE id = ?`;
    return [prepare(text, ...values, row.version, nowMs, row.id)];
  }
  const own = ['id', 'version', 'created_at', 'updated_at'];
  const kept =
    kind === 'product' ? ['rank', 'rating_tenths', 'rating_count'].filter((name) => row[name] !== undefined) : [];
  const all = [...written, ...own, ...kept];
  return [
    prepare(
      `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`,
      ...values,
      row.id,
      row.version,
      row.created_at ?? nowMs,
      nowMs,
      ...kept.map((name) => row[name] ?? null),
    ),
  ];
}

function imageStatements(prepare: Prepare, id: string, before: Parts | undefined, { images }: Parts) {
  if (!images || JSON.stringify(before?.images ?? []) === JSON.stringify(images)) return [];
  return [
    prepare('DELETE FROM product_images WHERE product_id = ?', id),
    prepare(
      `INSERT INTO product_images (product_id, position, image_key, alt)
       SELECT ?1, key, value ->> '$.image_key', value ->> '$.alt' FROM json_each(?2)`,
      id,
      JSON.stringify(images),
    ),
  ];
}

function sizeStatements(prepare: Prepare, id: string, before: readonly SizeRow[], after: readonly SizeRow[]) {
  const isIn = (list: readonly SizeRow[], size: SizeRow) => list.some((other) => other.id === size.id);
  const removed = before.filter((size) => !isIn(after, size));
  const added = after.filter((size) => !isIn(before, size));
  const counted = after.filter((size) =>
    before.some(({ id: old, on_hand }) => old === size.id && on_hand !== size.on_hand),
  );
  const each = (text: string, sizes: readonly SizeRow[]) =>
    sizes.length === 0 ? [] : [prepare(text, JSON.stringify(sizes), id)];
  return [
    // What open orders hold fails the CHECK.
    ...each(
      `UPDATE variants SET on_hand = 0 WHERE product_id = ?2 AND id IN (SELECT value ->> '$.id' FROM json_each(?1))`,
      removed,
    ),
    ...each(
      `DELETE FROM variants WHERE product_id = ?2 AND id IN (SELECT value ->> '$.id' FROM json_each(?1))`,
      removed,
    ),
    // A size that comes back has sold what its moves say.
    ...each(
      `INSERT INTO variants (product_id, size_id, id, on_hand, sold)
       SELECT ?2, value ->> '$.size_id', value ->> '$.id', value ->> '$.on_hand', (
         SELECT coalesce(sum(CASE kind WHEN 'restock' THEN -quantity ELSE quantity END), 0) FROM stock_moves
         WHERE variant_id = value ->> '$.id' AND kind IN ('sell', 'sell_late', 'restock'))
       FROM json_each(?1)`,
      added,
    ),
    ...each(
      `UPDATE variants SET on_hand = w.on_hand
       FROM (SELECT value ->> '$.id' AS id, value ->> '$.on_hand' AS on_hand FROM json_each(?1)) w
       WHERE variants.id = w.id AND product_id = ?2`,
      counted,
    ),
  ];
}

function memberStatements(prepare: Prepare, id: string, before: Parts | undefined, { product_ids: members }: Parts) {
  if (!members || JSON.stringify(before?.product_ids ?? []) === JSON.stringify(members)) return [];
  return [
    prepare('DELETE FROM collection_products WHERE collection_id = ?', id),
    prepare(
      'INSERT INTO collection_products (collection_id, position, product_id) SELECT ?1, key, value FROM json_each(?2)',
      id,
      JSON.stringify(members),
    ),
  ];
}

/** Products are found by the names of their category and subcategory. */
function renamed(prepare: Prepare, { kind, before, after }: Step) {
  if (!before || !after || before.row.name === after.row.name) return [];
  const category = { category: after.row.id, subcategory: after.row.category_id }[kind as string];
  if (!category) return [];
  return [prepare('INSERT OR REPLACE INTO renamed_categories (category_id) VALUES (?)', category)];
}

function loosened(prepare: Prepare, { nowMs }: AdminWork, { before, after }: Step) {
  const kept = picturesOf(after);
  const gone = picturesOf(before).filter((key) => !kept.includes(key));
  if (gone.length === 0) return [];
  return [
    prepare(
      `INSERT INTO loose_pictures (image_key, due_at) SELECT DISTINCT value, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (image_key) DO UPDATE SET due_at = max(due_at, excluded.due_at)`,
      JSON.stringify(gone),
      nowMs + takenAwayMs,
    ),
  ];
}

function picturesOf(record: CatalogueRecord | null): string[] {
  const own = record?.row.image_key;
  return [...(typeof own === 'string' ? [own] : []), ...(record?.parts.images ?? []).map(({ image_key }) => image_key)];
}

async function searchText(db: Db, { row }: CatalogueRecord): Promise<string> {
  const names = await db.$client
    .prepare(
      'SELECT c.name AS category, s.name AS subcategory FROM categories c JOIN subcategories s ON s.id = ?2 WHERE c.id = ?1',
    )
    .bind(row.category_id, row.subcategory_id)
    .first<{ category: string; subcategory: string }>();
  return productSearchText({
    name: row.name,
    sku: row.sku as string | null,
    vendor: row.vendor as string | null,
    descriptionShort: row.description_short as string,
    categoryName: names?.category ?? '',
    subcategoryName: names?.subcategory ?? '',
  });
}
