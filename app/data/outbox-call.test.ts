import { afterEach, expect, test, vi } from 'vitest';
import { apiVersion } from '../../contract/errors.ts';
import type { Mutation } from '../../contract/push.ts';
import { pushBatch, readPersonal } from './outbox-call.ts';

const change: Mutation = { id: crypto.randomUUID(), type: 'cart.note', args: { text: 'Gift' } };
const caller = { userId: 'asha', token: 'token', signal: new AbortController().signal };
const cart = { items: [], totalQuantity: 0, totalPrice: 0, note: 'Gift' };
const personal = { epoch: 'e', version: 3, cart, wishlist: { items: [] } };
const applied = { ...personal, results: [{ id: change.id, status: 'applied' }] };

function answers(status: number, body: unknown, headers: Record<string, string> = { 'x-shop-api': '1' }) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
}

afterEach(() => vi.unstubAllGlobals());

test('an answer of the shop is checked and handed on', async () => {
  answers(200, { status: 'success', data: applied });
  expect(await pushBatch([change], caller)).toEqual({ kind: 'done', answer: applied });
  answers(200, { status: 'success', data: personal });
  expect(await readPersonal(caller)).toEqual({ kind: 'read', answer: personal });
});

test('every call says whose it is, and which API its app speaks', async () => {
  const said: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    said.push(new Headers(headers));
    throw new TypeError('Failed to fetch');
  });
  await pushBatch([change], caller);
  await readPersonal(caller);
  for (const headers of said) {
    expect([headers.get('authorization'), headers.get('x-shop-person')]).toEqual(['Bearer token', 'asha']);
    expect(headers.get('x-shop-api')).toBe(apiVersion);
  }
  expect(said).toHaveLength(2);
});

test.each<[string, () => void]>([
  ['a page of the network', () => answers(200, '<!doctype html>', { 'content-type': 'text/html' })],
  ['JSON of somebody else', () => answers(200, { data: applied }, {})],
  ['a failure of somebody else', () => answers(401, {}, {})],
  ['a cut body', () => answers(200, '{"data":{"epo')],
  ['an answer of another form', () => answers(200, { data: { ...applied, cart: { items: 'none' } } })],
  [
    'results of another batch',
    () => answers(200, { data: { ...applied, results: [{ id: 'other', status: 'applied' }] } }),
  ],
  ['too few results', () => answers(200, { data: { ...applied, results: [] } })],
  ['silence', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('%s is no answer', async (_, happen) => {
  happen();
  expect(await pushBatch([change], caller)).toEqual({ kind: 'unreachable' });
});

test.each([
  [400, 'malformed'],
  [413, 'malformed'],
  [401, 'signed-out'],
  [404, 'outdated'],
  [426, 'outdated'],
  [408, 'busy'],
  [425, 'busy'],
  [429, 'busy'],
  [503, 'busy'],
  [403, 'busy'],
  [500, 'broken'],
  [502, 'broken'],
])('%i is %s', async (status, kind) => {
  answers(status, { status: 'fail', code: 'internal', message: 'No.', requestId: 'r' });
  expect(await pushBatch([change], caller)).toMatchObject({ kind });
});

test('the shop says when to come back, in seconds or by a date', async () => {
  answers(429, {}, { 'x-shop-api': '1', 'retry-after': '60' });
  expect(await pushBatch([change], caller)).toEqual({ kind: 'busy', retryAfterMs: 60_000 });
  answers(503, {}, { 'x-shop-api': '1', 'retry-after': new Date(Date.now() + 30_000).toUTCString() });
  const reply = await pushBatch([change], caller);
  if (reply.kind !== 'busy') throw new Error('The shop was busy.');
  expect(reply.retryAfterMs).toBeGreaterThan(20_000);
  answers(503, {}, { 'x-shop-api': '1', 'retry-after': 'soon' });
  expect(await pushBatch([change], caller)).toEqual({ kind: 'busy', retryAfterMs: null });
});

test('a caller who gave up hears so', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const leaving = new AbortController();
  const pushed = pushBatch([change], { userId: 'asha', token: 'token', signal: leaving.signal });
  leaving.abort(new Error('Gone.'));
  await expect(pushed).rejects.toThrow('Gone.');
});
