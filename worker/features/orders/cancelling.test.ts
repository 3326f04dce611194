import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find } from '../../../tools/payment-sandbox/books.ts';
import { endRefund, refundOnRequest } from '../../../tools/payment-sandbox/refunds.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  mailKinds,
  newBuyer,
  openTill,
  pass,
  payOrder,
  releaseWebhooks,
  rows,
  sandbox,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.8, P14 to P17, and what customers and owners may set. */

let buyer: Buyer;
let owner: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', sizes: { m: 5 } }] });
  [buyer, owner] = [await newBuyer(), await newBuyer('admin')];
  await buyer.add('tee', 'm', 2);
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

async function paid() {
  const { order } = await buyer.create();
  return (await buyer.verify(payOrder(order).response)).order;
}

const set = (id: string, body: object) => owner.call('PATCH', `/orders/admin/${id}/status`, { body });
const shown = async (id: string) => (await buyer.order(id)).order;

test('P14: an owner’s cancel gives stock back once and money back once, and ends refunded', async () => {
  sandbox.books.behaviour.refunds = 'pending';
  const order = await paid();
  const cancelled = await set(order._id, { status: 'Cancelled' });
  expect(cancelled).toMatchObject({
    status: 200,
    order: { paymentStatus: 'Refund Pending', fulfillmentStatus: 'Cancelled' },
  });
  expect(await stockOf('tee')).toBe('5/0/0');
  const [refund] = sandbox.books.refunds.values();
  expect(refund).toMatchObject({ amount: 107_000, status: 'pending' });
  if (refund) endRefund(sandbox.books, refund, 'processed');
  await releaseWebhooks();
  const after = await shown(order._id);
  expect(after).toMatchObject({ paymentStatus: 'Refunded', fulfillmentStatus: 'Cancelled' });
  expect(after.timeline.map(({ status }) => status)).toEqual([
    'Placed',
    'Paid',
    'Cancelled',
    'Refund Pending',
    'Refunded',
  ]);
  expect(sandbox.books.refunds.size).toBe(1);
  expect(await mailKinds(buyer.email)).toEqual(['order-paid', 'order-cancelled', 'order-refunded']);
});

test('P15: cancelled twice, or by two at once, is one refund', async () => {
  const order = await paid();
  const { version } = order;
  const answers = await Promise.all([
    set(order._id, { status: 'Cancelled', version }),
    set(order._id, { status: 'Cancelled', version }),
    buyer.cancel(order._id),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await set(order._id, { status: 'Cancelled', version })).status).toBe(200);
  const stale = await set(order._id, { status: 'Dispatched', version });
  expect(stale).toMatchObject({ status: 409, message: expect.stringContaining('changed meanwhile') });
  expect(await rows('SELECT status FROM refunds')).toEqual([{ status: 'processed' }]);
  expect(await stockOf('tee')).toBe('5/0/0');
});

test.each([
  ['stays sold', {}, '3/0/2'],
  ['comes back when the owner says so', { restock: true }, '5/0/0'],
])('P16: cancelled after dispatch the money goes back; what left %s', async (_name, body, stock) => {
  const order = await paid();
  await set(order._id, { status: 'Dispatched' });
  expect((await set(order._id, { status: 'Cancelled', ...body })).status).toBe(200);
  expect(await stockOf('tee')).toBe(stock);
  expect((await shown(order._id)).paymentStatus).toBe('Refunded');
});

test('P17: a refund that fails is told to the owner and tried again with a new key', async () => {
  sandbox.books.behaviour.refunds = 'failed';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const order = await paid();
  await set(order._id, { status: 'Cancelled' });
  await releaseWebhooks();
  expect((await shown(order._id)).paymentStatus).toBe('Refund Pending');
  expect(await mailKinds(owner.email)).toContain('alert');
  sandbox.books.behaviour.refunds = 'processed';
  await cron(30);
  expect(await rows("SELECT count(*) AS n FROM refunds WHERE status = 'processed'")).toEqual([{ n: 0 }]);
  await cron(35);
  expect(await rows('SELECT status, amount_paise FROM refunds ORDER BY created_at')).toEqual([
    { status: 'failed', amount_paise: 107_000 },
    { status: 'processed', amount_paise: 107_000 },
  ]);
  expect(sandbox.books.refundKeys.size).toBe(2);
  expect((await shown(order._id)).paymentStatus).toBe('Refunded');
});

test.each([
  ['an answer lost after the refund was made', 'hang-up-after'],
  ['a provider that is away', 'answer'],
  ['a broken answer', 'broken-json'],
] as const)('%s ends in one refund', async (_name, fault) => {
  const order = await paid();
  sandbox.faults.plan([{ on: 'refund.create', do: fault }]);
  await set(order._id, { status: 'Cancelled' });
  expect((await shown(order._id)).paymentStatus).toBe('Refund Pending');
  await cron(3);
  expect((await shown(order._id)).paymentStatus).toBe('Refunded');
  expect(sandbox.books.refunds.size).toBe(1);
});

