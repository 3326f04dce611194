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
  userDatabases,
} from './cart-data/cart-test.ts';

/** A browser that keeps nothing, throws away, or is full: the shop goes on, with one notice. */

const deleteDatabase = (page: Page, name: string) =>
  page.evaluate(
    (which) =>
      new Promise((resolve) => {
        // Every open connection is told to close before this can go on.
        indexedDB.deleteDatabase(which).onsuccess = resolve;
      }),
    name,
  );

for (const [what, breakIt] of [
  ['has no database', () => Reflect.deleteProperty(window, 'indexedDB')],
  [
    'refuses to open its database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused.', 'InvalidStateError');
      };
    },
  ],
  [
    'has no room left',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    },
  ],
  [
    'cannot hash a name',
    () => {
      Object.defineProperty(crypto, 'subtle', { value: undefined });
    },
  ],
] as const) {
  test(`a browser that ${what} sends what is tapped, and says once that it keeps nothing`, async ({
    asha,
    context,
    shop,
    visit,
  }) => {
    await context.addInitScript(breakIt);
    const page = await visit();
    await signIn(page, asha);
    await isReady(page);
    expect(await call(page, 'addToCart', { ...mug, delta: 2 })).toEqual({ status: 'saved' });
    shop.spoil(/POST \/sync/, 'lost', 1);
    await call(page, 'addToCart', { ...shirt, delta: 1 });
    await showsLines(page, 'mug m 2 saved', 'shirt m 1 saved');
    expect(await asha.lines()).toEqual(['mug m 2', 'shirt m 1']);
    expect(await outbox(page)).toMatchObject({ isKept: false, notices: [{ kind: 'unkept' }] });
    await call(page, 'dismissNotice', 'unkept');
    expect((await outbox(page)).notices).toEqual([]);
    await call(page, 'endSession', 'logout');
    await expect.poll(() => lines(page)).toBeUndefined();
  });
}

test('a disk that is full makes room before it gives up', async ({ asha, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  await page.evaluate(async () => {
    await (await caches.open('shop-images')).put('/images/a.webp', new Response('a picture'));
    const { put } = IDBObjectStore.prototype;
    // Full until the pictures are gone.
    let isFull = true;
    const { delete: drop } = caches;
    caches.delete = (name) => {
      isFull = false;
      return drop.call(caches, name);
    };
    IDBObjectStore.prototype.put = function (...row) {
      if (isFull && this.name === 'outbox') throw new DOMException('Full.', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  expect(await call(page, 'addToCart', { ...mug, delta: 2 })).toEqual({ status: 'saved' });
  expect(await outbox(page)).toMatchObject({ isKept: true, notices: [] });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('what a full disk could not keep is read anew by the next visit', async ({ asha, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  expect(await call(page, 'addToCart', { ...mug, delta: 2 })).toEqual({ status: 'saved' });
  await showsLines(page, 'mug m 2 saved');
  await page.reload();
  await isReady(page);
  await showsLines(page, 'mug m 2 saved');
});

test('a database that vanishes under the page is built again with what waits', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(/POST/, 'drop');
  await call(page, 'addToCart', { ...mug, delta: 2 });
  const [name] = await userDatabases(page);
  await deleteDatabase(page, name ?? '');
  await call(page, 'addToCart', { ...shirt, delta: 1 });
  await showsLines(page, 'mug m 2 waiting', 'shirt m 1 waiting');
  await page.reload();
  await showsLines(page, 'mug m 2 waiting', 'shirt m 1 waiting');
  shop.mend();
  await call(page, 'retryNow');
  await showsLines(page, 'mug m 2 saved', 'shirt m 1 saved');
  expect(await asha.lines()).toEqual(['mug m 2', 'shirt m 1']);
});

test('a browser that threw changes away between two visits is told of', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(/POST/, 'drop');
  await call(page, 'addToCart', { ...mug, delta: 2 });
  await call(page, 'addWish', 'mug');
  await page.goto(`${shop.origin}/blank`);
  const [name] = await userDatabases(page);
  await deleteDatabase(page, name ?? '');
  shop.mend();
  await page.goto(shop.origin);
  await isReady(page);
  expect(await lines(page)).toEqual([]);
  expect((await outbox(page)).notices).toMatchObject([
    { kind: 'evicted', message: 'Your browser cleared the data of this shop: 2 changes were not saved.' },
  ]);
});

test('a database that cannot be closed in time holds up nobody else', async ({ asha, visit, worker }) => {
  const [page, stubborn] = [await visit(), await visit()];
  await signIn(page, asha);
  await isReady(page);
  const [name] = await userDatabases(page);
  await stubborn.evaluate((which) => {
    // A connection that never lets go.
    indexedDB.open(which).onsuccess = () => {};
  }, name ?? '');
  const ben = await worker.newShopper();
  await signIn(page, ben);
  await isReady(page);
  expect(await lines(page)).toEqual([]);
});

test('thousands of queued changes are folded, and all of them sent', async ({ asha, shop, visit }) => {
  test.slow();
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  shop.spoil(/POST/, 'drop');
  await page.evaluate(async () => {
    const { addToCart } = window.shop;
    const line = (at: number) => ({ productId: at % 2 ? 'mug' : 'shirt', sizeId: at % 2 ? 'm' : 'l', delta: 1 });
    const taps = Array.from({ length: 80 }, (_, at) => addToCart(line(at)));
    await Promise.all(taps);
  });
  expect(await cart(page)).toMatchObject({ count: 80, hasWaiting: true });
  shop.mend();
  await call(page, 'retryNow');
  await showsLines(page, 'shirt l 40 saved', 'mug m 40 saved');
  expect(await asha.lines()).toEqual(['shirt l 40', 'mug m 40']);
});
