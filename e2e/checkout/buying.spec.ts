import { expect, test } from '@playwright/test';
import { arriveSignedIn, button, overflow } from '../account/shopper.ts';
import {
  addAddress,
  arriveAtCheckout,
  canPay,
  cartCount,
  ordersOf,
  payButton,
  payInWindow,
  payWindow,
  plentyOf,
  putInCart,
  statesOf,
} from './till.ts';

/** From the cart to a paid order, and what the account says of it. */

test('a first purchase: new address, payment, an order in the account', async ({ page }) => {
  await arriveSignedIn(page, '/faq');
  const ware = await plentyOf(page);
  await putInCart(page, ware, 2);
  // It came from elsewhere: what this device read before is good for a minute, and so thrown away.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('shop-user-')) indexedDB.deleteDatabase(name);
  });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await canPay(page);
  expect(await page.locator('script[src*="checkout.js"]').count(), 'nothing of the provider before paying').toBe(0);
  await payButton(page).click();
  await expect(page.getByText('Please select a delivery address.')).toBeVisible();

  await addAddress(page);
  await expect(page.getByRole('radio', { name: /Meera Iyer/ })).toBeChecked();
  await expect(page.getByText(/You will be charged exactly Rs [\d,]+\.\d\d \(INR\)\./)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await payButton(page).click();
  await payInWindow(page);

  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Payment successful!').first()).toBeVisible();
  const [order] = await ordersOf(page);
  expect(order?.paymentStatus).toBe('Paid');
  expect(await cartCount(page)).toBe(0);
  const history = page.getByRole('table', { name: 'Order history' });
  await expect(history.getByRole('link', { name: `#${order?.orderNumber}`, exact: true })).toBeVisible();
  await expect(history.getByText('Paid', { exact: true })).toBeVisible();

  await history.getByRole('link', { name: /^View order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${order?.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items of the order' }).getByText(ware.name)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});

test('closing the window charges nothing; "Pay now" goes on with the same order', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await payWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(payButton(page), 'who uses a keyboard is where they were').toBeFocused();
  await expect(page.getByText(/Reserved for you until \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/Waiting for payment/)).toBeVisible();
  const [open] = await ordersOf(page);
  expect(open?.paymentStatus).toBe('Pending');
  expect(await cartCount(page), 'the cart is kept').toBe(1);

  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText(/Reserved for you until \d\d:\d\d/)).toBeVisible();
  await button(page, 'Pay now').click();
  await payInWindow(page);
  await expect(page.getByText('Payment successful!').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toBeVisible();
  const orders = await ordersOf(page);
  expect(orders.map(({ _id, paymentStatus }) => [_id, paymentStatus])).toEqual([[open?._id, 'Paid']]);
  expect(await cartCount(page)).toBe(0);
});

test('a payment that fails may be tried again, in the window and after it', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await payInWindow(page, 'Failure');
  await expect(payWindow(page).getByRole('alert')).not.toBeEmpty();
  await payWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Order creation or payment failed. Please try again.')).toBeVisible();
  expect(await statesOf(page)).toEqual(['Pending']);
  expect(await cartCount(page)).toBe(1);

  await payButton(page).click();
  await payInWindow(page, 'Failure');
  await payInWindow(page, 'Success');
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('paying twice keeps one payment and says what becomes of the other', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await payInWindow(page, 'Pay twice');
  await expect(page).toHaveURL(/\/account$/);
  await expect.poll(() => statesOf(page)).toEqual(['Paid']);
  await page
    .getByRole('table', { name: 'Order history' })
    .getByRole('link', { name: /^View order/ })
    .click();
  await expect(page.getByText(/This order was paid twice\. A full refund of Rs/)).toBeVisible();
});

test('pressing Pay many times makes one order', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).evaluate((element: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) element.click();
  });
  await expect(payWindow(page)).toHaveCount(1);
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});
