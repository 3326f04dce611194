import { expect, test } from 'vitest';
import type { Address } from '../../contract/address.ts';
import { openDb } from '../db/client.ts';
import { type Fault, faultyD1 } from '../test-support/faulty-d1.ts';
import { bindings } from '../test-support/runtime.ts';
import { newShopper, type Shopper } from '../test-support/shopper.ts';
import { purgeKeyedCalls } from './keyed-calls.ts';

const address = (addressLine1: string) => ({
  fullName: 'Asha Rao',
  phone: '+91 98450 00000',
  addressLine1,
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
});

const newKey = () => crypto.randomUUID();
const addressesIn = ({ data }: { data: unknown }) => (data as { addresses: Address[] }).addresses;
const addressesOf = async (shopper: Shopper) => addressesIn(await shopper.get('/addresses'));

test('a call that is sent again has one effect, and is answered with what is there now', async () => {
  const shopper = await newShopper();
  const [body, key] = [address('12 Church Street'), newKey()];
  const first = await shopper.call('POST', '/addresses', { body, key });
  expect(first.status).toBe(201);
  const [{ _id } = { _id: '' }] = addressesIn(first);
  await shopper.call('PATCH', `/addresses/${_id}`, { body: address('14 Church Street') });

  const again = await shopper.call('POST', '/addresses', { body, key });
  expect(again.status).toBe(201);
  expect(addressesIn(again).map(({ addressLine1 }) => addressLine1)).toEqual(['14 Church Street']);
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
});

test('a change that was overtaken is not made a second time, and a removal is still a success', async () => {
  const shopper = await newShopper();
  const [{ _id } = { _id: '' }] = addressesIn(await shopper.call('POST', '/addresses', { body: address('One') }));
  const [change, removal] = [newKey(), newKey()];
  const path = `/addresses/${_id}`;
  await shopper.call('PATCH', path, { body: address('Two'), key: change });
  await shopper.call('PATCH', path, { body: address('Three') });
  expect((await shopper.call('PATCH', path, { body: address('Two'), key: change })).status).toBe(200);
  expect((await addressesOf(shopper)).map(({ addressLine1 }) => addressLine1)).toEqual(['Three']);

  const removals = [1, 2].map(() => () => shopper.call('DELETE', path, { key: removal }));
  for (const remove of removals) expect((await remove()).status).toBe(200);
  expect((await shopper.call('DELETE', path)).status).toBe(404);
});

test('the same key with another body, address or method is refused', async () => {
  const shopper = await newShopper();
  const key = newKey();
  const [{ _id } = { _id: '' }] = addressesIn(await shopper.call('POST', '/addresses', { body: address('One'), key }));
  for (const [method, path, body] of [
    ['POST', '/addresses', address('Two')],
    ['PATCH', `/addresses/${_id}`, address('One')],
    ['PATCH', '/auth/me', { name: 'Usha' }],
    ['DELETE', `/addresses/${_id}`, undefined],
  ] as const) {
    const { status, message } = await shopper.call(method, path, { body, key });
    expect([status, message]).toEqual([409, 'This Idempotency-Key was used for another request.']);
  }
  expect(await addressesOf(shopper)).toHaveLength(1);
});

test('what was refused is refused again, also at once and after a lost answer, and its key is free', async () => {
  const shopper = await newShopper();
  const [key, session] = [newKey(), newKey()];
  const body = address('One');
  const path = '/addresses/nothing';
  const change = () => shopper.call('PATCH', path, { body, key });
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  expect(await statuses(Array.from({ length: 8 }, change))).toEqual(Array.from({ length: 8 }, () => 404));
  expect((await shopper.call('PATCH', path, { body, key, db: faultyD1(['after']) })).status).toBe(404);
  expect((await change()).status).toBe(404);
  const end = () => shopper.call('DELETE', '/auth/sessions/nothing', { key: session });
  expect(await statuses([end(), end(), end()])).toEqual([404, 404, 404]);
  expect((await shopper.call('POST', '/addresses', { body: address('Two'), key })).status).toBe(201);
});

