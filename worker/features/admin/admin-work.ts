import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import type { SignedIn } from '../../http/guards.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';

/** One write of an owner: in whose name, when, and by which id it is known when it is sent again. */
export type AdminWork = {
  db: Db;
  env: Env;
  nowMs: number;
  actor: string;
  /** The same for a call and its repetitions; ends with what was asked, so that another question is told apart. */
  changeId: string;
  /** For a new record: the same one when the call is repeated. */
  newId: string;
};

/** `asked` is the body as it was understood; long texts in it are pictures. */
export function adminWork(c: Context<SignedIn>, asked: unknown): AdminWork {
  const actor = c.get('user')._id;
  const caller = fingerprint(`${actor} ${idempotencyKey(c)}`);
  const nowMs = Date.now();
  return {
    db: c.get('db'),
    env: c.env,
    nowMs,
    actor,
    changeId: `${caller.slice(0, 32)}/${fingerprintOf({ path: c.req.path, method: c.req.method, asked })}`,
    newId: idFrom(nowMs, caller, c.req.header('idempotency-key') !== undefined),
  };
}

/** The half of a change's id that tells who sent which call. */
export function callOf(changeId: string): string {
  return changeId.split('/')[0] ?? changeId;
}

function fingerprintOf(asked: object): string {
  const isPicture = (value: unknown): value is string => typeof value === 'string' && value.length > 30_000;
  return fingerprint(JSON.stringify(asked, (_key, value) => (isPicture(value) ? fingerprint(value) : value)));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A UUID that a repeated call makes again; without a key of the caller's it sorts by time like any other. */
function idFrom(nowMs: number, hex: string, isRepeatable: boolean): string {
  const time = isRepeatable ? hex.slice(32, 44) : nowMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-8${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
