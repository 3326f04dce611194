import { type SQL, sql } from 'drizzle-orm';
import type { PersonalAnswer } from '../../../contract/push.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { must } from '../../http/must.ts';
import { cartFromRows, cartLinesStatement, type LineRow } from '../cart/cart-queries.ts';
import { type WishRow, wishesStatement, wishlistFromRows } from '../wishlist/wishlist-queries.ts';

/** Everything of one person, read in one batch so that it is of one moment. */
export function personalStatements(userId: string) {
  return [stateStatement(userId), cartLinesStatement(userId), wishesStatement(userId)] as const;
}

type StateRow = { epoch: string; version: number; note: string };
export type PersonalRows = readonly [StateRow[], LineRow[], WishRow[]];

export function personalFromRows([stateRows, lineRows, wishRows]: PersonalRows): PersonalAnswer {
  const { epoch, version, note } = must(stateRows[0], 'catalogue_state has its one row');
  return { epoch, version, cart: cartFromRows(lineRows, note), wishlist: wishlistFromRows(wishRows) };
}

export async function readPersonal(db: Db, userId: string): Promise<PersonalAnswer> {
  return personalFromRows(await runTogether(db, personalStatements(userId)));
}

/** The epoch is the catalogue's: both are new after a restore. A person who never changed anything is at version 0. */
function stateStatement(userId: string): SQL<StateRow> {
  return sql`
    SELECT s.epoch, coalesce(c.version, 0) AS version, coalesce(c.note, '') AS note
    FROM catalogue_state s LEFT JOIN carts c ON c.user_id = ${userId} WHERE s.id = 1`;
}
