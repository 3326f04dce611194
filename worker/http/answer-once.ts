import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../db/client.ts';
import { AppError } from './app-error.ts';
import type { SignedIn } from './guards.ts';
import { idempotencyKey, keyReused } from './idempotency-key.ts';

type Call = { db: Db; userId: string; key: string; fingerprint: string; nowMs: number };
type Before = { fingerprint: string; status: ContentfulStatusCode | null; answer: string | null };

const keptMs = 86_400_000;
/** Whoever has not answered by then never will: the next one may try. */
const longestMs = 60_000;
const mostPurged = 1_000;

/**
 * Design 5: with an Idempotency-Key the same call has one effect and one answer, another body is a 409. What was refused is not kept, so
 * that it can be put right under the same key. For writes that can be done again without harm: the cart, orders and the owner's desk
 * keep their keys in the write itself. `asked` is the body as it was understood.
 */
export async function answerOnce(
  c: Context<SignedIn>,
  asked: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (c.req.header('idempotency-key') === undefined) return answer();
  const { method, path } = c.req;
  const call: Call = {
    db: c.get('db'),
    userId: c.get('user')._id,
    key: idempotencyKey(c),
    fingerprint: createHash('sha256').update(JSON.stringify({ method, path, asked })).digest('hex'),
    nowMs: Date.now(),
  };
  const before = await claim(call);
  if (before) return repeat(c, call, before);
  const response = await answer().catch(async (error: unknown) => {
    await giveBack(call);
    throw error;
  });
  await keep(call, response.status, await response.clone().text());
  return response;
}

/** null when the key is this call's now. */
async function claim({ db, userId, key, fingerprint, nowMs }: Call): Promise<Before | null> {
  const [claimed] = await db.all(sql`
    INSERT INTO keyed_calls (user_id, key, fingerprint, created_at) VALUES (${userId}, ${key}, ${fingerprint}, ${nowMs})
    ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
      WHERE answer IS NULL AND created_at < ${nowMs - longestMs}
    RETURNING key`);
  if (claimed) return null;
  const [before] = await db.all<Before>(
    sql`SELECT fingerprint, status, answer FROM keyed_calls WHERE user_id = ${userId} AND key = ${key}`,
  );
  // Given back between the two.
  return before ?? { fingerprint, status: null, answer: null };
}

function repeat(c: Context<SignedIn>, call: Call, { fingerprint, status, answer }: Before): Response {
  if (fingerprint !== call.fingerprint) throw keyReused();
  if (status !== null && answer !== null) return c.body(answer, status, { 'content-type': 'application/json' });
  const message = 'This request is still being worked on. Please try again.';
  throw new AppError('conflict', { message, headers: { 'retry-after': '1' } });
}

async function keep({ db, userId, key }: Call, status: number, answer: string): Promise<void> {
  await db.run(
    sql`UPDATE keyed_calls SET status = ${status}, answer = ${answer} WHERE user_id = ${userId} AND key = ${key}`,
  );
}

async function giveBack({ db, userId, key }: Call): Promise<void> {
  await db.run(sql`DELETE FROM keyed_calls WHERE user_id = ${userId} AND key = ${key} AND answer IS NULL`);
}

/** Cron: a bounded piece of what is older than a day. */
export async function purgeKeyedCalls(db: Db, nowMs: number): Promise<void> {
  await db.run(sql`
    DELETE FROM keyed_calls WHERE (user_id, key) IN (
      SELECT user_id, key FROM keyed_calls WHERE created_at < ${nowMs - keptMs} ORDER BY created_at LIMIT ${mostPurged})`);
}
