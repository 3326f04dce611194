import { expect, test } from '@playwright/test';
import { buy } from './buyers.ts';
import { arriveAs, button, heading } from './owner.ts';

test('the dashboard welcomes, counts a sale at once, and leads to what waits', { tag: '@desktop' }, async ({
  page,
}) => {
  await arriveAs(page, '/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Welcome back, Asha Rao.')).toBeVisible();
  await button(page, 'Today').click();
  await expect(page).toHaveURL(/\?days=1$/);
  const orders = page.getByText('Orders', { exact: true }).locator('..').getByRole('definition').first();
  const before = Number(await orders.textContent());
  await buy(page);
  await page.reload();
  await expect.poll(async () => Number(await orders.textContent())).toBeGreaterThan(before);
  await expect(page.getByRole('table', { name: 'Revenue and orders' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await page.getByRole('link', { name: /^Orders to prepare/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?payment=Paid&fulfillment=Unfulfilled$/);
  await expect(heading(page, 'Manage Orders')).toBeVisible();
});
