import { and, desc, eq, gt } from 'drizzle-orm';
import type { ResetPasswordInput } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { passwordChangedMail, resetMail } from '../mail/account-mails.ts';
import { mailInsert, queueMail } from '../mail/mails-queries.ts';
import { hashPassword, type Peppers, refuseWeakPassword } from './passwords.ts';
import { hashToken, isTokenForm, newToken } from './tokens.ts';
import { findAccountByEmail } from './users-queries.ts';

/** Security 1: 32 random bytes of which only the SHA-256 is kept, 30 minutes, single use, newest only. */

const lifetimeMs = 30 * 60_000;
const mailsPerHour = 3;
const hourMs = 3_600_000;

/** Mails a link when there is such an account and it has not had three this hour. Runs after the answer, which tells neither. */
export async function requestReset(db: Db, email: string, { origin, nowMs }: { origin: string; nowMs: number }) {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  const userId = account.user._id;
  const recent = await db
    .select({ createdAt: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, nowMs - hourMs)))
    .orderBy(desc(passwordResets.createdAt))
    .limit(mailsPerHour);
  if (recent.length >= mailsPerHour) return;
  const token = newToken();
  const tokenHash = await hashToken(token);
  await db.insert(passwordResets).values({ tokenHash, userId, createdAt: nowMs, expiresAt: nowMs + lifetimeMs });
  await queueMail(db, resetMail(account.user, `${origin}/reset-password/${token}`), nowMs);
}

type Reset = { db: Db; peppers: Peppers; nowMs: number };

/** Sets the password, uses the token up and ends every session in one batch; signing in is not part of it. */
export async function resetPassword(token: string, { password }: ResetPasswordInput, { db, peppers, nowMs }: Reset) {
  const tokenHash = isTokenForm(token) ? await hashToken(token) : '';
  const owner = await ownerOf(db, tokenHash, nowMs);
  if (!owner) throw refused();
  refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password, peppers);
  const d1 = db.$client;
  // Each statement asks whether the one before it did something: the loser of a race finds the token used and changes nothing.
  const [used] = await d1.batch<{ user_id: string }>([
    d1
      .prepare(
        `UPDATE password_resets SET used_at = ?2 WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2
         AND created_at = (SELECT max(newest.created_at) FROM password_resets newest WHERE newest.user_id = password_resets.user_id)
         RETURNING user_id`,
      )
      .bind(tokenHash, nowMs),
    d1
      .prepare('UPDATE users SET password_hash = ?2, updated_at = ?3 WHERE id = ?1 AND changes() = 1')
      .bind(owner.id, passwordHash, nowMs),
    mailInsert(d1, passwordChangedMail(owner), nowMs, 'changes() = 1'),
    d1.prepare('DELETE FROM sessions WHERE user_id = ?1 AND changes() = 1').bind(owner.id),
  ]);
  if (!used?.results.length) throw refused();
}

function refused(): AppError {
  return new AppError('invalid', { message: 'This link is invalid or has expired. Please ask for a new one.' });
}

async function ownerOf(db: Db, tokenHash: string, nowMs: number) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, nowMs)));
  return owner ?? null;
}
