import { expect, test } from 'vitest';
import type { CartItem } from '../../contract/cart.ts';
import type { MutationResult } from '../../contract/push.ts';
import {
  backOffMs,
  batchOf,
  dueInMs,
  longestDelayMs,
  type PushReply,
  withBatchFrozen,
  withReading,
  withReply,
} from './outbox-replies.ts';
import { calmPlan, nothingStored, type OutboxRow, type Stored } from './outbox-state.ts';

const now = { nowMs: 1_000_000, random: 1 };
const row = (seq: number, state: OutboxRow['state'] = 'waiting'): OutboxRow => ({
  seq,
  id: `id-${seq}`,
  type: 'cart.add',
  args: { productId: `p${seq}`, sizeId: 'm', delta: 1, onShort: 'clamp' },
  state,
});
const queued = (count: number): Stored => ({
  ...nothingStored,
  owner: { userId: 'asha', token: 'token' },
  rows: Array.from({ length: count }, (_, at) => row(at + 1)),
});
const cart = { items: [], totalQuantity: 0, totalPrice: 0, note: '' };
const personal = (version: number, epoch = 'e') => ({ epoch, version, cart, wishlist: { items: [] } });
const done = (version: number, results: Partial<MutationResult>[]): PushReply => ({
  kind: 'done',
  answer: {
    ...personal(version),
    results: results.map((result, at) => ({ id: `id-${at + 1}`, status: 'applied', ...result })),
  },
});

/** One exchange, as the flusher makes it. */
function replied(stored: Stored, reply: PushReply, moment = now): Stored {
  const frozen = withBatchFrozen(stored);
  return withReply(frozen, { batch: batchOf(frozen), token: 'token' }, reply, moment);
}

const idsOf = (stored: Stored) => stored.rows.map(({ seq }) => seq);

test('a batch is at most 20 rows and 32 KB, and frozen before it leaves', () => {
  const frozen = withBatchFrozen(queued(30));
  expect(batchOf(frozen)).toHaveLength(20);
  expect(frozen.rows.filter(({ state }) => state === 'sent')).toHaveLength(20);
  const notes = queued(20).rows.map(({ seq, id, state }): OutboxRow => {
    return { seq, id, state, type: 'cart.note', args: { text: 'é'.repeat(1_000) } };
  });
  const batch = batchOf({ ...nothingStored, rows: notes });
  expect(batch).toHaveLength(15);
  expect(new TextEncoder().encode(JSON.stringify({ mutations: batch })).length).toBeLessThanOrEqual(32 * 1024);
});

test('an answer deletes its rows, replaces the copy and leaves a notice for what was not granted', () => {
  const message = 'Only 2 left in stock.';
  const after = replied(
    { ...queued(3), plan: { ...calmPlan, failures: 4, waitsFor: 'network', nextAttemptAtMs: 1 } },
    done(7, [{}, { status: 'clamped', message }, { status: 'rejected', message }]),
  );
  expect(after).toMatchObject({ rows: [], copy: { version: 7, readAtMs: now.nowMs }, plan: calmPlan });
  expect(after.notices.map(({ id, kind, message: said }) => [id, kind, said])).toEqual([
    ['id-2', 'adjusted', message],
    ['id-3', 'refused', message],
  ]);
});

test('an answer that comes twice says nothing twice', () => {
  const frozen = withBatchFrozen(queued(1));
  const sent = { batch: batchOf(frozen), token: 'token' };
  const reply = done(7, [{ status: 'rejected', message: 'No.' }]);
  const once = withReply(frozen, sent, reply, now);
  expect(withReply(once, sent, reply, now)).toEqual(once);
});

test('a price that changes in the cart is told beside the one it had, until it is that again or the line is gone', () => {
  const withPrices = (version: number, ...prices: number[]) => {
    const items = prices.map((price, at) => ({ product: { _id: `p${at}` }, size: 'm', price }) as CartItem);
    return { ...personal(version), cart: { ...cart, items } };
  };
  const earlier = ({ copy }: Stored) => Object.values(copy?.earlierPrices ?? {});
  const first = withReading(queued(0), withPrices(1, 499, 99.5), 1);
  expect(earlier(first)).toEqual([]);
  const dearer = withReading(first, withPrices(2, 549, 99.5), 2);
  expect(earlier(dearer)).toEqual([499]);
  const dearerStill = withReading(dearer, withPrices(3, 599, 89.5), 3);
  expect(earlier(dearerStill)).toEqual([499, 99.5]);
  expect(earlier(withReading(dearerStill, withPrices(4, 499, 99.5), 4))).toEqual([]);
  const gone = withReading(dearerStill, withPrices(4), 4);
  expect(earlier(withReading(gone, withPrices(5, 599), 5))).toEqual([]);
});