test('part of the money given back by hand leaves the rest for our refund', async () => {
  const order = await paid();
  const [payment] = sandbox.books.payments.values();
  await refundOnRequest(sandbox.books, find(sandbox.books, 'payments', payment?.id ?? ''), { amount: 7_000 });
  await set(order._id, { status: 'Cancelled' });
  await cron(3);
  expect((await shown(order._id)).paymentStatus).toBe('Refunded');
  expect([...sandbox.books.refunds.values()].map(({ amount }) => amount)).toEqual([7_000, 100_000]);
});

test.each([7_000, 107_000])(
  'a refund of %i paise made by hand fails after ours: what it left goes back too',
  async (amount) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sandbox.books.behaviour.refunds = 'pending';
    const order = await paid();
    const [payment] = sandbox.books.payments.values();
    const byHand = await refundOnRequest(sandbox.books, find(sandbox.books, 'payments', payment?.id ?? ''), { amount });
    await releaseWebhooks();
    sandbox.books.behaviour.refunds = 'processed';
    await set(order._id, { status: 'Cancelled' });
    await cron(3);
    expect((await shown(order._id)).paymentStatus).toBe('Refund Pending');
    endRefund(sandbox.books, find(sandbox.books, 'refunds', byHand.id), 'failed');
    await releaseWebhooks();
    await cron(65);
    expect((await shown(order._id)).paymentStatus).toBe('Refunded');
    expect(payment?.amount_refunded).toBe(107_000);
  },
);

test('a customer cancels what nobody has begun, and nothing else', async () => {
  const order = await paid();
  await set(order._id, { status: 'In Progress' });
  const late = await buyer.cancel(order._id);
  expect(late).toMatchObject({ status: 409, message: 'This order can no longer be cancelled.' });
  const other = await buyer.call('PATCH', `/orders/customers/${order._id}/status`, { body: { status: 'Delivered' } });
  expect(other).toMatchObject({ status: 400, message: 'You can only cancel an order.' });
  expect((await shown(order._id)).fulfillmentStatus).toBe('In Progress');
});

test('a customer’s cancel of a paid order is a full refund; saying it twice changes nothing', async () => {
  const order = await paid();
  expect((await buyer.cancel(order._id)).order.paymentStatus).toBe('Refund Pending');
  expect((await buyer.cancel(order._id)).order.paymentStatus).toBe('Refunded');
  expect(await stockOf('tee')).toBe('5/0/0');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid', 'order-cancelled', 'order-refunded']);
});

test('an owner sets any status in any order, each is written down, and two of them are mailed', async () => {
  const order = await paid();
  for (const status of ['Delivered', 'In Progress', 'Dispatched', 'Completed', 'Unfulfilled']) {
    expect(await set(order._id, { status })).toMatchObject({ status: 200, order: { fulfillmentStatus: status } });
  }
  expect(await mailKinds(buyer.email)).toEqual(['order-paid', 'order-delivered', 'order-dispatched']);
  const trail = await rows("SELECT actor FROM audit WHERE entity_id = ? AND action = 'order.changed'", order._id);
  expect(trail.map(({ actor }) => actor)).toEqual([buyer.id, ...Array(5).fill(owner.id)]);
  await expect(rows('DELETE FROM audit')).rejects.toThrow(/audit_kept/);
});

test('a cancelled order cannot be taken up again', async () => {
  const order = await paid();
  await set(order._id, { status: 'Cancelled' });
  expect(await set(order._id, { status: 'In Progress' })).toMatchObject({
    status: 409,
    message: 'This order was cancelled. A cancelled order cannot be taken up again.',
  });
});

test('an owner’s cancel of an expired order lets no late money in', async () => {
  const { order } = await buyer.create();
  await cron(21);
  await set(order._id, { status: 'Cancelled' });
  expect((await buyer.verify(payOrder(order).response)).status).toBe(409);
  expect(await rows('SELECT reason FROM refunds')).toEqual([{ reason: 'cancelled' }]);
});

test('the owner’s lists and orders are the owner’s', async () => {
  const order = await paid();
  for (const path of ['/orders/admin', `/orders/admin/${order._id}`]) {
    expect((await owner.call('GET', path)).status).toBe(200);
    expect(await buyer.call('GET', path)).toMatchObject({
      status: 403,
      message: 'You do not have permission to perform this action.',
    });
  }
  expect(
    (await buyer.call('PATCH', `/orders/admin/${order._id}/status`, { body: { status: 'Completed' } })).status,
  ).toBe(403);
  const { data, totalCount } = await owner.call('GET', '/orders/admin?limit=1');
  expect(totalCount).toBe(1);
  expect(data.orders).toMatchObject([{ _id: order._id, customer: 'Asha', paymentStatus: 'Paid', itemCount: 2 }]);
  expect((await owner.call('GET', '/orders/admin/nothing')).message).toBe('Order not found.');
  expect((await set(order._id, { status: 'Lost' })).status).toBe(400);
  expect((await owner.call('GET', '/orders/admin?page=0')).errors).toMatchObject([{ field: 'page' }]);
});

test('the provider is asked about an order until nothing can come any more', async () => {
  const order = await paid();
  const checks = async () => (await rows<{ next: number | null }>('SELECT next_check_at AS next FROM orders'))[0]?.next;
  for (let hour = 0; hour < 121; hour += 1) {
    pass(60);
    await cron();
  }
  expect(await checks()).toBeNull();
  expect((await shown(order._id)).paymentStatus).toBe('Paid');
});
