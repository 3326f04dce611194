import { isAwake } from '../browse/visitor.ts';
import {
  arriveWith,
  cartLink,
  drawer,
  expect,
  expectAgreement,
  fewer,
  lineOf,
  lines,
  more,
  notice,
  quantityOf,
  remove,
  serverCart,
  test,
} from './cart-shop.ts';
import { newWare, setPrice, setStock } from './shelf.ts';

/** The cart as a page and as a drawer: quantities, removal, sums, the note, and the keyboard. */

test('a line shows what it is, the sums follow the shared rule, and a reload keeps everything', async ({ page }) => {
  const [first, second] = [newWare({ price: 400 }), newWare({ price: 350 })];
  await arriveWith(page, { cart: [first, [second, 2]] });
  const line = lineOf(page, first);
  await expect(line).toContainText('Size M');
  await expect(line).toContainText(/\S+ · Size M/);
  await expect(page.getByText('$400.00 more to get free shipping')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Free shipping' });
  await expect(bar).toHaveAttribute('value', '73');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Subtotal$1,100.00');
  await expect(totals).toContainText('Shipping estimate$140.00');
  await expect(totals).toContainText('Total$1,240.00');
  await more(line).click();
  await expect(quantityOf(line)).toHaveText('2');
  await expect(totals).toContainText('Subtotal$1,500.00');
  await expect(totals).toContainText('Shipping estimateFree');
  await expect(page.getByText('You get free shipping')).toBeVisible();
  await expect(bar).toHaveAttribute('value', '100');
  await page.reload();
  await expect(totals).toContainText('Total$1,500.00');
  await expect(totals.getByRole('link', { name: 'CHECK OUT' })).toHaveAttribute('href', '/checkout');
  await expectAgreement(page);
});

test('a quantity stays between one and what is in stock, and the focus is never lost', async ({ page }) => {
  const ware = newWare({ stock: 3 });
  await arriveWith(page, { cart: [[ware, 2]] });
  const line = lineOf(page, ware);
  await more(line).focus();
  await page.keyboard.press('Enter');
  await expect(quantityOf(line)).toHaveText('3');
  await expect(more(line)).toBeDisabled();
  await expect(more(line)).toHaveAccessibleDescription('Only 3 left in stock.');
  await expect(fewer(line)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(quantityOf(line)).toHaveText('1');
  await expect(fewer(line)).toBeDisabled();
  await expect(more(line)).toBeFocused();
  await expect.poll(async () => (await serverCart(page)).items[0]?.quantity).toBe(1);
  await expectAgreement(page);
});

test('ninety-nine of one thing is the most', async ({ page }) => {
  const ware = newWare({ stock: 500, price: 10 });
  await arriveWith(page, { cart: [[ware, 98]] });
  const line = lineOf(page, ware);
  await more(line).click();
  await expect(quantityOf(line)).toHaveText('99');
  await expect(more(line)).toBeDisabled();
  await expect(more(line)).toHaveAccessibleDescription('You can order at most 99 of one item.');
  await expectAgreement(page);
});

test('a removed line comes back with Undo, and the last one leaves an empty cart', async ({ page }) => {
  const [first, second] = [newWare(), newWare()];
  await arriveWith(page, { cart: [[first, 2], second] });
  await remove(lineOf(page, first)).click();
  await expect(lines(page)).toHaveCount(1);
  await notice(page, `Removed ${first.name} from your cart.`).getByRole('button', { name: 'Undo' }).dblclick();
  await expect(quantityOf(lineOf(page, first))).toHaveText('2');
  await expectAgreement(page);
  await remove(lineOf(page, second)).click();
  // While the shop takes its time, the lines take no other press.
  await expectAgreement(page);
  await remove(lineOf(page, first)).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your cart is empty.');
  expect((await expectAgreement(page)).items).toEqual([]);
  await page.getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL(/\/allproducts$/);
});

test('special instructions are saved while they are written', async ({ page }) => {
  await arriveWith(page, { cart: [newWare()] });
  const note = page.getByLabel(/^Special instructions/);
  await note.fill('Please wrap it. धन्यवाद 🎁');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await note.fill('Please wrap it twice.');
  await note.blur();
  await expect.poll(async () => (await serverCart(page)).note).toBe('Please wrap it twice.');
  await page.reload();
  await expect(note).toHaveValue('Please wrap it twice.');
  await expectAgreement(page);
  // A thousand letters, however many bytes they take; the rest is cut off in sight.
  await note.fill(`${'🎁'.repeat(999)}ab`);
  const longest = `${'🎁'.repeat(999)}a`;
  await expect(note).toHaveValue(longest);
  await note.blur();
  await expect.poll(async () => (await serverCart(page)).note).toBe(longest);
});

test('the drawer is used by keyboard alone and gives the focus back @desktop', async ({ page }) => {
  const [first, second] = [newWare(), newWare()];
  await arriveWith(page, { cart: [[first, 2], second], path: '/allproducts' });
  await isAwake(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await cartLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Your cart (3)' })).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('link', { name: first.name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fewer(lineOf(drawer(page), first))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quantityOf(lineOf(drawer(page), first))).toHaveText('3');
  await expect(more(lineOf(drawer(page), first))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remove(lineOf(drawer(page), first))).toBeFocused();
  // While a slow change is on its way, presses are not taken.
  await expect(drawer(page).getByText('Updating your cart...')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Your cart (1)' })).toBeVisible();
  await expect(drawer(page).getByText(`Removed ${first.name} from your cart.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(cartLink(page)).toBeFocused();
  await expectAgreement(page);
});

test('a slow answer covers the lines until it is here', async ({ page }) => {
  const ware = newWare();
  await arriveWith(page, { cart: [ware] });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/sync', async (route) => {
    await held;
    await route.continue();
  });
  await more(lineOf(page, ware)).click();
  await expect(quantityOf(lineOf(page, ware))).toHaveText('2');
  await expect(page.getByText('Updating your cart...')).toBeVisible();
  answer();
  await expect(page.getByText('Updating your cart...')).toBeHidden();
  await expectAgreement(page);
});

test('prices and stock are those of now', async ({ page }) => {
  const [dearer, short, gone] = [newWare({ price: 300 }), newWare({ stock: 5 }), newWare({ stock: 5 })];
  await arriveWith(page, { cart: [dearer, [short, 4], gone] });
  setPrice(dearer, 325);
  setStock(short, 2);
  setStock(gone, 0);
  // Any answer of the shop brings all of them.
  await remove(lineOf(page, gone)).click();
  await notice(page, `Removed ${gone.name}`).getByRole('button', { name: 'Undo' }).click();
  await expect(lineOf(page, dearer)).toContainText('$325.00');
  await expect(lineOf(page, short)).toContainText('Only 2 left in stock.');
  await expect(notice(page, 'This item is currently out of stock.')).toBeVisible();
  await expectAgreement(page);
});

test('a price that changed is told until it is read, and the focus stays at the line', async ({ page }) => {
  const ware = newWare({ price: 300 });
  await arriveWith(page, { cart: [ware] });
  setPrice(ware, 325);
  await more(lineOf(page, ware)).click();
  const told = lineOf(page, ware).getByText('The price was $300.00 and is $325.00 now.');
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await lineOf(page, ware).getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  await expect(told).toBeHidden();
  await expect(lineOf(page, ware)).toBeFocused();
  await page.reload();
  await expect(lineOf(page, ware)).toContainText('$650.00');
  await expect(told).toBeHidden();
  setPrice(ware, 350);
  await more(lineOf(page, ware)).click();
  await expect(lineOf(page, ware)).toContainText('The price was $325.00 and is $350.00 now.');
  await expectAgreement(page);
});

test('a cart that cannot be loaded says what is safe and tries again', async ({ page }) => {
  const ware = newWare();
  let isBroken = true;
  await page.route('**/api/v1/sync/me', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
  await arriveWith(page, { cart: [ware], path: '/account/cart' });
  await expect(page.getByRole('heading', { name: 'Your cart could not be loaded.' })).toBeVisible();
  isBroken = false;
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(lineOf(page, ware)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAgreement(page);
});
