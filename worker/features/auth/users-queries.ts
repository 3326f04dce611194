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

type NewUser = { user: User; passwordHash: string; nowMs: number };

/** Answers no row when the address is taken: two sign-ups at once leave one account. Nobody but the command line makes an administrator. */
export function userInsert(d1: D1Database, { user, passwordHash, nowMs }: NewUser): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO users (id, name, email, password_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
    )
    .bind(user._id, user.name, user.email, passwordHash, nowMs);
}

export function nameUpdate(
  d1: D1Database,
  { userId, name, nowMs }: { userId: string; name: string; nowMs: number },
): D1PreparedStatement {
  return d1.prepare('UPDATE users SET name = ?2, updated_at = ?3 WHERE id = ?1').bind(userId, name, nowMs);
}

type PasswordChange = { userId: string; from: string; to: string; nowMs: number };

/** Only while the password is still the one that was proved: a reset in the same moment wins. Answers a row when it was. */
export function passwordUpdate(d1: D1Database, { userId, from, to, nowMs }: PasswordChange): D1PreparedStatement {
  return d1
    .prepare('UPDATE users SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND password_hash = ?2 RETURNING id')
    .bind(userId, from, to, nowMs);
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
