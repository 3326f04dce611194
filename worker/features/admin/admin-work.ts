import type { Context } from 'hono';
import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { isRefusal } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { sha256 } from '../../http/idempotency-key.ts';
import { claimKey, giveBackKey, hasKey, type KeyedCall, keyedCall } from '../../http/keyed-calls.ts';
import { insist } from '../../http/try-again.ts';

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

/**
 * Design 5 on the owner's desk: `write` knows its repetitions by `changeId` and is done again with its first effect; another call under
 * the key is a 409. `asked` is the body as it was understood.
 */
export async function adminWrite<T>(
  c: Context<SignedIn>,
  asked: unknown,
  write: (work: AdminWork) => Promise<T>,
): Promise<T> {
  const call = keyedCall(c, asked);
  const work = workOf(c, call);
  if (!hasKey(c)) return write(work);
  const isFirst = await insist(() => claimKey(call, { isRepeatable: true }));
  try {
    return await write(work);
  } catch (error) {
    if (isFirst && isRefusal(error)) await giveBackKey(call).catch(() => undefined);
    throw error;
  }
}

function workOf(c: Context<SignedIn>, { db, userId, key, fingerprint, nowMs }: KeyedCall): AdminWork {
  const caller = sha256(`${userId} ${key}`);
  return {
    db,
    env: c.env,
    nowMs,
    actor: userId,
    changeId: `${caller.slice(0, 32)}/${fingerprint}`,
    newId: idFrom(nowMs, caller, hasKey(c)),
  };
}

/** The half of a change's id that tells who sent which call. */
export function callOf(changeId: string): string {
  return changeId.split('/')[0] ?? changeId;
}

/** A UUID that a repeated call makes again; without a key of the caller's it sorts by time like any other. */
function idFrom(nowMs: number, hex: string, isRepeatable: boolean): string {
  const time = isRepeatable ? hex.slice(32, 44) : nowMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-8${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
