import { expect, test } from 'vitest';
import { callProvider, type ProviderResult } from './razorpay-call.ts';
import { createProviderOrder, findProviderOrder, getPayment, listOrderPayments } from './razorpay-client.ts';
import { ProviderEvent, ProviderPayment, ProviderRefund } from './razorpay-shapes.ts';

/** What the shop does not act upon may be missing, null or new; what it acts upon is read strictly. */

const orderId = 'order_AAAAAAAAAAAAAA';
const paymentId = 'pay_AAAAAAAAAAAAAA';

const order = { id: orderId, amount: 50_000, currency: 'INR', receipt: 'r1', status: 'created' };
const payment = { id: paymentId, amount: 50_000, currency: 'INR', status: 'captured', order_id: orderId };
const refund = { id: 'rfnd_AAAAAAAAAAAAAA', amount: 50_000, payment_id: paymentId, status: 'processed' };

const absent = {
  notes: null,
  created_at: null,
  attempts: null,
  amount_paid: null,
  amount_due: null,
  method: null,
  amount_refunded: null,
  refund_status: null,
  captured: null,
  error_reason: null,
  receipt: null,
  currency: 'INR',
};

const answering = (body: unknown, status = 200) => ({
  keyId: 'k',
  keySecret: 's',
  fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
});
const wanted = { amountPaise: 50_000, currency: 'INR', receipt: 'r1', notes: {} };
const isOk = ({ ok }: ProviderResult<unknown>) => ok;

test('an order is made from the least that an answer says, and from nulls', async () => {
  expect(await createProviderOrder(answering(order), wanted)).toMatchObject({ ok: true, value: { id: orderId } });
  const nulls = { ...absent, ...order, new_field: { a: 1 } };
  expect(await createProviderOrder(answering(nulls), wanted)).toMatchObject({ ok: true, value: { notes: {} } });
});

test('a payment, a refund and an event are understood from the least, and from nulls', () => {
  const least = { amount_refunded: 0, method: null, order_id: orderId };
  for (const entity of [payment, { ...absent, ...payment }]) {
    expect(ProviderPayment.parse(entity)).toMatchObject(least);
    const event = { event: 'payment.captured', payload: { payment: { entity }, order: null, refund: null } };
    expect(ProviderEvent.parse(event).payload.payment?.entity).toMatchObject(least);
  }
  expect(ProviderPayment.parse({ ...payment, order_id: undefined }).order_id).toBeNull();
  for (const entity of [refund, { ...absent, ...refund }]) expect(ProviderRefund.parse(entity).amount).toBe(50_000);
  expect(ProviderEvent.parse({ event: 'payment.downtime.started', payload: [] }).payload).toEqual({});
});

test.each([
  ['an amount in text', { amount: '50000' }],
  ['half a paisa', { amount: 0.5 }],
  ['no currency', { currency: null }],
  ['a status of its own', { status: 'paused' }],
  ['an id of another kind', { id: orderId }],
])('a payment with %s is not understood', (_name, change) => {
  expect(ProviderPayment.safeParse({ ...payment, ...change }).success).toBe(false);
});

test('an empty collection may come without its list; a list that is merely missing is no answer', async () => {
  for (const empty of [{ count: 0 }, { count: 0, items: null }, { items: [] }]) {
    expect(await listOrderPayments(answering(empty), orderId)).toEqual({ ok: true, value: [] });
    expect(await findProviderOrder(answering(empty), 'r1')).toEqual({ ok: true, value: null });
  }
  for (const odd of [{}, [], { count: 2 }, { count: 1, items: null }]) {
    expect(isOk(await listOrderPayments(answering(odd), orderId))).toBe(false);
  }
});

test('another payment than the one that was asked for is no answer', async () => {
  const other = { ...payment, id: 'pay_BBBBBBBBBBBBBB' };
  expect(await getPayment(answering(other), paymentId)).toMatchObject({
    ok: false,
    failure: { kind: 'provider_down' },
  });
});

test.each([408, 425])('status %d leaves open what became of a write', async (status) => {
  const call = { method: 'POST', path: '/orders', body: {}, answer: ProviderPayment } as const;
  const failure = { kind: 'provider_down', mayHaveHappened: true };
  expect(await callProvider(answering('<html>', status), call)).toMatchObject({ failure });
});
