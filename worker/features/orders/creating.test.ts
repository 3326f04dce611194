import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { faultyD1 } from '../../test-support/faulty-d1.ts';
import { recordedD1 } from '../../test-support/recorded-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  newBuyer,
  openTill,
  payOrder,
  rows,
  sandbox,
  settings,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.4 and 2.8, P18, P19, P26: an order is placed once, at the server's price, or not at all. */

let buyer: Buyer;
const changed = 'Prices or availability have changed. Please review your order.';

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

test('an order answers with everything that the widget and the screens need', async () => {
  const { status, order } = await buyer.create({ notes: 'Ring twice' });
  expect(status).toBe(201);
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^OM-[0-9A-HJKMNP-TV-Z]{8}$/),
    paymentStatus: 'Pending',
    fulfillmentStatus: 'Unfulfilled',
    subtotal: 999,
    discount: 0,
    shippingCost: 70,
    taxes: 0,
    totalAmount: 1_069,
    currency: 'INR',
    notes: 'Ring twice',
    customer: { name: 'Asha', email: buyer.email },
    shippingAddress: { fullName: 'Asha Rao', phone: '+91 98450 00000', zipCode: '560001', country: 'India' },
    items: [
      {
        productId: 'tee',
        name: 'Plain tee',
        sku: 'TEE-1',
        price: 999,
        unitPrice: 499.5,
        quantity: 2,
        imageUrl: '/images/a-960.webp',
        size: 'm',
        sizeName: 'M',
      },
    ],
    keyId: settings.RAZORPAY_KEY_ID,
    checkoutUrl: settings.RAZORPAY_CHECKOUT_URL,
    razorpayOrderId: expect.stringMatching(/^order_\w{14}$/),
    canCancel: true,
    timeline: [{ status: 'Placed' }],
    version: 1,
  });
  expect(Date.parse(order.expiresAt ?? '') - Date.now()).toBe(20 * 60_000);
  const [made] = sandbox.books.orders.values();
  expect(made).toMatchObject({ amount: 106_900, currency: 'INR', receipt: order._id });
  expect(await stockOf('tee')).toBe('5/2/0');
});

