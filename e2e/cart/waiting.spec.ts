import { button, heading, logIn } from '../account/shopper.ts';
import { isAwake } from '../browse/visitor.ts';
import {
  arriveWith,
  cartLink,
  expect,
  expectAgreement,
  heartLink,
  lineOf,
  lines,
  more,
  notice,
  quantityOf,
  remove,
  serverCart,
  serverWishes,
  test,
} from './cart-shop.ts';
import { newWare, setStock, takeFromSale } from './shelf.ts';

/** What the shopper sees of changes that the shop has not taken yet, and of those it does not take. */

const line = (page: Parameters<typeof cartLink>[0], text: string | RegExp) =>
  page.getByRole('banner').getByRole('status').filter({ hasText: text });

/** Everything that works offline was fetched before: the account's pages, the cart's code and the notices. */
async function goOffline(page: Parameters<typeof cartLink>[0]): Promise<void> {
  await isAwake(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test('offline taps wait in sight and are saved when the network is back', async ({ page, context }) => {
  const [first, second] = [newWare({ price: 200 }), newWare({ price: 200 })];
  await arriveWith(page, { cart: [first, second] });
  await goOffline(page);
  await more(lineOf(page, first)).click();
  await more(lineOf(page, first)).click();
  await expect(quantityOf(lineOf(page, first))).toHaveText('3');
  await expect(lineOf(page, first).getByText('Waiting')).toBeVisible();
  await remove(lineOf(page, second)).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByLabel(/^Special instructions/).fill('Ring twice.');
  await page.getByLabel(/^Special instructions/).blur();
  await expect(page.getByText('Saved on this device until you are online.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total Estimated$670.00');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items, not all saved yet');
  await expect(line(page, /^You’re offline\. \d changes waiting\./)).toBeVisible();
  await context.setOffline(false);
  await expect(line(page, /^Back online, saving \d changes/)).toBeVisible();
  await expect(lineOf(page, first).getByText('Saved')).toBeVisible();
  await expect(line(page, /\S/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Totals' })).not.toContainText('Estimated');
  const cart = await expectAgreement(page);
  expect(cart).toMatchObject({ items: [{ quantity: 3 }], note: 'Ring twice.' });
});

test('offline a product is saved on the device, and hearts too', async ({ page, context }) => {
  const loved = newWare();
  await arriveWith(page, { wishes: [loved], path: '/account/wishlist' });
  await goOffline(page);
  await button(page, `Add ${loved.name} to cart`).click();
  await expect(notice(page, 'Saved on this device. It will be added when you are online.')).toBeVisible();
  await button(page, `Remove ${loved.name} from wishlist`).click();
  await expect(heading(page, 'Your wishlist is empty.')).toBeVisible();
  expect(await serverWishes(page)).toEqual([loved.name]);
  await context.setOffline(false);
  await expect.poll(() => serverWishes(page)).toEqual([]);
  await expect(heartLink(page)).toHaveAccessibleName('Wishlist');
  const cart = await expectAgreement(page);
  expect(cart.items.map(({ name }) => name)).toEqual([loved.name]);
});

test('what was taken offline and is short is adjusted and says so until it is read', async ({ page, context }) => {
  const ware = newWare({ stock: 9 });
  await arriveWith(page, { cart: [[ware, 2]] });
  await goOffline(page);
  for (let step = 0; step < 4; step++) await more(lineOf(page, ware)).click();
  await expect(quantityOf(lineOf(page, ware))).toHaveText('6');
  setStock(ware, 3);
  await context.setOffline(false);
  await expect(quantityOf(lineOf(page, ware))).toHaveText('3');
  await expect(lineOf(page, ware)).toContainText('Only 3 left in stock.');
  await page.reload();
  await expect(lineOf(page, ware)).toContainText('Only 3 left in stock.');
  const read = lineOf(page, ware).getByRole('button', { name: /^(OK|Discard)$/ });
  await read.click();
  await expect(read).toHaveCount(0);
  await expect(lineOf(page, ware)).toBeFocused();
  await expect(page.getByRole('list', { name: 'About your changes' })).toHaveCount(0);
  await expectAgreement(page);
});

test('a refused change stays at its line with Try again and Discard', async ({ page }) => {
  const ware = newWare({ stock: 5 });
  await arriveWith(page, { cart: [[ware, 2]] });
  setStock(ware, 2);
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware)).toContainText('Only 2 left in stock.');
  await expect(quantityOf(lineOf(page, ware))).toHaveText('2');
  setStock(ware, 5);
  await lineOf(page, ware).getByRole('button', { name: 'Try again' }).click();
  await expect(quantityOf(lineOf(page, ware))).toHaveText('3');
  await expect.poll(async () => (await serverCart(page)).items[0]?.quantity).toBe(3);
  await expect(more(lineOf(page, ware))).toBeEnabled();
  setStock(ware, 3);
  await more(lineOf(page, ware)).click();
  await lineOf(page, ware).getByRole('button', { name: 'Discard' }).click();
  await expect(lineOf(page, ware).getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect(lineOf(page, ware)).toBeFocused();
  await expectAgreement(page);
});

test('a product that left the shop while it waited is named, not lost in silence', async ({ page, context }) => {
  const ware = newWare();
  await arriveWith(page, { wishes: [ware], path: '/account/wishlist' });
  await goOffline(page);
  await button(page, `Add ${ware.name} to cart`).click();
  await expect(notice(page, 'Saved on this device.')).toBeVisible();
  takeFromSale(ware);
  await context.setOffline(false);
  await expect.poll(async () => (await serverCart(page)).items).toEqual([]);
  await page.goto('/cart');
  const told = page.getByRole('list', { name: 'About your changes' }).getByRole('listitem');
  await expect(told).toContainText('Product not found.');
  await told.getByRole('button', { name: 'Discard' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expectAgreement(page);
});

test('a shop that is broken keeps the change and is asked again at a press', async ({ page }) => {
  const ware = newWare();
  await arriveWith(page, { cart: [ware] });
  let isBroken = true;
  // It asks for five minutes, so what is saved before them is saved by the press.
  const busy = { status: 503, headers: { 'x-shop-api': '1', 'retry-after': '300' }, json: { status: 'error' } };
  await page.route('**/api/v1/sync', (route) => (isBroken ? route.fulfill(busy) : route.continue()));
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware).getByText('Waiting')).toBeVisible();
  const retry = page.getByRole('banner').getByRole('button', { name: 'Retry now' });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(lineOf(page, ware).getByText('Saved')).toBeVisible();
  await expectAgreement(page);
});

test('a lost session keeps the changes and says what a sign-in saves', async ({ page, context, browser }) => {
  const ware = newWare();
  const person = await arriveWith(page, { cart: [ware], path: '/account/cart' });
  await expect(lineOf(page, ware)).toBeVisible();
  await goOffline(page);
  await more(lineOf(page, ware)).click();
  await page.getByLabel(/^Special instructions/).fill('Blue paper.');
  await page.getByLabel(/^Special instructions/).blur();
  await expect(page.getByText('Saved on this device until you are online.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await elsewhere.close();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/faq');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await line(page, 'Sign in to save 2 changes').getByRole('link').click();
  await expect(page).toHaveURL(/\/login\?next=%2Ffaq$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  const cart = await expectAgreement(page);
  expect(cart).toMatchObject({ items: [{ quantity: 2 }], note: 'Blue paper.' });
});

test('signing out everywhere keeps what could not be saved for the next sign-in', async ({ page }) => {
  const ware = newWare();
  const person = await arriveWith(page, { cart: [ware] });
  const busy = { status: 503, headers: { 'x-shop-api': '1' }, json: { status: 'error' } };
  await page.route('**/api/v1/sync', (route) => route.fulfill(busy));
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware).getByText('Waiting')).toBeVisible();
  await page.goto('/account/profile');
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  await page.unroute('**/api/v1/sync');
  await page.goto('/faq');
  await line(page, 'Sign in to save 1 change').getByRole('link').click();
  await logIn(page, person);
  // Another address asked for now would cut the login off.
  await expect(page).toHaveURL(/\/faq$/, { timeout: 20_000 });
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ quantity: 2 }]);
});

test('logging out names what is not saved and lets the shopper stay', async ({ page, context }) => {
  const ware = newWare();
  await arriveWith(page, { cart: [ware], path: '/account/cart' });
  await expect(lineOf(page, ware)).toBeVisible();
  await goOffline(page);
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware).getByText('Waiting')).toBeVisible();
  const logOut = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' });
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question).toContainText('1 cart change is not saved.');
  await expect(question.getByRole('listitem')).toHaveText([`${ware.name}, M: 1 more in your cart`]);
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await context.setOffline(false);
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ quantity: 2 }]);
});

test('what is not saved is named as it is now, while the question stands', async ({ page, context }) => {
  const ware = newWare();
  await arriveWith(page, { cart: [ware], path: '/account/cart' });
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(lineOf(other, ware)).toBeVisible();
  await goOffline(other);
  await goOffline(page);
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware).getByText('Waiting')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question.getByRole('listitem')).toHaveText([`${ware.name}, M: 1 more in your cart`]);
  await more(lineOf(other, ware)).click();
  await expect(question.getByRole('listitem')).toHaveText([/1 more in your cart/, /1 more in your cart/]);
  await expect(question).toContainText('2 cart changes are not saved.');

  await context.setOffline(false);
  await expect(question).toContainText('Everything is saved now.', { timeout: 20_000 });
  await expect(question.getByRole('listitem')).toHaveCount(0);
  await question.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('logging out and discarding leaves nothing on the device', async ({ page, context }) => {
  const ware = newWare();
  const person = await arriveWith(page, { cart: [ware], path: '/account/cart' });
  await expect(lineOf(page, ware)).toBeVisible();
  await goOffline(page);
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware).getByText('Waiting')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('shop-user')).length,
      ),
    )
    .toBe(0);
  await context.setOffline(false);
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account$/);
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ quantity: 1 }]);
});
