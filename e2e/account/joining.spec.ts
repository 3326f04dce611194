import { expect, test } from '@playwright/test';
import {
  arriveSignedIn,
  button,
  field,
  fillAddress,
  greeting,
  logIn,
  resetLink,
  signUp,
  somebody,
  tokenOf,
} from './shopper.ts';

/** Joining, coming back and passwords, as a shopper meets them. */

test('a new shopper joins, keeps an address, leaves and comes back', async ({ page }) => {
  const person = somebody();
  await signUp(page, person);
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  await expect(field(page, 'Country')).not.toBeEditable();
  await button(page, 'Save Address').click();
  await expect(page.getByText('14, 3rd Cross, Malleshwaram')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokenOf(page)).toBeNull();
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
});

test('a forgotten password: the mail, the link without its token, the new password', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(person.email);
  await button(page, 'Send Reset Link').click();
  await expect(
    page.getByText('If an account exists for this email, a password reset link has been sent.'),
  ).toBeVisible();
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(button(page, 'Send Reset Link')).toBeDisabled();

  const path = await resetLink(page, person.email);
  const opened = await page.goto(path);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await field(page, 'New password').fill('a new password 7');
  await field(page, 'Confirm new password').fill('a new password 8');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Passwords must match').first()).toBeVisible();
  await field(page, 'Confirm new password').fill('a new password 7');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(field(page, 'New password')).toBeHidden();
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await logIn(page, { ...person, password: 'a new password 7' });
  await expect(greeting(page)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await field(page, 'New password').fill('yet another 9');
  await field(page, 'Confirm new password').fill('yet another 9');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert').filter({ hasText: /invalid|expired/i })).toBeVisible();
});

test('a reset without a token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid or missing password reset token.')).toBeVisible();
  await expect(field(page, 'New password')).toBeHidden();
});

test('a browser that keeps nothing holds the session in memory', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
});

test('a new name and a new password', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/profile');
  await field(page, 'Full name').fill('Meera K. Iyer');
  await button(page, 'Save name').click();
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await field(page, 'Current password').fill('not this one');
  await field(page, 'New password').fill('green kolam 43');
  await field(page, 'Confirm new password').fill('green kolam 43');
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await field(page, 'Current password').fill(person.password);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
});

test('signing out everywhere ends this session too', async ({ page }) => {
  await arriveSignedIn(page, '/account/profile');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await tokenOf(page)).toBeNull();
});
