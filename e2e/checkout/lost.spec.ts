import { expect, test } from '@playwright/test';
import { button } from '../account/shopper.ts';
import {
  arriveAtCheckout,
  canPay,
  cartCount,
  faults,
  ordersOf,
  payAtBank,
  payButton,
  payInWindow,
  payWindow,
  statesOf,
} from './till.ts';

/** Tabs that die, answers that do not arrive, sessions that end: whoever paid sees it, nobody else is charged. */

test('the tab dies while the bank is paying: the next visit, in another browser, says Paid', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  const [open] = await ordersOf(page);
  const session = await page.evaluate(() => [localStorage.getItem('user') ?? '', localStorage.getItem('token') ?? '']);
  await payAtBank(page, open?.razorpayOrderId ?? null);
  await page.close();

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const visit = await elsewhere.newPage();
  await visit.goto('/faq');
  await visit.evaluate(([user = '', token = '']) => {
    localStorage.setItem('user', user);
    localStorage.setItem('token', token);
  }, session);
  await visit.goto('/checkout');
  await expect(visit.getByText(`Order #${open?.orderNumber}: Paid`)).toBeVisible({ timeout: 20_000 });
  await expect(visit.getByText('Your cart is empty.')).toBeVisible();
  expect(await statesOf(visit)).toEqual(['Paid']);
  await elsewhere.close();
});

test('a reload while paying finds the order again, not charged, and goes on with it', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Order #\S+: Waiting for payment/)).toBeVisible();
  await expect(page.getByText('You have not been charged yet.')).toBeVisible();
  await canPay(page);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page), 'the same order').toEqual(['Paid']);
});

test('the bank said yes and the shop cannot ask it: "confirming", then Paid', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  // Nor is the order itself heard of, which its webhook may have paid by now.
  await page.route('**/api/v1/orders/**', (route) => route.abort());
  await payInWindow(page);
  await expect(page.getByText('Payment received - confirming').first()).toBeVisible();
  await page.unroute('**/api/v1/orders/**');
  await expect(page.getByText('Payment successful!').first()).toBeVisible({ timeout: 20_000 });
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('the answer to the order is lost: pressing again goes on with the same order', async ({ page }) => {
  await arriveAtCheckout(page);
  const keys: (string | undefined)[] = [];
  let isLost = false;
  await page.route('**/api/v1/orders/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await payButton(page).click();
  await expect(
    page.getByText('You are offline. Connect to the internet to pay: your cart is safe.').first(),
  ).toBeVisible();
  await canPay(page);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(keys[0], 'the attempt keeps its key until it has an outcome').toBe(keys[1]);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('the provider is down: nothing is ordered, the cart stays, the second try works', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.route('**/api/v1/orders/create', (route) =>
    route.fulfill({
      status: 502,
      headers: { 'x-shop-api': '1' },
      json: {
        status: 'error',
        code: 'provider_failed',
        message: 'Order creation or payment failed. Please try again.',
      },
    }),
  );
  await payButton(page).click();
  await expect(page.getByText('Order creation or payment failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/v1/orders/create');
  expect(await cartCount(page)).toBe(1);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('without the provider’s script nothing is charged, and it is asked for again', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.route('**/checkout.js', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText('Failed to load the Razorpay SDK. Please try again.')).toBeVisible();
  expect(await statesOf(page)).toEqual(['Pending']);
  await page.unroute('**/checkout.js');
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('an expired session leads to the login and back, without an order', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.route('**/api/v1/orders/create', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'x-shop-api': '1' },
      json: { status: 'fail', code: 'unauthenticated', message: 'Please log in.' },
    }),
  );
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout/);
  const answer = await page.request.get('/api/v1/orders/customers', { headers: { authorization: `Bearer ${token}` } });
  expect((await answer.json()).data.orders).toEqual([]);
});

test('offline: paying is refused with the reason, orders say that they need a connection', async ({
  page,
  context,
}) => {
  await arriveAtCheckout(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Connect to the internet to pay: your cart is safe.').first(),
  ).toBeVisible();
  await context.setOffline(false);
  await canPay(page);
  expect(await statesOf(page)).toEqual([]);
  await page.goto('/account/orders');
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
  await page.route('**/api/v1/orders/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Connect to see your orders.')).toBeVisible();
  await page.unroute('**/api/v1/orders/**');
  // The list may be back by itself before anybody can press.
  await button(page, 'Try again')
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
});

test('a payment that comes late finds its order', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  const [open] = await ordersOf(page);
  await payWindow(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await payAtBank(page, open?.razorpayOrderId ?? null);
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toBeVisible({ timeout: 20_000 });
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('the provider answers badly while the shop looks: the order is Paid in the end', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  await faults(page, [{ on: 'payment.get', do: 'answer', status: 502 }]);
  await payInWindow(page);
  await expect(page.getByText('Payment successful!').first()).toBeVisible({ timeout: 20_000 });
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('a payment the shop refused to see, and its webhook brought, is Paid and nothing else', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  const message = 'Payment verification failed. Please contact support.';
  await page.route('**/api/v1/orders/verify', async (route) => {
    await expect.poll(() => statesOf(page), { timeout: 20_000 }).toEqual(['Paid']);
    await route.fulfill({
      status: 400,
      headers: { 'x-shop-api': '1' },
      json: { status: 'fail', code: 'invalid', message },
    });
  });
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/, { timeout: 30_000 });
  await expect(page.getByText('Payment successful!').first()).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
});
