import { beforeEach, expect, test } from 'vitest';
import type { Import, ImportOutcome } from '../../../contract/admin-import.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';
import { stockTwoProducts } from './test-support/two-products.ts';

/** Rows that get in each other's way while they are taken over. */

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  await bindings.DB.prepare('DELETE FROM imports').run();
  owner = await newOwner();
});

async function call(path: string, body: object, key?: string) {
  const answer = await owner.call('POST', `/admin/imports${path}`, body, { ...(key !== undefined && { key }) });
  return { ...answer, ...(answer.data as unknown as { outcomes: ImportOutcome[]; import: Import }) };
}

const open = async (total: number) =>
  (await call('', { fileName: 'a.csv', fingerprint: 'a'.repeat(64), total })).import._id;
const product = (handle: string, price = 10) => ({
  line: 2,
  handle,
  name: handle,
  category: 'shirts',
  subcategory: 'shirts-plain',
  price,
  grams: 100,
  sizes: [{ name: 'M' }],
});

test('a handle that is there twice is taken over once, and the second is told', async () => {
  const products = [product('cap'), product('cap', 20), product('hat')];
  const {
    status,
    outcomes,
    import: done,
  } = await call(`/${await open(3)}/rows`, { products, withStock: true, from: 0 });
  expect(status).toBe(200);
  expect(outcomes.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['new'],
    ['bad', 'Another product has this handle already.'],
    ['new'],
  ]);
  expect(done).toMatchObject({ done: 3, added: 2, refused: 1 });
});

test('a batch whose answer was lost is told again what was refused, and opening it again finds it', async () => {
  const begin = () => call('', { fileName: 'a.csv', fingerprint: 'b'.repeat(64), total: 3 }, 'import-key-01');
  const id = (await begin()).import._id;
  const body = { products: [product('cap'), product('cap', 20), product('hat')], withStock: true, from: 0 };
  for (const _time of [1, 2]) {
    const { outcomes } = await call(`/${id}/rows`, body, 'import-key-02');
    expect(outcomes[1]).toMatchObject({ handle: 'cap' });
    expect(await rowsOf("SELECT price_paise FROM products WHERE slug = 'cap'")).toEqual([{ price_paise: 1_000 }]);
    expect(outcomes[1]?.outcome).not.toBe('changed');
  }
  expect(await begin()).toMatchObject({ status: 201, import: { _id: id, done: 3 } });
});

test('a batch that arrives three times at once adds each product once', async () => {
  const products = ['cap', 'hat', 'scarf'].map((handle) => product(handle));
  const id = await open(3);
  const sent = [1, 2, 3].map(() => call(`/${id}/rows`, { products, withStock: true, from: 0 }));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rowsOf("SELECT count(*) AS count FROM products WHERE slug IN ('cap', 'hat', 'scarf')")).toEqual([
    { count: 3 },
  ]);
});
