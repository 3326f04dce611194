import { afterEach, expect, test, vi } from 'vitest';
import { callOwner } from './owner-api.ts';

const keys: (string | undefined)[] = [];

/** One answer after the other; null is none. */
function answerWith(...answers: (number | null)[]): void {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    const status = answers.shift();
    if (!status) throw new TypeError('network');
    return Response.json({}, { status, headers: { 'x-shop-api': '1' } });
  });
}

afterEach(() => {
  keys.length = 0;
  vi.unstubAllGlobals();
});

const sendAgain = (mail: string) =>
  callOwner(`/orders/admin/o/mails/${mail}/again`, { method: 'POST' }).catch(() => null);

test('a press without an answer is the same press when it is repeated, whatever was pressed between', async () => {
  answerWith(null, 201, 503, 201, 201);
  await sendAgain('a');
  await sendAgain('b');
  await sendAgain('a');
  await sendAgain('a');
  await sendAgain('a');
  expect([keys[2], keys[3]]).toEqual([keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});

test('what is only read has no key, and a key of its own is kept', async () => {
  answerWith(200, 200);
  await callOwner('/admin/products');
  await callOwner('/admin/imports/i/rows', { method: 'POST', headers: { 'idempotency-key': 'i-0' } });
  expect(keys).toEqual([undefined, 'i-0']);
});
