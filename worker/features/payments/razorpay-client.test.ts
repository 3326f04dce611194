import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { completePayment, type Outcome, pay } from '../../../tools/payment-sandbox/bank.ts';
import { find } from '../../../tools/payment-sandbox/books.ts';
import { type Listening, listen } from '../../../tools/payment-sandbox/listen.ts';
import { openSandbox } from '../../../tools/payment-sandbox/sandbox.ts';
import { sandboxAccount } from '../../../tools/payment-sandbox/settings.ts';
import type { ProviderAccess, ProviderResult } from './razorpay-call.ts';
import {
  capturePayment,
  createProviderOrder,
  findProviderOrder,
  getPayment,
  getProviderOrder,
  getRefund,
  listOrderPayments,
  listRefunds,
  refundPayment,
} from './razorpay-client.ts';
import { ProviderEvent } from './razorpay-shapes.ts';
import { isPaymentSigned, isWebhookSigned } from './signatures.ts';

const sandbox = openSandbox({ seed: 11 });
const server: Listening = await listen(sandbox, 0);
const { keyId, keySecret } = sandboxAccount;
const access: ProviderAccess = { apiUrl: server.url, keyId, keySecret };

beforeEach(() => sandbox.reset(11));
afterAll(() => server.close());

const amount = { amountPaise: 149_900, currency: 'INR' };
const wanted = { ...amount, receipt: 'a7c3f1de-0000-4000-8000-000000000001', notes: { order_id: '1' } };

