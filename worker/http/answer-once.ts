import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../db/client.ts';
import { AppError } from './app-error.ts';
import type { SignedIn } from './guards.ts';
import { idempotencyKey, keyReused } from './idempotency-key.ts';
import { insist } from './try-again.ts';

/** One attempt at a write under somebody's key; the nonce is this attempt's own. */
type Call = { db: Db; userId: string; key: string; fingerprint: string; nonce: string; nowMs: number };

const keptMs = 86_400_000;
/** Whoever has not come to an end by then never will: the same call may be tried again. */
const longestMs = 60_000;
const mostPurged = 1_000;

type Write = {
  /** The body as it was understood. */
  asked: unknown;
  /** Can be done again without harm, should its end not be noted. */
  effect: () => Promise<unknown>;
  /** As things stand when it is asked, like a cart's: no copy of what belongs to a person is kept for it. */
  answer: () => Promise<Response>;
};

/**
 * Design 5: with an Idempotency-Key the same call has one effect, and another body is a 409. What was refused is not kept, so that it can be
 * put right under the same key. The cart, orders and the owner's desk keep their keys in the write itself.
 */
export async function answerOnce(c: Context<SignedIn>, write: Write): Promise<Response> {
  if (c.req.header('idempotency-key') === undefined) await write.effect();
  else await doOnce(c, write);
  return write.answer();
}

async function doOnce(c: Context<SignedIn>, { asked, effect }: Write): Promise<void> {
  const { method, path } = c.req;
  const call: Call = {
    db: c.get('db'),
    userId: c.get('user')._id,
    key: idempotencyKey(c),
    fingerprint: createHash('sha256').update(JSON.stringify({ method, path, asked })).digest('hex'),
    nonce: crypto.randomUUID(),
    nowMs: Date.now(),
  };
  if (!(await insist(() => claim(call)))) return;
  const done = effect().then(
    () => insist(() => noteDone(call)),
    async (error: unknown) => {
      await giveBack(call).catch(() => undefined);
      throw error;
    },
  );
  // Also when the caller has hung up: whoever asks again is to hear how it ended.
  c.executionCtx.waitUntil(done.catch(() => undefined));
  await done;
}

/** True when the key is this attempt's, false when the call was done before. */
async function claim({ db, userId, key, fingerprint, nonce, nowMs }: Call): Promise<boolean> {
  await db.run(sql`
    INSERT INTO keyed_calls (user_id, key, fingerprint, nonce, created_at)
    VALUES (${userId}, ${key}, ${fingerprint}, ${nonce}, ${nowMs})
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

async function noteDone({ db, userId, key, nonce }: Call): Promise<void> {
  await db.run(sql`UPDATE keyed_calls SET done = 1 WHERE user_id = ${userId} AND key = ${key} AND nonce = ${nonce}`);
}

async function giveBack({ db, userId, key, nonce }: Call): Promise<void> {
  await db.run(sql`DELETE FROM keyed_calls WHERE user_id = ${userId} AND key = ${key} AND nonce = ${nonce}`);
}

/** Cron: a bounded piece of what is older than a day. */
export async function purgeKeyedCalls(db: Db, nowMs: number): Promise<void> {
  await db.run(sql`
    DELETE FROM keyed_calls WHERE (user_id, key) IN (
      SELECT user_id, key FROM keyed_calls WHERE created_at < ${nowMs - keptMs} ORDER BY created_at LIMIT ${mostPurged})`);
}
