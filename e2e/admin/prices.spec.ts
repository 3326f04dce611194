import { type Browser, expect, type Page, test } from '@playwright/test';
import { arriveAs, button, call, field, heading, newProduct, uniqueName } from './owner.ts';

/** A price that the owner changes, seen by who is shopping meanwhile. */

const aMinuteMs = 60_000;

/** Who is shown the document, who has the shop installed, and whose device cannot hold so large a shop. */
const visits = ['first', 'installed', 'partial'] as const;
type Visit = (typeof visits)[number];

async function lookAt(browser: Browser, path: string, visit: Visit): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: visit === 'partial' ? 'block' : 'allow' });
  const page = await context.newPage();
  await page.clock.install();
  if (visit === 'partial') {
    await page.route('**/api/v1/sync/manifest', async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...data, count: 100_000 } } });
    });
  }
  const known = page.waitForResponse((answer) =>
    answer.url().includes(visit === 'partial' ? '/manifest' : '/sync/catalogue'),
  );
  await page.goto(path);
  await known;
  if (visit === 'installed') {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 });
    await page.reload();
  }
  return page;
}

async function changePrice(page: Page, slug: string, price: string): Promise<void> {
  await page.goto(`/admin/products/edit/${slug}`);
  await field(page, 'Price').fill(price);
  await field(page, 'Original Price').fill(price);
  await button(page, 'Update Product').click();
  await expect(heading(page, 'Products')).toBeVisible();
}

test.describe('a changed price', { tag: '@desktop' }, () => {
  for (const visit of visits) {
    test(`is on the open pages of a visit (${visit}) within a minute, and at once after a reload`, async ({
      browser,
      page,
    }) => {
      const name = uniqueName('Price lamp');
      const session = await arriveAs(page, '/admin');
      const { _id, slug } = await newProduct(page, session, name);
      const shoppers = [
        await lookAt(browser, `/product/${slug}`, visit),
        await lookAt(browser, `/search?q=${encodeURIComponent(name)}`, visit),
      ];
      const show = async (words: string) => {
        for (const shopper of shoppers) {
          await expect(shopper.getByRole('main').getByText(words).first()).toBeVisible();
        }
      };
      await show('$499.00');

      await changePrice(page, slug, '777');
      for (const { clock } of shoppers) await clock.runFor(aMinuteMs);
      await show('$777.00');

      await changePrice(page, slug, '555');
      for (const shopper of shoppers) await shopper.reload();
      await show('$555.00');
      for (const shopper of shoppers) {
        // It may be asking just now.
        await shopper.unrouteAll({ behavior: 'ignoreErrors' });
        await shopper.context().close();
      }
      await call(page, session, 'DELETE', `/products/${_id}`);
    });
  }
});
