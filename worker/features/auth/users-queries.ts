import { eq, sql } from 'drizzle-orm';
import type { User } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

const shown = { _id: users.id, name: users.name, email: users.email, role: users.role };

export type Account = { user: User; passwordHash: string };

export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await db
    .select({ user: shown, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

export async function readAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db
    .select({ user: shown, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

type NewUser = { id: string; name: string; email: string; passwordHash: string; nowMs: number };

/** The new user, or null when the address is taken: two sign-ups at once leave one account. */
export async function addUser(db: Db, { id, name, email, passwordHash, nowMs }: NewUser): Promise<User | null> {
  const [row] = await db
    .insert(users)
    .values({ id, name, email, passwordHash, createdAt: nowMs, updatedAt: nowMs })
    .onConflictDoNothing({ target: users.email })
    .returning(shown);
  return row ?? null;
}

export async function renameUser(db: Db, userId: string, name: string, nowMs: number): Promise<User | null> {
  const [row] = await db.update(users).set({ name, updatedAt: nowMs }).where(eq(users.id, userId)).returning(shown);
  return row ?? null;
}

export function setPassword(db: Db, userId: string, passwordHash: string, nowMs: number) {
  return db.update(users).set({ passwordHash, updatedAt: nowMs }).where(eq(users.id, userId));
}

/** Addresses that mails to the owner go to. */
export async function adminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(sql`created_at`)
    .limit(5);
  return rows.map(({ email }) => email);
}
