import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { arriveAs } from './owner.ts';

/** Readable by everybody, in both themes, on a desk, a tablet and a phone. */

const places = [
  '/admin',
  '/admin/categories',
  '/admin/categories/add',
  '/admin/subcategories',
  '/admin/subcategories/add',
  '/admin/sizes',
  '/admin/sizes/add',
  '/admin/products',
  '/admin/products?q=nothing-like-it',
  '/admin/products/add',
  '/admin/products/edit/nap-club-t-shirt',
  '/admin/collections',
  '/admin/collections/add',
  '/admin/history',
  '/admin?days=90',
  '/admin/orders',
  '/admin/orders?q=nothing-like-it',
  '/admin/promo-codes',
  '/admin/promo-codes/add',
  '/admin/questions',
  '/admin/subscribers',
  '/admin/mails',
  '/admin/import-export',
  '/admin/nowhere',
];

const atOnce = 6;
const chunks = Array.from({ length: Math.ceil(places.length / atOnce) }, (_, at) =>
  places.slice(at * atOnce, (at + 1) * atOnce),
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: '@desktop' }, () => {
    test.use({ colorScheme });

    for (const [number, paths] of chunks.entries()) {
      test(`axe finds nothing, ${number + 1} of ${chunks.length}`, async ({ page }) => {
        await arriveAs(page, '/admin');
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        }
      });
    }

    test('axe finds nothing in what opens on a page', async ({ page }) => {
      const problems = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      await arriveAs(page, '/admin/products?q=T-shirt');
      await page
        .getByRole('button', { name: /edit stock/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save stock' }).waitFor();
      expect.soft(await problems()).toEqual([]);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      expect.soft(await problems()).toEqual([]);
      await page.goto('/admin/products/add');
      await page.getByRole('button', { name: 'Add Product' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      expect.soft(await problems()).toEqual([]);
    });
  });
}

for (const [name, width, height] of [
  ['a tablet', 820, 1180],
  ['a phone', 390, 844],
] as const) {
  test(`nothing hangs over the edge of ${name}, and the rooms are behind a button`, { tag: '@desktop' }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await arriveAs(page, '/admin');
    for (const path of places) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const wide = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('*')]
            .filter(
              (part) =>
                !part.closest('.visually-hidden, thead, caption') &&
                part.getBoundingClientRect().right > innerWidth + 1,
            )
            .map((part) => part.outerHTML.slice(0, 100)),
        );
      expect.soft(wide, path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const rooms = page.getByRole('dialog');
    await rooms.getByRole('link', { name: 'Sizes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sizes' })).toBeVisible();
    await expect(rooms).toBeHidden();
  });
}
