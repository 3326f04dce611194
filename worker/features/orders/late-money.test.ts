import { afterEach, beforeEach, expect, test } from 'vitest';
import { completePayment } from '../../../tools/payment-sandbox/bank.ts';
import { find } from '../../../tools/payment-sandbox/books.ts';
import { refundOnRequest } from '../../../tools/payment-sandbox/refunds.ts';
import { changeRows } from '../../test-support/ask.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  mailKinds,
  movesOf,
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

/** payments.md 2.6 and 2.8, P12, P13, P22, P23, P27, P28: money that comes when nobody waits for it, or goes without being asked. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', sizes: { m: 2 } }] });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  closeTill();
});

const placed = async () => (await buyer.create()).order;
const shown = async (id: string) => (await buyer.order(id)).order;

test('an order that nobody pays expires after 20 minutes, and its units are for sale again', async () => {
  const order = await placed();
  await cron(19);
  expect((await shown(order._id)).paymentStatus).toBe('Pending');
  await cron(2);
  expect(await shown(order._id)).toMatchObject({ paymentStatus: 'Expired', expiresAt: null, canCancel: false });
  expect(await stockOf('tee')).toBe('2/0/0');
  expect(await mailKinds(buyer.email)).toEqual(['order-expired']);
  expect(await buyer.lines()).toEqual(['tee m 2']);
});

test('P12: late money is kept when everything is still there', async () => {
  const order = await placed();
  await cron(21);
  const { response } = payOrder(order);
  expect(await buyer.verify(response)).toMatchObject({ status: 200, order: { paymentStatus: 'Paid' } });
  expect(await movesOf(order._id)).toEqual(['release', 'reserve', 'sell_late']);
  expect(await stockOf('tee')).toBe('0/0/2');
  await releaseWebhooks();
  expect(await mailKinds(buyer.email)).toEqual(['order-expired', 'order-paid']);
});

test('P12: late money goes back in full when something is gone, and says so', async () => {
  const order = await placed();
  await cron(21);
  const other = await newBuyer();
  await other.add('tee');
  const theirs = (await other.create()).order;
  const answer = await buyer.verify(payOrder(order).response);
  const notice =
    'Your payment arrived after the items were released and could not be fulfilled. A full refund of Rs 1,070.00 has been started (5-7 working days).';
  expect(answer).toMatchObject({ status: 409, message: notice });
  expect(await shown(order._id)).toMatchObject({ paymentStatus: 'Expired', paymentNotice: notice });
  expect(await rows('SELECT reason, status FROM refunds')).toEqual([{ reason: 'late', status: 'processed' }]);
  await other.verify(payOrder(theirs).response);
  expect(await stockOf('tee')).toBe('1/0/1');
  expect(await mailKinds(buyer.email)).toEqual(['order-expired', 'payment-refund']);
});

test('a payment under way at the end of the hold prolongs it, once', async () => {
  const order = await placed();
  const [payment] = payOrder(order, 'late').payments;
  await cron(25);
  expect((await shown(order._id)).paymentStatus).toBe('Pending');
  completePayment(sandbox.books, payment?.id ?? '', 'success');
  await cron(6);
  expect((await shown(order._id)).paymentStatus).toBe('Paid');
});

test('a payment that never ends does not hold the units for ever', async () => {
  const order = await placed();
  payOrder(order, 'late');
  await cron(32);
  expect((await shown(order._id)).paymentStatus).toBe('Expired');
  expect(await stockOf('tee')).toBe('2/0/0');
});

test('P13: money for a cancelled order goes back, the order stays cancelled', async () => {
  const order = await placed();
  expect(await buyer.cancel(order._id)).toMatchObject({ status: 200, order: { paymentStatus: 'Cancelled' } });
  expect(await stockOf('tee')).toBe('2/0/0');
  const answer = await buyer.verify(payOrder(order).response);
  expect(answer).toMatchObject({
    status: 409,
    message: expect.stringContaining('This order was cancelled. A full refund'),
  });
  await releaseWebhooks();
  expect((await shown(order._id)).paymentStatus).toBe('Cancelled');
  expect(await rows('SELECT reason, status FROM refunds')).toEqual([{ reason: 'cancelled', status: 'processed' }]);
  expect(await stockOf('tee')).toBe('2/0/0');
});

test('authorised money for a cancelled order is never fetched', async () => {
  sandbox.books.behaviour.capture = 'manual';
  const order = await placed();
  await buyer.cancel(order._id);
  payOrder(order);
  await releaseWebhooks();
  await cron(70);
  expect([...sandbox.books.payments.values()].map(({ status }) => status)).toEqual(['authorized']);
});

test('P22: a closed widget leaves the order to be paid, with the same provider order, until it expires', async () => {
  const order = await placed();
  const later = await shown(order._id);
  expect(later).toMatchObject({ paymentStatus: 'Pending', razorpayOrderId: order.razorpayOrderId, keyId: order.keyId });
  expect(later.expiresAt).toBe(order.expiresAt);
  const again = await buyer.create();
  expect(again).toMatchObject({ status: 201, order: { _id: order._id, razorpayOrderId: order.razorpayOrderId } });
  expect((await buyer.verify(payOrder(later).response)).status).toBe(200);
});

test('P23: what is charged and sent is what was ordered, whatever became of the product', async () => {
  const order = await placed();
  await changeRows("UPDATE products SET price_paise = 90000, name = 'Tea', is_active = 0 WHERE id = 'tee'");
  const { order: paid } = await buyer.verify(payOrder(order).response);
  expect(paid).toMatchObject({ totalAmount: 1_070, items: [{ name: 'tee', unitPrice: 500, price: 1_000 }] });
  await expect(changeRows("DELETE FROM products WHERE id = 'tee'")).rejects.toThrow(/FOREIGN KEY/);
});

test('P24: an owner cannot take units away that open orders hold', async () => {
  await placed();
  const less = changeRows("UPDATE variants SET on_hand = 1 WHERE product_id = 'tee'");
  await expect(less).rejects.toThrow(/variants_reserved_in_stock/);
  await expect(changeRows("DELETE FROM variants WHERE product_id = 'tee'")).rejects.toThrow(
    /variants_kept_while_reserved/,
  );
});

test.each(['order.paid tells it', 'only cron finds it'])(
  'P27: an order whose provider order was never learnt is found: %s',
  async (how) => {
    sandbox.faults.plan([
      { on: 'order.create', do: 'hang-up-after', times: 2 },
      { on: 'order.find', do: 'hang-up' },
    ]);
    const lost = await buyer.create({}, { key: 'once' });
    expect(lost).toMatchObject({ status: 503, message: 'Order creation or payment failed. Please try again.' });
    expect(lost.headers.get('retry-after')).toBe('5');
    const [made] = sandbox.books.orders.values();
    if (!made) throw new Error('The provider has no order.');
    if (how === 'only cron finds it') made.notes = {};
    payOrder({ razorpayOrderId: made.id } as Awaited<ReturnType<typeof placed>>);
    if (how === 'only cron finds it') {
      sandbox.postOffice.letters.splice(2);
      await releaseWebhooks();
      expect(await rows('SELECT order_id FROM payments')).toEqual([{ order_id: null }]);
      await cron(3);
    } else {
      await releaseWebhooks();
    }
    const { data } = await buyer.call('GET', '/orders/customers');
    expect(data.orders).toMatchObject([{ paymentStatus: 'Paid' }]);
    expect(await stockOf('tee')).toBe('0/0/2');
  },
);

test('P28: a refund made by hand on the provider’s pages is recorded, and none is made a second time', async () => {
  const order = await placed();
  const { payments, response } = payOrder(order);
  await buyer.verify(response);
  const payment = find(sandbox.books, 'payments', payments[0]?.id ?? '');
  await refundOnRequest(sandbox.books, payment, { amount: 40_000 });
  await releaseWebhooks();
  expect(await shown(order._id)).toMatchObject({
    paymentStatus: 'Paid',
    paymentNotice: 'Rs 400.00 of this order was refunded.',
  });
  await refundOnRequest(sandbox.books, payment, {});
  await releaseWebhooks();
  expect(await shown(order._id)).toMatchObject({ paymentStatus: 'Refunded', fulfillmentStatus: 'Cancelled' });
  expect(await rows('SELECT reason, status FROM refunds')).toEqual([
    { reason: 'provider', status: 'processed' },
    { reason: 'provider', status: 'processed' },
  ]);
  expect(sandbox.books.refunds.size).toBe(2);
  expect(await stockOf('tee')).toBe('2/0/0');
});

test('P28: and is found by cron where its webhooks are lost', async () => {
  const order = await placed();
  await buyer.verify(payOrder(order).response);
  await refundOnRequest(sandbox.books, [...sandbox.books.payments.values()][0] as never, {});
  pass(60);
  await cron();
  expect((await shown(order._id)).paymentStatus).toBe('Refunded');
});
