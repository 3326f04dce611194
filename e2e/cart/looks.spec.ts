import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflow } from '../account/shopper.ts';
import { isAwake } from '../browse/visitor.ts';
import { arriveWith, cartLink, drawer, expect, expectAgreement, lineOf, lines, more, test } from './cart-shop.ts';
import { newWare, setStock } from './shelf.ts';

/** Readable by everybody, large enough for a thumb, and still while it changes. */

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Names of what is pressed and smaller than a thumb. Words in a sentence may be. */
const smallTargets = (page: Page, place: string) =>
  page
    .locator(place)
    .evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('button, a, textarea')]
        .filter((target) => !target.closest('p, nav') && (target.offsetHeight < 44 || target.offsetWidth < 44))
        .map((target) => target.getAttribute('aria-label') ?? target.textContent),
    );

const long =
  'Hand-loomed Chanderi overshirt with an unreasonably long name, mother-of-pearl buttons and a Verylongunbrokenwordhere';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the cart is accessible with everything a line may say', async ({ page, context }) => {
      const [named, refused, short, calm] = [
        newWare({ name: long }),
        newWare({ stock: 3 }),
        newWare({ stock: 8 }),
        newWare(),
      ];
      await arriveWith(page, { cart: [named, [refused, 2], [short, 3], calm] });
      setStock(refused, 2);
      setStock(short, 1);
      await more(lineOf(page, refused)).click();
      await expect(lineOf(page, refused).getByRole('button', { name: 'Discard' })).toBeVisible();
      await expect(lineOf(page, short)).toContainText('Only 1 left in stock.');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await more(lineOf(page, calm)).click();
      await expect(lineOf(page, calm).getByText('Waiting')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Retry now' })).toBeVisible();
      await page.waitForTimeout(600);
      await expectAccessible(page);
      expect(await smallTargets(page, 'main')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await context.setOffline(false);
      await lineOf(page, refused).getByRole('button', { name: 'Discard' }).click();
      await expectAgreement(page);
    });

    test('drawer, empty cart and wishlist are accessible', async ({ page }) => {
      const ware = newWare({ name: long });
      await arriveWith(page, { cart: [], wishes: [ware], path: `/product/${ware.slug}` });
      await isAwake(page);
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .filter({ visible: true })
        .click();
      await expect(lines(drawer(page))).toHaveCount(1);
      await page.waitForTimeout(600);
      await expectAccessible(page);
      expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
      await drawer(page)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/account/wishlist');
      await expect(page.getByRole('list', { name: 'Your wishlist' })).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await expectAgreement(page);
    });
  });
}

test('nothing moves by itself: neither on arrival nor while changes wait', async ({ page, context }) => {
  const wares = [newWare(), newWare(), newWare()];
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) moved.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await arriveWith(page, { cart: wares });
  await isAwake(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const [ware] = wares;
  if (ware) await more(lineOf(page, ware)).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Retry now' })).toBeVisible();
  await context.setOffline(false);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  const sum = await page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((a, b) => a + b, 0));
  expect(sum).toBeLessThan(0.1);
  await expectAgreement(page);
});
