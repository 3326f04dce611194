import type { Page } from '@playwright/test';
import { expect, open, test } from './visitor.ts';

/** Home, from the hero to the reviews. */

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('every way out of home leads where it says', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Simple. Personal. Yours: Create with Ease!');
  const ways = async (links: ReturnType<Page['getByRole']>) =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(await ways(main.getByRole('link', { name: 'Shop POD Fashion' }))).toEqual(['/collections/pod-2024']);
  expect(await ways(main.getByRole('link', { name: 'Design your product' }))).toEqual([
    '/contact-us?about=design',
    '/contact-us?about=design',
  ]);
  expect(await ways(section(page, "Can't-miss Collections").getByRole('link'))).toEqual([
    '/products',
    '/collections/cotton-tshirts',
    '/collections/work-uniforms',
    '/collections/pod-2024',
  ]);
  expect(await ways(section(page, 'Gifts and handmade things').getByRole('link'))).toEqual(['/shop', '/shop']);
  await main.getByRole('link', { name: 'Shop POD Fashion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('POD fashion');
});

test('banners and "View All Products" end at all products', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  for (const link of [
    section(page, 'Gifts and handmade things').getByRole('link').first(),
    section(page, "Can't-miss Collections").getByRole('link', { name: 'View All Products' }),
  ]) {
    await link.click();
    await expect(page).toHaveURL('/allproducts');
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
  await section(page, 'Top categories').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/);
});

test('top categories stand in 2, 3 or 5 columns', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await section(page, 'Top categories')
      .getByRole('listitem')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      `at ${width}`,
    ).toHaveLength(columns);
  }
});

test('featured products have a tab per category, for the keyboard, too', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const featured = section(page, 'Featured products');
  const tabs = featured.getByRole('tab');
  const last = (await tabs.count()) - 1;
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  const name = (await tabs.nth(1).textContent()) ?? '';
  await expect(featured.getByRole('tabpanel', { name })).toBeVisible();
  await expect(featured.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(tabs.nth(last)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(featured.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
});

test('a tab shows the products of its category', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const featured = section(page, 'Featured products');
  const tab = featured.getByRole('tab').nth(2);
  const before = await featured.getByRole('heading', { level: 3 }).allTextContents();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => featured.getByRole('heading', { level: 3 }).allTextContents()).not.toEqual(before);
  await featured.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test('the arrows move through the reviews', async ({ page }) => {
  await open(page, '/');
  const reviews = section(page, 'What Clients Say?');
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  const firstX = async () => (await reviews.getByText('Meera K.').boundingBox())?.x;
  await reviews.scrollIntoViewIfNeeded();
  const start = await firstX();
  await reviews.getByRole('button', { name: 'Next reviews' }).click();
  await expect.poll(firstX).not.toBe(start);
  await reviews.getByRole('button', { name: 'Previous reviews' }).click();
  await expect.poll(firstX).toBe(start);
});
