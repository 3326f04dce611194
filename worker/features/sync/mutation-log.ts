import { type SQL, sql } from 'drizzle-orm';
import type { Change, Outcome, Refusal } from '../../../contract/cart-fold.ts';
import type { Db } from '../../db/client.ts';

/**
 * One row a change that was ever asked for; the same id is never decided twice. The outcome is computed where the row is written, and an
 * effect runs only when the row of this very attempt says so: two copies at once, or a copy of a batch whose answer was lost, find a
 * row with another nonce and change nothing.
 */

/** A listing names no size: the first with stock is taken, or the line that the product has in the cart. */
export type AskedChange =
  | Exclude<Change, { type: 'cart.add' | 'cart.remove' }>
  | { type: 'cart.add'; args: { productId: string; sizeId: string | null; delta: number; onShort: 'reject' | 'clamp' } }
  | { type: 'cart.remove'; args: { productId: string; sizeId: string | null } };

export type Entry = {
  userId: string;
  id: string;
  /** New with every attempt and every place in a batch. */
  nonce: string;
  fingerprint: string;
  nowMs: number;
};

/** `outcome` answers one row: product_id, size_id, status, reason, granted, available. */
export function logStatement(entry: Entry, type: Change['type'], outcome: SQL): SQL {
  const { userId, id, nonce, fingerprint, nowMs } = entry;
  return sql`
    INSERT INTO applied_mutations
      (user_id, id, nonce, fingerprint, type, created_at, product_id, size_id, status, reason, granted, available)
    SELECT ${userId}, ${id}, ${nonce}, ${fingerprint}, ${type}, ${nowMs},
      o.product_id, o.size_id, o.status, o.reason, o.granted, o.available
    FROM (${outcome}) o WHERE true
    ON CONFLICT (user_id, id) DO NOTHING`;
}

/** The row of this attempt as `m`, when it was accepted. */
export function fromAccepted({ userId, id, nonce }: Entry): SQL {
  return sql`FROM applied_mutations m
    WHERE m.user_id = ${userId} AND m.id = ${id} AND m.nonce = ${nonce} AND m.status <> 'rejected'`;
}

export type LogRow = Outcome & { id: string; fingerprint: string; available: number | null; reason: Refusal | null };

export function logRowsStatement(userId: string, ids: readonly string[]): SQL<LogRow> {
  return sql`
    SELECT id, fingerprint, status, reason, granted, available FROM applied_mutations
    WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Where onShort is left out: a tap that was tried online and then queued is the same change. */
export async function fingerprintOf({ type, args }: AskedChange): Promise<string> {
  const { productId, sizeId, delta, text } = { productId: null, sizeId: null, delta: null, text: null, ...args };
  const content = new TextEncoder().encode(JSON.stringify([type, productId, sizeId, delta, text]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keptMs = 400 * 86_400_000;

/** Cron: a bounded piece of what is older than 400 days; true while more may wait. */
export async function purgeAppliedMutations(db: Db, nowMs: number, most = 1_000): Promise<boolean> {
  const { meta } = await db.run(sql`
    DELETE FROM applied_mutations WHERE seq IN (
      SELECT seq FROM applied_mutations WHERE created_at < ${nowMs - keptMs} ORDER BY created_at LIMIT ${most})`);
  return meta.changes === most;
}
