import { productSearchText } from '../../../contract/search.ts';
import type { Db } from '../../db/client.ts';

/** A category's new name is among the words that its products are found by: gone through in steps, after the renaming and by cron. */

const productsTogether = 500;

type Due = { category_id: string; after_created_at: number | null; after_id: string | null; name: string | null };
type Row = {
  id: string;
  created_at: number;
  name: string;
  sku: string | null;
  vendor: string | null;
  description_short: string;
  search_text: string;
  subcategory: string;
};

/** `steps` bounds the work of one request. */
export async function refreshSearchWords(db: Db, steps = 20): Promise<void> {
  for (let step = 0; step < steps; step++) {
    if (!(await refreshStep(db))) return;
  }
}

/** False when nothing was left to do. */
async function refreshStep({ $client: d1 }: Db): Promise<boolean> {
  const due = await d1
    .prepare('SELECT r.*, c.name FROM renamed_categories r LEFT JOIN categories c ON c.id = r.category_id LIMIT 1')
    .first<Due>();
  if (!due) return false;
  const { results: rows } = await d1
    .prepare(
      `SELECT p.id, p.created_at, p.name, p.sku, p.vendor, p.description_short, p.search_text, s.name AS subcategory
       FROM products p JOIN subcategories s ON s.id = p.subcategory_id
       WHERE p.category_id = ?1 AND (p.created_at, p.id) < (?2, ?3) ORDER BY p.created_at DESC, p.id DESC LIMIT ${productsTogether}`,
    )
    .bind(due.category_id, due.after_created_at ?? Number.MAX_SAFE_INTEGER, due.after_id ?? '')
    .all<Row>();
  const words = rows.flatMap((row) => {
    const { id, name, sku, vendor, description_short: descriptionShort, subcategory: subcategoryName } = row;
    const text = productSearchText({
      name,
      sku,
      vendor,
      descriptionShort,
      categoryName: due.name ?? '',
      subcategoryName,
    });
    return text === row.search_text ? [] : [{ id, text, was: row.search_text }];
  });
  await d1.batch([
    // A product saved meanwhile has its words already.
    d1
      .prepare(
        `UPDATE products SET search_text = w.value ->> '$.text' FROM json_each(?1) w
         WHERE products.id = w.value ->> '$.id' AND search_text = w.value ->> '$.was'`,
      )
      .bind(JSON.stringify(words)),
    progress(d1, due, rows),
  ]);
  return true;
}

/** A category renamed once more meanwhile begins again. */
function progress(d1: D1Database, due: Due, rows: readonly Row[]): D1PreparedStatement {
  const last = rows.at(-1);
  const same = `WHERE category_id = ?1 AND after_id IS ?2 AND after_created_at IS ?3
    AND ?4 IS (SELECT name FROM categories WHERE id = ?1)`;
  const place = [due.category_id, due.after_id, due.after_created_at, due.name];
  if (!last || rows.length < productsTogether) {
    return d1.prepare(`DELETE FROM renamed_categories ${same}`).bind(...place);
  }
  return d1
    .prepare(`UPDATE renamed_categories SET after_id = ?5, after_created_at = ?6 ${same}`)
    .bind(...place, last.id, last.created_at);
}
