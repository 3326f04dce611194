import { expect, type Page } from '@playwright/test';
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
import type { Fault } from './cart-data/served-worker.ts';

/** Whatever breaks between a tap and the shop: in the end both agree, and nothing happened twice. */

const push = /POST \/sync$/;
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const isCalm = { waiting: 0, state: 'idle' };

const once: [string, Fault][] = [
  ['is dropped before the shop', 'drop'],
  ['is carried out, and its answer is lost', 'lost'],
  ['is answered by half', 'cut'],
  ['is answered by the page of a hotel', 'html'],
  ['arrives twice at once', 'twice'],
  ['finds the shop busy', { status: 503, headers: { 'retry-after': '0' } }],
  ['comes too often', { status: 429, headers: { 'retry-after': '0' } }],
  ['comes too early', { status: 425 }],
  ['takes too long', { status: 408 }],
  ['finds the shop broken', { status: 500 }],
];

for (const [what, fault] of once) {
  test(`a push that ${what} has its effect once`, async ({ asha, shop, visit }) => {
    const page = await visit();
    await signIn(page, asha);
    await isReady(page);
    shop.spoil(push, fault, 2);
    await call(page, 'addToCart', { ...mug, delta: 2 });
    await call(page, 'addWish', 'shirt');
    expect(await lines(page)).toEqual([expect.stringMatching(/^mug m 2/)]);
    await call(page, 'retryNow');
    await call(page, 'retryNow');
    await showsLines(page, 'mug m 2 saved');
    await expect.poll(() => wishes(page)).toEqual(['shirt saved']);
    await expect.poll(() => outbox(page)).toMatchObject(isCalm);
    expect(await asha.lines()).toEqual(['mug m 2']);
    expect(await asha.wishes()).toEqual(['shirt']);
  });
}

test('without a network changes wait, survive the page, and reach the shop when it is back', async ({
  asha,
  shop,
  visit,
}) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(/./, 'drop');
  await call(page, 'goOffline');
  expect(await call(page, 'addToCart', { ...shirt, delta: 5 })).toEqual({ status: 'waiting' });
  await call(page, 'addWish', 'mug');
  await call(page, 'setNote', 'Gift');
  await showsLines(page, 'shirt m 5 waiting');
  expect(await cart(page)).toMatchObject({ note: 'Gift', isNoteWaiting: true, hasWaiting: true, isEstimated: true });
  await page.close();
  const later = await visit();
  await showsLines(later, 'shirt m 5 waiting');
  expect(await wishes(later)).toEqual(['mug waiting']);
  shop.mend();
  await online(later);
  // Tapped offline: the shop gives what it has, and says so.
  await showsLines(later, 'shirt m 3 adjusted');
  expect(await outbox(later)).toMatchObject({
    ...isCalm,
    notices: [{ kind: 'adjusted', message: 'Only 3 left in stock.', name: 'Shirt', sizeName: 'M' }],
  });
  const [notice] = (await outbox(later)).notices;
  await call(later, 'dismissNotice', notice?.id ?? '');
  await showsLines(later, 'shirt m 3 saved');
  expect(await asha.lines()).toEqual(['shirt m 3']);
  expect((await asha.get('/cart')).data.cart.note).toBe('Gift');
});

test('a tap made online is refused with the reason, and no notice is left for what its caller says', async ({
  asha,
  visit,
}) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  const refused = { status: 'refused', message: 'Only 3 left in stock.' };
  expect(await call(page, 'addToCart', { ...shirt, delta: 4 })).toEqual(refused);
  expect(await lines(page)).toEqual([]);
  expect((await outbox(page)).notices).toEqual([]);
  await call(page, 'addToCart', { ...shirt, delta: 1 });
  expect(await call(page, 'setQuantity', { ...shirt, quantity: 9 })).toEqual(refused);
  await showsLines(page, 'shirt m 1 refused');
  expect(await call(page, 'addToCart', { productId: 'vase', sizeId: 'm', delta: 1 })).toEqual({
    status: 'refused',
    message: 'This item is currently out of stock.',
  });
  expect(await call(page, 'addWish', 'gone')).toEqual({ status: 'refused', message: 'Product not found.' });
  expect(await asha.lines()).toEqual(['shirt m 1']);
});

test('one bad row is set aside and blocks nothing; it can be sent again as it is', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(push, 'drop');
  await call(page, 'addToCart', { ...mug, delta: 1 });
  await call(page, 'setNote', 'Poison');
  await call(page, 'addWish', 'shirt');
  shop.mend();
  shop.spoil(push, (body) => (body.includes('Poison') ? { status: 400, message: 'No.' } : null));
  await call(page, 'retryNow');
  await showsLines(page, 'mug m 1 saved');
  await expect.poll(() => wishes(page)).toEqual(['shirt saved']);
  const { notices, ...rest } = await outbox(page);
  expect(rest).toMatchObject(isCalm);
  expect(notices).toMatchObject([{ kind: 'aside', message: 'No.' }]);
  shop.mend();
  await call(page, 'retryNotice', notices[0]?.id ?? '');
  await expect.poll(() => cart(page)).toMatchObject({ note: 'Poison', isNoteWaiting: false });
  expect((await asha.get('/cart')).data.cart.note).toBe('Poison');
});

test('a shop that hangs holds up nobody who taps', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(push, 'hang', 1);
  expect(await call(page, 'addToCart', { ...mug, delta: 1 })).toEqual({ status: 'waiting' });
  await call(page, 'addToCart', { ...mug, delta: 1 });
  expect(await lines(page)).toEqual(['mug m 2 waiting']);
  await page.reload();
  await showsLines(page, 'mug m 2 saved');
  expect(await asha.lines()).toEqual(['mug m 2']);
});

test('an app too old for the shop keeps its queue until it is a newer one', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(push, { status: 426 }, 1);
  expect(await call(page, 'addToCart', { ...mug, delta: 1 })).toEqual({ status: 'waiting' });
  expect(await outbox(page)).toMatchObject({ waiting: 1, state: 'outdated' });
  await page.reload();
  await showsLines(page, 'mug m 1 saved');
});

test('a clock a year off holds up nothing', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 365 * 86_400_000;
  });
  shop.spoil(push, { status: 503, headers: { 'retry-after': '240' } }, 1);
  expect(await call(page, 'addToCart', { ...mug, delta: 1 })).toEqual({ status: 'waiting' });
  // The clock of the next visit is right again, and the stored time a year ahead.
  await page.reload();
  await showsLines(page, 'mug m 1 saved');
});
