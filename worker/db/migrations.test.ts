import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindings, migrate, migrationFiles } from '../test-support/runtime.ts';
import * as schema from './schema.ts';

/** The migrations from nothing, held against the tables that queries are typed by. */

const { EMPTY_DB: db } = bindings;
const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

type Column = { name: string; type: string; notnull: number; pk: number };
type Listed = { name: string; type: string; strict: number; wr: number };

async function rows<T>(text: string): Promise<T[]> {
  return (await db.prepare(text).all<T>()).results;
}

beforeAll(() => migrate(db));

async function ownTables(): Promise<Listed[]> {
  const listed = await rows<Listed & { schema: string }>('PRAGMA table_list');
  return listed.filter(({ name, type, schema: place }) => {
    return place === 'main' && type === 'table' && !/^(sqlite_|_cf_|d1_)/.test(name);
  });
}

test('every table is strict, and every one of them is in the schema', async () => {
  const own = await ownTables();
  expect(own.filter(({ strict }) => !strict).map(({ name }) => name)).toEqual([]);
  expect(own.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

describe.each(tables.map((table) => getTableConfig(table)))('$name', (config) => {
  test('has the columns of the schema', async () => {
    const columns = await rows<Column>(`PRAGMA table_info(${config.name})`);
    const keys = config.primaryKeys.flatMap((key) => key.columns.map(({ name }) => name));
    const expected = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull || column.primary,
      isKey: column.primary || keys.includes(column.name),
    }));
    const actual = columns.map(({ name, type, notnull, pk }) => ({
      name,
      type: type.toLowerCase(),
      isRequired: notnull === 1,
      isKey: pk > 0,
    }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(actual.sort(byName)).toEqual(expected.sort(byName));
  });

  test('has the indexes, unique or not, of the schema', async () => {
    const found = await rows<{ name: string; unique: number; origin: string }>(`PRAGMA index_list(${config.name})`);
    const made = found.filter(({ origin }) => origin === 'c');
    const named = [
      ...config.indexes.map(({ config: { name, unique } }) => ({ name, unique: Number(unique) })),
      ...config.uniqueConstraints.map(({ name }) => ({ name: String(name), unique: 1 })),
      ...config.columns.flatMap(({ isUnique, uniqueName }) =>
        isUnique ? [{ name: String(uniqueName), unique: 1 }] : [],
      ),
    ];
    const lines = (list: { name: string; unique: number }[]) =>
      list.map(({ name, unique }) => `${name} ${unique}`).sort();
    expect(lines(made)).toEqual(lines(named));
  });

  test('has the checks and references of the schema', async () => {
    const [{ sql } = { sql: '' }] = await rows<{ sql: string }>(
      `SELECT sql FROM sqlite_schema WHERE name = '${config.name}'`,
    );
    const checks = [...sql.matchAll(/CONSTRAINT (\w+) CHECK/g)].map(([, name]) => name);
    expect(checks.sort()).toEqual(config.checks.map(({ name }) => name).sort());
    const found = await rows<{ table: string; from: string; to: string; on_delete: string }>(
      `PRAGMA foreign_key_list(${config.name})`,
    );
    const expected = config.foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const target = getTableConfig(foreignTable).name;
      return columns.map(
        ({ name }, at) => `${name} > ${target}.${foreignColumns[at]?.name} ${key.onDelete ?? 'no action'}`,
      );
    });
    const actual = found.map(({ table, from, to, on_delete }) => `${from} > ${table}.${to} ${on_delete.toLowerCase()}`);
    expect(actual.sort()).toEqual(expected.sort());
  });
});

