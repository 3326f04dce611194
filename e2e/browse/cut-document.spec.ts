import { expect, isAwake, test } from './visitor.ts';

/** A weak network ends a document early: what is missing comes some other way, and the page wakes up. */
const dataStarts = '<script type="application/json" id="page-data">';

for (const [what, cut] of [
  ['in the middle of its data', (html: string) => html.slice(0, html.indexOf(dataStarts) + 300)],
  ['before its data', (html: string) => html.slice(0, html.indexOf(dataStarts))],
] as const) {
  test(`a document that ends ${what} is a working page`, { tag: '@phone' }, async ({ page }) => {
    await page.route('**/products/bags', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: cut(await response.text()) });
    });
    await page.goto('/products/bags');
    await isAwake(page);
    await page.getByRole('main').locator('li h2').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
