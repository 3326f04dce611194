import type { LoginInput, SignupInput, User } from '../../../contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { AppError } from '../../http/app-error.ts';
import { welcomeMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/mails-queries.ts';
import { countLoginTry, forgetLoginTries } from './login-attempts.ts';
import { hashPassword, isOutdated, type Peppers, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { addSession } from './sessions-queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { addUser, findAccountByEmail, setPassword } from './users-queries.ts';

export type SignedInUser = { user: User; token: string };
type Context = { db: Db; peppers: Peppers; device: string; origin: string; nowMs: number };

/** Spec 7.1: a new customer, signed in. Two sign-ups at once with one address leave one account and one 409. */
export async function signUp({ name, email, password }: SignupInput, context: Context): Promise<SignedInUser> {
  refuseWeakPassword(password, { name, email });
  const taken = new AppError('conflict', { message: 'An account with this email already exists.' });
  if (await findAccountByEmail(context.db, email)) throw taken;
  const passwordHash = await hashPassword(password, context.peppers);
  const user = await addUser(context.db, { id: uuidv7(), name, email, passwordHash, nowMs: context.nowMs });
  if (!user) throw taken;
  await queueMail(context.db, welcomeMail(user, context.origin), context.nowMs);
  return { user, token: await startSession(user, context) };
}

/** One hash, whether the account exists or not; the answer does not tell which of the two was wrong. */
export async function logIn({ email, password }: LoginInput, context: Context): Promise<SignedInUser> {
  const { db, peppers, nowMs } = context;
  await countLoginTry(db, email, nowMs);
  const account = await findAccountByEmail(db, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, peppers);
  if (!account || !isRight) throw new AppError('unauthenticated', { message: 'Invalid email or password.' });
  await forgetLoginTries(db, email);
  if (isOutdated(account.passwordHash)) {
    await setPassword(db, account.user._id, await hashPassword(password, peppers), nowMs);
  }
  return { user: account.user, token: await startSession(account.user, context) };
}

async function startSession(user: User, { db, device, nowMs }: Context): Promise<string> {
  const token = newToken();
  await addSession(db, { id: uuidv7(), userId: user._id, tokenHash: await hashToken(token), device, nowMs });
  return token;
}