test('rows that were there before are counted, found, and get their badge', async () => {
  const { OLD_DB: old } = bindings;
  const orderId = '01990000-0000-7000-8000-000000000001';
  const paidAt = Date.UTC(2026, 10, 20, 18, 31);
  const files = migrationFiles();
  await migrate(
    old,
    files.filter((file) => file < '0004'),
  );
  const times = 'created_at, updated_at) VALUES';
  await old.batch(
    [
      `INSERT INTO categories (id, name, slug, ${times} ('c', 'C', 'c', 1, 1)`,
      `INSERT INTO subcategories (id, category_id, name, slug, ${times} ('s', 'c', 'S', 's', 1, 1)`,
      `INSERT INTO sizes (id, name, slug, ${times} ('m', 'M', 'm', 1, 1)`,
      `INSERT INTO products (id, slug, name, price_paise, category_id, subcategory_id, weight_grams, search_text, is_active, ${times}
        ('low', 'low', 'Low', 1, 'c', 's', 1, '', 1, 1, 1), ('off', 'off', 'Off', 1, 'c', 's', 1, '', 0, 1, 1)`,
      "INSERT INTO variants (product_id, size_id, id, on_hand) VALUES ('low', 'm', 'low/m', 4)",
      `INSERT INTO orders (id, number, customer_name, customer_email, state, subtotal_paise, discount_paise, shipping_paise, taxes_paise,
         total_paise, shipping_address, billing_address, paid_payment_id, promo_code, expires_at, idem_hash, content_hash, actor, change_id, paid_at, ${times}
         ('${orderId}', 'OM-1', 'Asha', 'asha@example.com', 'paid', 500, 0, 70, 0, 570, '{}', '{}', 'p', 'TAKEN', 1, '', '', 'x', 'x', ${paidAt}, 1, 1)`,
      `INSERT INTO order_lines VALUES ('${orderId}', 'low/m', 1, 'low', 'm', 'Low', 'low', NULL, 'M', NULL, 2, 250, 500, 1, 0)`,
      `INSERT INTO mails (id, kind, to_address, subject, html, text, next_attempt_at, created_at)
         VALUES ('m', 'order-paid', 'a', 's', '', 'See: https://shop.example/account/orders/${orderId}\n', 1, 1)`,
      `INSERT INTO promo_codes (code, percent, email, expires_at, created_at)
         VALUES ('OPEN', 5, 'a', NULL, 1), ('TAKEN', 5, 'a', 1, 1), ('OVER', 5, 'a', 1, 1)`,
      `INSERT INTO questions (id, name, email, text, created_at) VALUES ('q', 'Śrī', 'sri@example.com', 'Is it warm?', 1)`,
    ].map((text) => old.prepare(text)),
  );
  await migrate(
    old,
    files.filter((file) => file >= '0004'),
  );
  const { results: badges } = await old.prepare('SELECT id, badge FROM products ORDER BY id').all();
  expect(badges).toEqual([
    { id: 'low', badge: 'low' },
    { id: 'off', badge: 'inactive' },
  ]);
  const { results: counts } = await old
    .prepare('SELECT place || badge || count AS line FROM product_counts ORDER BY 1')
    .all();
  expect(counts.map(({ line }) => line)).toEqual(['2', 'category/c2', 'inactive1', 'low1', 'subcategory/s2']);
  const [orders, days, hours, sold, found, mail, codes, questions] = await old.batch(
    [
      'SELECT * FROM order_counts',
      'SELECT * FROM sales_days',
      'SELECT * FROM sales_hours',
      'SELECT * FROM sales_day_products',
      "SELECT order_id FROM orders_fts WHERE orders_fts MATCH 'asha*'",
      'SELECT order_id FROM mails',
      'SELECT code, state FROM promo_codes ORDER BY code',
      "SELECT question_id FROM questions_fts WHERE questions_fts MATCH 'sri* AND warm'",
    ].map((text) => old.prepare(text)),
  );
  const sums = { orders: 1, revenue_paise: 570 };
  expect(orders?.results).toEqual([{ state: 'paid', fulfillment: 'Unfulfilled', count: 1 }]);
  expect(days?.results).toEqual([{ day: '2026-11-21', ...sums, units: 2, lines: 1 }]);
  expect(hours?.results).toEqual([{ day: '2026-11-21', hour: 0, ...sums }]);
  expect(sold?.results).toEqual([{ day: '2026-11-21', product_id: 'low', units: 2, revenue_paise: 500 }]);
  expect(codes?.results.map(Object.values)).toEqual([
    ['OPEN', 'open'],
    ['OVER', 'ended'],
    ['TAKEN', 'used'],
  ]);
  expect(questions?.results).toEqual([{ question_id: 'q' }]);
  expect([found?.results, mail?.results]).toEqual([[{ order_id: orderId }], [{ order_id: orderId }]]);
});

test('a value of another type is refused, as is a reference to nothing', async () => {
  const size = (name: string, position: string) =>
    db
      .prepare(
        `INSERT INTO sizes (id, name, slug, position, created_at, updated_at) VALUES ('x', ${name}, 'x', ${position}, 1, 1)`,
      )
      .run();
  await expect(size("'X'", "'first'")).rejects.toThrow(/cannot store TEXT value in INTEGER column/);
  await expect(size('NULL', '1')).rejects.toThrow(/NOT NULL/);
  const orphan = `INSERT INTO subcategories (id, category_id, name, slug, created_at, updated_at) VALUES ('a', 'nobody', 'A', 'a', 1, 1)`;
  await expect(db.prepare(orphan).run()).rejects.toThrow(/FOREIGN KEY/);
});

test('nothing refers to what is not there', async () => {
  expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
});
