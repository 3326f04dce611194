import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultyD1 } from '../../test-support/faulty-d1.ts';
import { meddledD1 } from '../../test-support/meddled-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  newBuyer,
  openTill,
  pass,
  payOrder,
  rows,
  sandbox,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.4 and 2.8, P18, P19: whoever asks again, at once or after a failure, has one order and one reservation. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({
    products: [
      { id: 'tee', name: 'Plain tee', sku: 'TEE-1', pricePaise: 49_950, sizes: { m: 5, l: 1 }, images: ['a-960.webp'] },
      { id: 'mug', pricePaise: 20_000, sizes: { m: 500 } },
    ],
  });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

const countOf = async (table: string) => (await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;

test('the same key and body are the same order, another body is refused', async () => {
  const [one, other] = await Promise.all([buyer.create({}, { key: 'k' }), buyer.create({}, { key: 'k' })]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.order._id).toBe(other.order._id);
  expect(await buyer.create({ notes: 'Else' }, { key: 'k' })).toMatchObject({
    status: 409,
    message: 'This order was already sent with other content.',
  });
  await buyer.verify(payOrder(one.order).response);
  const body = { items: one.order.items };
  expect(await buyer.create(body, { key: 'k' })).toMatchObject({
    status: 201,
    order: { _id: one.order._id, paymentStatus: 'Paid' },
  });
  expect(await countOf('orders')).toBe(1);
  expect(sandbox.books.orders.size).toBe(1);
});

test('a key under which the waiting order was given is that order’s from then on', async () => {
  const { order } = await buyer.create({}, { key: 'one' });
  expect((await buyer.create({}, { key: 'two' })).order._id).toBe(order._id);
  expect(await buyer.create({ notes: 'Else' }, { key: 'two' })).toMatchObject({
    status: 409,
    message: 'This order was already sent with other content.',
  });
  const both = await Promise.all([
    buyer.create({}, { key: 'three' }),
    buyer.create({ notes: 'Else' }, { key: 'three' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await countOf('orders')).toBe(both[0]?.status === 201 ? 1 : 2);
});

test('a key that was given an order right before another is made under it is refused', async () => {
  await buyer.create();
  const db = meddledD1(/INSERT INTO orders/, () => buyer.create({}, { key: 'same' }));
  expect(await buyer.create({ notes: 'Else' }, { key: 'same', db })).toMatchObject({
    status: 409,
    message: 'This order was already sent with other content.',
  });
  expect(await countOf('orders')).toBe(1);
});

test('a key under which the waiting order was given finds it also when it was cancelled', async () => {
  const { order } = await buyer.create({}, { key: 'one' });
  await buyer.create({}, { key: 'two' });
  await buyer.cancel(order._id);
  for (const key of ['one', 'two']) {
    expect(await buyer.create({}, { key })).toMatchObject({
      status: 201,
      order: { _id: order._id, paymentStatus: 'Cancelled' },
    });
  }
  expect(await countOf('orders')).toBe(1);
  expect(await stockOf('tee')).toBe('5/0/0');
});

test('an order that the provider has forgotten is replaced when it is asked for, and expires like any other', async () => {
  const first = (await buyer.create()).order;
  sandbox.books.orders.clear();
  const second = (await buyer.create()).order;
  expect(second._id).not.toBe(first._id);
  expect(sandbox.books.orders.has(second.razorpayOrderId ?? '')).toBe(true);
  expect(await stockOf('tee')).toBe('5/2/0');

  sandbox.books.orders.clear();
  await buyer.add('mug');
  const third = (await buyer.create()).order;
  expect((await buyer.order(second._id)).order.paymentStatus).toBe('Cancelled');

  sandbox.books.orders.clear();
  pass(25);
  await cron();
  expect((await buyer.order(third._id)).order.paymentStatus).toBe('Expired');
  expect(await stockOf('tee')).toBe('5/0/0');
  expect(await rows("SELECT DISTINCT subject FROM mails WHERE kind = 'alert'")).toEqual([
    { subject: 'Please look: provider-forgot' },
  ]);
});

test('money that was seen on an order keeps it, though the provider says it does not know it', async () => {
  const first = (await buyer.create()).order;
  payOrder(first, 'late');
  await buyer.add('mug');
  expect((await buyer.create()).status).toBe(409);
  sandbox.books.orders.clear();
  expect((await buyer.create()).status).toBe(503);
  pass(25);
  await cron();
  expect((await buyer.order(first._id)).order.paymentStatus).toBe('Pending');
  expect(await stockOf('tee')).toBe('5/2/0');
});

test('a changed cart replaces the pending order, whose units count as the shopper’s own', async () => {
  const first = (await buyer.create()).order;
  await buyer.add('tee', 'm', 3);
  const second = (await buyer.create()).order;
  expect(second._id).not.toBe(first._id);
  expect((await buyer.order(first._id)).order.paymentStatus).toBe('Cancelled');
  expect(await stockOf('tee')).toBe('5/5/0');
  expect(second.items[0]?.quantity).toBe(5);
});

test('a changed cart does not replace an order that is being paid', async () => {
  const first = (await buyer.create()).order;
  const message = `A payment for order #${first.orderNumber} is still in progress.`;
  payOrder(first, 'late');
  await buyer.add('mug');
  expect(await buyer.create()).toMatchObject({ status: 409, message, data: { order: { _id: first._id } } });
  const [payment] = sandbox.books.payments.values();
  const { completePayment } = await import('../../../tools/payment-sandbox/bank.ts');
  completePayment(sandbox.books, payment?.id ?? '', 'success');
  const paid = await buyer.create();
  expect(paid).toMatchObject({ status: 409, message, data: { order: { paymentStatus: 'Paid' } } });
  expect(await buyer.create()).toMatchObject({ status: 201, order: { items: [{ productId: 'mug' }] } });
});

test.each([
  ['P18: a lost answer', 'hang-up-after', 1],
  ['P18: an error after the order was made', 'answer-after', 2],
  ['two errors before it was made', 'answer', 1],
  ['a broken answer', 'broken-json', 2],
] as const)('%s ends in one order and one reservation', async (_name, fault, times) => {
  sandbox.faults.plan([{ on: 'order.create', do: fault, times }]);
  const answer = await buyer.create({}, { key: 'k' });
  expect(answer.status).toBe(201);
  expect((await buyer.create({}, { key: 'k' })).order.razorpayOrderId).toBe(answer.order.razorpayOrderId);
  expect(sandbox.books.orders.size).toBe(1);
  expect(await stockOf('tee')).toBe('5/2/0');
});

test('P18: while the provider is away the order waits, and the same request goes on from there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sandbox.faults.plan([{ do: 'answer', status: 502, times: 3 }]);
  const away = await buyer.create({}, { key: 'k' });
  expect(away).toMatchObject({ status: 503, message: 'Order creation or payment failed. Please try again.' });
  expect(await stockOf('tee')).toBe('5/2/0');
  expect((await buyer.create({}, { key: 'k' })).status).toBe(201);
  expect(await countOf('orders')).toBe(1);
});

test('P19: what a Worker that died left behind is cancelled by cron, or adopted where the provider has it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sandbox.faults.plan([{ do: 'answer', status: 502, times: 3 }]);
  await buyer.create();
  await cron(3);
  expect(await rows('SELECT state, cancel_reason FROM orders')).toEqual([
    { state: 'cancelled', cancel_reason: 'never_created' },
  ]);
  expect(await stockOf('tee')).toBe('5/0/0');
  sandbox.faults.plan([
    { on: 'order.create', do: 'hang-up-after', times: 2 },
    { on: 'order.find', do: 'hang-up' },
  ]);
  expect((await buyer.create()).status).toBe(503);
  await cron(3);
  const [order] = (await buyer.call('GET', '/orders/customers')).data.orders ?? [];
  const shown = (await buyer.order(order?._id ?? '')).order;
  expect(shown).toMatchObject({ paymentStatus: 'Pending', razorpayOrderId: expect.stringMatching(/^order_/) });
  expect((await buyer.verify(payOrder(shown).response)).status).toBe(200);
});

test('a provider that refuses for good gives the units back at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sandbox.books.account.keySecret = 'changed';
  expect(await buyer.create({}, { key: 'k' })).toMatchObject({
    status: 502,
    message: 'Order creation or payment failed. Please try again.',
  });
  expect(await stockOf('tee')).toBe('5/0/0');
  expect((await buyer.create({}, { key: 'k' })).status).toBe(502);
});

test.each([
  ['before', [null, 'before']],
  ['after', [null, 'after', null, 'after']],
  ['in every reading and writing', ['before', 'after', null, 'after', 'before', null, 'before', 'after']],
] as const)('a database that fails %s leaves one order and one reservation', async (_name, plan) => {
  const db = faultyD1([...plan]);
  expect((await buyer.create({}, { key: 'k', db })).status).toBe(201);
  expect(await countOf('orders')).toBe(1);
  expect(await stockOf('tee')).toBe('5/2/0');
  expect(sandbox.books.orders.size).toBe(1);
});

test('orders are limited to five in ten minutes', async () => {
  for (let time = 0; time < 5; time += 1) {
    expect((await buyer.create({}, { rateLimits: 'on' })).status).toBe(201);
  }
  const refused = await buyer.create({}, { rateLimits: 'on' });
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
  });
});

