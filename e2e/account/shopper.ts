import { expect, type Page } from '@playwright/test';

/** A shopper with an account, and what every test of it presses. */

export type Person = { name: string; email: string; password: string };

export const somebody = (): Person => ({
  name: 'Meera Iyer',
  email: `meera-${crypto.randomUUID()}@example.com`,
  password: 'blue kolam 42',
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello,/ });

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/login\?signup=success/);
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await button(page, 'Sign In').click();
}

/** Quicker than the screens, for tests about something else. `prepare` runs before the shop knows who is here. */
export async function arriveSignedIn(
  page: Page,
  path = '/account',
  prepare: (token: string) => Promise<void> = async () => {},
): Promise<Person> {
  const person = somebody();
  const answer = await page.request.post('/api/v1/auth/signup', {
    data: { ...person, passwordConfirm: person.password },
  });
  const { token, data } = await answer.json();
  await prepare(token);
  await page.goto('/faq');
  await page.evaluate(
    ([user, kept]) => {
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [JSON.stringify(data.user), token],
  );
  await page.goto(path);
  return person;
}

export async function fillAddress(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const address = {
    'Full Name': 'Meera Iyer',
    'Phone Number': '+91 98450 12345',
    'Address Line 1': '14, 3rd Cross, Malleshwaram',
    City: 'Bengaluru',
    State: 'Karnataka',
    'ZIP Code': '560003',
    ...changes,
  };
  for (const [label, text] of Object.entries(address)) await field(page, label).fill(text);
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function resetLink(page: Page, email: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const mails: { to: string; text: string }[] = await (await page.request.get('/__mail.json')).json();
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
      path = texts.map((text) => /\/reset-password\/[\w-]{43}/.exec(text)?.[0]).find(Boolean) ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}
