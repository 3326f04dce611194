import AxeBuilder from '@axe-core/playwright';
import { cached, expect, heading, signIn, test, wish } from './installed-test.ts';

test('the page says what is saved, and clears it', async ({ install, door }) => {
  const page = await install('/allproducts');
  await expect.poll(() => cached(page, /^shop-images$/).then(({ length }) => length)).toBeGreaterThan(2);
  await page.locator('footer').getByRole('link', { name: 'Saved on this device' }).click();
  await expect(heading(page, 'Saved on this device')).toBeVisible();
  const fact = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(fact('Products')).toHaveText(/^[1-9]\d*$/);
  await expect(fact('Last checked')).toHaveText(/\d{4}, \d\d:\d\d$/);
  await expect(fact('Pictures')).toHaveText(/^[1-9]\d*$/);
  await expect(fact('Size')).toHaveText(/MB$/);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Clear products and pictures' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(fact('Products')).toHaveText('None yet');
  await expect(fact('Pictures')).toHaveText('0');
  await page.goto(`${door.origin}/allproducts`);
  await expect(page.locator('main [data-photo]').first()).toBeVisible();
});

test('what waits can be seen, tried again and given up; clearing keeps it', async ({ page, door }) => {
  await page.goto(`${door.origin}/faq`);
  await signIn(page, door.origin);
  door.refuse(/^\/api\/v1\/sync$/, 503);
  await page.goto(`${door.origin}/allproducts`);
  await wish(page, 2);
  await page.goto(`${door.origin}/device`);
  const waiting = page.getByRole('region', { name: 'Waiting to be saved' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting).toContainText('on your wishlist');

  await page.getByRole('button', { name: 'Clear products and pictures' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 changes that are not saved yet will be kept.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);

  await waiting
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('main')).toBeFocused();

  door.mend();
  await waiting.getByRole('button', { name: 'Retry now' }).click();
  await expect(waiting).toContainText('Nothing waits.');
  await page.goto(`${door.origin}/account/wishlist`);
  await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible();
});
