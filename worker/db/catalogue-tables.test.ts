import { beforeEach, describe, expect, test } from 'vitest';
import { bindings } from '../test-support/runtime.ts';
import { stockShop } from '../test-support/wares.ts';

/** What the database itself keeps true of the catalogue, whoever writes. */

const { DB } = bindings;

beforeEach(() =>
  stockShop({
    products: [
      { id: 'tee', name: 'Indigo tee', sku: 'TEE', pricePaise: 50_000, sizes: { s: 2, m: 0 }, images: ['a.webp'] },
      { id: 'mug', category: 'mugs', hasStock: false, sizes: {} },
    ],
    collections: [{ id: 'gifts', products: ['tee', 'mug'] }],
  }),
);

async function value(text: string): Promise<unknown> {
  const row = await DB.prepare(`SELECT (${text}) AS value`).first<{ value: unknown }>();
  return row?.value;
}

const run = (...statements: string[]) => DB.batch(statements.map((text) => DB.prepare(text)));

test.each([
  ["UPDATE products SET name = '' WHERE id = 'tee'", 'products_name_given'],
  ["UPDATE products SET slug = 'Ind igo' WHERE id = 'tee'", 'products_slug_form'],
  ["UPDATE products SET slug = '' WHERE id = 'tee'", 'products_slug_form'],
  ["UPDATE products SET price_paise = -1 WHERE id = 'tee'", 'products_price'],
  ["UPDATE products SET original_price_paise = 49999 WHERE id = 'tee'", 'products_original_price'],
  ["UPDATE products SET weight_grams = -1 WHERE id = 'tee'", 'products_weight'],
  ["UPDATE products SET rating_tenths = 51 WHERE id = 'tee'", 'products_rating'],
  ["UPDATE products SET rank = -1 WHERE id = 'tee'", 'products_rank'],
  ["UPDATE products SET is_featured = 2 WHERE id = 'tee'", 'products_is_featured'],
  ["UPDATE products SET has_stock = 2 WHERE id = 'tee'", 'products_has_stock'],
  ["UPDATE products SET is_active = -1 WHERE id = 'tee'", 'products_is_active'],
  ["UPDATE products SET price_paise = 1.5 WHERE id = 'tee'", 'cannot store REAL value in INTEGER column'],
  ["UPDATE products SET slug = 'mug' WHERE id = 'tee'", 'UNIQUE'],
  ["UPDATE products SET sku = 'TEE' WHERE id = 'mug'", 'UNIQUE'],
  // A product's subcategory is one of its category's.
  ["UPDATE products SET category_id = 'mugs' WHERE id = 'tee'", 'FOREIGN KEY'],
  ["UPDATE categories SET slug = 'all-paginated' WHERE id = 'mugs'", 'categories_slug_free'],
  ["UPDATE categories SET slug = 'detail' WHERE id = 'mugs'", 'categories_slug_free'],
  ["UPDATE categories SET slug = 'home-featured' WHERE id = 'mugs'", 'categories_slug_free'],
  ["UPDATE categories SET slug = 'filter-data' WHERE id = 'mugs'", 'categories_slug_free'],
  ["UPDATE categories SET slug = 'category' WHERE id = 'mugs'", 'categories_slug_free'],
  ["UPDATE categories SET slug = 'Mügs' WHERE id = 'mugs'", 'categories_slug_form'],
  ["UPDATE categories SET name = '' WHERE id = 'mugs'", 'categories_name_given'],
  ["UPDATE categories SET show_on_home = 2 WHERE id = 'mugs'", 'categories_show_on_home'],
  ["UPDATE categories SET name = 'shirts' WHERE id = 'mugs'", 'UNIQUE'],
  ["UPDATE sizes SET name = 'xs' WHERE id = 's'", 'sizes_name_upper'],
  ["UPDATE variants SET on_hand = -1 WHERE size_id = 'm'", 'variants_on_hand'],
  ["UPDATE variants SET reserved = -1 WHERE size_id = 's'", 'variants_reserved'],
  ["UPDATE variants SET reserved = 3 WHERE size_id = 's'", 'variants_reserved_in_stock'],
  ["UPDATE variants SET on_hand = 0, reserved = 1 WHERE size_id = 's'", 'variants_reserved_in_stock'],
  ["UPDATE product_images SET position = 8 WHERE product_id = 'tee'", 'product_images_position'],
  ["UPDATE collection_products SET position = -1 WHERE product_id = 'tee'", 'collection_products_position'],
  ["UPDATE collection_products SET product_id = 'mug' WHERE product_id = 'tee'", 'UNIQUE'],
  ["DELETE FROM categories WHERE id = 'mugs'", 'FOREIGN KEY'],
  ["DELETE FROM sizes WHERE id = 's'", 'FOREIGN KEY'],
  ["INSERT INTO catalogue_state (id, epoch) VALUES (2, 'x')", 'catalogue_state_one_row'],
  [
    "INSERT INTO catalogue_changes (version, kind, record_id, changed_at) VALUES (1, 'order', 'x', 1)",
    'catalogue_changes_kind',
  ],
])('%s is refused by %s', async (statement, reason) => {
  await expect(run(statement)).rejects.toThrow(reason);
});