test('what was refused can be put right under the same key', async () => {
  const shopper = await newShopper();
  const key = newKey();
  expect((await shopper.call('POST', '/addresses', { body: { ...address('One'), city: '' }, key })).status).toBe(400);
  expect((await shopper.call('DELETE', '/addresses/nothing', { key })).status).toBe(404);
  expect((await shopper.call('POST', '/addresses', { body: address('One'), key })).status).toBe(201);
});

test('a name that was changed back stays so when the first change comes again', async () => {
  const shopper = await newShopper();
  const key = newKey();
  const rename = (name: string, by = newKey()) => shopper.call('PATCH', '/auth/me', { body: { name }, key: by });
  await rename('Usha', key);
  await rename('Asha');
  expect((await rename('Usha', key)).data).toMatchObject({ user: { name: 'Asha' } });
  expect((await shopper.get('/auth/me')).data).toMatchObject({ user: { name: 'Asha' } });
});

test("one person's key is not another's", async () => {
  const key = newKey();
  for (const shopper of [await newShopper(), await newShopper()]) {
    expect((await shopper.call('POST', '/addresses', { body: address('One'), key })).status).toBe(201);
    expect(await addressesOf(shopper)).toHaveLength(1);
  }
});

test('of many at once one is done, and all are told of it', async () => {
  const shopper = await newShopper();
  const key = newKey();
  const [{ _id } = { _id: '' }] = addressesIn(await shopper.call('POST', '/addresses', { body: address('One') }));
  const remove = () => shopper.call('DELETE', `/addresses/${_id}`, { key });
  const answers = await Promise.all(Array.from({ length: 8 }, remove));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await shopper.call('DELETE', `/addresses/${_id}`, { key: newKey() })).status).toBe(404);
});

test.each([
  [['after'] as Fault[]],
  [['after', 'after', 'after'] as Fault[]],
  [['before', 'before', 'before'] as Fault[]],
])(
  'a shop that fails (%j) has one effect, at once when it is asked again, and never over what came after',
  async (plan) => {
    const shopper = await newShopper();
    const [{ _id } = { _id: '' }] = addressesIn(await shopper.call('POST', '/addresses', { body: address('One') }));
    const [path, change, removal] = [`/addresses/${_id}`, newKey(), newKey()];
    const isWritten = !plan.includes('before');
    const first = await shopper.call('PATCH', path, { body: address('Two'), key: change, db: faultyD1([...plan]) });
    expect(first.status).toBe(plan.length > 1 && !isWritten ? 503 : 200);
    expect((await addressesOf(shopper))[0]?.addressLine1).toBe(isWritten ? 'Two' : 'One');
    if (isWritten) await shopper.call('PATCH', path, { body: address('Three') });
    expect((await shopper.call('PATCH', path, { body: address('Two'), key: change })).status).toBe(200);
    expect((await addressesOf(shopper))[0]?.addressLine1).toBe(isWritten ? 'Three' : 'Two');

    await shopper.call('DELETE', path, { key: removal, db: faultyD1([...plan]) });
    expect((await shopper.call('DELETE', path, { key: removal })).status).toBe(200);
    expect(await addressesOf(shopper)).toEqual([]);
  },
);

test('a new name is what the answer says, though the first answer of the database was lost', async () => {
  const shopper = await newShopper();
  const key = newKey();
  const rename = (db?: D1Database) =>
    shopper.call('PATCH', '/auth/me', { body: { name: 'Nina' }, key, ...(db && { db }) });
  expect((await rename(faultyD1(['after']))).data).toMatchObject({ user: { name: 'Nina' } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => rename()));
  for (const { data } of answers) expect(data).toMatchObject({ user: { name: 'Nina' } });
});

test('after a day a key is forgotten', async () => {
  const shopper = await newShopper();
  const key = newKey();
  const post = (line: string) => shopper.call('POST', '/addresses', { body: address(line), key });
  await post('One');
  const db = openDb(bindings.DB, { rowsRead: 0 });
  await purgeKeyedCalls(db, Date.now() + 86_000_000);
  expect((await post('Two')).status).toBe(409);
  await purgeKeyedCalls(db, Date.now() + 87_000_000);
  expect((await post('Two')).status).toBe(201);
});
