import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find } from '../../../tools/payment-sandbox/books.ts';
import { endRefund, refundOnRequest } from '../../../tools/payment-sandbox/refunds.ts';
import { changeRows } from '../../test-support/ask.ts';
import { meddledD1 } from '../../test-support/meddled-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  deliverEvent,
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

/** payments.md 2.8, P28: money given back on the provider's own pages while we give back, too, and what fails of it. */

let buyer: Buyer;
let owner: Buyer;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
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

/** Of 107,000 paise. */
async function paid() {
  const { order } = await buyer.create();
  return (await buyer.verify(payOrder(order).response)).order;
}

const cancel = (id: string) => owner.call('PATCH', `/orders/admin/${id}/status`, { body: { status: 'Cancelled' } });
const statusOf = async (id: string) => (await buyer.order(id)).order.paymentStatus;
const payment = () => [...sandbox.books.payments.values()][0] ?? expect.fail('Nobody paid.');

/** On the provider's pages; with a receipt, as our call does it. */
async function refundByHand(amount: number, more: object = {}) {
  const { id } = await refundOnRequest(sandbox.books, find(sandbox.books, 'payments', payment().id), {
    amount,
    ...more,
  });
  return find(sandbox.books, 'refunds', id);
}

/** What was announced so far arrives; what comes later is lost, unless it is told as well. */
async function tellSoFar(): Promise<void> {
  await releaseWebhooks();
  sandbox.postOffice.postage.sending = 'held';
}

test('a refund made by hand that failed, and nobody said so: what it left goes back too', async () => {
  sandbox.books.behaviour.refunds = 'pending';
  const order = await paid();
  const byHand = await refundByHand(7_000);
  await tellSoFar();
  sandbox.books.behaviour.refunds = 'processed';
  await cancel(order._id);
  endRefund(sandbox.books, byHand, 'failed');
  await cron(75);
  expect(payment().amount_refunded).toBe(107_000);
  expect(await statusOf(order._id)).toBe('Refunded');
});

test('a refund made by hand that was done, and nobody said so, ends the order however late', async () => {
  sandbox.books.behaviour.refunds = 'pending';
  const order = await paid();
  const byHand = await refundByHand(107_000);
  await tellSoFar();
  await changeRows('UPDATE orders SET next_check_at = NULL');
  endRefund(sandbox.books, byHand, 'processed');
  await cron(15);
  expect(await statusOf(order._id)).toBe('Refunded');
  expect(await stockOf('tee')).toBe('5/0/0');
});

test('a refund made by hand fails while ours is under way: the rest goes back when ours has ended', async () => {
  sandbox.books.behaviour.refunds = 'pending';
  const order = await paid();
  const byHand = await refundByHand(7_000);
  await tellSoFar();
  await cancel(order._id);
  endRefund(sandbox.books, byHand, 'failed');
  await tellSoFar();
  expect(await broken()).toEqual([]);
  sandbox.books.behaviour.refunds = 'processed';
  for (const refund of sandbox.books.refunds.values()) endRefund(sandbox.books, refund, 'processed');
  await tellSoFar();
  await cron(3);
  expect([...sandbox.books.refunds.values()].map(({ amount, status }) => [amount, status])).toEqual([
    [7_000, 'failed'],
    [100_000, 'processed'],
    [7_000, 'processed'],
  ]);
  expect(await statusOf(order._id)).toBe('Refunded');
});

test('a refund that carries the key of one we gave up is recorded all the same', async () => {
  const order = await paid();
  await refundByHand(7_000);
  await cancel(order._id);
  const [givenUp] = await rows<{ id: string }>("SELECT id FROM refunds WHERE error = 'superseded'");
  await refundByHand(50_000, { receipt: givenUp?.id });
  await cron(3);
  expect(await statusOf(order._id)).toBe('Refunded');
  expect(await rows('SELECT id FROM refunds WHERE provider_refund_id IS NOT NULL')).toHaveLength(3);
});

test('a refund made by hand and ours of the same amount, at once, are two', async () => {
  sandbox.books.behaviour.refunds = 'pending';
  const order = await paid();
  const first = await refundByHand(60_000);
  await tellSoFar();
  sandbox.faults.plan([{ on: 'refund.create', do: 'answer' }]);
  await cancel(order._id);
  // As if the first call were only now on its way, and nobody looked beside it.
  await changeRows(
    'UPDATE provider_tasks SET attempts = 0 WHERE last_error IS NOT NULL',
    'UPDATE orders SET next_check_at = NULL',
  );
  endRefund(sandbox.books, first, 'failed');
  const second = await refundByHand(47_000);
  endRefund(sandbox.books, second, 'processed');
  const told = sandbox.postOffice.letters.at(-1)?.announcement ?? expect.fail('Nothing was told.');
  const meanwhile = async () => {
    pass(1);
    await cron();
  };
  await deliverEvent(told, meddledD1(/UPDATE refunds SET status/, meanwhile));
  expect(await rows('SELECT provider_refund_id AS id, status FROM refunds ORDER BY rowid')).toEqual([
    { id: first.id, status: 'sent' },
    { id: [...sandbox.books.refunds.keys()].at(-1), status: 'sent' },
    { id: second.id, status: 'processed' },
  ]);
});

test('money given back by hand ends the order, whatever its owner sets meanwhile', async () => {
  const order = await paid();
  await refundByHand(107_000);
  const told = sandbox.postOffice.letters.at(-1)?.announcement ?? expect.fail('Nothing was told.');
  const meanwhile = () => owner.call('PATCH', `/orders/admin/${order._id}/status`, { body: { status: 'Dispatched' } });
  await deliverEvent(told, meddledD1(/SET state = 'refund_due'/, meanwhile));
  expect((await buyer.order(order._id)).order).toMatchObject({
    paymentStatus: 'Refunded',
    fulfillmentStatus: 'Dispatched',
  });
  expect(await stockOf('tee')).toBe('3/0/2');
});
