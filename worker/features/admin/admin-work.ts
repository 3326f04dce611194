import type { Context } from 'hono';
import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { writeAgain } from '../../http/answer-once.ts';
import type { SignedIn } from '../../http/guards.ts';
import { keyReused, sha256 } from '../../http/idempotency-key.ts';
import { hasKey, type KeyedCall, keyedCall } from '../../http/keyed-calls.ts';

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
  /** The call came before, and to its end. */
  isDone: boolean;
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
  return writeAgain(c, call, (isDone) => write({ ...work, isDone }));
}

function workOf(c: Context<SignedIn>, call: KeyedCall): Omit<AdminWork, 'isDone'> {
  const { db, userId, key, fingerprint, nowMs } = call;
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

/** True when this very call changed the record before, or came to its end without. Another call under its key is refused. */
export async function isRepeated(
  { db, changeId, isDone }: AdminWork,
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  if (isDone) return true;
  const [call] = changeId.split('/');
  const found = await db.$client
    .prepare(
      'SELECT request_id FROM audit WHERE entity = ?1 AND entity_id = ?2 AND substr(request_id, 1, 32) = ?3 LIMIT 1',
    )
    .bind(kind, id, call)
    .first<{ request_id: string }>();
  if (!found) return false;
  // Orders add a sign of the attempt.
  if (found.request_id === changeId || found.request_id.startsWith(`${changeId}/`)) return true;
  throw keyReused();
}

/** A UUID that a repeated call makes again; without a key of the caller's it sorts by time like any other. */
function idFrom(nowMs: number, hex: string, isRepeatable: boolean): string {
  const time = isRepeatable ? hex.slice(32, 44) : nowMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-8${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
