import { expect, type Page } from '@playwright/test';
import {
  call,
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

/** Who may see and send what when tabs open, sessions end and people change. */

const everything = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('shop-user-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAll();
          asking.onsuccess = () => resolve(asking.result);
        });
        found.push(...rows);
      }
      database.close();
    }
    return JSON.stringify([found, { ...localStorage }]);
  });

test('two tabs show one cart, and taps in both are sent once', async ({ asha, shop, visit }) => {
  const [one, two] = [await visit(), await visit()];
  await signIn(one, asha);
  await isReady(one);
  await isReady(two);
  shop.spoil(/POST/, 'drop');
  await call(one, 'goOffline');
  await call(one, 'addToCart', { ...mug, delta: 2 });
  await showsLines(two, 'mug m 2 waiting');
  await call(two, 'setQuantity', { ...mug, quantity: 5 });
  await call(two, 'addToCart', { ...shirt, delta: 1 });
  await showsLines(one, 'mug m 5 waiting', 'shirt m 1 waiting');
  shop.mend();
  await Promise.all([one, two].map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))));
  for (const page of [one, two]) await showsLines(page, 'mug m 5 saved', 'shirt m 1 saved');
  expect(await asha.lines()).toEqual(['mug m 5', 'shirt m 1']);
});

test('taps while another tab holds the lock are sent by it, or soon after', async ({ asha, shop, visit }) => {
  const [one, two] = [await visit(), await visit()];
  await signIn(one, asha);
  await isReady(one);
  await isReady(two);
  shop.spoil(/POST/, 'hang', 1);
  void call(one, 'addToCart', { ...mug, delta: 1 });
  await expect.poll(() => shop.pushes().length).toBe(1);
  await call(two, 'addToCart', { ...mug, delta: 1 });
  await showsLines(two, 'mug m 2 waiting');
  // The page that hung is closed, as a phone does it.
  await one.close();
  await showsLines(two, 'mug m 2 saved');
  expect(await asha.lines()).toEqual(['mug m 2']);
});

test('a frozen page keeps its lock, and others go without it', async ({ asha, shop, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  const [name] = await userDatabases(page);
  const frozen = await visit();
  await frozen.evaluate((lock) => {
    void navigator.locks.request(lock, () => new Promise(() => {}));
  }, `flush ${name}`);
  await page.evaluate(() => {
    const { now } = performance;
    // Twenty seconds go by at once.
    performance.now = () => now.call(performance) * 20;
  });
  await call(page, 'addToCart', { ...mug, delta: 1 });
  await showsLines(page, 'mug m 1 saved');
  expect(shop.pushes()).toHaveLength(1);
});

test('a logout sends what it can, names what it cannot, and leaves nothing', async ({ asha, shop, visit }) => {
  const [page, other] = [await visit(), await visit()];
  await signIn(page, asha);
  await isReady(page);
  await isReady(other);
  shop.spoil(/POST \/sync/, 'drop');
  await call(page, 'addToCart', { ...mug, delta: 1 });
  await call(page, 'addWish', 'shirt');
  expect(await call(page, 'unsavedChanges')).toMatchObject([
    { change: { type: 'cart.add' } },
    { change: { type: 'wishlist.add', args: { productId: 'shirt' } } },
  ]);
  await call(page, 'endSession', 'logout');
  await expect.poll(() => userDatabases(page)).toEqual([]);
  for (const tab of [page, other]) {
    await expect.poll(async () => (await outbox(tab)).waiting).toBe(0);
    expect(await lines(tab)).toBeUndefined();
  }
  expect(await everything(page)).not.toContain(asha.token);
  expect(await asha.lines()).toEqual([]);
});

test('a logout with a network loses nothing', async ({ asha, visit }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  void call(page, 'addToCart', { ...mug, delta: 1 });
  await showsLines(page, expect.stringContaining('mug m 1') as unknown as string);
  expect(await call(page, 'unsavedChanges')).toEqual([]);
  await call(page, 'endSession', 'logout');
  await expect.poll(() => userDatabases(page)).toEqual([]);
  expect(await asha.lines()).toEqual(['mug m 1']);
});

test('a lost session keeps what waits, tells how much, and the same person goes on', async ({
  asha,
  visit,
  worker,
}) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  await worker.changeRows(`UPDATE sessions SET token_hash = 'ended ' || user_id WHERE user_id = '${asha.id}'`);
  expect(await call(page, 'addToCart', { ...mug, delta: 1 })).toEqual({ status: 'waiting' });
  await expect.poll(() => call(page, 'user')).toBeNull();
  await expect.poll(() => outbox(page)).toMatchObject({ waiting: 1, state: 'signed-out' });
  expect(await lines(page)).toBeUndefined();
  await page.reload();
  await expect.poll(() => outbox(page)).toMatchObject({ waiting: 1, state: 'signed-out' });
  const again = await worker.signInAgain(asha);
  await signIn(page, again);
  await showsLines(page, 'mug m 1 saved');
  expect(await again.lines()).toEqual(['mug m 1']);
});

test("a different person's sign-in deletes what the last one left", async ({ asha, visit, worker }) => {
  const page = await visit();
  await signIn(page, asha);
  await isReady(page);
  await worker.changeRows(`UPDATE sessions SET token_hash = 'ended ' || user_id WHERE user_id = '${asha.id}'`);
  await call(page, 'addToCart', { ...mug, delta: 1 });
  await expect.poll(() => outbox(page)).toMatchObject({ waiting: 1, state: 'signed-out' });
  const [left] = await userDatabases(page);
  const ben = await worker.newShopper();
  await signIn(page, ben);
  await isReady(page);
  expect(await lines(page)).toEqual([]);
  await expect.poll(() => userDatabases(page)).toEqual([expect.not.stringMatching(left ?? '')]);
  expect(await everything(page)).not.toContain(asha.id);
  expect(await ben.lines()).toEqual([]);
});

test('a person who comes while another one leaves does not get their cart', async ({ asha, visit, worker }) => {
  const page = await visit();
  await asha.call('POST', '/cart', { body: { ...mug, quantity: 1 } });
  const ben = await worker.newShopper();
  await signIn(page, asha);
  await signIn(page, ben);
  await signIn(page, asha);
  await signIn(page, ben);
  await isReady(page);
  expect(await lines(page)).toEqual([]);
  await expect.poll(() => userDatabases(page)).toHaveLength(1);
});
