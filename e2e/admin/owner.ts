import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The owner at the desk, and what every test of it presses. */

export const ownerLogin = { email: 'admin@example.com', password: 'demo-password' };
export const shopperLogin = { email: 'shopper@example.com', password: 'demo-password' };

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

type Login = { email: string; password: string };
type Session = { token: string; user: object };

async function logIn(request: APIRequestContext, login: Login): Promise<Session> {
  const answer = await request.post('/api/v1/auth/login', { data: login });
  const { token, data } = await answer.json();
  return { token, user: data.user };
}

/** A person has ten sessions at most, and a new one ends the oldest: tests that run at the same time share one. */
const shared = new Map<string, Session>();

async function sharedSession(request: APIRequestContext, login: Login): Promise<Session> {
  const kept = shared.get(login.email);
  const headers = { authorization: `Bearer ${kept?.token}` };
  if (kept && (await request.get('/api/v1/auth/me', { headers })).ok()) return kept;
  const session = await logIn(request, login);
  shared.set(login.email, session);
  return session;
}

/** Quicker than the screens. `isOwn` for who is going to end the session. */
export async function arriveAs(
  page: Page,
  path: string,
  login: Login = ownerLogin,
  { isOwn = false } = {},
): Promise<Session> {
  const session = await (isOwn ? logIn(page.request, login) : sharedSession(page.request, login));
  await page.goto('/faq');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await page.goto(path);
  return session;
}

/** A call in the owner's name, beside the screen. */
export async function call(page: Page, { token }: Session, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  return answer.json();
}

/** A product of this test alone, in the shop's first category. */
export async function newProduct(page: Page, session: Session, name: string, more: object = {}) {
  const { data } = await call(page, session, 'GET', '/admin/subcategories?limit=1');
  const [subcategory] = data.subcategories;
  const { data: sized } = await call(page, session, 'GET', '/admin/sizes?limit=3');
  const made = await call(page, session, 'POST', '/products', {
    name,
    price: 499,
    weight: 0.3,
    category: subcategory.parentCategory._id,
    subcategory: subcategory._id,
    availableSizes: sized.sizes.map(({ _id }: { _id: string }) => ({ size: _id, stock: 4 })),
    ...more,
  });
  expect(made.status).toBe('success');
  return made.data.product;
}

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
