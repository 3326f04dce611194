import { expect, test } from '@playwright/test';
import { arriveAs, button, call, field, heading, ownerLogin, shopperLogin } from './owner.ts';

/** Who is let in, and what becomes of a session. */

test.describe('the door', { tag: '@desktop' }, () => {
  test('a visitor is sent to the login and comes back to where they were going', async ({ page }) => {
    await page.goto('/admin/products?q=tee');
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fproducts%3Fq%3Dtee$/);
    await field(page, 'Email').fill(ownerLogin.email);
    await field(page, 'Password').fill(ownerLogin.password);
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(/\/admin\/products\?q=tee$/);
    await expect(heading(page, 'Products')).toBeVisible();
  });

  test('a customer is sent to their account, and the shop refuses them as well', async ({ page }) => {
    const session = await arriveAs(page, '/admin/categories', shopperLogin);
    await expect(page).toHaveURL(/\/account$/);
    expect((await call(page, session, 'GET', '/admin/products')).code).toBe('forbidden');
  });

  test('who only claims to be an owner is found out', async ({ page }) => {
    const { token, user } = await arriveAs(page, '/faq', shopperLogin);
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify({ ...user, role: 'admin' }));
    expect(token).toBeTruthy();
    await page.goto('/admin/products');
    await expect(page).toHaveURL(/\/account$/);
  });

  test('a session that ends over a form leaves what is typed', async ({ page }) => {
    const menuFigures = page.waitForResponse(/\/admin\/dashboard\?/);
    const session = await arriveAs(page, '/admin/sizes/add', ownerLogin, { isOwn: true });
    await field(page, 'Size Name/Label').fill('kept while away');
    // Asked for after the end they would open the question before the button is pressed.
    await menuFigures;
    await call(page, session, 'POST', '/auth/logout');
    await button(page, 'Add Size').click();
    const again = page.getByRole('dialog', { name: 'Log in again' });
    await expect(again).toContainText('Your session has ended. Please log in again.');
    await again.getByLabel(/^Password of/).fill(ownerLogin.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await expect(field(page, 'Size Name/Label')).toHaveValue('kept while away');
    await expect(page.getByText('Please log in again.')).toHaveCount(0);
  });

  test('logs out', async ({ page }) => {
    await arriveAs(page, '/admin/sizes', ownerLogin, { isOwn: true });
    await button(page, 'Logout').click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  });

  test('the shop’s service worker has no part in it', async ({ page }) => {
    await arriveAs(page, '/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 });
    const answer = await page.goto('/admin/sizes');
    expect(answer?.fromServiceWorker()).toBe(false);
    await expect(heading(page, 'Sizes')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.includes('admin'))).toEqual([]);
  });

  test('an address of no room says so', async ({ page }) => {
    await arriveAs(page, '/admin/nowhere');
    await expect(heading(page, 'Page not found.')).toBeVisible();
  });
});
