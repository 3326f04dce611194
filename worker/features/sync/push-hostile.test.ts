import { beforeAll, expect, test } from 'vitest';
import { apiVersion } from '../../../contract/errors.ts';
import { ask } from '../../test-support/ask.ts';
import { add } from '../../test-support/changes.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';

let shopper: Shopper;
const id = '00000000-0000-4000-8000-000000000000';
const line = { productId: 'mug', sizeId: 'm' };
const adding = (args: object) => ({ id, type: 'cart.add', args: { ...line, delta: 1, onShort: 'reject', ...args } });
const sync = (body: unknown) => shopper.call('POST', '/sync', { body });

beforeAll(async () => {
  await stockShop({ products: [{ id: 'mug', sizes: { m: 500 } }] });
  shopper = await newShopper();
});

async function expectUntouched() {
  expect(await shopper.lines()).toEqual([]);
  const logged = await bindings.DB.prepare('SELECT count(*) AS n FROM applied_mutations WHERE user_id = ?')
    .bind(shopper.id)
    .first('n');
  expect(logged).toBe(0);
}

const malformed: [what: string, mutation: unknown][] = [
  ['an unknown type', { id, type: 'cart.empty', args: line }],
  ['a type of the prototype', { id, type: '__proto__', args: line }],
  ['a constructor as type', { id, type: 'constructor', args: line }],
  ['no type', { id, args: line }],
  ['no arguments', { id, type: 'cart.add' }],
  ['a list as arguments', { id, type: 'cart.add', args: [line] }],
  ['no id', { type: 'cart.remove', args: line }],
  ['an id that is none', { id: 'x', type: 'cart.remove', args: line }],
  ['an id with a tail', { id: `${id}\n`, type: 'cart.remove', args: line }],
  ['a list as id', { id: [id], type: 'cart.remove', args: line }],
  ['null', null],
  ['a text', 'cart.add'],
  ['a change of 0', adding({ delta: 0 })],
  ['a float', adding({ delta: 1.5 })],
  ['a text as number', adding({ delta: '1' })],
  ['a text that says NaN', adding({ delta: 'NaN' })],
  ['no number', adding({ delta: null })],
  ['true as number', adding({ delta: true })],
  ['a hundred', adding({ delta: 100 })],
  ['minus a hundred', adding({ delta: -100 })],
  ['2^53', adding({ delta: 2 ** 53 })],
  ['1e308', adding({ delta: 1e308 })],
  ['another onShort', adding({ onShort: 'steal' })],
  ['no onShort', adding({ onShort: undefined })],
  ['no size', adding({ sizeId: null })],
  ['an empty product', adding({ productId: '' })],
  ['a product with a NUL', adding({ productId: 'mug\u0000' })],
  ['half a character', adding({ productId: '\ud83d' })],
  ['an endless product', adding({ productId: 'm'.repeat(5_000) })],
  ['a number as product', adding({ productId: 7 })],
  ['an object as product', adding({ productId: { toString: 'mug' } })],
  ['a note too long', { id, type: 'cart.note', args: { text: 'ü'.repeat(1_001) } }],
  ['a note with a NUL', { id, type: 'cart.note', args: { text: 'a\u0000b' } }],
  ['a note with half a character', { id, type: 'cart.note', args: { text: 'a\udc00' } }],
  ['a note that is none', { id, type: 'cart.note', args: { text: 5 } }],
];

test.each(malformed)('%s is no change, and no other of the batch is made', async (_what, mutation) => {
  const answer = await sync({ mutations: [add(['mug', 'm']), mutation] });
  expect(answer).toMatchObject({ status: 400, code: 'invalid' });
  expect(answer.errors?.[0]?.field).toMatch(/^mutations\.1/);
  await expectUntouched();
});

test.each([
  ['{"mutations": [{"id": "x", "type"', 400],
  ['{"mutations": 1e999}', 400],
  ['[]', 400],
  ['null', 400],
  ['""', 400],
  ['{}', 400],
  ['{"mutations": {"length": 1, "0": {}}}', 400],
  [
    `{"mutations": [{"id":"${id}","type":"cart.add","args":{"productId":"mug","sizeId":"m","delta":1e999,"onShort":"clamp"}}]}`,
    400,
  ],
  [`{"mutations": ${'['.repeat(400)}${']'.repeat(400)}}`, 400],
])('the body %.60s is refused', async (body, status) => {
  expect((await sync(body)).status).toBe(status);
  await expectUntouched();
});

test('twenty-one changes are too many, ten thousand rows are refused without looking at them', async () => {
  const tooMany = await sync({ mutations: Array.from({ length: 21 }, () => add(['mug', 'm'])) });
  expect(tooMany).toMatchObject({ status: 400, message: 'At most 20 changes at once.' });
  const rows = await sync({ mutations: Array(10_000).fill(0) });
  expect(rows.status).toBe(400);
  expect(rows.errors).toHaveLength(1);
  const heavy = await sync({ mutations: Array.from({ length: 10_000 }, () => add(['mug', 'm'])) });
  expect(heavy).toMatchObject({ status: 413, code: 'too_large' });
  expect((await sync({ mutations: [], padding: 'x'.repeat(33 * 1024) })).status).toBe(413);
  await expectUntouched();
});

