import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { ResetPasswordInput } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { passwordChangedMail, resetMail } from '../mail/account-mails.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { forgetLoginTries } from './login-attempts.ts';
import { hashPassword, type Peppers, refuseWeakPassword } from './passwords.ts';
import { hashToken, isTokenForm, newToken } from './tokens.ts';
import { findAccountByEmail } from './users-queries.ts';

/** Security 1: 32 random bytes of which only the SHA-256 is kept, 30 minutes, single use, newest only. */

const lifetimeMs = 30 * 60_000;
const mailsPerHour = 3;
const hourMs = 3_600_000;

type Request = { origin: string; nowMs: number; isLimited: boolean };

/**
 * Mails a link when there is such an account and it has not had three this hour. Runs after the answer and asks the database the same
 * things whether there is one or not, so that neither the answer nor its time tells. Limit, token and mail are one batch.
 */
export async function requestReset(db: Db, email: string, { origin, nowMs, isLimited }: Request): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const user = account?.user ?? { _id: '', name: '', email };
  const token = newToken();
  const d1 = db.$client;
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) SELECT ?1, id, ?3, ?4 FROM users
         WHERE id = ?2 AND (SELECT count(*) FROM password_resets WHERE user_id = ?2 AND created_at > ?5) < ?6`,
      )
      .bind(
        await hashToken(token),
        user._id,
        nowMs,
        nowMs + lifetimeMs,
        nowMs - hourMs,
        isLimited ? mailsPerHour : Number.MAX_SAFE_INTEGER,
      ),
    mailInsert(d1, resetMail(user, `${origin}/reset-password/${token}`), nowMs, 'changes() = 1'),
  ]);
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
         AND rowid = (SELECT max(newest.rowid) FROM password_resets newest WHERE newest.user_id = password_resets.user_id)
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
  // A valid reset ends the wait of somebody who had forgotten (security 4).
  await forgetLoginTries(db, owner.email);
}

function refused(): AppError {
  return new AppError('invalid', { message: 'This link is invalid or has expired. Please ask for a new one.' });
}

async function ownerOf(db: Db, tokenHash: string, nowMs: number) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, nowMs), isNull(passwordResets.usedAt)),
    );
  return owner ?? null;
}

/** Cron: tokens that cannot work any more and no longer count towards the hour's limit. */
export async function purgeResets(db: Db, nowMs: number): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, nowMs - hourMs));
}
