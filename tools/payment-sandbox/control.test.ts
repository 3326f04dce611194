import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';

const sandbox = openSandbox();
const server = await listen(sandbox, 0);
beforeEach(() => sandbox.reset(4));
afterAll(() => server.close());

const authorization = `Basic ${btoa(`${sandboxAccount.keyId}:${sandboxAccount.keySecret}`)}`;

async function ask<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}

const newOrder = async () =>
  (await ask<{ id: string }>('POST', '/v1/orders', { amount: 5_000, currency: 'INR' })).body.id;

test('the same seed gives the same ids; a reset forgets everything', async () => {
  const first = await newOrder();
  await ask('POST', '/sandbox/reset', { seed: 4 });
  expect((await ask<unknown[]>('GET', '/sandbox/orders')).body).toEqual([]);
  expect(await newOrder()).toBe(first);
  await ask('POST', '/sandbox/reset', { seed: 5 });
  expect(await newOrder()).not.toBe(first);
});

test('a test pays, completes and refunds from outside', async () => {
  const id = await newOrder();
  type Paid = { payments: { id: string; status: string }[]; response: object | null };
  const late = await ask<Paid>('POST', `/sandbox/orders/${id}/pay`, { outcome: 'late' });
  expect(late.body).toMatchObject({ response: null, payments: [{ status: 'created' }] });
  const done = await ask<Paid>('POST', `/sandbox/payments/${late.body.payments[0]?.id}/complete`, {});
  expect(done.body.payments[0]?.status).toBe('captured');
  await ask('PATCH', '/sandbox/behaviour', { refunds: 'pending' });
  const refund = await ask('POST', `/v1/payments/${late.body.payments[0]?.id}/refund`, {});
  expect(refund.body).toMatchObject({ status: 'pending', acquirer_data: { arn: null } });
  const ended = await ask('POST', `/sandbox/refunds/${refund.body.id}/end`, { status: 'failed' });
  expect(ended.body.status).toBe('failed');
  const payment = await ask('GET', `/v1/payments/${late.body.payments[0]?.id}`);
  expect(payment.body).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
});

test('money that does not fit the order leaves it unpaid', async () => {
  const id = await newOrder();
  await ask('POST', `/sandbox/orders/${id}/pay`, { amount: 4_900 });
  expect((await ask('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'attempted', amount_due: 100 });
});

test('a fault meets as many calls as planned, by header only one', async () => {
  await ask('POST', '/sandbox/faults', [{ on: 'order.create', do: 'answer', status: 502, times: 2 }]);
  const create = () => ask('POST', '/v1/orders', { amount: 5_000, currency: 'INR' });
  const find = await ask('GET', '/v1/orders');
  const statuses = [find.status, (await create()).status, (await create()).status, (await create()).status];
  expect(statuses).toEqual([200, 502, 502, 200]);
  const spoilt = await ask('GET', '/v1/orders', undefined, { 'x-sandbox-fault': '{"do":"answer","status":504}' });
  expect(spoilt.status).toBe(504);
  await ask('POST', '/sandbox/faults', [{ do: 'answer', times: null }]);
  expect([(await create()).status, (await create()).status]).toEqual([500, 500]);
  await ask('DELETE', '/sandbox/faults');
  expect((await create()).status).toBe(200);
});

test('every answer of a fault has the provider’s shape', async () => {
  const fault = { 'x-sandbox-fault': '{"do":"answer","status":500}' };
  const description = 'The server encountered an error. The incident has been reported to admins.';
  const { body } = await ask('GET', '/v1/orders', undefined, fault);
  expect(body).toMatchObject({ error: { code: 'SERVER_ERROR', description, metadata: {} } });
});

test('switches that do not exist are refused, and so is a form of another site', async () => {
  expect((await ask('PATCH', '/sandbox/behaviour', { colour: 'red' })).status).toBe(400);
  expect((await ask('PATCH', '/sandbox/webhooks', { copies: 0 })).status).toBe(400);
  expect((await ask('POST', '/sandbox/reset', {}, { 'content-type': 'text/plain' })).status).toBe(400);
  const { headers } = await ask('GET', '/sandbox/payments', undefined, { origin: 'http://elsewhere.example' });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('only the window may call from another origin, and it never sees a secret', async () => {
  const origin = { origin: 'http://localhost:8787' };
  const id = await newOrder();
  const path = `/v1/checkout/orders/${id}?key_id=${sandboxAccount.keyId}`;
  const answer = await ask('GET', path, undefined, { ...origin, authorization: '' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.body).toEqual({ id, amount: 5_000, amount_due: 5_000, currency: 'INR', status: 'created' });
  const wrongKey = await ask('GET', `/v1/checkout/orders/${id}?key_id=rzp_test_other`, undefined, origin);
  expect(wrongKey.status).toBe(401);
  const script = await (await fetch(`${server.url}/v1/checkout.js`)).text();
  for (const secret of [sandboxAccount.keySecret, sandboxAccount.webhookSecret]) expect(script).not.toContain(secret);
});
