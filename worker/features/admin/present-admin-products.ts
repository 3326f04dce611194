import type { AdminProduct, StockBadge } from '../../../contract/admin-listing.ts';
import type { CategoryRef } from '../../../contract/product.ts';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';
import { type ProductRow, productColumns, productFromRow } from '../catalogue/product-row.ts';

/** A size's list entry goes on with what is on hand and reserved; the shopper's reading takes the first two. */
export const adminProductColumns = `${productColumns.replace(
  'json_array(v.size_id, v.on_hand - v.reserved)',
  'json_array(v.size_id, v.on_hand - v.reserved, v.on_hand, v.reserved)',
)}, p.version, p.updated_at, p.badge`;

export type AdminProductRow = ProductRow & { version: number; updated_at: number; badge: StockBadge };

type NameRow = { kind: 'category' | 'subcategory' | 'size'; id: string; name: string; slug: string; position: number };

/** Names are looked up for the rows at hand alone: the counted taxonomy of the shop's own pages costs a walk through all products. */
export async function presentAdminProducts(db: Db, rows: readonly AdminProductRow[]): Promise<AdminProduct[]> {
  if (rows.length === 0) return [];
  const references = await namesOf(db, rows);
  return rows.map((row) => presented(row, references));
}

type References = Parameters<typeof productFromRow>[1];

function presented(row: AdminProductRow, references: References): AdminProduct {
  const product = must(productFromRow({ ...row, has_stock: 1 }, references), 'A product refers to what exists.');
  const counts = new Map(
    (JSON.parse(row.sizes) as [string, number, number, number][]).map(([id, , onHand, reserved]) => [
      id,
      { onHand, reserved },
    ]),
  );
  const availableSizes = product.availableSizes.map(({ size, stock }) => ({
    size,
    stock,
    ...must(counts.get(size._id), 'A size is counted.'),
  }));
  return {
    ...product,
    hasStock: row.has_stock === 1,
    availableSizes,
    badge: row.badge,
    totalStock: availableSizes.reduce((sum, { stock }) => sum + stock, 0),
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

async function namesOf({ $client }: Db, rows: readonly AdminProductRow[]): Promise<References> {
  const ids = (of: (row: AdminProductRow) => string[]) => JSON.stringify([...new Set(rows.flatMap(of))]);
  const named = (kind: string, table: string, position: string, at: number) =>
    `SELECT '${kind}' AS kind, t.id, t.name, t.slug, ${position} AS position FROM json_each(?${at}) w CROSS JOIN ${table} t ON t.id = w.value`;
  const { results } = await $client
    .prepare(
      [
        named('category', 'categories', '0', 1),
        named('subcategory', 'subcategories', '0', 2),
        named('size', 'sizes', 't.position', 3),
      ].join(' UNION ALL '),
    )
    .bind(
      ids(({ category_id }) => [category_id]),
      ids(({ subcategory_id }) => [subcategory_id]),
      ids(({ sizes }) => (JSON.parse(sizes) as [string][]).map(([id]) => id)),
    )
    .all<NameRow>();
  const refs = (kind: NameRow['kind']) =>
    new Map(
      results
        .filter((row) => row.kind === kind)
        .map(({ id, name, slug }): [string, CategoryRef] => [id, { _id: id, name, slug }]),
    );
  const sizes = results
    .filter(({ kind }) => kind === 'size')
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
  return {
    categoryById: refs('category'),
    subcategoryById: refs('subcategory'),
    sizeById: new Map(sizes.map(({ id, name }, place) => [id, { name, place }])),
  };
}
