import { expect, type Request, test } from '@playwright/test';
import {
  arriveSignedIn,
  button,
  field,
  fillAddress,
  fillLogin,
  greeting,
  logIn,
  overflow,
  tokenOf,
} from './shopper.ts';

/** The forms of the account, the addresses, and what goes wrong with them. */

test('addresses: another default, a change, and a deletion that is asked about', async ({ page }) => {
  await arriveSignedIn(page, '/account/addresses');
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  await button(page, 'Save Address').click();
  await button(page, 'Add New Address').click();
  await fillAddress(page, { 'Address Line 1': '2 Beach Road' });
  await button(page, 'Save Address').click();

  const home = page.getByRole('listitem').filter({ hasText: '3rd Cross' });
  const beach = page.getByRole('listitem').filter({ hasText: '2 Beach Road' });
  await expect(home.getByText('Default', { exact: true })).toBeVisible();
  await beach.getByRole('button', { name: /^Set as default/ }).click();
  await expect(beach.getByText('Default', { exact: true })).toBeVisible();
  await expect(home.getByText('Default', { exact: true })).toBeHidden();

  await home.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'City').fill('Mysuru');
  await button(page, 'Save Address').click();
  await expect(page.getByText(/Mysuru/)).toBeVisible();

  await beach.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(beach.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await beach.getByRole('button', { name: /^Delete/ }).click();
  // It was done, and the answer is lost: whoever presses again is not told that there is nothing to delete.
  await page.route(
    '**/api/v1/addresses/*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(beach).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
});

test('what is missing is said at the field and in a summary that leads there', async ({ page }) => {
  await page.goto('/signup');
  await button(page, 'Create Account').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  for (const words of [
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    await expect(summary.getByRole('button', { name: words })).toBeVisible();
  await summary.getByRole('button', { name: 'Email is required' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Email').fill('meera@');
  await field(page, 'Password').fill('short');
  await field(page, 'Confirm password').fill('other');
  await button(page, 'Create Account').click();
  for (const words of ['Invalid email format', 'Password must be at least 8 characters', 'Passwords must match'])
    await expect(summary.getByRole('button', { name: words })).toBeVisible();
});

test('what the shop refuses stands beside what was typed', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await button(page, 'Create Account').click();
  await expect(page.getByText('An account with this email already exists.').first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);

  await page.goto('/login');
  await logIn(page, { ...person, password: 'wrong password' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
});

test('a form pressed twice is sent once', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const sent: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && sent.push(request));
  await page.route('**/auth/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await fillLogin(page, person);
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await expect(button(page, 'Signing In...')).toBeDisabled();
  await expect(greeting(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a password may be looked at while it is typed', async ({ page }) => {
  await page.goto('/login');
  const password = field(page, 'Password');
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('what the shop fails to bring can be asked for again', async ({ page }) => {
  await page.route('**/api/v1/addresses', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-shop-api': '1' },
      json: { status: 'error', code: 'internal', message: 'Something went wrong.', requestId: 'r' },
    }),
  );
  await arriveSignedIn(page, '/account/addresses');
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load your addresses.' })).toBeVisible();
  await page.unroute('**/api/v1/addresses');
  await button(page, 'Try again').click();
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
});

test('without a network nobody is logged out, and what could not be loaded comes with it', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page);
  await expect(greeting(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click();
  await expect(button(page, 'Try again')).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
  await context.setOffline(false);
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
});

test('no account screen pushes the page sideways', async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password/x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await arriveSignedIn(page);
  for (const path of ['/account', '/account/addresses', '/account/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});
