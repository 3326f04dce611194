import { and, asc, eq } from 'drizzle-orm';
import type { Address, AddressInput } from '../../../contract/address.ts';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema.ts';

/** A person's addresses. Exactly one is the default whenever there is any: triggers keep it, a move clears before it sets. */

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(20);
  return rows.map(({ id, userId: _owner, createdAt: _made, updatedAt: _changed, addressLine2, ...shown }) => ({
    _id: id,
    ...shown,
    ...(addressLine2 !== null && { addressLine2 }),
  }));
}

type Change = { userId: string; id: string; input: AddressInput; nowMs: number };

/** The trigger refuses the twenty-first. */
export async function addAddress(db: Db, { userId, id, input, nowMs }: Change): Promise<void> {
  const { isDefault = false, ...fields } = input;
  const insert = db.insert(addresses).values({
    id,
    userId,
    ...fields,
    addressLine2: fields.addressLine2 ?? null,
    isDefault,
    createdAt: nowMs,
    updatedAt: nowMs,
  });
  await (isDefault ? db.batch([clearDefault(db, userId), insert]) : insert);
}

/** False when the address is not this user's. A default cannot be unset, only moved. */
export async function changeAddress(db: Db, { userId, id, input, nowMs }: Change): Promise<boolean> {
  if (!(await ownsAddress(db, userId, id))) return false;
  const { isDefault, ...fields } = input;
  const update = db
    .update(addresses)
    .set({ ...fields, addressLine2: fields.addressLine2 ?? null, updatedAt: nowMs, ...(isDefault && { isDefault }) })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  await (isDefault ? db.batch([clearDefault(db, userId), update]) : update);
  return true;
}

export async function removeAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  return removed.length > 0;
}

async function ownsAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  return rows.length > 0;
}

function clearDefault(db: Db, userId: string) {
  return db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}
