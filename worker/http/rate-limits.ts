import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Db } from '../db/client.ts';
import type { AppEnv } from '../env.ts';
import { AppError } from './app-error.ts';

/** Security 4: every limit of the shop stands in these two tables. They apply unless RATE_LIMITS is `off`. */

/** Flood guards: bindings that count per location in windows of a minute, approximately. Figures stand in wrangler.toml. */
const floodGuards = { api: 'API_GUARD', signIn: 'SIGN_IN_GUARD', writes: 'WRITES_GUARD' } as const;

type FloodGuard = keyof typeof floodGuards;

/** Exact counters in D1. */
const exactLimits = {
  signup: { max: 60, windowSeconds: 3_600, whenBroken: 'refuse' },
  forgotPassword: { max: 30, windowSeconds: 3_600, whenBroken: 'refuse' },
  resetPassword: { max: 30, windowSeconds: 3_600, whenBroken: 'refuse' },
  ordersCreate: { max: 5, windowSeconds: 600, whenBroken: 'refuse' },
  ordersVerify: { max: 10, windowSeconds: 60, whenBroken: 'pass' },
  newsletter: { max: 20, windowSeconds: 86_400, whenBroken: 'pass' },
  questions: { max: 20, windowSeconds: 86_400, whenBroken: 'pass' },
} as const;

export type ExactLimit = keyof typeof exactLimits;

export function floodGuard(guard: FloodGuard) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await refuseFlood(c, guard, clientAddress(c));
    await next();
  });
}

/** `subject` is an address or a user. */
export async function refuseFlood<E extends AppEnv>(c: Context<E>, guard: FloodGuard, subject: string): Promise<void> {
  if (c.env.RATE_LIMITS === 'off') return;
  // When the limiter itself fails, requests go on: the exact counters still stand behind it.
  const answer = await c.env[floodGuards[guard]]?.limit({ key: `${guard}:${subject}` }).catch(() => null);
  if (answer && !answer.success) throw tooManyAttempts(60);
}

/** Counts one try of `subject` (a user, an address, a hashed e-mail) and refuses beyond the limit. */
export async function countTry<E extends AppEnv>(c: Context<E>, limit: ExactLimit, subject: string): Promise<void> {
  if (c.env.RATE_LIMITS === 'off') return;
  const { max, windowSeconds, whenBroken } = exactLimits[limit];
  const nowSeconds = Math.floor(Date.now() / 1000);
  const windowEnd = (Math.floor(nowSeconds / windowSeconds) + 1) * windowSeconds;
  const key = `${limit}:${windowEnd}:${await hashed(subject)}`;
  const db: Db = c.get('db');
  const [row] = await db
    .all<{ count: number }>(sql`
      INSERT INTO rate_counters (key, count, expires_at) VALUES (${key}, 1, ${windowEnd * 1000})
      ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count`)
    .catch((cause: unknown) => {
      if (whenBroken === 'pass') return [];
      throw limiterFailed(cause);
    });
  if ((row?.count ?? 1) > max) throw tooManyAttempts(windowEnd - nowSeconds);
}

/** Cron: windows that are over. */
export async function purgeCounters(db: Db, nowMs: number): Promise<void> {
  await db.run(sql`DELETE FROM rate_counters WHERE expires_at < ${nowMs}`);
}

/** What must not go uncounted is refused when counting fails. */
export function limiterFailed(cause: unknown): AppError {
  const message = 'The shop is busy. Please try again.';
  return new AppError('unavailable', { message, headers: { 'retry-after': '5' }, cause });
}

export function tooManyAttempts(seconds: number): AppError {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`;
  return new AppError('too_many_requests', { message, headers: { 'retry-after': String(seconds) } });
}

/** Only Cloudflare's own header is believed; an IPv6 customer is the whole /64. */
export function clientAddress(c: Context<AppEnv>): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  return address.includes(':') ? expandedPrefix(address) : address;
}

function expandedPrefix(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

async function hashed(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
