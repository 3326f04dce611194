import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhookSignature } from '../../../tools/payment-sandbox/signing.ts';
import { ask } from '../../test-support/ask.ts';
import { faultyD1 } from '../../test-support/faulty-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  deliverEvent,
  mailKinds,
  newBuyer,
  openTill,
  payOrder,
  rows,
  sandbox,
  settings,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 1.8 and 2.7: what the provider's events may look like, and what becomes of those that nobody finished. */

let buyer: Buyer;
const secret = settings.RAZORPAY_WEBHOOK_SECRET;

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', sizes: { m: 5 } }] });
  buyer = await newBuyer();
  await buyer.add('tee');
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

type Post = { body: string; signature?: string; id?: string; changes?: object };

function post({ body, signature = webhookSignature(body, secret), id = 'evt_1', changes = {} }: Post) {
  const headers = { 'x-razorpay-signature': signature, ...(id && { 'x-razorpay-event-id': id }) };
  return ask('/webhooks/razorpay', { method: 'POST', headers, body }, { ...settings, ...changes } as object);
}

async function captured() {
  const { order } = await buyer.create();
  payOrder(order);
  const letter = sandbox.postOffice.letters.find(({ announcement }) => announcement.event === 'payment.captured');
  if (!letter) throw new Error('The provider told nothing.');
  return { order, event: letter.announcement };
}

test.each([
  ['none', ''],
  ['of zeros', '0'.repeat(64)],
  ['in capitals', 'A'.repeat(64)],
])('an event with a signature %s is refused, noted and not stored', async (_name, signature) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { event, order } = await captured();
  expect((await post({ body: event.body, signature })).status).toBe(401);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('webhook_signature'));
  expect(await rows('SELECT id FROM webhook_events')).toEqual([]);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Pending');
});

test('while secrets change, events signed with the old one are taken', async () => {
  const { event, order } = await captured();
  const changes = { RAZORPAY_WEBHOOK_SECRET: 'new', RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret };
  expect((await post({ body: event.body, changes })).status).toBe(200);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Paid');
});

test('an event is taken once, by its id or by its content where it has none', async () => {
  const { event } = await captured();
  for (const id of ['evt_1', '']) {
    expect(await (await post({ body: event.body, id })).json()).toMatchObject({ data: { duplicate: false } });
    expect(await (await post({ body: event.body, id })).json()).toMatchObject({ data: { duplicate: true } });
  }
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
});

test.each([
  ['no JSON', 'hello'],
  ['an event the shop does not follow', JSON.stringify({ event: 'invoice.paid', created_at: 1, payload: {} })],
  ['another shape', JSON.stringify({ event: 7 })],
])('%s with a good signature is stored and answered as taken', async (_name, body) => {
  expect((await post({ body })).status).toBe(200);
  expect(await rows('SELECT body FROM webhook_events WHERE processed_at IS NOT NULL')).toEqual([{ body }]);
});

test('an event that leaves out what the shop does not need, or says null, pays its order', async () => {
  const { event, order } = await captured();
  const told = JSON.parse(event.body);
  const { id, amount, currency, status, order_id } = told.payload.payment.entity;
  const entity = { order_id, status, currency, amount, id, notes: null, created_at: null, amount_refunded: null };
  const body = JSON.stringify({ payload: { payment: { entity }, order: null }, event: told.event });
  expect((await post({ body })).status).toBe(200);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Paid');
});

test('an event of money that is not understood is kept, and a person is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { event } = await captured();
  const body = event.body.replace('"captured"', '"settled"');
  expect((await post({ body })).status).toBe(200);
  expect(await rows('SELECT error FROM webhook_events')).toEqual([{ error: 'not understood' }]);
  const mails = await rows("SELECT DISTINCT subject FROM mails WHERE kind = 'alert'");
  expect(mails).toMatchObject([{ subject: 'Please look: event-unknown' }]);
});

test('more than 256 KB is refused before it is read on', async () => {
  expect((await post({ body: 'x'.repeat(256 * 1024 + 1) })).status).toBe(413);
});

test('without its secret the shop takes no event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await post({ body: '{}', changes: { RAZORPAY_WEBHOOK_SECRET: '' } })).status).toBe(503);
});

test('money for an order of nobody is kept in the books, and a person is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { event } = await captured();
  const strange = event.body
    .replaceAll(/order_\w{14}/g, 'order_AAAAAAAAAAAAAA')
    .replace(/"notes":\{[^}]*\}/, '"notes":[]');
  expect((await post({ body: strange })).status).toBe(200);
  expect(await rows('SELECT order_id, role, status FROM payments')).toEqual([
    { order_id: null, role: 'unmatched', status: 'captured' },
  ]);
  expect(await rows("SELECT count(*) AS n FROM mails WHERE kind = 'alert'")).toMatchObject([{ n: expect.any(Number) }]);
});

test.each([
  ['before anything was written', ['before', 'before', 'before']],
  ['between storing and settling', [null, 'before', 'before', 'before']],
  ['after settling, the answer lost', [null, 'after', 'before', 'before']],
] as const)('a database that fails %s is told to the provider, who comes back', async (_name, plan) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { event, order } = await captured();
  const first = await deliverEvent(event, faultyD1([...plan]));
  expect([200, 503]).toContain(first.status);
  expect((await deliverEvent(event)).status).toBe(200);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Paid');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
});

test('an event that was stored and never finished is finished by cron', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { event, order } = await captured();
  await deliverEvent(event, faultyD1([null, 'before', 'before', 'before']));
  expect(await rows('SELECT processed_at FROM webhook_events')).toEqual([{ processed_at: null }]);
  await cron(2);
  expect((await buyer.order(order._id)).order.paymentStatus).toBe('Paid');
  expect(await rows('SELECT id FROM webhook_events WHERE processed_at IS NULL')).toEqual([]);
});

test('the address takes POST only, and there is no other', async () => {
  expect((await ask('/webhooks/razorpay', {}, settings)).status).toBe(404);
  expect((await ask('/webhooks/other', { method: 'POST' }, settings)).status).toBe(404);
});
