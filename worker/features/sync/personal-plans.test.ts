import { beforeAll, expect, test } from 'vitest';
import { add, note, remove, unwish, wish } from '../../test-support/changes.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';

let shopper: Shopper;
const asked = new Set<string>();
let parametersMost = 0;

/** The real D1, remembering what it was asked. */
const recording = {
  prepare(text: string) {
    asked.add(text);
    parametersMost = Math.max(parametersMost, text.split('?').length - 1);
    return bindings.DB.prepare(text);
  },
  batch: (statements: D1PreparedStatement[]) => bindings.DB.batch(statements),
} as unknown as D1Database;

beforeAll(async () => {
  await stockShop({ products: [{ id: 'mug', sizes: { m: 500 } }] });
  shopper = await newShopper();
  const changes = [
    add(['mug', 'm'], 3),
    add(['mug', 'm'], -1),
    note('x'),
    wish('mug'),
    unwish('mug'),
    remove(['mug', 'm']),
  ];
  await shopper.push(changes, { db: recording });
  for (const quantity of [1, -1, 0]) {
    await shopper.call('POST', '/cart', { body: { productId: 'mug', quantity }, db: recording });
  }
});

test('no statement walks through a whole table', async () => {
  expect(asked.size).toBeGreaterThan(15);
  for (const text of asked) {
    const parameters = Array(text.split('?').length - 1).fill('x');
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
    // A row made of parameters, a list from JSON and a subquery's own rows are no tables.
    const ofTables = scans.filter((detail) => !/^SCAN (CONSTANT ROW|json_each|o$|w$|\(subquery)/.test(detail));
    expect(ofTables, text).toEqual([]);
  }
});

test('statements stay far below the limits of D1', () => {
  expect(parametersMost).toBeLessThan(40);
  expect(Math.max(...[...asked].map(({ length }) => length))).toBeLessThan(10_000);
});
