import { expect, test } from '@playwright/test';
import { arriveSignedIn, button, field, fillAddress, greeting, heading, logIn, tokenOf } from './shopper.ts';

/** Who is let in where, the session, and the other tab. */

test('a visitor is sent to the login and comes back to where they were going', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/faq');
  await page.goto('/account/addresses');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Faddresses$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(heading(page, 'Addresses')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('who logs out and steps back is asked to log in, and comes to that page then', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect(heading(page, 'Addresses')).toBeVisible();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fprofile$/);
  await logIn(page, person);
  await expect(heading(page, 'Profile')).toBeVisible();
});

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`nobody is led out of the shop by ${next}`, async ({ page }) => {
    const person = await arriveSignedIn(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person);
    await expect(page).toHaveURL(/localhost:\d+\/account$/);
  });
}

test('who is signed in already is led on, an administrator to the admin area', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/account$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, { name: '', email: 'admin@example.com', password: 'demo-password' });
  await expect(page).toHaveURL(/\/admin$/);
});

test('the other tab follows a login and a logout within a second', async ({ page, context }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(button(other, 'Sign In')).toBeEnabled();
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
  await expect(other).toHaveURL(/\/account$/, { timeout: 1_000 });
  await expect(greeting(other)).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
});

test('a session that ended is said, and what was typed is there after the next login', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/addresses');
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  const token = await tokenOf(page);
  // While the form is on its way: whatever else the page asks for would hear of it first.
  await page.route('**/api/v1/addresses', async (route) => {
    await page.request.delete('/api/v1/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
    await route.continue();
  });
  await button(page, 'Save Address').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has ended. Please log in again.').first()).toBeVisible();
  await page.unroute('**/api/v1/addresses');
  await logIn(page, person);
  await expect(field(page, 'Address Line 1')).toHaveValue('14, 3rd Cross, Malleshwaram');
});
