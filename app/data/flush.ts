import { inOneFlush } from './flush-lock.ts';
import { pushBatch } from './outbox-call.ts';
import {
  batchOf,
  dueInMs,
  type PushReply,
  type SentBatch,
  type Wake,
  withBatchFrozen,
  withReply,
} from './outbox-replies.ts';
import type { Stored } from './outbox-state.ts';
import type { UserStore } from './user-database-store.ts';

/** Sends what waits, in order, one batch after the other. Pages and the service worker share it: nothing here knows of a window. */

export type Flush = {
  wake: Wake;
  /** The person left, or the browser wants the worker back. */
  signal: AbortSignal;
  /** After every answer, when it is written. */
  onReply?: (reply: PushReply['kind'], token: string) => void;
};

/** False when another tab (or the worker) holds the lock: it was asked to look again before it lets go. */
export async function flushOutbox(store: UserStore, flush: Flush): Promise<boolean> {
  const didRun = await inOneFlush(store.name, async () => {
    do await drain(store, flush);
    while (await inTime(store.change(answerCall), flush.signal));
  });
  if (!didRun) await inTime(store.change(callHolder), flush.signal);
  return didRun;
}

async function drain(store: UserStore, { wake, signal, onReply }: Flush): Promise<void> {
  let isDue = false;
  for (;;) {
    const sent = await inTime(
      store.change((stored) => takeBatch(stored, isDue ? 'told' : wake)),
      signal,
    );
    if (!sent) return;
    const reply = await pushBatch(sent.batch, { ...sent, signal });
    await inTime(
      store.change((stored) => [withReply(stored, sent, reply, { nowMs: Date.now(), random: Math.random() }), null]),
      signal,
    );
    onReply?.(reply.kind, sent.token);
    if (reply.kind !== 'done' && reply.kind !== 'malformed') return;
    isDue = true;
  }
}

function takeBatch(stored: Stored, wake: Wake): [Stored, (SentBatch & { userId: string }) | null] {
  const { owner, plan } = stored;
  const isDue = stored.rows.length > 0 && !plan.pause && dueInMs(plan, Date.now(), wake) === 0;
  if (!owner?.token || !isDue) return [stored, null];
  const frozen = withBatchFrozen(stored);
  return [frozen, { batch: batchOf(frozen), token: owner.token, userId: owner.userId }];
}

function callHolder(stored: Stored): [Stored, null] {
  if (stored.plan.isWanted || stored.rows.length === 0) return [stored, null];
  return [{ ...stored, plan: { ...stored.plan, isWanted: true } }, null];
}

/** True when somebody called meanwhile. */
function answerCall(stored: Stored): [Stored, boolean] {
  if (!stored.plan.isWanted) return [stored, false];
  return [{ ...stored, plan: { ...stored.plan, isWanted: false } }, stored.rows.length > 0];
}

/** A browser's storage may hang; whoever holds the lock must not. */
const stepPatienceMs = 15_000;

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(stepPatienceMs)]);
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(limit.reason);
    if (limit.aborted) giveUp();
    else limit.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => limit.removeEventListener('abort', giveUp));
  });
}