test('a product takes its sizes, pictures and places in collections with it', async () => {
  await run("DELETE FROM products WHERE id = 'tee'");
  for (const table of ['variants', 'product_images', 'collection_products']) {
    expect([table, await value(`SELECT count(*) FROM ${table} WHERE product_id = 'tee'`)]).toEqual([table, 0]);
  }
});

describe('sold out', () => {
  const isSoldOut = (id: string) => value(`SELECT sold_out FROM products WHERE id = '${id}'`);

  test.each([
    ['a size is sold', "UPDATE variants SET on_hand = 0 WHERE size_id = 's'", 1],
    ['the last units are reserved', "UPDATE variants SET reserved = 2 WHERE size_id = 's'", 1],
    ['some units are reserved', "UPDATE variants SET reserved = 1 WHERE size_id = 's'", 0],
    ['the only size with stock goes', "DELETE FROM variants WHERE size_id = 's'", 1],
    ['a size without stock goes', "DELETE FROM variants WHERE size_id = 'm'", 0],
    ['stock is no longer tracked', "UPDATE products SET has_stock = 0 WHERE id = 'tee'", 0],
  ])('of a tracked product when %s', async (_, statement, expected) => {
    await run(statement);
    expect(await isSoldOut('tee')).toBe(expected);
  });

  test('ends when any size is back', async () => {
    await run("UPDATE variants SET on_hand = 0 WHERE size_id = 's'");
    await run("UPDATE variants SET on_hand = 1 WHERE size_id = 'm'");
    expect(await isSoldOut('tee')).toBe(0);
    await run("UPDATE variants SET reserved = 1 WHERE size_id = 'm'");
    expect(await isSoldOut('tee')).toBe(1);
    await run("UPDATE variants SET reserved = 0 WHERE size_id = 'm'");
    expect(await isSoldOut('tee')).toBe(0);
  });

  test('is never said of an untracked product, and at once when tracking begins', async () => {
    expect(await isSoldOut('mug')).toBe(0);
    await run("INSERT INTO variants (product_id, size_id, id) VALUES ('mug', 'm', 'mug/m')");
    await run(
      "UPDATE variants SET on_hand = 3 WHERE id = 'mug/m'",
      "UPDATE variants SET on_hand = 0 WHERE id = 'mug/m'",
    );
    expect(await isSoldOut('mug')).toBe(0);
    await run("UPDATE products SET has_stock = 1 WHERE id = 'mug'");
    expect(await isSoldOut('mug')).toBe(1);
  });

  test('is said of a tracked product that has no size yet', async () => {
    await stockShop({ products: [{ id: 'new', sizes: {} }] });
    expect(await isSoldOut('new')).toBe(1);
    await stockShop({ sizes: [{ id: 'm' }], products: [{ id: 'new', sizes: {} }] });
    await run("INSERT INTO variants (product_id, size_id, id, on_hand) VALUES ('new', 'm', 'new/m', 1)");
    expect(await isSoldOut('new')).toBe(0);
  });
});

