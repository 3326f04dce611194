import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../db/client.ts';
import type { Frame } from '../db/framed-batch.ts';
import { runTogether } from '../db/run-together.ts';
import { underlying } from './error-words.ts';
import type { SignedIn } from './guards.ts';
import { callFingerprint, idempotencyKey, keyReused } from './idempotency-key.ts';

/** What each key was used for, kept a day: design 5, a key belongs to the call it first came with. */

export type KeyedCall = { db: Db; userId: string; key: string; fingerprint: string; nowMs: number };

const keptMs = 86_400_000;
const mostPurged = 5_000;

/** `asked` is the body as it was understood. */
export function keyedCall(c: Context<SignedIn>, asked: unknown): KeyedCall {
  return {
    db: c.get('db'),
    userId: c.get('user')._id,
    key: idempotencyKey(c),
    fingerprint: callFingerprint(c, asked),
    nowMs: Date.now(),
  };
}

export function hasKey(c: Context<SignedIn>): boolean {
  return c.req.header('idempotency-key') !== undefined;
}

/**
 * The second time, `head` breaks the batch, so that nothing of it is done. `tail` takes the key back where the statement before it found
 * nothing: a refused call can be put right under its key.
 */
export function keyFrame({ db: { $client }, userId, key, fingerprint, nowMs }: KeyedCall): Frame {
  const claim = $client.prepare(
    'INSERT INTO keyed_calls (user_id, key, fingerprint, done, created_at) VALUES (?, ?, ?, 1, ?)',
  );
  const unlessDone = $client.prepare('DELETE FROM keyed_calls WHERE user_id = ? AND key = ? AND changes() = 0');
  return { head: [claim.bind(userId, key, fingerprint, nowMs)], tail: [unlessDone.bind(userId, key)] };
}

/** The batch was broken by its head. */
export function isKeyTaken(error: unknown): boolean {
  const { message, cause } = underlying(error);
  return `${message} ${cause}`.includes('UNIQUE constraint failed: keyed_calls');
}

/** For writes that know their own repetitions. Throws when the key came with another call. */
export async function claimKey(call: KeyedCall): Promise<{ isFirst: boolean; isDone: boolean }> {
  const { db, userId, key, fingerprint, nowMs } = call;
  const [claimed, [kept]] = await runTogether(db, [
    sql`INSERT INTO keyed_calls (user_id, key, fingerprint, created_at) VALUES (${userId}, ${key}, ${fingerprint}, ${nowMs})
      ON CONFLICT (user_id, key) DO NOTHING RETURNING 1`,
    sql<{
      fingerprint: string;
      done: number;
      created_at: number;
    }>`SELECT fingerprint, done, created_at FROM keyed_calls WHERE user_id = ${userId} AND key = ${key}`,
  ]);
  if (kept?.fingerprint !== fingerprint) throw keyReused();
  // The second may be a first whose answer was lost.
  return { isFirst: claimed.length > 0 || kept.created_at === nowMs, isDone: kept.done === 1 };
}

export async function noteDone({ db, userId, key }: KeyedCall): Promise<void> {
  await db.run(sql`UPDATE keyed_calls SET done = 1 WHERE user_id = ${userId} AND key = ${key}`);
}

/** After a refusal, so that the call can be put right under the same key. */
export async function giveBackKey({ db, userId, key, fingerprint }: KeyedCall): Promise<void> {
  await db.run(
    sql`DELETE FROM keyed_calls WHERE user_id = ${userId} AND key = ${key} AND fingerprint = ${fingerprint}`,
  );
}

/** Cron: a bounded piece of what is older than a day. */
export async function purgeKeyedCalls(db: Db, nowMs: number): Promise<void> {
  await db.run(sql`
    DELETE FROM keyed_calls WHERE (user_id, key) IN (
      SELECT user_id, key FROM keyed_calls WHERE created_at < ${nowMs - keptMs} ORDER BY created_at LIMIT ${mostPurged})`);
}
