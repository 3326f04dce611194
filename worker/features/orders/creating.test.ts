import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { recordedD1 } from '../../test-support/recorded-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  newBuyer,
  openTill,
  rows,
  sandbox,
  settings,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.4 and 2.8, P26: an order is placed at the server's price, or not at all. */

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