describe('the full-text table', () => {
  const found = async (word: string) => {
    const matches = `SELECT rowid FROM products_fts WHERE products_fts MATCH '"${word}"*'`;
    return value(`SELECT group_concat(id, ' ') FROM products WHERE seq IN (${matches})`);
  };

  test('follows the products', async () => {
    expect(await found('indi')).toBe('tee');
    await run("UPDATE products SET search_text = 'madder tee' WHERE id = 'tee'");
    expect(await found('indi')).toBeNull();
    expect(await found('madder')).toBe('tee');
    await run("DELETE FROM products WHERE id = 'tee'");
    expect(await found('madder')).toBeNull();
    await run("INSERT INTO products_fts (products_fts, rank) VALUES ('integrity-check', 1)");
  });
});

describe('the change log', () => {
  type Entry = { kind: string; record_id: string; version: number };
  const version = async () => Number(await value('SELECT version FROM catalogue_state'));
  const since = async (before: number) => {
    const text = 'SELECT kind, record_id, version FROM catalogue_changes WHERE version > ? ORDER BY version, id';
    return (await DB.prepare(text).bind(before).all<Entry>()).results;
  };

  test.each([
    ["UPDATE products SET price_paise = 1 WHERE id = 'tee'", 'product', 'tee'],
    ["UPDATE products SET is_active = 0 WHERE id = 'tee'", 'product', 'tee'],
    ["UPDATE products SET rank = 1 WHERE id = 'tee'", 'product', 'tee'],
    ["DELETE FROM products WHERE id = 'tee'", 'product', 'tee'],
    ["UPDATE categories SET name = 'Cups' WHERE id = 'mugs'", 'category', 'mugs'],
    ["UPDATE subcategories SET position = 9 WHERE id = 'mugs-plain'", 'subcategory', 'mugs-plain'],
    ["INSERT INTO sizes (id, name, slug, created_at, updated_at) VALUES ('xl', 'XL', 'xl', 1, 1)", 'size', 'xl'],
    ["UPDATE sizes SET position = 9 WHERE id = 's'", 'size', 's'],
    ["UPDATE collections SET updated_at = 2 WHERE id = 'gifts'", 'collection', 'gifts'],
    ["DELETE FROM collections WHERE id = 'gifts'", 'collection', 'gifts'],
  ])('%s is one change', async (statement, kind, record_id) => {
    const before = await version();
    await run(statement);
    expect(await version()).toBe(before + 1);
    expect(await since(before)).toEqual([{ kind, record_id, version: before + 1 }]);
  });

  test('keeps the newest change of a record only, with a time', async () => {
    const before = await version();
    await run(
      "UPDATE products SET price_paise = 1 WHERE id = 'tee'",
      "UPDATE products SET price_paise = 2 WHERE id = 'tee'",
    );
    expect(await since(before)).toEqual([{ kind: 'product', record_id: 'tee', version: before + 2 }]);
    const changedAt = Number(await value("SELECT changed_at FROM catalogue_changes WHERE record_id = 'tee'"));
    expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000);
  });

  test('leaves stock to the orders, which say when words change', async () => {
    const before = await version();
    await run(
      "UPDATE variants SET on_hand = 0 WHERE size_id = 's'",
      "UPDATE products SET version = 7 WHERE id = 'tee'",
    );
    expect(await version()).toBe(before);
    expect(await value("SELECT sold_out FROM products WHERE id = 'tee'")).toBe(1);
  });

  test('is undone with the change', async () => {
    const before = await version();
    await expect(
      run("UPDATE products SET name = 'New' WHERE id = 'tee'", 'INSERT INTO nowhere VALUES (1)'),
    ).rejects.toThrow();
    expect(await version()).toBe(before);
    expect(await since(before)).toEqual([]);
  });
});
