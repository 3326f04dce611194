import type { ChangePasswordInput, User } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { forgetLoginTries } from './login-attempts.ts';
import { hashPassword, type Peppers, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { passwordUpdate, readAccount } from './users-queries.ts';

type Context = { db: Db; user: User; sessionId: string; peppers: Peppers; nowMs: number };

/** Every other device has to sign in anew; this one just proved itself. */
export async function changePassword(input: ChangePasswordInput, { db, user, sessionId, peppers, nowMs }: Context) {
  const account = await readAccount(db, user._id);
  if (!account || !(await verifyPassword(input.currentPassword, account.passwordHash, peppers))) throw notRight();
  await forgetLoginTries(db, user.email);
  refuseWeakPassword(input.password, user);
  const to = await hashPassword(input.password, peppers);
  const d1 = db.$client;
  const [changed] = await d1.batch([
    passwordUpdate(d1, { userId: user._id, from: account.passwordHash, to, nowMs }),
    mailInsert(d1, passwordChangedMail(user), nowMs, 'changes() = 1'),
    d1.prepare('DELETE FROM sessions WHERE user_id = ?1 AND id <> ?2 AND changes() = 1').bind(user._id, sessionId),
  ]);
  if (!changed?.results.length) throw notRight();
}

function notRight(): AppError {
  const message = 'Your current password is not right.';
  return new AppError('invalid', { message, fields: [{ field: 'currentPassword', message }] });
}
