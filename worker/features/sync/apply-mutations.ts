import type { SQL } from 'drizzle-orm';
import type { Outcome, Refusal } from '../../../contract/cart-fold.ts';
import type { PersonalAnswer } from '../../../contract/push.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { must } from '../../http/must.ts';
import { insist } from '../../http/try-again.ts';
import { changeQuantity, removeLine, writeNote } from '../cart/cart-changes.ts';
import { addWish, removeWish } from '../wishlist/wishlist-changes.ts';
import { type AskedChange, type Entry, fingerprintOf, type LogRow, logRowsStatement } from './mutation-log.ts';
import { type PersonalRows, personalFromRows, personalStatements } from './personal-copy.ts';

/** The one operation behind the REST calls and the push: each id once, whatever is sent twice, at once or after a lost answer. */

export type AskedMutation = AskedChange & { id: string };

/** `id_reused`: the id was there with other content; nothing was changed or written. */
export type Decision = Pick<Outcome, 'status' | 'granted'> & {
  id: string;
  reason: Refusal | 'id_reused' | null;
  available: number | null;
};

export type Applied = { decisions: Decision[]; personal: PersonalAnswer };

export async function applyMutations(db: Db, userId: string, mutations: readonly AskedMutation[]): Promise<Applied> {
  const nowMs = Date.now();
  const fingerprints = await Promise.all(mutations.map(fingerprintOf));
  const ids = mutations.map(({ id }) => id);
  const [rows, ...personalRows] = await insist(async () => {
    // An attempt that failed may have been written all the same: its effects must not run again under its own nonce.
    const attempt = crypto.randomUUID();
    const changes = mutations.flatMap((mutation, place) => {
      const fingerprint = must(fingerprints[place], 'every mutation has a fingerprint');
      return statementsOf({ userId, id: mutation.id, nonce: `${attempt}.${place}`, fingerprint, nowMs }, mutation);
    });
    const answers = await runTogether(db, [...changes, logRowsStatement(userId, ids), ...personalStatements(userId)]);
    return answers.slice(changes.length) as unknown as [LogRow[], ...PersonalRows];
  });
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const decisions = ids.map((id, place) => decisionOf(id, rowById.get(id), fingerprints[place]));
  return { decisions, personal: personalFromRows(personalRows) };
}

function statementsOf(entry: Entry, change: AskedChange): SQL[] {
  switch (change.type) {
    case 'cart.add':
      return changeQuantity(entry, change.args);
    case 'cart.remove':
      return removeLine(entry, change.args);
    case 'cart.note':
      return writeNote(entry, change.args);
    case 'wishlist.add':
      return addWish(entry, change.args.productId);
    case 'wishlist.remove':
      return removeWish(entry, change.args.productId);
  }
}

function decisionOf(id: string, row: LogRow | undefined, fingerprint: string | undefined): Decision {
  const { status, reason, granted, available, fingerprint: logged } = must(row, 'every mutation is logged');
  if (logged !== fingerprint) return { id, status: 'rejected', reason: 'id_reused', granted: 0, available: null };
  return { id, status, reason, granted, available };
}
