import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { AppError } from './app-error.ts';

/** Design 5: the id of a write. A caller that sends none gets a new one, and so no protection against sending twice. */
export function idempotencyKey<E extends AppEnv>(c: Context<E>): string {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return crypto.randomUUID();
  if (/^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new AppError('invalid', { message: 'Idempotency-Key takes 1 to 100 visible ASCII characters.' });
}

/** Tells one call from another under the same id: its method, its address and its body as it was understood. Pictures, long texts, count by theirs. */
export function callFingerprint<E extends AppEnv>(c: Context<E>, asked: unknown): string {
  const isPicture = (value: unknown): value is string => typeof value === 'string' && value.length > 30_000;
  const call = { path: c.req.path, method: c.req.method, asked };
  return sha256(JSON.stringify(call, (_key, value) => (isPicture(value) ? sha256(value) : value)));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same id for something else: nobody could tell which of the two was meant. */
export function keyReused(): AppError {
  return new AppError('conflict', { message: 'This Idempotency-Key was used for another request.' });
}