test('one order is at most 3 batches and 1 call to the provider', async () => {
  const recorded = recordedD1();
  const calls = vi.spyOn(sandbox.app, 'fetch');
  expect((await buyer.create({}, { db: recorded.DB, rateLimits: 'on' })).status).toBe(201);
  expect(recorded.batches()).toBeLessThanOrEqual(3);
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each([
  ['a total', { totalAmount: 1_068 }],
  ['a subtotal', { subtotal: 998.99 }],
  ['a shipping cost', { shippingCost: 0 }],
  ['taxes', { taxes: 1 }],
  ['a discount', { discount: 10 }],
  ['a total of three decimals', { totalAmount: 1_069.001 }],
  ['fewer items', { items: [{ productId: 'tee', size: 'm', quantity: 1 }] }],
  ['another size', { items: [{ productId: 'tee', size: 'l', quantity: 2 }] }],
  [
    'more lines',
    {
      items: [
        { productId: 'tee', size: 'm', quantity: 2 },
        { productId: 'mug', size: 'm', quantity: 1 },
      ],
    },
  ],
])('%s that the shopper saw and the shop does not is told, with the fresh figures', async (_name, body) => {
  const answer = await buyer.create(body);
  expect(answer).toMatchObject({ status: 409, message: changed });
  expect(answer.data.quote).toMatchObject({
    subtotal: 999,
    shippingCost: 70,
    totalAmount: 1_069,
    items: [{ productId: 'tee', available: 5 }],
  });
  expect(await countOf('orders')).toBe(0);
  expect(sandbox.books.orders.size).toBe(0);
});

test('figures that are right, and equal lines sent apart, are taken', async () => {
  const items = [
    { productId: 'tee', size: 'm', quantity: 1, price: 3 },
    { productId: 'tee', size: 'm', quantity: 1 },
  ];
  const answer = await buyer.create({ items, subtotal: 999, shippingCost: 70, taxes: 0, totalAmount: 1_069 });
  expect(answer.status).toBe(201);
});

test('what is short says how many are left', async () => {
  await changeRows("UPDATE variants SET on_hand = 1 WHERE product_id = 'tee' AND size_id = 'm'");
  expect(await buyer.create()).toMatchObject({ status: 409, message: 'Only 1 left of Plain tee (M).' });
  await changeRows("UPDATE products SET is_active = 0 WHERE id = 'tee'");
  expect(await buyer.create()).toMatchObject({ status: 409, message: changed });
});

test.each([
  ['nobody’s address', { shippingAddress: 'nothing' }, 404, 'Address not found.'],
  ['no address', { shippingAddress: '' }, 400, 'Please select a delivery address.'],
  ['no items', { items: undefined }, 400, 'The items of the order are needed.'],
  ['text for money', { totalAmount: '1069' }, 400, 'Money is a number.'],
  ['a quantity of 0', { items: [{ productId: 'tee', size: 'm', quantity: 0 }] }, 400, 'Quantity must be at least 1.'],
])('%s is refused', async (_name, body, status, message) => {
  expect(await buyer.create(body)).toMatchObject({ status, message });
});

test('somebody else’s address is not there', async () => {
  const other = await newBuyer();
  expect(await buyer.create({ billingAddress: other.addressId })).toMatchObject({
    status: 404,
    message: 'Address not found.',
  });
});

test('an empty cart is no order', async () => {
  expect(await (await newBuyer()).create()).toMatchObject({ status: 400, message: 'Your cart is empty.' });
  expect(await (await newBuyer()).create({ items: [{ productId: 'tee', size: 'm', quantity: 1 }] })).toMatchObject({
    status: 409,
  });
});

test('P26: a total below 1 never reaches the provider', async () => {
  await changeRows("UPDATE products SET price_paise = 49, weight_grams = 0 WHERE id = 'tee'");
  expect(await buyer.create()).toMatchObject({ status: 400, message: 'Order total must be at least 1.00.' });
  expect(sandbox.books.orders.size).toBe(0);
});

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

const code = (email: string, changes: Partial<Record<'expires_at' | 'percent', number>> = {}) =>
  changeRows(
    `INSERT INTO promo_codes (code, percent, email, expires_at, created_at)
     VALUES ('WELCOME15', ${changes.percent ?? 15}, '${email}', ${changes.expires_at ?? 'NULL'}, 1)`,
  );

test('a code takes its percent off the subtotal, once, for its own address', async () => {
  await code(buyer.email);
  const asked = await buyer.call('POST', '/orders/quote', { body: { promoCode: ' welcome15 ' } });
  expect(asked.quote).toMatchObject({ subtotal: 999, discount: 149.85, totalAmount: 919.15, discountPercent: 15 });
  const { order } = await buyer.create({ promoCode: 'welcome15', totalAmount: 919.15 });
  expect(order).toMatchObject({ discount: 149.85, totalAmount: 919.15, promoCode: 'WELCOME15' });
  await buyer.verify(payOrder(order).response);
  await buyer.add('mug');
  const again = await buyer.create({ promoCode: 'WELCOME15' });
  expect(again).toMatchObject({
    status: 400,
    message: 'This code has already been used.',
    errors: [{ field: 'promoCode' }],
  });
});

test('a code of an order that was not kept may be used again; late money then finds it taken', async () => {
  await code(buyer.email);
  const first = (await buyer.create({ promoCode: 'WELCOME15' })).order;
  await cron(21);
  await buyer.add('mug');
  const second = (await buyer.create({ promoCode: 'WELCOME15' })).order;
  await buyer.verify(payOrder(second).response);
  expect((await buyer.verify(payOrder(first).response)).status).toBe(409);
  expect(await rows('SELECT reason FROM refunds')).toEqual([{ reason: 'late' }]);
});

test.each([
  ['somebody else’s', 'other@example.com', {}],
  ['an old', null, { expires_at: 5 }],
])('%s code is not valid', async (_name, email, changes) => {
  await code(email ?? buyer.email, changes);
  const answer = await buyer.create({ promoCode: 'WELCOME15' });
  expect(answer).toMatchObject({ status: 400, message: 'This code is not valid.', errors: [{ field: 'promoCode' }] });
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
