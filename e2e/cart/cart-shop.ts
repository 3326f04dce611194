import { expect, type Locator, type Page } from '@playwright/test';
import { arriveSignedIn, type Person, tokenOf } from '../account/shopper.ts';
import { test as visited, words } from '../browse/visitor.ts';
import { clearShelf, type Ware } from './shelf.ts';

/** A shopper's cart as the screen and as the server have it; every journey ends with both saying the same. */

/** Without the service worker, so that calls can be stopped on their way; `npm test` tries it in journeys of its own. */
export const test = visited.extend<{ shelf: undefined }>({
  shelf: [
    async ({ page: _ }, use) => {
      await use(undefined);
      clearShelf();
    },
    { auto: true },
  ],
  serviceWorkers: 'block',
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|409|503)|Service Worker registration blocked/,
  ],
});

export { expect };

type Line = { name: string; quantity: number };
type ServerCart = {
  items: { name: string; quantity: number }[];
  totalQuantity: number;
  totalPrice: number;
  note: string;
};

type Call = { token: string | null; method?: 'GET' | 'POST'; data?: object };

async function call<T>(page: Page, path: string, { token, method = 'GET', data }: Call): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return (await answer.json()).data;
}

export const serverCart = async (page: Page) =>
  (await call<{ cart: ServerCart }>(page, '/cart', { token: await tokenOf(page) })).cart;

export async function serverWishes(page: Page): Promise<string[]> {
  type Answer = { wishlist: { items: { product: { name: string } }[] } };
  const { wishlist } = await call<Answer>(page, '/wishlist', { token: await tokenOf(page) });
  return wishlist.items.map(({ product }) => product.name);
}

type Filled = { cart?: readonly (Ware | [Ware, number])[]; wishes?: readonly Ware[]; path?: string };

/** Signed in at the page, with these in the account. */
export async function arriveWith(page: Page, { cart = [], wishes = [], path = '/cart' }: Filled): Promise<Person> {
  const person = await arriveSignedIn(page, path, async (token) => {
    for (const each of cart) {
      const [ware, quantity] = Array.isArray(each) ? each : [each, 1];
      await call(page, '/cart', { token, method: 'POST', data: { productId: ware._id, quantity } });
    }
    for (const { _id } of wishes) await call(page, '/wishlist', { token, method: 'POST', data: { productId: _id } });
  });
  if (cart.length > 0 && path === '/cart') await expect(lines(page)).toHaveCount(cart.length);
  return person;
}

export const lines = (page: Page | Locator) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
export const lineOf = (page: Page | Locator, { name }: Pick<Ware, 'name'>) => lines(page).filter({ hasText: name });
export const more = (line: Locator) => line.getByRole('button', { name: 'One more' });
export const fewer = (line: Locator) => line.getByRole('button', { name: 'One fewer' });
export const remove = (line: Locator) => line.getByRole('button', { name: /^Remove / });
export const quantityOf = (line: Locator) => line.locator('output');
export const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ });
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);
/** In the header on wide screens, in the bar at the bottom on phones. */
export const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart(,|$)/ }).filter({ visible: true });
export const heartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist(,|$)/ });

async function screenLines(page: Page): Promise<Line[]> {
  const shown = await lines(page).all();
  return Promise.all(
    shown.map(async (line) => ({
      name: words(await line.getByRole('link').first().textContent()),
      quantity: Number(await quantityOf(line).textContent()),
    })),
  );
}

/** The one check at the end: lines, sums, note, badge and what the server keeps are the same, and nothing waits. */
export async function expectAgreement(page: Page): Promise<ServerCart> {
  if (new URL(page.url()).pathname !== '/cart') await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  let cart = await serverCart(page);
  await expect(async () => {
    cart = await serverCart(page);
    expect(await screenLines(page)).toEqual(cart.items.map(({ name, quantity }) => ({ name, quantity })));
    const items = cart.totalQuantity === 1 ? '1 item' : `${cart.totalQuantity} items`;
    await expect(cartLink(page)).toHaveAccessibleName(cart.totalQuantity > 0 ? `Cart, ${items}` : 'Cart', {
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
  if (cart.items.length === 0) {
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  } else {
    await expect(page.getByRole('region', { name: 'Totals' }).getByText(money(cart.totalPrice)).first()).toBeVisible();
    await expect(page.getByLabel(/^Special instructions/)).toHaveValue(cart.note);
  }
  return cart;
}

const money = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
