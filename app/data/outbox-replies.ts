import {
  type Mutation,
  type MutationResult,
  maxMutations,
  maxPushBytes,
  type PersonalAnswer,
  type PushAnswer,
} from '../../contract/push.ts';
import { calmPlan, type FlushPlan, type Notice, type OutboxRow, type ServerCopy, type Stored } from './outbox-state.ts';
import { lineKey } from './personal-standing.ts';

/** What the server's answers do to the outbox (docs/offline.md 4, the table of answers). */

export type PushReply =
  | { kind: 'done'; answer: PushAnswer }
  /** No answer of the shop arrived: nobody knows what happened there. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'malformed'; message: string }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'broken'; message: string }
  | { kind: 'outdated' };

export type Moment = { nowMs: number; random: number };

const firstDelayMs = 1_000;
/** Nothing waits longer; a stored time beyond it comes from a clock that moved. */
export const longestDelayMs = 5 * 60_000;
const triesTogether = 8;

/** Full jitter: shops that come back are not greeted by everybody at once. */
export function backOffMs(failures: number, random: number): number {
  return random * Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}

/** `told`: somebody asked for it. `woken`: something says that the network may be back. */
export type Wake = 'told' | 'woken' | 'timer';

/** A device comes back whenever its network does; what the shop asked for is kept, unless the shopper insists. */
export function dueInMs({ nextAttemptAtMs, waitsFor }: FlushPlan, nowMs: number, wake: Wake): number {
  if (nextAttemptAtMs === null || wake === 'told') return 0;
  if (wake === 'woken' && waitsFor === 'network') return 0;
  const delayMs = nextAttemptAtMs - nowMs;
  return delayMs > longestDelayMs ? 0 : Math.max(0, delayMs);
}

/** The next batch, as it travels: at most `limit` rows and 32 KB. */
export function batchOf({ rows, plan }: Stored): Mutation[] {
  const encoder = new TextEncoder();
  const batch: Mutation[] = [];
  let bytes = encoder.encode('{"mutations":[]}').length;
  for (const { id, type, args } of rows.slice(0, plan.limit)) {
    const mutation = { id, type, args } as Mutation;
    bytes += encoder.encode(JSON.stringify(mutation)).length + 1;
    if (bytes > maxPushBytes && batch.length > 0) break;
    batch.push(mutation);
  }
  return batch;
}

/** Before a batch leaves: from now on its rows may have arrived. */
export function withBatchFrozen(stored: Stored): Stored {
  const ids = idsOf(batchOf(stored));
  if (!stored.rows.some(({ id, state }) => state === 'waiting' && ids.has(id))) return stored;
  return { ...stored, rows: stored.rows.map((row) => (ids.has(row.id) ? { ...row, state: 'sent' } : row)) };
}

export type SentBatch = { batch: readonly Mutation[]; token: string };

export function withReply(stored: Stored, { batch, token }: SentBatch, reply: PushReply, moment: Moment): Stored {
  const { plan } = stored;
  switch (reply.kind) {
    case 'done':
      return withResults(stored, reply.answer, moment.nowMs);
    case 'unreachable':
      return { ...stored, plan: delayed(plan, 'network', 0, moment) };
    case 'busy':
      return { ...stored, plan: delayed(plan, 'shop', reply.retryAfterMs ?? 0, moment) };
    case 'signed-out':
      return withSessionLost(stored, token);
    case 'outdated':
      return withUpdateNeeded(stored);
    case 'malformed':
      if (batch.length === 1) return withHeadAside(stored, batch, reply.message);
      return { ...stored, plan: { ...plan, limit: Math.ceil(batch.length / 2) } };
    case 'broken':
      return withServerError(stored, batch, reply.message, moment);
  }
}

/** The shop may know another token of the same person by now. */
export function withSessionLost(stored: Stored, token: string): Stored {
  const { owner, plan } = stored;
  if (owner?.token !== token) return stored;
  return { ...stored, owner: { ...owner, token: null }, plan: { ...plan, pause: 'session' } };
}

/** Also of a reading: whoever is too old to be told anything is told so. */
export function withUpdateNeeded(stored: Stored): Stored {
  return { ...stored, plan: { ...stored.plan, pause: 'update' } };
}