test('an older answer of the same epoch does not replace the copy, one of another epoch does', () => {
  const stored = withReading(queued(0), personal(7), 1);
  expect(withReading(stored, personal(6), 2).copy).toMatchObject({ version: 7, readAtMs: 1 });
  expect(withReading(stored, personal(7), 2).copy).toMatchObject({ version: 7, readAtMs: 2 });
  expect(withReading(stored, personal(1, 'restored'), 2).copy).toMatchObject({ version: 1 });
});

test('a reading is not taken while sent rows wait for their answer: it may contain them already', () => {
  const frozen = withBatchFrozen(queued(1));
  expect(withReading(frozen, personal(7), 2)).toBe(frozen);
  expect(withReading(queued(1), personal(7), 2).copy).toMatchObject({ version: 7 });
});

test('silence and a busy shop keep every row and wait, without end', () => {
  let stored = queued(2);
  for (let times = 0; times < 40; times++) stored = replied(stored, { kind: 'unreachable' });
  expect(stored).toMatchObject({ plan: { failures: 40, waitsFor: 'network', nextAttemptAtMs: now.nowMs + 300_000 } });
  expect(idsOf(stored)).toEqual([1, 2]);
  const busy = replied(queued(2), { kind: 'busy', retryAfterMs: 60_000 });
  expect(busy.plan).toMatchObject({ waitsFor: 'shop', nextAttemptAtMs: now.nowMs + 60_000 });
  expect(idsOf(busy)).toEqual([1, 2]);
});

test('a lost session pauses and keeps every row; a token that is newer by then stays', () => {
  const lost = replied(queued(2), { kind: 'signed-out' });
  expect(lost).toMatchObject({ owner: { userId: 'asha', token: null }, plan: { pause: 'session' } });
  expect(idsOf(lost)).toEqual([1, 2]);
  const renewed: Stored = { ...queued(2), owner: { userId: 'asha', token: 'newer' } };
  expect(replied(renewed, { kind: 'signed-out' })).toMatchObject({ owner: { token: 'newer' }, plan: { pause: null } });
});

test('an app too old for the shop keeps its queue', () => {
  const stored = replied(queued(2), { kind: 'outdated' });
  expect(stored).toMatchObject({ plan: { pause: 'update' } });
  expect(idsOf(stored)).toEqual([1, 2]);
});

test('a malformed batch is halved down to its one bad row, which is set aside', () => {
  let stored = queued(20);
  let calls = 0;
  const bad = 'id-13';
  while (stored.rows.length > 0) {
    calls += 1;
    const batch = batchOf(withBatchFrozen(stored));
    const results = batch.map(({ id }) => ({ id }));
    const isBad = batch.some(({ id }) => id === bad);
    stored = replied(stored, isBad ? { kind: 'malformed', message: 'No.' } : done(calls, results));
  }
  expect(stored.notices).toMatchObject([{ id: bad, kind: 'aside', message: 'No.' }]);
  expect(calls).toBeLessThan(15);
});

test('a broken shop: after eight tries the head goes alone, then it is set aside, and the others try again', () => {
  const broken: PushReply = { kind: 'broken', message: 'Something went wrong.' };
  let stored = queued(3);
  for (let tries = 0; tries < 8; tries++) {
    expect(batchOf(stored)).toHaveLength(3);
    stored = replied(stored, broken);
  }
  expect(batchOf(stored)).toHaveLength(1);
  stored = replied(stored, broken);
  expect(idsOf(stored)).toEqual([2, 3]);
  expect(stored.notices).toMatchObject([{ id: 'id-1', kind: 'aside' }]);
  expect(stored.plan).toMatchObject({ serverErrors: 0, waitsFor: 'shop' });
});

test('the delay doubles up to five minutes, and chance takes from it', () => {
  expect([1, 2, 5, 9, 50].map((failures) => backOffMs(failures, 1))).toEqual([2_000, 4_000, 32_000, 300_000, 300_000]);
  expect(backOffMs(5, 0.25)).toBe(8_000);
});

test('who may go before the time has come', () => {
  const waiting = (waitsFor: 'network' | 'shop', nextAttemptAtMs = 60_000) => ({
    ...calmPlan,
    waitsFor,
    nextAttemptAtMs,
  });
  expect(dueInMs(calmPlan, 0, 'timer')).toBe(0);
  expect(dueInMs(waiting('network'), 0, 'timer')).toBe(60_000);
  expect(dueInMs(waiting('network'), 0, 'woken')).toBe(0);
  expect(dueInMs(waiting('shop'), 0, 'woken')).toBe(60_000);
  expect(dueInMs(waiting('shop'), 0, 'told')).toBe(0);
  expect(dueInMs(waiting('network'), 70_000, 'timer')).toBe(0);
});

test('a stored time more than five minutes ahead is a clock that moved', () => {
  const plan = { ...calmPlan, waitsFor: 'shop' as const, nextAttemptAtMs: longestDelayMs + 1 };
  expect(dueInMs(plan, 0, 'timer')).toBe(0);
  expect(dueInMs({ ...plan, nextAttemptAtMs: longestDelayMs }, 0, 'timer')).toBe(longestDelayMs);
});
