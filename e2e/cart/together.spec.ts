import { logIn } from '../account/shopper.ts';
import { isAwake } from '../browse/visitor.ts';
import {
  arriveWith,
  cartLink,
  expect,
  expectAgreement,
  lineOf,
  lines,
  more,
  quantityOf,
  remove,
  test,
} from './cart-shop.ts';
import { newWare } from './shelf.ts';

/** One cart in two tabs and on two devices. */

test('two tabs agree at once', async ({ page, context }) => {
  const [first, second] = [newWare(), newWare()];
  await arriveWith(page, { cart: [first, second] });
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(lines(other)).toHaveCount(2);
  await more(lineOf(page, first)).click();
  await expect(quantityOf(lineOf(other, first))).toHaveText('2');
  await remove(lineOf(other, second)).click();
  await expect(lines(page)).toHaveCount(1);
  await Promise.all([more(lineOf(page, first)).click(), more(lineOf(other, first)).click()]);
  await expect(quantityOf(lineOf(page, first))).toHaveText('4');
  await expect(quantityOf(lineOf(other, first))).toHaveText('4');
  await expectAgreement(other);
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ name: first.name, quantity: 4 }]);
});

test('taps in a tab that is offline reach the other tab, too', async ({ page, context }) => {
  const ware = newWare();
  await arriveWith(page, { cart: [ware] });
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(lines(other)).toHaveCount(1);
  await isAwake(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await more(lineOf(page, ware)).click();
  await expect(quantityOf(lineOf(other, ware))).toHaveText('2');
  await expect(lineOf(other, ware).getByText('Waiting')).toBeVisible();
  await context.setOffline(false);
  await expectAgreement(other);
  await expectAgreement(page);
});

test('two devices add up', async ({ page, browser, baseURL }, { project }) => {
  const [shared, own] = [newWare(), newWare()];
  const person = await arriveWith(page, { cart: [shared] });
  const { viewport } = project.use;
  const second = await browser.newContext({
    serviceWorkers: 'block',
    ...(viewport ? { viewport } : {}),
    ...(baseURL ? { baseURL } : {}),
  });
  const phone = await second.newPage();
  await phone.goto('/login?next=%2Fcart');
  await logIn(phone, person);
  await expect(quantityOf(lineOf(phone, shared))).toHaveText('1');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await more(lineOf(page, shared)).click();
  await more(lineOf(phone, shared)).click();
  await more(lineOf(phone, shared)).click();
  await expect(quantityOf(lineOf(phone, shared))).toHaveText('3');
  await phone.goto(`/product/${own.slug}`);
  await isAwake(phone);
  await phone
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .click();
  await expect(phone.getByRole('heading', { name: 'Your cart (4)' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([
    { name: shared.name, quantity: 4 },
    { name: own.name, quantity: 1 },
  ]);
  await phone.goto('/cart');
  await remove(lineOf(phone, own)).click();
  await expectAgreement(phone);
  await second.close();
});
