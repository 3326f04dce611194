import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completePayment } from '../../../tools/payment-sandbox/bank.ts';
import { paymentSignature } from '../../../tools/payment-sandbox/signing.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  mailKinds,
  movesOf,
  newBuyer,
  openTill,
  payOrder,
  releaseWebhooks,
  rows,
  sandbox,
  settings,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.8, P1 to P11, P20, P21: the same money told by browser, webhook and cron, in any order and any number. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({
    products: [
      { id: 'tee', sizes: { m: 5 } },
      { id: 'print', hasStock: false, sizes: { m: 0 } },
    ],
  });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
  await buyer.add('print');
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

const placed = async () => (await buyer.create()).order;
const states = () => sandbox.postOffice.letters.map(({ state }) => state);

async function expectOneSale(orderId: string) {
  expect(await movesOf(orderId)).toEqual(['reserve', 'sell']);
  expect(await stockOf('tee')).toBe('3/0/2');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
  expect(await rows("SELECT id FROM payments WHERE role = 'primary'")).toHaveLength(1);
  expect((await buyer.order(orderId)).order.paymentStatus).toBe('Paid');
}

test('P1: verify, then both events, is one sale and one mail', async () => {
  const order = await placed();
  expect(await stockOf('tee')).toBe('5/2/0');
  const verified = await buyer.verify(payOrder(order).response);
  expect(verified).toMatchObject({ status: 200, order: { paymentStatus: 'Paid', canCancel: true } });
  await releaseWebhooks();
  expect(states()).toEqual(['delivered', 'delivered', 'delivered']);
  await expectOneSale(order._id);
  expect(await buyer.lines()).toEqual([]);
});

test('P2: after the webhook, verify answers with the paid order', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  await releaseWebhooks();
  expect(await buyer.verify(response)).toMatchObject({ status: 200, order: { _id: order._id, paymentStatus: 'Paid' } });
  await expectOneSale(order._id);
});

test('P3: every event twenty times at once is answered twenty times and has one effect', async () => {
  const order = await placed();
  payOrder(order);
  sandbox.postOffice.postage.copies = 20;
  await releaseWebhooks();
  const answers = sandbox.postOffice.letters.flatMap((letter) => letter.answers);
  expect(answers).toEqual(Array(60).fill(200));
  await expectOneSale(order._id);
  expect(await rows('SELECT count(*) AS n FROM webhook_events WHERE processed_at IS NOT NULL')).toEqual([{ n: 3 }]);
});

test('P4: verify twice at once answers twice alike', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  const [one, other] = await Promise.all([buyer.verify(response), buyer.verify(response)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.order).toEqual(other.order);
  await expectOneSale(order._id);
});

test('P5: somebody else’s verify finds nothing, changes nothing and is noted', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = await newBuyer();
  expect(await other.verify(response)).toMatchObject({ status: 404, message: 'Order not found.' });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"level":"security"'));
  expect(await stockOf('tee')).toBe('5/2/0');
  expect((await other.order(order._id)).status).toBe(404);
});

test('P6, P7: a signature of another order, or of the ids swapped, verifies nothing', async () => {
  const first = await placed();
  const { response } = payOrder(first);
  await buyer.verify(response);
  await buyer.add('tee');
  const second = (await buyer.create()).order;
  const moved = { ...response, razorpay_order_id: second.razorpayOrderId };
  const paymentId = payOrder(second).payments[0]?.id ?? '';
  const swapped = {
    razorpay_order_id: second.razorpayOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: paymentSignature(paymentId, second.razorpayOrderId ?? '', settings.RAZORPAY_KEY_SECRET),
  };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const forged of [moved, swapped]) {
    const answer = await buyer.verify(forged as Parameters<Buyer['verify']>[0]);
    expect(answer).toMatchObject({ status: 400, message: 'Payment verification failed. Please contact support.' });
  }
  expect((await buyer.order(second._id)).order.paymentStatus).toBe('Pending');
});

