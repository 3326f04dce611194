import type { ImportBatch } from '../../../contract/admin-import.ts';
import type { AdminProduct } from '../../../contract/admin-listing.ts';
import type { Db } from '../../db/client.ts';
import { type AdminProductRow, adminProductColumns, presentAdminProducts } from './present-admin-products.ts';

/** What a batch of a file refers to, read in one go. */
export type ImportShop = {
  productOf: (handle: string) => AdminProduct | null;
  ownerOfSku: (sku: string) => string | null;
  categoryOf: (name: string) => string | null;
  subcategoryOf: (categoryId: string, name: string) => string | null;
  onlySubcategoryOf: (categoryId: string) => string | null;
  sizeOf: (name: string) => string | null;
};

type NameRow = { id: string; name: string; slug: string; category_id?: string };
type FoundRow = AdminProductRow & { handle: string };

/** By today's address, or by one it had before: a file that renamed a product finds it again. */
const productsText = `SELECT w.value AS handle, ${adminProductColumns} FROM json_each(?1) w
  CROSS JOIN products p ON p.id = coalesce((SELECT id FROM products WHERE slug = w.value),
    (SELECT record_id FROM old_slugs WHERE kind = 'product' AND slug = w.value))`;

export async function readImportShop(db: Db, products: ImportBatch['products']): Promise<ImportShop> {
  const d1 = db.$client;
  const list = (values: (string | undefined)[]) => JSON.stringify([...new Set(values.filter(Boolean))]);
  const answers = await d1.batch([
    d1.prepare(productsText).bind(list(products.map(({ handle }) => handle))),
    d1
      .prepare('SELECT p.sku, p.id FROM json_each(?1) w CROSS JOIN products p ON p.sku = w.value AND p.sku IS NOT NULL')
      .bind(list(products.map(({ sku }) => sku))),
    d1.prepare('SELECT id, name, slug FROM categories'),
    d1.prepare('SELECT id, name, slug, category_id FROM subcategories'),
    d1.prepare('SELECT id, name, slug FROM sizes'),
  ]);
  const [found, skus, categories, subcategories, sizes] = answers.map(({ results }) => results) as [
    FoundRow[],
    { sku: string; id: string }[],
    NameRow[],
    NameRow[],
    NameRow[],
  ];
  const presented = await presentAdminProducts(db, found);
  const byHandle = new Map(found.map(({ handle }, at) => [handle, presented[at] ?? null]));
  const bySku = new Map(skus.map(({ sku, id }) => [sku, id]));
  return {
    productOf: (handle) => byHandle.get(handle) ?? null,
    ownerOfSku: (sku) => bySku.get(sku) ?? null,
    categoryOf: (name) => named(categories, name),
    subcategoryOf: (categoryId, name) => named(within(subcategories, categoryId), name),
    onlySubcategoryOf(categoryId) {
      const own = within(subcategories, categoryId);
      return own.length === 1 ? (own[0]?.id ?? null) : null;
    },
    sizeOf: (name) => named(sizes, name),
  };
}

const within = (rows: readonly NameRow[], categoryId: string) =>
  rows.filter(({ category_id }) => category_id === categoryId);

function named(rows: readonly NameRow[], name: string): string | null {
  const wanted = name.trim().toLowerCase();
  const found = rows.find((row) => row.name.toLowerCase() === wanted) ?? rows.find(({ slug }) => slug === wanted);
  return found?.id ?? null;
}