test('without keys for the provider the shop says so, and holds nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ask } = await import('../../test-support/ask.ts');
  const answer = await ask('/api/v1/orders/create', {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shippingAddress: buyer.addressId, items: [{ productId: 'tee', size: 'm', quantity: 2 }] }),
  });
  expect(answer.status).toBe(503);
  expect(await stockOf('tee')).toBe('5/0/0');
});

test('many buyers for few units: exactly so many orders, everybody else is told how many are left', async () => {
  await stockShop({ products: [{ id: 'rare', name: 'Rare', sizes: { m: 20 } }] });
  const buyers = await Promise.all(Array.from({ length: 60 }, () => newBuyer()));
  await Promise.all(buyers.map((each) => each.add('rare')));
  const answers = await Promise.all(buyers.map((each) => each.create()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(40);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('Only 0 left of Rare (M).');
  expect(await stockOf('rare')).toBe('20/20/0');
});

test.each([
  ['30', 1, '30'],
  ['86400', 1, '60'],
  ['soon', 2, '5'],
])(
  'a provider that has too much to do and says "%s" is asked %d times, and the shopper after %s seconds',
  async (says, asked, waits) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const provider = vi.fn(async () => new Response('{}', { status: 429, headers: { 'retry-after': says } }));
    vi.stubGlobal('fetch', provider);
    const away = await buyer.create({}, { key: 'k' });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, waits]);
    expect(provider).toHaveBeenCalledTimes(asked);
    vi.stubGlobal('fetch', sandbox.fetch);
    expect((await buyer.create({}, { key: 'k' })).status).toBe(201);
    expect(await countOf('orders')).toBe(1);
  },
);