test('keys of the prototype are dropped and reach nobody', async () => {
  const text = JSON.stringify(add(['mug', 'm'])).replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"a":1},');
  const { status } = await sync(`{"__proto__":{"isAdmin":true},"mutations":[${text}]}`);
  expect(status).toBe(200);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
  expect(await shopper.lines()).toEqual(['mug m 1']);
});

test('prices, totals, users and times in a change are not looked at', async () => {
  const other = await newShopper();
  const change = { ...adding({ price: 0, userId: other.id }), userId: other.id, createdAt: 0 };
  const { status, data } = await shopper.push([{ ...change, id: crypto.randomUUID() } as never]);
  expect(status).toBe(200);
  expect(data.cart.items[0]).toMatchObject({ quantity: 2, price: 500 });
  expect(await other.lines()).toEqual([]);
});

test.each(['💥', "'; DROP TABLE carts; --", '../mug', 'ＭＵＧ', '%', '\u202egum'])(
  'a product or size that cannot exist is a refused row: %s',
  async (strange) => {
    const { status, data } = await shopper.push([add([strange, 'm']), add(['mug', strange])]);
    expect(status).toBe(200);
    expect(data.results.map(({ message }) => message)).toEqual([
      'Product not found.',
      'This size is no longer available.',
    ]);
  },
);

test.each([
  [{ productId: 'mug', sizeId: 'm' }, 'quantity'],
  [{ productId: 'mug', sizeId: 'm', quantity: '1' }, 'quantity'],
  [{ productId: 'mug', sizeId: 'm', quantity: 0.5 }, 'quantity'],
  [{ productId: 'mug', sizeId: 'm', quantity: 100 }, 'quantity'],
  [{ productId: 'mug', sizeId: 'm', quantity: -100 }, 'quantity'],
  [{ productId: 'mug', sizeId: 'm', quantity: [1] }, 'quantity'],
  [{ productId: 'mug', sizeId: '', quantity: 1 }, 'sizeId'],
  [{ productId: 'mug', sizeId: 5, quantity: 1 }, 'sizeId'],
  [{ quantity: 1 }, 'productId'],
])('POST /cart refuses %j and names the field', async (body, field) => {
  const answer = await shopper.call('POST', '/cart', { body });
  expect(answer).toMatchObject({ status: 400, code: 'invalid', errors: [{ field }] });
  if (field === 'sizeId') expect(answer.message).toBe('Please select a size.');
});

test('a key is 1 to 100 visible characters, a body is JSON', async () => {
  const body = { productId: 'mug', quantity: 1 };
  for (const key of ['a b', 'x'.repeat(101)]) {
    expect((await shopper.call('POST', '/cart', { body, key })).status).toBe(400);
  }
  const headers = { 'content-type': 'text/plain' };
  expect((await shopper.call('POST', '/sync', { body: { mutations: [] }, headers })).status).toBe(415);
  expect((await shopper.call('PUT', '/cart', { body })).status).toBe(405);
});

test('who writes too much is asked to wait, and can still read', async () => {
  const guard = { limit: async ({ key }: { key: string }) => ({ success: !key.includes(shopper.id) }) };
  const settings = { RATE_LIMITS: 'on', WRITES_GUARD: guard as RateLimit };
  const call = (method: string, path: string) =>
    ask(`/api/v1${path}`, { method, headers: { authorization: `Bearer ${shopper.token}` } }, settings);
  for (const [method, path] of [
    ['POST', '/sync'],
    ['POST', '/cart'],
    ['POST', '/wishlist'],
    ['DELETE', '/wishlist/mug'],
  ] as const) {
    const answer = await call(method, path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  }
  expect((await call('GET', '/sync/me')).status).toBe(200);
});

test('an app too old for the API is told so, nothing of it is taken, and a newer one goes on', async () => {
  const tooOld = 'This version of the shop is too old. Please reload the page to update it.';
  const before = await shopper.lines();
  const push = (headers: Record<string, string>) =>
    shopper.call('POST', '/sync', { body: { mutations: [{ ...adding({}), id: crypto.randomUUID() }] }, headers });
  for (const spoken of ['0', '0.9', '-1', 'an old one']) {
    const answers = [
      await push({ 'x-shop-api': spoken }),
      await shopper.call('GET', '/sync/me', { headers: { 'x-shop-api': spoken } }),
      await shopper.call('POST', '/cart', { body: { ...line, quantity: 1 }, headers: { 'x-shop-api': spoken } }),
    ];
    for (const answer of answers) expect([answer.status, answer.message]).toEqual([426, tooOld]);
  }
  expect(await shopper.lines()).toEqual(before);
  for (const headers of [{}, { 'x-shop-api': apiVersion }, { 'x-shop-api': '99' }] as Record<string, string>[]) {
    expect((await push(headers)).status).toBe(200);
  }
});

test('one person’s push with another one’s token does nothing and tells nothing', async () => {
  const other = await newShopper();
  const before = await shopper.lines();
  const headers = { 'x-shop-person': other.id };
  const pushed = await shopper.call('POST', '/sync', { body: { mutations: [adding({})] }, headers });
  const read = await shopper.call('GET', '/sync/me', { headers });
  for (const answer of [pushed, read]) expect([answer.status, answer.data]).toEqual([401, undefined]);
  expect(await shopper.lines()).toEqual(before);
  const own = await shopper.call('GET', '/sync/me', { headers: { 'x-shop-person': shopper.id } });
  expect(own.status).toBe(200);
});
