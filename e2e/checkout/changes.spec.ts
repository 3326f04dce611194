import { expect, test } from '@playwright/test';
import { button } from '../account/shopper.ts';
import {
  arriveAtCheckout,
  canPay,
  cartCount,
  ordersOf,
  payButton,
  payInWindow,
  payWindow,
  plentyOf,
  putInCart,
  rareOf,
  statesOf,
  takeAll,
} from './till.ts';

/** What changes between the cart and the payment is shown before anything is paid. */

test('sold out between cart and payment: it is said, settled, and nothing is charged', async ({ page }) => {
  await page.goto('/faq');
  const rare = await rareOf(page);
  await arriveAtCheckout(page, rare);
  await takeAll(page, rare);
  await payButton(page).click();
  await expect(page.getByText('This item is currently out of stock.').first()).toBeVisible();
  expect(await statesOf(page)).toEqual([]);
  await page
    .getByRole('button', { name: `Remove ${rare.name}` })
    .first()
    .click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  expect(await statesOf(page)).toEqual([]);
});

test('less than wanted is taken with a press, and the focus stays beside the summary', async ({ page }) => {
  await page.goto('/faq');
  const rare = await rareOf(page);
  await arriveAtCheckout(page, rare, rare.stock);
  await takeAll(page, { ...rare, stock: rare.stock - 1 });
  await page.reload();
  const take = page.getByRole('button', { name: `Take 1 of ${rare.name}` }).first();
  await take.focus();
  await page.keyboard.press('Enter');
  await expect(take).toBeHidden();
  await expect(page.locator('main div:focus')).toContainText('Order summary');
  await canPay(page);
  expect(await cartCount(page)).toBe(1);
});

test('figures that are no longer the shop’s are shown anew, and only then paid', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.route('**/api/v1/orders/quote', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const { quote } = body.data;
    for (const item of quote.items) item.unitPrice -= 1;
    quote.subtotal -= 1;
    quote.totalAmount -= 1;
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await canPay(page);
  const shown = await payButton(page).textContent();
  await page.unroute('**/api/v1/orders/quote');
  await payButton(page).click();
  await expect(page.getByText('Prices or availability have changed. Please review your order.').first()).toBeVisible();
  await expect(page.getByText(/was \$[\d,.]+ and is \$[\d,.]+ now\./).first()).toBeVisible();
  expect(await statesOf(page)).toEqual([]);
  await expect(payButton(page)).not.toHaveText(shown ?? '');
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('a price that changed since something was put in the cart is told there and at the checkout', async ({ page }) => {
  await page.route('**/api/v1/sync/me*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.data.cart.items) item.price -= 1;
    await route.fulfill({ response: answer, json: body });
  });
  await arriveAtCheckout(page);
  await page.unroute('**/api/v1/sync/me*');
  await page.goto('/checkout');
  await expect(page.getByRole('alert').getByText(/was \$[\d,.]+ and is \$[\d,.]+ now\./)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/^The price was \$[\d,.]+ and is \$[\d,.]+ now\.$/)).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  // By a link and not by a new document, which would end this one before it has written that down.
  await page.getByRole('main').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  await expect(page.getByText(/^The price was/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  await expect(page.getByText(/^The price was/)).toBeHidden();
  await page.goto('/checkout');
  await canPay(page);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
});

test('figures that change while the order is made are refused by the shop and shown', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.route('**/api/v1/orders/create', async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, totalAmount: body.totalAmount - 1 }) });
  });
  await payButton(page).click();
  await expect(page.getByText('Prices or availability have changed. Please review your order.').first()).toBeVisible();
  await page.unroute('**/api/v1/orders/create');
  expect(await statesOf(page)).toEqual([]);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(await statesOf(page)).toEqual(['Paid']);
});

test('two tabs pay one order', async ({ page, context }) => {
  await arriveAtCheckout(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await canPay(other);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  await payButton(other).click();
  await expect(payWindow(other)).toBeVisible();
  await payInWindow(other);
  await expect(other).toHaveURL(/\/account$/);
  await page.bringToFront();
  await expect(payWindow(page), 'nobody is asked to pay again').toBeHidden();
  await expect(page.getByText(/Order #\S+: Paid/)).toBeVisible();
  expect(await statesOf(page)).toEqual(['Paid']);
  expect(await cartCount(page)).toBe(0);
});

test('another cart takes the place of the order that waits', async ({ page }) => {
  await arriveAtCheckout(page);
  await payButton(page).click();
  await payWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/Waiting for payment/)).toBeVisible();
  await putInCart(page, await plentyOf(page, 1));
  await page.reload();
  await canPay(page);
  await payButton(page).click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/account$/);
  expect((await statesOf(page)).sort()).toEqual(['Cancelled', 'Paid']);
});

test('Back from the window leaves the order as it is', async ({ page }) => {
  await arriveAtCheckout(page);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  await canPay(page);
  await payButton(page).click();
  await expect(payWindow(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(payWindow(page)).toBeHidden();
  expect(await statesOf(page)).toEqual(['Pending']);
});

test('a code that is none is said at its field, and nothing else changes', async ({ page }) => {
  await arriveAtCheckout(page);
  const shown = await payButton(page).textContent();
  await page.getByLabel(/^Promo code/).fill('NOT-A-CODE');
  await button(page, 'Apply').click();
  await expect(page.getByText('This code is not valid.').first()).toBeVisible();
  await expect(payButton(page)).toHaveText(shown ?? '');
  expect(await ordersOf(page)).toEqual([]);
});

test('an order that waits is cancelled after a question, and bought again', async ({ page }) => {
  const ware = await arriveAtCheckout(page);
  await payButton(page).click();
  await payWindow(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await button(page, 'Cancel order').click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep order' }).click();
  expect(await statesOf(page)).toEqual(['Pending']);
  await button(page, 'Cancel order').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Not charged')).toBeVisible();
  expect(await statesOf(page)).toEqual(['Cancelled']);
  await button(page, 'Buy again').click();
  await expect(page.getByText('1 item added to your cart.')).toBeVisible();
  expect(await cartCount(page), ware.name).toBe(2);
});
