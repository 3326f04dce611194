import Razorpay from 'razorpay';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Outcome, pay } from './bank.ts';
import { find } from './books.ts';
import { listen } from './listen.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';

/** The provider's own SDK as an independent client: what it understands, the sandbox speaks. */

const sandbox = openSandbox({ seed: 3 });
const server = await listen(sandbox, 0);
const { keyId: key_id, keySecret, webhookSecret } = sandboxAccount;

function sdkWith(key_secret: string): Razorpay {
  const sdk = new Razorpay({ key_id, key_secret });
  // Its address is fixed; only its HTTP client can be turned elsewhere.
  Object.assign((sdk as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults, { baseURL: server.url });
  return sdk;
}

const sdk = sdkWith(keySecret);

beforeEach(() => sandbox.reset(3));
afterAll(() => server.close());

const create = (changes = {}) =>
  sdk.orders.create({ amount: 149_900, currency: 'INR', receipt: 'receipt-1', notes: { order_id: '1' }, ...changes });

async function paidOrder(outcome: Outcome = 'success') {
  const { id } = await create();
  const { payments, response } = pay(sandbox.books, find(sandbox.books, 'orders', id), { method: 'card' }, outcome);
  return { orderId: id, paymentId: payments[0]?.id ?? '', response };
}

describe('orders', () => {
  test('an order goes from created over attempted to paid', async () => {
    const order = await create();
    expect(order).toMatchObject({ entity: 'order', amount: 149_900, amount_paid: 0, amount_due: 149_900, attempts: 0 });
    expect(order).toMatchObject({ status: 'created', offer_id: null, notes: { order_id: '1' } });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    pay(sandbox.books, find(sandbox.books, 'orders', order.id), { method: 'upi' }, 'failure');
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    pay(sandbox.books, find(sandbox.books, 'orders', order.id), { method: 'upi' }, 'success');
    const paid = await sdk.orders.fetch(order.id);
    expect(paid).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 149_900, amount_due: 0 });
    const payments = await sdk.orders.fetchPayments(order.id);
    expect(payments).toMatchObject({ entity: 'collection', count: 2 });
    expect(payments.items.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
  });

  test('orders are found by receipt and listed a page at a time, newest first', async () => {
    for (const receipt of ['a', 'b', 'c']) await create({ receipt });
    const found = await sdk.orders.all({ receipt: 'b' });
    expect(found.items.map(({ receipt }) => receipt)).toEqual(['b']);
    const page = await sdk.orders.all({ count: 2, skip: 1 });
    expect(page.items.map(({ receipt }) => receipt)).toEqual(['b', 'a']);
  });

  test('only notes can be changed', async () => {
    const { id } = await create();
    expect(await sdk.orders.edit(id, { notes: { a: 'b' } })).toMatchObject({ notes: { a: 'b' } });
    const wrong = sdk.orders.edit(id, { amount: 1 } as never);
    await expect(wrong).rejects.toMatchObject({ statusCode: 400, error: { reason: 'extra_field_sent' } });
  });
});

describe('payments and refunds', () => {
  test('the payment is read and its signature holds', async () => {
    const { orderId, paymentId, response } = await paidOrder();
    const payment = await sdk.payments.fetch(paymentId);
    expect(payment).toMatchObject({ entity: 'payment', status: 'captured', captured: true, order_id: orderId });
    const { validatePaymentVerification } = await import('razorpay/dist/utils/razorpay-utils.js');
    const ids = { order_id: orderId, payment_id: paymentId };
    expect(validatePaymentVerification(ids, response?.razorpay_signature ?? '', keySecret)).toBe(true);
  });

  test('an authorised payment is captured', async () => {
    sandbox.books.behaviour.capture = 'manual';
    const { paymentId } = await paidOrder();
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'authorized', captured: false });
    expect(await sdk.payments.capture(paymentId, 149_900, 'INR')).toMatchObject({ status: 'captured' });
  });

  test('partial refunds add up; only the last makes the payment refunded', async () => {
    const { orderId, paymentId } = await paidOrder();
    const first = await sdk.payments.refund(paymentId, { amount: 100_000 });
    expect(first).toMatchObject({ entity: 'refund', amount: 100_000, payment_id: paymentId, status: 'processed' });
    const partly = { status: 'captured', refund_status: 'partial', amount_refunded: 100_000 };
    expect(await sdk.payments.fetch(paymentId)).toMatchObject(partly);
    const second = await sdk.payments.refund(paymentId, {});
    expect(second.amount).toBe(49_900);
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect((await sdk.orders.fetch(orderId)).status).toBe('paid');
    const refunds = await sdk.payments.fetchMultipleRefund(paymentId, {});
    expect(refunds.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await sdk.refunds.fetch(first.id)).toMatchObject({ id: first.id });
    expect(await sdk.payments.fetchRefund(paymentId, first.id)).toMatchObject({ id: first.id });
  });

  test('an instant refund of 24.68 falls back to the normal speed', async () => {
    const { paymentId } = await paidOrder();
    const refund = await sdk.payments.refund(paymentId, { amount: 2_468, speed: 'optimum' });
    expect(refund).toMatchObject({ speed_requested: 'optimum', speed_processed: 'normal' });
    const events = sandbox.postOffice.letters.map(({ announcement }) => announcement.event);
    expect(events).toContain('refund.speed_changed');
  });
});

test('a webhook verifies with the SDK', async () => {
  let verdict: boolean | undefined;
  const deliver = async (request: Request) => {
    const signature = request.headers.get('x-razorpay-signature') ?? '';
    verdict = Razorpay.validateWebhookSignature(await request.text(), signature, webhookSecret);
    return new Response();
  };
  const hooked = openSandbox({ deliver, postage: { url: 'http://shop.example/webhooks/razorpay' } });
  const authorization = `Basic ${btoa(`${key_id}:${keySecret}`)}`;
  const body = JSON.stringify({ amount: 1_000, currency: 'INR' });
  await hooked.fetch('http://sandbox/v1/orders', { method: 'POST', headers: { authorization }, body });
  for (const order of hooked.books.orders.values()) pay(hooked.books, order, { method: 'upi' }, 'success');
  await hooked.postOffice.idle();
  expect(verdict).toBe(true);
});

test('the SDK reads a refusal: status, code, description', async () => {
  const unknown = sdk.orders.fetch('order_AAAAAAAAAAAAAA');
  const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist', metadata: {} };
  await expect(unknown).rejects.toMatchObject({ statusCode: 400, error });
  await expect(sdkWith('wrong').orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
});
