import { test as base, expect, type Page } from '@playwright/test';
import { type Door, openDoor } from './door.ts';

/** The shop with its service worker, behind a door that can be shut. */

type Fixtures = {
  door: Door;
  /** A first visit, until everything that makes the shop work without a network is on the device. */
  install: (path?: string) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  door: async ({ baseURL }, use) => {
    const door = await openDoor(baseURL ?? '');
    await use(door);
    await door.close();
  },
  install: async ({ page, door }, use) => {
    await use(async (path = '/') => {
      await page.goto(door.origin + path);
      await isInstalled(page);
      return page;
    });
  },
});

export { expect };

async function isInstalled(page: Page): Promise<void> {
  const standing = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isControlled = navigator.serviceWorker.controller !== null;
      return `${registration?.active?.state} ${isControlled} ${localStorage.getItem('shop-public') !== null}`;
    });
  await expect.poll(standing, { timeout: 20_000 }).toBe('activated true true');
}

/** Addresses in a cache, without the origin. */
export function cached(page: Page, name: RegExp): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    const names = (await caches.keys()).filter((each) => new RegExp(pattern).test(each));
    const lists = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return lists.flat().map(({ url }) => url.slice(location.origin.length));
  }, name.source);
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A new shopper, in the storage of this browser. */
export async function signIn(page: Page, origin: string): Promise<void> {
  const email = `meera-${crypto.randomUUID()}@example.com`;
  const person = { name: 'Meera', email, password: 'blue kolam 42', passwordConfirm: 'blue kolam 42' };
  const answer = await page.request.post(`${origin}/api/v1/auth/signup`, { data: person });
  const { token, data } = await answer.json();
  await page.evaluate(
    ([user, kept]) => {
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [JSON.stringify(data.user), token],
  );
}

/** Presses the first hearts of a list, and waits until the shop's header counts them. */
export async function wish(page: Page, count: number): Promise<void> {
  // Who is signed in is known a moment after the page is there.
  const link = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
  await expect(link).toHaveAttribute('href', '/account/wishlist');
  for (let wishes = 1; wishes <= count; wishes += 1) {
    await page
      .locator('main')
      .getByRole('button', { name: /^Save .* to wishlist/ })
      .nth(wishes)
      .click();
    await expect(link).toHaveAccessibleName(new RegExp(`^Wishlist, ${wishes} item`));
  }
}
