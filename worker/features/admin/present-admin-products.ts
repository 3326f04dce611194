import type { AdminProduct, StockBadge } from '../../../contract/admin-listing.ts';
import type { CategoryRef } from '../../../contract/product.ts';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';
import type { Catalogue } from '../catalogue/catalogue-version.ts';
import { keepByVersion } from '../catalogue/kept-by-version.ts';
import { type ProductRow, productColumns, productFromRow } from '../catalogue/product-row.ts';

/** A size's list entry goes on with what is on hand and reserved; the shopper's reading takes the first two. */
export const adminProductColumns = `${productColumns.replace(
  'json_array(v.size_id, v.on_hand - v.reserved)',
  'json_array(v.size_id, v.on_hand - v.reserved, v.on_hand, v.reserved)',
)}, p.version, p.updated_at, p.badge`;

export type AdminProductRow = ProductRow & { version: number; updated_at: number; badge: StockBadge };

type NameRow = { kind: 'category' | 'subcategory' | 'size'; id: string; name: string; slug: string; position: number };

/** For a list: the shop's few names are read once a version, and looked up anew where a row is newer than they. */
export async function presentAdminList(
  catalogue: Catalogue,
  rows: readonly AdminProductRow[],
): Promise<AdminProduct[]> {
  if (rows.length === 0) return [];
  const references = await names.get(catalogue, 'names', () => readNames(catalogue.db, allNames));
  const products = rows.map((row) => presented(row, references));
  return products.every((product) => product !== null) ? products : presentAdminProducts(catalogue.db, rows);
}

/** The names that these rows need. The shop's own taxonomy is counted, which costs a walk through all products. */
export async function presentAdminProducts(db: Db, rows: readonly AdminProductRow[]): Promise<AdminProduct[]> {
  if (rows.length === 0) return [];
  const ids = (of: (row: AdminProductRow) => string[]) => JSON.stringify([...new Set(rows.flatMap(of))]);
  const references = await readNames(db, someNames, [
    ids(({ category_id }) => [category_id]),
    ids(({ subcategory_id }) => [subcategory_id]),
    ids(({ sizes }) => (JSON.parse(sizes) as [string][]).map(([id]) => id)),
  ]);
  return rows.map((row) => must(presented(row, references), 'A product refers to what exists.'));
}

type References = Parameters<typeof productFromRow>[1];

function presented(row: AdminProductRow, references: References): AdminProduct | null {
  const product = productFromRow({ ...row, has_stock: 1 }, references);
  if (!product) return null;
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

const names = keepByVersion<References>(2);
const sources = [
  ['category', 'categories', '0'],
  ['subcategory', 'subcategories', '0'],
  ['size', 'sizes', 't.position'],
];
const [allNames, someNames] = [false, true].map((isSome) =>
  sources
    .map(([kind, table, position], at) => {
      const from = isSome ? `json_each(?${at + 1}) w CROSS JOIN ${table} t ON t.id = w.value` : `${table} t`;
      return `SELECT '${kind}' AS kind, t.id, t.name, t.slug, ${position} AS position FROM ${from}`;
    })
    .join(' UNION ALL '),
) as [string, string];

async function readNames({ $client }: Db, text: string, params: readonly string[] = []): Promise<References> {
  const { results } = await $client
    .prepare(text)
    .bind(...params)
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
