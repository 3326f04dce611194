import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../account/shopper.ts';
import { expect, isAwake, test } from './visitor.ts';

/** For everybody: who hears the shop, magnifies it, or comes without scripts. */

const publicPages = [
  '/',
  '/allproducts',
  '/products/custom-t-shirts?view=list',
  '/products/category',
  '/collections/pod-2024',
  '/search?q=mug',
  '/search?q=nothing-like-it',
  '/product/slow-sunday-t-shirt',
  '/product/your-name-mug',
  '/contact-us',
  '/faq',
  '/privacy-policy',
  '/store-locations',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
];
const ownPages = ['/account', '/account/addresses', '/account/profile'];

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.target.join(' ')}`);
}

for (const [colorScheme, tag] of [
  ['light', '@phone'],
  ['dark', '@desktop'],
] as const) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on public pages', async ({ page }) => {
      test.slow();
      for (const path of publicPages) expect.soft(await problemsOf(page, path)).toEqual([]);
    });

    test('axe finds nothing in the account', async ({ page }) => {
      await arriveSignedIn(page);
      for (const path of ownPages) expect.soft(await problemsOf(page, path)).toEqual([]);
    });
  });
}

test('at four times the size nothing has to be scrolled sideways', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...publicPages, `/search?q=${'y'.repeat(100)}`]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, path).toBe(0);
  }
});

test('the words of the sign-in poster stand clear of its drawing', { tag: '@desktop' }, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1366, 650],
    [960, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await page.evaluate(() => document.fonts.ready);
    const words = await page.getByText('Made for you, kept for you.').boundingBox();
    const drawing = await page.locator('aside > svg > circle').nth(1).boundingBox();
    expect(drawing?.y).toBeDefined();
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThan(words?.y ?? 0);
  }
});

test('an open dialog moves nothing on the page below it', async ({ page }) => {
  await page.goto('/faq');
  await isAwake(page);
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await width();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(await width()).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, and every chosen size counts', async ({ page }) => {
    await page.goto('/allproducts');
    await page.getByLabel('XL', { exact: true }).check();
    await page.getByLabel('M', { exact: true }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    const applied = page.getByRole('region', { name: 'Applied filters' });
    await expect(applied.getByRole('link', { name: 'Remove filter Size M' })).toBeVisible();
    await expect(applied.getByRole('link', { name: 'Remove filter Size XL' })).toBeVisible();
  });

  test('the search has a field of its own', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill('mug');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “mug”');
  });

  test('a page that needs them says so', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Look at our products' })).toBeVisible();
  });
});
