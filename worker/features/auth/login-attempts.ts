import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { limiterFailed, tooManyAttempts } from '../../http/rate-limits.ts';
import { hashToken } from './tokens.ts';

/**
 * Security 4: five failures in 15 minutes an account, then a growing wait (1, 2, 4 … 60 s). A try is counted before the password is
 * looked at, in one statement, so that many at once cannot slip through; a success forgets them all.
 */

const freeTries = 5;
const windowMs = 15 * 60_000;
const maxWaitSeconds = 60;

const keyOf = async (email: string) => `login:${await hashToken(email)}`;

export async function countLoginTry<E extends AppEnv>(c: Context<E>, email: string): Promise<void> {
  if (c.env.RATE_LIMITS === 'off') return;
  const waitMs = await waitBeforeTry(c.get('db'), await keyOf(email), Date.now()).catch((cause: unknown) => {
    throw limiterFailed(cause);
  });
  if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
}

/** 0 when the try was counted and may go on; else how long to wait, and nothing was counted. */
async function waitBeforeTry(db: Db, key: string, nowMs: number): Promise<number> {
  const lastTry = sql`(expires_at - ${windowMs})`;
  const waitMs = sql`(min(${maxWaitSeconds}, 1 << min(count - ${freeTries}, 6)) * 1000)`;
  const [counted] = await db.all<{ count: number }>(sql`
    INSERT INTO rate_counters (key, count, expires_at) VALUES (${key}, 1, ${nowMs + windowMs})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN expires_at <= ${nowMs} THEN 1 ELSE count + 1 END, expires_at = ${nowMs + windowMs}
    WHERE expires_at <= ${nowMs} OR count < ${freeTries} OR ${nowMs} >= ${lastTry} + ${waitMs}
    RETURNING count`);
  if (counted) return 0;
  const [row] = await db.all<{ until: number }>(sql`
    SELECT ${lastTry} + ${waitMs} AS until FROM rate_counters WHERE key = ${key}`);
  return Math.max(1, (row?.until ?? nowMs) - nowMs);
}

export async function forgetLoginTries(db: Db, email: string): Promise<void> {
  await db.run(sql`DELETE FROM rate_counters WHERE key = ${await keyOf(email)}`);
}
