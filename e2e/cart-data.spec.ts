import { expect } from '@playwright/test';
import {
  call,
  cart,
  isReady,
  lines,
  mug,
  outbox,
  shirt,
  showsLines,
  signIn,
  test,
  wishes,
} from './cart-data/cart-test.ts';

test('the first picture is empty, then the cart of the shop comes', async ({ asha, visit }) => {
  await asha.call('POST', '/cart', { body: { ...mug, quantity: 2 } });
  const page = await visit();
  await signIn(page, asha);
  await showsLines(page, 'mug m 2 saved');
  expect((await page.evaluate(() => window.shop.frames))[0]).toEqual({
    cart: null,
    wishes: null,
    isWished: false,
    waiting: 0,
  });
  expect(await cart(page)).toMatchObject({ count: 2, totals: { subtotalPaise: 100_000 }, isEstimated: false });
});

test('a tap is on the screen at once and then with the shop', async ({ asha, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  expect(await call(page, 'addToCart', { ...shirt, delta: 2 })).toEqual({ status: 'saved' });
  expect(await lines(page)).toEqual(['shirt m 2 saved']);
  await call(page, 'setNote', 'Gift');
  await call(page, 'addWish', 'mug');
  await call(page, 'setQuantity', { ...shirt, quantity: 3 });
  await showsLines(page, 'shirt m 3 saved');
  expect(await asha.lines()).toEqual(['shirt m 3']);
  expect(await asha.wishes()).toEqual(['mug']);
  await call(page, 'removeLine', shirt);
  await call(page, 'removeWish', 'mug');
  await showsLines(page);
  await expect.poll(() => wishes(page)).toEqual([]);
  expect(await asha.lines()).toEqual([]);
  expect(await asha.wishes()).toEqual([]);
  expect(await outbox(page)).toEqual({ waiting: 0, state: 'idle', isKept: true, notices: [] });
});
