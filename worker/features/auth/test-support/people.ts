import { createHook } from 'node:async_hooks';
import type { Address } from '../../../../contract/address.ts';
import type { SessionEntry, User } from '../../../../contract/auth.ts';
import type { Failure } from '../../../../contract/errors.ts';
import type { Env } from '../../../env.ts';
import { ask } from '../../../test-support/ask.ts';
import { bindings } from '../../../test-support/runtime.ts';

/** People who sign up, log in and read their mail, through the Worker's front door. */

export type Call = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  settings?: Partial<Env>;
};

export type Answer = { status: number; headers: Headers; body: Body };
type Body = Omit<Partial<Failure>, 'status'> & {
  status: string;
  token?: string;
  results?: number;
  data?: { user: User; sessions: SessionEntry[]; addresses: Address[] };
};

export const origin = 'https://shop.example';
const settings = { SHOP_ORIGIN: `${origin}/`, PASSWORD_PEPPER: 'pepper of the tests' };

export async function call(method: string, path: string, given: Call = {}): Promise<Answer> {
  const headers = {
    ...(given.body !== undefined && { 'content-type': 'application/json' }),
    ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
    ...given.headers,
  };
  const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
  const init = { method, headers, ...(given.body !== undefined && { body }) };
  const answer = await ask(`/api/v1${path}`, init, { ...settings, ...given.settings } as object);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

export type Person = { name: string; email: string; password: string };

export function newPerson(): Person {
  return { name: 'Asha Rao', email: `asha-${crypto.randomUUID()}@example.com`, password: 'Correct horse 7' };
}

export function signUp(person: Person, options: Call = {}): Promise<Answer> {
  return call('POST', '/auth/signup', { body: { ...person, passwordConfirm: person.password }, ...options });
}

export function logIn({ email, password }: Pick<Person, 'email' | 'password'>, options: Call = {}): Promise<Answer> {
  return call('POST', '/auth/login', { body: { email, password }, ...options });
}

export async function signedUp(person = newPerson()): Promise<Person & { token: string; id: string }> {
  const { body } = await signUp(person);
  if (!body.token || !body.data) throw new Error(`Signing up failed: ${body.message}`);
  return { ...person, token: body.token, id: body.data.user._id };
}

export type MailRow = {
  kind: string;
  subject: string;
  html: string;
  text: string;
  state: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: number;
};

export async function mailsTo(email: string): Promise<MailRow[]> {
  const { results } = await bindings.DB.prepare('SELECT * FROM mails WHERE to_address = ?1 ORDER BY rowid')
    .bind(email)
    .all<MailRow>();
  return results;
}

/** The token of the newest reset link that this address was sent. */
export async function newestResetToken(email: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset');
  const token = mails.at(-1)?.text.match(/\/reset-password\/([\w-]{43})\b/)?.[1];
  if (!token) throw new Error(`No reset link was sent to ${email}.`);
  return token;
}

export async function askForReset(email: string, options: Call = {}): Promise<Answer> {
  return call('POST', '/auth/forgotPassword', { body: { email }, ...options });
}

export function reset(token: string, password: string, options: Call = {}): Promise<Answer> {
  return call('PATCH', `/auth/resetPassword/${token}`, { body: { password, passwordConfirm: password }, ...options });
}

export async function countHashes<T>(work: () => Promise<T>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}

/** The real D1, with the text of every statement that was run. */
export function recordingD1(): { DB: D1Database; statements: string[] } {
  const statements: string[] = [];
  const { DB } = bindings;
  const recording = {
    prepare(text: string) {
      statements.push(text);
      return DB.prepare(text);
    },
    batch: (list: D1PreparedStatement[]) => DB.batch(list),
  };
  return { DB: recording as unknown as D1Database, statements };
}

/** Removes what limits and earlier tests left. */
export async function forgetCounters(): Promise<void> {
  await bindings.DB.prepare('DELETE FROM rate_counters').run();
}