function value<T>(result: ProviderResult<T>): T {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.description}`);
  return result.value;
}

const newOrder = async (changes = {}) => value(await createProviderOrder(access, { ...wanted, ...changes }));

async function paidOrder(outcome: Outcome = 'success') {
  const order = await newOrder();
  const paid = pay(sandbox.books, find(sandbox.books, 'orders', order.id), { method: 'upi' }, outcome);
  return { order, paymentId: paid.payments[0]?.id ?? '', response: paid.response };
}

const refund = (paymentId: string, changes = {}) =>
  refundPayment(access, { paymentId, amountPaise: 149_900, idempotencyKey: 'refund-0000001', notes: {}, ...changes });

describe('orders', () => {
  test('an order is made, read and found by its receipt', async () => {
    const order = await newOrder();
    expect(order).toMatchObject({ amount: 149_900, status: 'created', notes: { order_id: '1' } });
    expect(value(await getProviderOrder(access, order.id))).toEqual(order);
    expect(value(await findProviderOrder(access, wanted.receipt))).toEqual(order);
    expect(value(await findProviderOrder(access, 'another'))).toBeNull();
  });

  test('the same receipt gives the same order', async () => {
    expect((await newOrder()).id).toBe((await newOrder()).id);
    expect(sandbox.books.orders.size).toBe(1);
  });

  test('a receipt with another amount is refused as reused', async () => {
    await newOrder();
    const result = await createProviderOrder(access, { ...wanted, amountPaise: 150_000 });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'bad_request', reason: 'receipt_reused' } });
  });

  test('an account that does not know unique_receipt is asked once more without it', async () => {
    sandbox.books.behaviour.uniqueReceipt = 'field-refused';
    await newOrder();
    expect(await createProviderOrder(access, wanted)).toMatchObject({ failure: { reason: 'receipt_reused' } });
  });

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['receipt', { receipt: 'somebody else' }],
  ])('an order with another %s than asked for is nobody’s', async (_, set) => {
    sandbox.faults.plan([{ on: 'order.create', do: 'patch', set }]);
    const result = await createProviderOrder(access, wanted);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome', mayHaveHappened: true } });
  });

  test('of several orders with one receipt the one with money on it is found', async () => {
    const { order } = await paidOrder();
    const other = {
      ...find(sandbox.books, 'orders', order.id),
      id: 'order_ZZZZZZZZZZZZZZ',
      status: 'created' as const,
    };
    sandbox.books.orders.set(other.id, other);
    expect(value(await findProviderOrder(access, wanted.receipt))?.id).toBe(order.id);
  });
});

describe('payments', () => {
  test('a payment is listed with its order, read, and signed', async () => {
    const { order, paymentId, response } = await paidOrder();
    const payment = value(await getPayment(access, paymentId));
    expect(payment).toMatchObject({ amount: 149_900, currency: 'INR', status: 'captured', order_id: order.id });
    expect(value(await listOrderPayments(access, order.id))).toEqual([payment]);
    const signature = response?.razorpay_signature ?? '';
    expect(await isPaymentSigned({ orderId: order.id, paymentId, signature }, [keySecret])).toBe(true);
  });

  test('an authorised payment is captured with the shop’s amount, once', async () => {
    sandbox.books.behaviour.capture = 'manual';
    const { paymentId } = await paidOrder();
    const short = await capturePayment(access, paymentId, { ...amount, amountPaise: 149_800 });
    expect(short).toMatchObject({ failure: { kind: 'bad_request', reason: 'other', mayHaveHappened: false } });
    expect(value(await capturePayment(access, paymentId, amount)).status).toBe('captured');
    const again = await capturePayment(access, paymentId, amount);
    expect(again).toMatchObject({ failure: { kind: 'bad_request', reason: 'already_captured' } });
  });

  test('a failed payment says why, and may still succeed', async () => {
    const { paymentId } = await paidOrder('failure');
    expect(value(await getPayment(access, paymentId))).toMatchObject({
      status: 'failed',
      error_reason: 'payment_declined',
    });
    completePayment(sandbox.books, paymentId, 'success');
    expect(value(await getPayment(access, paymentId)).status).toBe('captured');
  });

  test('ids go out as they are, whatever they hold', async () => {
    for (const id of ['pay_abcdefghijklmn', '../orders', 'pay_?x=1#y', 'pay_a/refunds']) {
      expect(await getPayment(access, id)).toMatchObject({ failure: { kind: 'bad_request', reason: 'unknown_id' } });
    }
    const { paymentId } = await paidOrder();
    expect((await getPayment(access, paymentId.toLowerCase())).ok).toBe(false);
  });
});

describe('refunds', () => {
  test('the same key and body give one refund; it is listed and read', async () => {
    const { paymentId } = await paidOrder();
    const first = value(await refund(paymentId));
    expect(value(await refund(paymentId))).toEqual(first);
    expect(first).toMatchObject({ amount: 149_900, payment_id: paymentId, status: 'processed' });
    expect(value(await listRefunds(access, paymentId))).toEqual([first]);
    expect(value(await getRefund(access, first.id))).toEqual(first);
    expect(value(await getPayment(access, paymentId))).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  test('the same key with another body is refused', async () => {
    const { paymentId } = await paidOrder();
    value(await refund(paymentId, { amountPaise: 1_000 }));
    const result = await refund(paymentId, { amountPaise: 2_000 });
    expect(result).toMatchObject({ failure: { kind: 'bad_request', reason: 'key_reused', status: 400 } });
  });

  test('while the first call with a key runs, the second does not know how it ends', async () => {
    sandbox.books.behaviour.refundDelayMs = 50;
    const { paymentId } = await paidOrder();
    const results = await Promise.all([refund(paymentId), refund(paymentId)]);
    const late = results.find(({ ok }) => !ok);
    expect(late).toMatchObject({ failure: { kind: 'unknown_outcome', status: 409, mayHaveHappened: true } });
    expect(value(await refund(paymentId)).amount).toBe(149_900);
    expect(sandbox.books.refunds.size).toBe(1);
  });

  test('a fully refunded payment and too much money are told apart', async () => {
    const { paymentId } = await paidOrder();
    const tooMuch = await refund(paymentId, { amountPaise: 149_901 });
    expect(tooMuch).toMatchObject({ failure: { reason: 'above_captured' } });
    value(await refund(paymentId));
    const again = await refund(paymentId, { idempotencyKey: 'refund-0000002' });
    expect(again).toMatchObject({ failure: { reason: 'already_refunded' } });
  });
});

describe('webhooks', () => {
  const received: { event: string | undefined; receipt: string | null | undefined; isSigned: boolean }[] = [];
  const secrets = [sandboxAccount.webhookSecret];

  async function receive(request: Request): Promise<Response> {
    const rawBody = await request.arrayBuffer();
    const isSigned = await isWebhookSigned(rawBody, request.headers.get('x-razorpay-signature'), secrets);
    const known = ProviderEvent.safeParse(JSON.parse(new TextDecoder().decode(rawBody)));
    received.push({ event: known.data?.event, receipt: known.data?.payload.order?.entity.receipt, isSigned });
    return new Response();
  }

  test('every event of a payment and its refund is signed, and understood', async () => {
    const hooked = openSandbox({ deliver: receive, postage: { url: 'http://shop.example/webhooks/razorpay' } });
    const inside = { ...access, fetch: hooked.fetch };
    const order = value(await createProviderOrder(inside, wanted));
    const [payment] = pay(hooked.books, find(hooked.books, 'orders', order.id), { method: 'card' }, 'success').payments;
    const whole = { paymentId: payment?.id ?? '', amountPaise: 149_900, idempotencyKey: 'refund-0000001', notes: {} };
    value(await refundPayment(inside, whole));
    await hooked.postOffice.idle();
    expect(received).toEqual([
      { event: 'payment.authorized', isSigned: true },
      { event: 'payment.captured', isSigned: true },
      { event: 'order.paid', receipt: wanted.receipt, isSigned: true },
      { event: 'refund.created', isSigned: true },
      { event: 'refund.processed', isSigned: true },
    ]);
  });
});
