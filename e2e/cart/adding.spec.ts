import { arriveSignedIn } from '../account/shopper.ts';
import { isAwake, open } from '../browse/visitor.ts';
import {
  arriveWith,
  cartLink,
  drawer,
  expect,
  expectAgreement,
  heartLink,
  lineOf,
  notice,
  quantityOf,
  serverWishes,
  test,
} from './cart-shop.ts';
import { newWare, setStock } from './shelf.ts';

/** Into the cart from every place, and what is said where that does not work. */

test('a visitor is told to log in, without a call', async ({ page, calls }) => {
  await open(page, '/allproducts');
  calls.length = 0;
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(notice(page, 'Please log in to add items to your cart.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first()
    .click();
  await expect(notice(page, 'Please log in to manage your wishlist.')).toBeVisible();
  await cartLink(page)
    .or(page.getByRole('link', { name: 'Cart', exact: true }))
    .first()
    .click();
  await expect(notice(page, 'Please log in to add items to your cart.')).toBeVisible();
  expect(calls.filter((path) => /^\/(cart|wishlist|sync($|\/me))/.test(path))).toEqual([]);
  await notice(page, 'Please log in').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a card adds one and stays where it is', async ({ page }) => {
  await arriveSignedIn(page, '/allproducts');
  await isAwake(page);
  const button = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to cart$/, '$1');
  await button.click();
  await expect(notice(page, 'Product added to cart!')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ name, quantity: 1 }]);
});

test('a product page adds the chosen size and quantity and shows the cart', async ({ page }) => {
  const ware = newWare({ price: 400 });
  await arriveSignedIn(page, `/product/${ware.slug}`);
  await isAwake(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .click();
  await expect(drawer(page).getByRole('heading', { name: 'Your cart (2)' })).toBeVisible();
  await expect(notice(page, 'Product added to cart!')).toBeVisible();
  await expect(lineOf(drawer(page), ware)).toContainText('Size M');
  await expect(drawer(page).getByText('$700.00 more to get free shipping')).toBeVisible();
  await drawer(page).getByRole('link', { name: 'View cart' }).click();
  await expect(drawer(page)).toBeHidden();
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ name: ware.name, quantity: 2, sizeName: 'M' }]);
});

test('the wishlist keeps hearts, adds the first size with stock and lets go again', async ({ page }) => {
  const [kept, gone] = [newWare({ name: 'Kept' }), newWare({ name: 'Gone', stock: 0 })];
  await arriveWith(page, { wishes: [gone], path: `/product/${kept.slug}` });
  await isAwake(page);
  const heart = page
    .getByRole('button', { name: `Save ${kept.name} to wishlist` })
    .filter({ visible: true })
    .first();
  await heart.click();
  await expect(notice(page, 'Added to wishlist!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heartLink(page)).toHaveAccessibleName('Wishlist, 2 items');
  await page.goto('/account/wishlist');
  const cards = page.getByRole('list', { name: 'Your wishlist' }).getByRole('listitem');
  const soldOut = cards.filter({ hasText: gone.name });
  await expect(soldOut.getByText('This item is currently out of stock.')).toBeVisible();
  await expect(soldOut.getByRole('button', { name: `Add ${gone.name} to cart` })).toBeDisabled();
  await cards
    .filter({ hasText: kept.name })
    .getByRole('button', { name: `Add ${kept.name} to cart` })
    .click();
  await expect(notice(page, 'Product added to cart!')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${kept.name} from wishlist` }).click();
  await expect(notice(page, 'Removed from wishlist.')).toBeVisible();
  await expect(soldOut.getByRole('link', { name: gone.name })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${gone.name} from wishlist` }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty.' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect.poll(() => serverWishes(page)).toEqual([]);
  const cart = await expectAgreement(page);
  expect(cart.items).toMatchObject([{ name: kept.name, quantity: 1 }]);
});

test('what sold out meanwhile is refused in words and not added', async ({ page }) => {
  const ware = newWare({ stock: 1 });
  await arriveSignedIn(page, `/product/${ware.slug}`);
  await isAwake(page);
  setStock(ware, 0);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .click();
  await expect(notice(page, 'This item is currently out of stock.')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  expect((await expectAgreement(page)).items).toEqual([]);
});

test('more than there is is refused with how many are left', async ({ page }) => {
  const ware = newWare({ stock: 3 });
  await arriveWith(page, { cart: [[ware, 2]], path: `/product/${ware.slug}` });
  await isAwake(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .click();
  await expect(notice(page, /^Only 3 left/)).toBeVisible();
  await expectAgreement(page);
  await expect(quantityOf(lineOf(page, ware))).toHaveText('2');
});