test.each([
  [
    'order',
    { razorpayOrderId: 'order_short', razorpayPaymentId: 'pay_AAAAAAAAAAAAAA', razorpaySignature: '0'.repeat(64) },
  ],
  ['payment', { razorpayOrderId: 'order_AAAAAAAAAAAAAA', razorpayPaymentId: 7, razorpaySignature: '0'.repeat(64) }],
  [
    'signature',
    {
      razorpayOrderId: 'order_AAAAAAAAAAAAAA',
      razorpayPaymentId: 'pay_AAAAAAAAAAAAAA',
      razorpaySignature: 'F'.repeat(64),
    },
  ],
])('verify refuses a malformed %s before it looks anything up', async (_name, body) => {
  expect((await buyer.call('POST', '/orders/verify', { body })).status).toBe(400);
});

test('P8: a payment that failed and then succeeded ends paid', async () => {
  const order = await placed();
  const [payment] = payOrder(order, 'failure').payments;
  await releaseWebhooks();
  expect((await buyer.order(order._id)).order).toMatchObject({
    paymentStatus: 'Pending',
    paymentNotice: 'The last payment did not go through. You have not been charged.',
  });
  completePayment(sandbox.books, payment?.id ?? '', 'success');
  await releaseWebhooks();
  await expectOneSale(order._id);
});

test.each(['reversed', 'shuffled'] as const)(
  'P9: late snapshots of an earlier state change nothing (%s)',
  async (order) => {
    const { _id, ...rest } = await placed();
    payOrder({ _id, ...rest }, 'failure-then-success');
    sandbox.postOffice.postage.order = order;
    await releaseWebhooks();
    for (const { announcement } of [...sandbox.postOffice.letters]) await sandbox.postOffice.replay(announcement.id);
    await expectOneSale(_id);
    expect(await rows('SELECT status FROM payments')).toEqual([{ status: 'captured' }]);
  },
);

test.each([
  ['100 paise short', (total: number) => ({ amount: total - 100 })],
  ['in dollars', () => ({ currency: 'USD' })],
])('P10: money %s pays nothing and goes back', async (_name, attempt) => {
  const order = await placed();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { response } = payOrder(order, 'success', attempt(order.totalAmount * 100));
  const answer = await buyer.verify(response);
  expect(answer).toMatchObject({ status: 409, message: 'Payment amount does not match the order.' });
  expect(await rows('SELECT reason, status FROM refunds')).toEqual([{ reason: 'mismatch', status: 'processed' }]);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Pending');
  expect(await stockOf('tee')).toBe('5/2/0');
  expect(await rows("SELECT DISTINCT subject FROM mails WHERE kind = 'alert'")).toHaveLength(1);
});

test('P11: of two payments the first pays and the second goes back in full', async () => {
  const order = await placed();
  const { payments, response } = payOrder(order, 'twice');
  await releaseWebhooks();
  await releaseWebhooks();
  expect(await buyer.verify(response)).toMatchObject({ status: 200, order: { paymentStatus: 'Paid' } });
  const refunds = await rows('SELECT payment_id, amount_paise, reason, status FROM refunds');
  const [, second] = payments;
  expect(refunds).toEqual([
    { payment_id: second?.id, amount_paise: second?.amount, reason: 'duplicate', status: 'processed' },
  ]);
  expect(sandbox.books.refunds.size).toBe(1);
  expect(await stockOf('tee')).toBe('3/0/2');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid', 'payment-refund']);
});

test('P20, P21: with browser and webhooks both lost, cron alone settles', async () => {
  sandbox.postOffice.postage.lost = 1;
  const order = await placed();
  payOrder(order);
  await cron(20);
  expect(states()).toEqual(['lost', 'lost', 'lost']);
  await expectOneSale(order._id);
  expect((await buyer.call('GET', '/orders/customers')).data.orders).toMatchObject([
    { _id: order._id, paymentStatus: 'Paid' },
  ]);
});
