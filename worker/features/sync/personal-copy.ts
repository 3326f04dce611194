import { sql } from 'drizzle-orm';
import type { PersonalAnswer } from '../../../contract/push.ts';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';
import { cartFromRows, cartLineRows } from '../cart/cart-queries.ts';
import { wishlistFromRows, wishRows } from '../wishlist/wishlist-queries.ts';

/** Everything of one person, read in one batch so that it is of one moment. */
export function personalStatements(db: Db, userId: string) {
  return [stateRow(db, userId), cartLineRows(db, userId), wishRows(db, userId)] as const;
}

export type PersonalRows = readonly [
  Awaited<ReturnType<typeof stateRow>>,
  Awaited<ReturnType<typeof cartLineRows>>,
  Awaited<ReturnType<typeof wishRows>>,
];

export function personalFromRows([stateRows, lineRows, wishes]: PersonalRows): PersonalAnswer {
  const { epoch, version, note } = must(stateRows[0], 'catalogue_state has its one row');
  return { epoch, version, cart: cartFromRows(lineRows, note), wishlist: wishlistFromRows(wishes) };
}

export async function readPersonal(db: Db, userId: string): Promise<PersonalAnswer> {
  return personalFromRows(await db.batch(personalStatements(db, userId)));
}

/** The epoch is the catalogue's: both are new after a restore. A person who never changed anything is at version 0. */
function stateRow(db: Db, userId: string) {
  return db.all<{ epoch: string; version: number; note: string }>(sql`
    SELECT s.epoch, coalesce(c.version, 0) AS version, coalesce(c.note, '') AS note
    FROM catalogue_state s LEFT JOIN carts c ON c.user_id = ${userId} WHERE s.id = 1`);
}
