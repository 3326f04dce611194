import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What only an owner can do: put goods of a test's own on the shelf, so that no two tests share their stock. */

export type Ware = { _id: string; slug: string; name: string };

const state = process.env.E2E_STATE ?? '.wrangler/e2e-state';

function inDatabase<T>(run: (database: DatabaseSync) => T): T {
  const [file] = globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`).filter(
    (name) => !/metadata/.test(name),
  );
  if (!file) throw new Error(`There is no shop's database in ${state}.`);
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return run(database);
  } finally {
    database.close();
  }
}

const model = 'kolam-t-shirt';
const made: string[] = [];

/** Comes in M only. */
export function newWare({ name = 'Test weave', stock = 50, price = 400 } = {}): Ware {
  const _id = crypto.randomUUID();
  const ware = { _id, slug: `ware-${_id}`, name: `${name} ${_id.slice(0, 6)}` };
  inDatabase((database) => {
    database.exec('BEGIN IMMEDIATE');
    database
      .prepare(
        `INSERT INTO products (id, slug, name, price_paise, category_id, subcategory_id, weight_grams, search_text, created_at, updated_at)
         SELECT ?, ?, ?, ?, category_id, subcategory_id, 200, ?, created_at, updated_at FROM products WHERE slug = ?`,
      )
      .run(_id, ware.slug, ware.name, price * 100, ware.name.toLowerCase(), model);
    database
      .prepare(`INSERT INTO variants (product_id, size_id, id, on_hand) SELECT ?, id, ?, ? FROM sizes WHERE name = 'M'`)
      .run(_id, crypto.randomUUID(), stock);
    database.exec('COMMIT');
    made.push(_id);
  });
  return ware;
}

/** A test leaves the shelf as it found it. */
export function clearShelf(): void {
  inDatabase((database) => {
    for (const id of made.splice(0)) database.prepare('DELETE FROM products WHERE id = ?').run(id);
  });
}

export function setStock({ _id }: Ware, units: number): void {
  inDatabase((database) => database.prepare('UPDATE variants SET on_hand = ? WHERE product_id = ?').run(units, _id));
}

export function setPrice({ _id }: Ware, price: number): void {
  inDatabase((database) => database.prepare('UPDATE products SET price_paise = ? WHERE id = ?').run(price * 100, _id));
}

export function takeFromSale({ _id }: Ware): void {
  inDatabase((database) => database.prepare('UPDATE products SET is_active = 0 WHERE id = ?').run(_id));
}
