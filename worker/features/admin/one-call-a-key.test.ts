import { beforeEach, expect, test } from 'vitest';
import { faultyD1 } from '../../test-support/faulty-d1.ts';
import { meddledD1 } from '../../test-support/meddled-d1.ts';
import { stockShop } from '../../test-support/wares.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';

/** Design 5 on the owner's desk: a key belongs to one call, whatever that call is about. */

let owner: Owner;
const reused = 'This Idempotency-Key was used for another request.';

beforeEach(async () => {
  await stockShop({ products: [{ id: 'tee' }, { id: 'mug' }] });
  owner = await newOwner();
});

const newKey = () => crypto.randomUUID();
const codes = () => rowsOf<{ code: string }>('SELECT code FROM promo_codes WHERE email = ?', `${owner.id}@example.com`);
const addCode = (percent: number, key: string) => {
  const input = { percent, email: `${owner.id}@example.com`, isMailed: false };
  return owner.call('POST', '/admin/promo-codes', input, { key, settings: { SHOP_ORIGIN: 'https://shop.example' } });
};

test('another record, another kind of record or another method under a key is refused, and nothing is done', async () => {
  const key = newKey();
  expect((await owner.call('PATCH', '/products/tee', { name: 'Renamed' }, { key })).status).toBe(200);
  for (const [method, path, body] of [
    ['PATCH', '/products/mug', { name: 'Renamed' }],
    ['POST', '/sizes', { name: 'Giant' }],
    ['DELETE', '/products/tee', undefined],
    ['POST', '/admin/products/tee/duplicate', undefined],
    ['PATCH', '/auth/me', { name: 'Usha' }],
  ] as const) {
    const { status, message } = await owner.call(method, path, body, { key });
    expect([path, status, message]).toEqual([path, 409, reused]);
  }
  expect(await rowsOf('SELECT 1 FROM audit WHERE actor = ?', owner.id)).toHaveLength(1);
});

test('a promo code whose maker is the key is not made a second time with other terms', async () => {
  const key = newKey();
  expect((await addCode(5, key)).status).toBe(201);
  expect(await addCode(50, key)).toMatchObject({ status: 409, message: reused });
  expect((await addCode(5, key)).status).toBe(201);
  expect(await codes()).toHaveLength(1);
});

test('what was refused is put right under the same key', async () => {
  const key = newKey();
  expect((await owner.call('PATCH', '/products/nothing', { name: 'Lotus' }, { key })).status).toBe(404);
  expect((await owner.call('PATCH', '/products/tee', { name: 'Lotus', version: 99 }, { key })).status).toBe(409);
  expect((await owner.call('PATCH', '/products/tee', { name: 'Lotus' }, { key })).status).toBe(200);
  expect((await owner.call('PATCH', '/products/tee', { name: 'Lily' }, { key })).message).toBe(reused);
});

test('also where the database’s answer about the key was lost', async () => {
  const key = newKey();
  const settings = { DB: faultyD1(['after']) };
  expect((await owner.call('PATCH', '/products/nothing', { name: 'Lotus' }, { key, settings })).status).toBe(404);
  expect((await owner.call('PATCH', '/products/tee', { name: 'Lotus' }, { key })).status).toBe(200);
});

test('a call that is overtaken by its own repetition is told of its success', async () => {
  const [{ version } = { version: 0 }] = await rowsOf<{ version: number }>(
    "SELECT version FROM products WHERE id = 'tee'",
  );
  const key = newKey();
  const save = (settings = {}) => owner.call('PATCH', '/products/tee', { name: 'Lotus', version }, { key, settings });
  const DB = meddledD1(/FROM product_images/, save);
  expect(await save({ DB })).toMatchObject({ status: 200, data: { product: { name: 'Lotus', version: version + 1 } } });
});

test('of different calls at once under one key one is done', async () => {
  const key = newKey();
  const answers = await Promise.all([5, 10, 15, 20].map((percent) => addCode(percent, key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await codes()).toHaveLength(1);
});

test('a save that changed nothing does nothing either when it is sent again', async () => {
  const key = newKey();
  const save = (name: string, by = newKey()) => owner.call('PATCH', '/products/tee', { name }, { key: by });
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>("SELECT name FROM products WHERE id = 'tee'");
  expect((await save(name, key)).status).toBe(200);
  await save('Lotus');
  expect((await save(name, key)).data.product?.name).toBe('Lotus');
});
