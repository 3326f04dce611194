import { asc, desc, eq } from 'drizzle-orm';
import { type Address, type AddressInput, maxAddresses } from '../../../contract/address.ts';
import type { Db } from '../../db/client.ts';
import { type Frame, runFramed } from '../../db/framed-batch.ts';
import { addresses } from '../../db/schema.ts';

/**
 * A person's addresses. Exactly one is the default whenever there is any: triggers keep it for the first and for a removed one; a move
 * clears the old and sets the new in one batch.
 */

/** The default first: checkout chooses the first (spec 2.7). */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
    .limit(maxAddresses);
  return rows.map(({ id, userId: _owner, createdAt: _made, updatedAt: _changed, addressLine2, ...shown }) => ({
    _id: id,
    ...shown,
    ...(addressLine2 !== null && { addressLine2 }),
  }));
}

type Change = { userId: string; id: string; input: AddressInput; nowMs: number };

const written = 'full_name, phone, address_line1, address_line2, city, state, zip_code, country';

/** A form sent twice leaves one address: what is there already, word for word, is not added. The trigger refuses the twenty-first. */
export async function addAddress(db: Db, { userId, id, input, nowMs }: Change, { head }: Frame): Promise<void> {
  const d1 = db.$client;
  const fields = fieldsOf(input);
  const same = `SELECT id FROM addresses WHERE user_id = ?1 AND (${written}) IS (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;
  const insert = d1
    .prepare(
      `INSERT INTO addresses (user_id, ${written}, id, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11 WHERE NOT EXISTS (${same})`,
    )
    .bind(userId, ...fields, id, nowMs);
  const makeDefault = d1
    .prepare(`UPDATE addresses SET is_default = 1 WHERE id = (${same} ORDER BY created_at, id LIMIT 1)`)
    .bind(userId, ...fields);
  await d1.batch([...head, insert, ...(input.isDefault ? [clearDefault(d1, userId), makeDefault] : [])]);
}

/** False when the address is not this user's. A default cannot be unset, only moved. */
export async function changeAddress(db: Db, { userId, id, input, nowMs }: Change, frame: Frame): Promise<boolean> {
  const d1 = db.$client;
  const update = d1
    .prepare(
      `UPDATE addresses SET (${written}, updated_at) = (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11), is_default = max(is_default, ?12)
       WHERE id = ?1 AND user_id = ?2 RETURNING id`,
    )
    .bind(id, userId, ...fieldsOf(input), nowMs, Number(input.isDefault ?? false));
  return runFramed(d1, frame, [...(input.isDefault ? [clearDefault(d1, userId, id)] : []), update]);
}

export function removeAddress(
  { $client }: Db,
  { userId, id }: Pick<Change, 'userId' | 'id'>,
  frame: Frame,
): Promise<boolean> {
  const removal = $client.prepare('DELETE FROM addresses WHERE id = ? AND user_id = ? RETURNING id').bind(id, userId);
  return runFramed($client, frame, [removal]);
}

/** The address that follows as default may be gone by now: then the old one stays. */
function clearDefault(d1: D1Database, userId: string, successor: string | null = null): D1PreparedStatement {
  return d1
    .prepare(
      `UPDATE addresses SET is_default = 0 WHERE user_id = ?1 AND is_default = 1
       AND (?2 IS NULL OR EXISTS (SELECT 1 FROM addresses WHERE id = ?2 AND user_id = ?1))`,
    )
    .bind(userId, successor);
}

function fieldsOf({ fullName, phone, addressLine1, addressLine2, city, state, zipCode, country }: AddressInput) {
  return [fullName, phone, addressLine1, addressLine2 ?? null, city, state, zipCode, country];
}
