import { expect } from '@playwright/test';
import type { PersonalAnswer } from '../../contract/push.ts';

/** Accounts, made and asked past the faults. */

export type Person = { id: string; name: string; email: string; password: string; token: string };

type Answer = { token: string; data: { user: { _id: string; name: string } } };

export async function newPerson(shop: string): Promise<Person> {
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  const [email, password] = [`${name.replace(' ', '-').toLowerCase()}@example.com`, 'blue kolam 42'];
  const { token, data } = await post(shop, 'signup', { name, email, password, passwordConfirm: password });
  return { id: data.user._id, name, email, password, token };
}

/** The same account with a session more. */
export async function signInAgain(shop: string, { email, password, ...person }: Person): Promise<Person> {
  const { token } = await post(shop, 'login', { email, password });
  return { ...person, email, password, token };
}

async function post(shop: string, what: string, body: object): Promise<Answer> {
  const answer = await fetch(`${shop}/api/v1/auth/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${what} answered ${answer.status}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** What the shop holds of a person. */
export async function heldBy(shop: string, { token }: Person): Promise<PersonalAnswer> {
  const answer = await fetch(`${shop}/api/v1/sync/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status, 'the shop knows the session').toBe(200);
  return ((await answer.json()) as { data: PersonalAnswer }).data;
}

/** What the browser's storage holds after a sign-in (spec 3). */
export function sessionOf({ id, name, email, token }: Person): { name: string; value: string }[] {
  const user = JSON.stringify({ _id: id, name, email, role: 'customer' });
  return [
    { name: 'user', value: user },
    { name: 'token', value: token },
  ];
}

export function signedIn(origin: string, person: Person) {
  return { cookies: [], origins: [{ origin, localStorage: sessionOf(person) }] };
}
