import type { LoginInput, SignupInput, User } from '../../../contract/auth.ts';
import { wrongLogin } from '../../../contract/auth-messages.ts';
import type { Db } from '../../db/client.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { AppError } from '../../http/app-error.ts';
import { welcomeMail } from '../mail/account-mails.ts';
import { mailInsert } from '../mail/mails-queries.ts';
import { forgetLoginTries } from './login-attempts.ts';
import { hashPassword, isOutdated, type Peppers, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { addSession, sessionInsert } from './sessions-queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { findAccountByEmail, passwordUpdate, userInsert } from './users-queries.ts';

export type SignedInUser = { user: User; token: string };
type Context = { db: Db; peppers: Peppers; device: string; origin: string; nowMs: number };

/** Spec 7.1: a new customer, signed in. Two sign-ups at once with one address leave one account and one 409. */
export async function signUp({ name, email, password }: SignupInput, context: Context): Promise<SignedInUser> {
  const { db, peppers, device, origin, nowMs } = context;
  refuseWeakPassword(password, { name, email });
  if (await findAccountByEmail(db, email)) throw addressTaken();
  const user: User = { _id: uuidv7(), name, email, role: 'customer' };
  const passwordHash = await hashPassword(password, peppers);
  const [token, session] = await newSession(user, { passwordHash, device, nowMs });
  const d1 = db.$client;
  const [made] = await d1.batch([
    userInsert(d1, { user, passwordHash, nowMs }),
    mailInsert(d1, welcomeMail(user, origin), nowMs, 'changes() = 1'),
    sessionInsert(d1, session),
  ]);
  if (!made?.results.length) throw addressTaken();
  return { user, token };
}

/** One hash, whether the account exists or not; the answer does not tell which of the two was wrong. */
export async function logIn({ email, password }: LoginInput, context: Context): Promise<SignedInUser> {
  const { db, peppers, device, nowMs } = context;
  const account = await findAccountByEmail(db, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, peppers);
  if (!account || !isRight) throw wrongPassword();
  const { user, passwordHash } = account;
  const [token, session] = await newSession(user, { passwordHash, device, nowMs });
  // The password was changed while this one was being checked: what was proved proves nothing any more.
  if (!(await addSession(db, session))) throw wrongPassword();
  await forgetLoginTries(db, email);
  if (isOutdated(passwordHash)) {
    const to = await hashPassword(password, peppers);
    await passwordUpdate(db.$client, { userId: user._id, from: passwordHash, to, nowMs }).run();
  }
  return { user, token };
}

type SessionParts = { passwordHash: string; device: string; nowMs: number };

async function newSession({ _id: userId }: User, { passwordHash, device, nowMs }: SessionParts) {
  const token = newToken();
  const session = { id: uuidv7(), userId, tokenHash: await hashToken(token), passwordHash, device, nowMs };
  return [token, session] as const;
}

function addressTaken(): AppError {
  return new AppError('conflict', { message: 'An account with this email already exists.' });
}

function wrongPassword(): AppError {
  return new AppError('unauthenticated', { message: wrongLogin });
}