/**
 * Everything of the person, unless it is older than what is known. While sent rows wait for their answer, a mere reading may already
 * contain them: on top of it they would count twice.
 */
export function withReading(stored: Stored, answer: PersonalAnswer, nowMs: number): Stored {
  if (stored.rows.some(({ state }) => state === 'sent')) return stored;
  return { ...stored, copy: newerCopy(stored.copy, answer, nowMs) };
}

function withResults(stored: Stored, answer: PushAnswer, nowMs: number): Stored {
  const results = new Map(answer.results.map((result) => [result.id, result]));
  return {
    ...stored,
    copy: newerCopy(stored.copy, answer, nowMs),
    rows: stored.rows.filter(({ id }) => !results.has(id)),
    notices: stored.rows.reduce((notices, row) => withResultNotice(notices, row, results.get(row.id)), stored.notices),
    plan: { ...calmPlan, isWanted: stored.plan.isWanted, limit: widened(stored.plan.limit) },
  };
}

function newerCopy(before: ServerCopy | null, answer: PersonalAnswer, readAtMs: number): ServerCopy {
  const { epoch, version, cart, wishlist } = answer;
  if (before && before.epoch === epoch && before.version > version) return before;
  return { epoch, version, cart, wishlist, readAtMs, earlierPrices: earlierPrices(before, cart) };
}

/** A price that changed while the line lay in the cart is told, however long ago that was (docs/offline.md, Push). */
function earlierPrices(before: ServerCopy | null, { items }: ServerCopy['cart']): Record<string, number> {
  const seen = new Map(before?.cart.items.map((item) => [lineKey(item.product._id, item.size), item.price]));
  const changed = items.flatMap(({ product, size, price }) => {
    const key = lineKey(product._id, size);
    const earlier = before?.earlierPrices?.[key] ?? seen.get(key) ?? price;
    return earlier === price ? [] : [[key, earlier] as const];
  });
  return Object.fromEntries(changed);
}

function withResultNotice(
  notices: readonly Notice[],
  row: OutboxRow,
  result: MutationResult | undefined,
): readonly Notice[] {
  if (!result || result.status === 'applied') return notices;
  return withNotice(notices, row, result.status === 'clamped' ? 'adjusted' : 'refused', result.message ?? '');
}

function withNotice(
  notices: readonly Notice[],
  { id, type, args }: Mutation,
  kind: Notice['kind'],
  message: string,
): readonly Notice[] {
  const seq = (notices.at(-1)?.seq ?? 0) + 1;
  return [...notices, { seq, id, kind, change: { type, args } as Notice['change'], message }];
}

function withServerError(stored: Stored, batch: readonly Mutation[], message: string, moment: Moment): Stored {
  const { plan } = stored;
  const serverErrors = plan.serverErrors + 1;
  const isHeadTried = serverErrors > triesTogether && batch.length === 1;
  if (isHeadTried) return withHeadAside({ ...stored, plan: delayed(plan, 'shop', 0, moment) }, batch, message);
  const limit = serverErrors >= triesTogether ? 1 : plan.limit;
  return { ...stored, plan: { ...delayed(plan, 'shop', 0, moment), serverErrors, limit } };
}

/** The one row that the shop cannot take; the others go on without it. */
function withHeadAside(stored: Stored, batch: readonly Mutation[], message: string): Stored {
  const row = stored.rows.find(({ id }) => id === batch[0]?.id);
  const plan = { ...stored.plan, serverErrors: 0, limit: widened(stored.plan.limit) };
  if (!row) return { ...stored, plan };
  return {
    ...stored,
    rows: stored.rows.filter((other) => other !== row),
    notices: withNotice(stored.notices, row, 'aside', message),
    plan,
  };
}

function delayed(
  plan: FlushPlan,
  waitsFor: 'network' | 'shop',
  atLeastMs: number,
  { nowMs, random }: Moment,
): FlushPlan {
  const failures = plan.failures + 1;
  const delayMs = Math.min(longestDelayMs, Math.max(backOffMs(failures, random), atLeastMs));
  return { ...plan, failures, waitsFor, nextAttemptAtMs: nowMs + delayMs };
}

function widened(limit: number): number {
  return Math.min(maxMutations, limit * 2);
}

function idsOf(batch: readonly Mutation[]): ReadonlySet<string> {
  return new Set(batch.map(({ id }) => id));
}
