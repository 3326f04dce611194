import { expect, type Page } from '@playwright/test';
import type { FaultProxy } from '../../tools/fault-proxy/fault-proxy.ts';
import { everyCall } from './fault-test.ts';
import type { Ware } from './wares.ts';

/** What shoppers press and read. */

const addButton = (page: Page, { name }: Ware) => page.getByRole('button', { name: `Add ${name} to cart` });

export const addOnCard = (page: Page, ware: Ware) => addButton(page, ware).click();

/** As long as the button waits for the shop's word, a second press is a double click. */
export async function addAgain(page: Page, ware: Ware): Promise<void> {
  await expect(addButton(page, ware)).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
  await addOnCard(page, ware);
}

/** From here on no call arrives; what is added is kept, and said to be. */
export async function addUnreached(page: Page, net: FaultProxy, ware: Ware): Promise<void> {
  net.spoil(everyCall, 'drop');
  await addOnCard(page, ware);
  await said(page, 'Saved on this device. It will be added when you are online.');
}

export const heart = (page: Page, { name }: Ware) =>
  page.getByRole('button', { name: `Save ${name} to wishlist` }).first();

export const line = (page: Page, { name }: Ware) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name });

export const oneMore = (page: Page, ware: Ware) => line(page, ware).getByRole('button', { name: 'One more' }).click();

export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Special instructions').fill(text);
  await page.getByLabel('Special instructions').blur();
}

/** Of the person who is signed in: units as the header says them; null while nothing is known. */
export async function badge(page: Page): Promise<{ count: number; isWaiting: boolean }> {
  // The pages of the sign-in have no cart.
  const labels = await page
    .locator('header a[aria-label^="Cart"]')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
  const label = labels[0];
  const [, count = '0'] = /, (\d+) items?/.exec(label ?? '') ?? [];
  return { count: Number(count), isWaiting: label?.endsWith('not all saved yet') ?? false };
}

export const showsCount = (page: Page, count: number) =>
  expect.poll(async () => (await badge(page)).count, { timeout: 20_000 }).toBe(count);

export const said = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout: 20_000 });

/** `Quiet Fern mug 7: 3`, as /cart shows it. */
export async function shownLines(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Items in your cart' });
  await expect(list.or(page.getByText('Your cart is empty.')).first()).toBeVisible();
  return list.evaluateAll((lists) =>
    lists.flatMap((shown) =>
      [...shown.children].map((row) => {
        const label = row.querySelector('fieldset')?.getAttribute('aria-label') ?? '';
        return `${label.replace('Quantity of ', '')}: ${row.querySelector('output')?.textContent}`;
      }),
    ),
  );
}

/** The shop can be reached again, and the browser says so. */
export const online = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Two minutes pass and somebody looks again: what is older than a minute is asked for anew. */
export const later = (page: Page) =>
  page.evaluate(() => {
    window.laterMs = (window.laterMs ?? 0) + 120_000;
    window.dispatchEvent(new Event('online'));
  });
