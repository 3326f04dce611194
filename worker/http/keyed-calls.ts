import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../db/client.ts';
import { AppError } from './app-error.ts';
import type { SignedIn } from './guards.ts';
import { callFingerprint, idempotencyKey, keyReused } from './idempotency-key.ts';

/** What each key was used for, kept a day: design 5, a key belongs to the call it first came with. */

/** One attempt at a write under somebody's key; the nonce is this attempt's own. */
export type KeyedCall = { db: Db; userId: string; key: string; fingerprint: string; nonce: string; nowMs: number };

const keptMs = 86_400_000;
/** Whoever has not come to an end by then never will: the same call may be tried again. */
const longestMs = 60_000;
const mostPurged = 1_000;

/** `asked` is the body as it was understood. */
export function keyedCall(c: Context<SignedIn>, asked: unknown): KeyedCall {
  return {
    db: c.get('db'),
    userId: c.get('user')._id,
    key: idempotencyKey(c),
    fingerprint: callFingerprint(c, asked),
    nonce: crypto.randomUUID(),
    nowMs: Date.now(),
  };
}

export function hasKey(c: Context<SignedIn>): boolean {
  return c.req.header('idempotency-key') !== undefined;
}

type Claim = {
  /** For a write that knows its own repetitions: it is in nobody's way while it is being worked on. */
  isRepeatable?: boolean;
};

/** True when the key is this attempt's, false when the call came before. Throws when it was another call, or is still in hand. */
export async function claimKey(call: KeyedCall, { isRepeatable = false }: Claim = {}): Promise<boolean> {
  const { db, userId, key, fingerprint, nonce, nowMs } = call;
  await db.run(sql`
    INSERT INTO keyed_calls (user_id, key, fingerprint, nonce, done, created_at)
    VALUES (${userId}, ${key}, ${fingerprint}, ${nonce}, ${Number(isRepeatable)}, ${nowMs})
    ON CONFLICT (user_id, key) DO UPDATE SET nonce = excluded.nonce, created_at = excluded.created_at
      WHERE done = 0 AND created_at < ${nowMs - longestMs} AND fingerprint = excluded.fingerprint`);
  const [now] = await db.all<{ fingerprint: string; nonce: string; done: number }>(
    sql`SELECT fingerprint, nonce, done FROM keyed_calls WHERE user_id = ${userId} AND key = ${key}`,
  );
  if (now?.nonce === nonce) return true;
  if (now && now.fingerprint !== fingerprint) throw keyReused();
  if (now?.done) return false;
  const message = 'This request is still being worked on. Please try again.';
  throw new AppError('conflict', { message, headers: { 'retry-after': '1' } });
}

export async function noteDone({ db, userId, key, nonce }: KeyedCall): Promise<void> {
  await db.run(sql`UPDATE keyed_calls SET done = 1 WHERE user_id = ${userId} AND key = ${key} AND nonce = ${nonce}`);
}

/** After a refusal, so that the call can be put right under the same key. */
export async function giveBackKey({ db, userId, key, nonce }: KeyedCall): Promise<void> {
  await db.run(sql`DELETE FROM keyed_calls WHERE user_id = ${userId} AND key = ${key} AND nonce = ${nonce}`);
}

/** Cron: a bounded piece of what is older than a day. */
export async function purgeKeyedCalls(db: Db, nowMs: number): Promise<void> {
  await db.run(sql`
    DELETE FROM keyed_calls WHERE (user_id, key) IN (
      SELECT user_id, key FROM keyed_calls WHERE created_at < ${nowMs - keptMs} ORDER BY created_at LIMIT ${mostPurged})`);
}
