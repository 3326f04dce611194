import { expect, type Page } from '@playwright/test';
import {
  allProducts,
  frames,
  home,
  now,
  open,
  product,
  returnAfter,
  shows,
  startPull,
  status,
  test,
} from './data-layer/device-test.ts';

/** The device's copy of the catalogue while everything works. */

test.describe('with a working network', () => {
  test('the first page comes by the API, and once the copy is complete nothing else does', async ({ shop, visit }) => {
    const page = await visit(allProducts());
    await shows(page, { state: 'ready', source: 'network' });
    await startPull(page);
    await shows(page, { source: 'device' });
    expect((await frames(page)).map(({ state }) => state)).not.toContain('error');
    const asked = shop.asked.length;
    await open(page, allProducts({ sort: 'price-asc', page: 2 }));
    await shows(page, { state: 'ready', source: 'device', isRefreshing: false });
    expect(shop.asked).toHaveLength(asked);
    await expect(status(page)).resolves.toMatchObject({ storage: 'working', isComplete: true });
  });

  test('the next page from the network leaves the present one standing meanwhile', async ({ shop, visit }) => {
    const page = await visit(allProducts());
    await shows(page, { state: 'ready', source: 'network' });
    shop.slow(1_500);
    await open(page, allProducts({ page: 2 }));
    const meanwhile = await now(page);
    expect(meanwhile).toMatchObject({ state: 'ready', isRefreshing: true });
    await shows(page, { isRefreshing: false, source: 'network' });
    expect((await now(page))?.shown).not.toEqual(meanwhile?.shown);
  });

  test('the filters of a place are read once for all its pages', async ({ shop, visit }) => {
    const page = await visit(allProducts());
    await shows(page, { state: 'ready' });
    await open(page, allProducts({ page: 2 }));
    await shows(page, { state: 'ready', isRefreshing: false });
    expect(shop.listings().filter((path) => path.includes('filter-data'))).toHaveLength(3);
  });

  test('an unchanged shop costs one small question', async ({ shop, visit }) => {
    const page = await visit(home);
    await startPull(page);
    await page.reload();
    shop.asked.length = 0;
    await startPull(page);
    await shows(page, { source: 'device' });
    expect(shop.asked).toEqual(['/sync/manifest']);
  });

  test('a change arrives alone, on the screen and in the other tab', async ({ shop, visit }) => {
    const { _id, slug } = shop.bestSeller();
    const page = await visit(allProducts());
    await startPull(page);
    const other = await visit(product(slug));
    await startPull(other);
    await shows(other, { source: 'device' });
    shop.asked.length = 0;
    shop.catalogue.change('products', _id, { name: 'Renamed mug' });
    await returnAfter(page, 2);
    await expect.poll(async () => (await now(page))?.shown[0]).toBe('Renamed mug');
    expect(shop.pulls()).toHaveLength(1);
    await page.evaluate(() => Object.assign(window, { isLookedAt: true }));
    await other.bringToFront();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await now(other))?.shown[0]).toBe('Renamed mug');
    expect(shop.pulls()).toHaveLength(1);
  });

  test('a removed product leaves the list, a renamed category its old name', async ({ shop, visit }) => {
    const { _id, categoryId } = shop.bestSeller();
    const page = await visit(allProducts());
    await startPull(page);
    await shows(page, { source: 'device' });
    const before = await now(page);
    shop.catalogue.change('products', _id, null);
    shop.catalogue.change('categories', categoryId, { name: 'Crockery' });
    await returnAfter(page, 2);
    await shows(page, { total: (before?.total ?? 0) - 1 });
    expect((await now(page))?.menu).toContain('Crockery');
    await open(page, allProducts({ q: 'crockery' }));
    expect((await now(page))?.total).toBeGreaterThan(0);
  });

  test('two tabs that start together pull once', async ({ shop, visit }) => {
    shop.slow(100);
    const [one, two] = await Promise.all([visit(home), visit(home)]);
    await Promise.all([startPull(one), startPull(two)]);
    for (const page of [one, two]) {
      await page.bringToFront();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await shows(page, { source: 'device' });
    }
    expect(shop.pulls()).toHaveLength(1);
  });

  test('a shop restored from a backup is loaded anew beside the old copy, which is then deleted', async ({
    shop,
    visit,
  }) => {
    const page = await visit(allProducts());
    await startPull(page);
    shop.catalogue.state.epoch = 'epoch-2';
    shop.catalogue.state.version = 1;
    shop.catalogue.change('products', shop.bestSeller()._id, { name: 'After the restore' });
    await returnAfter(page, 2);
    await expect.poll(async () => (await now(page))?.shown[0]).toBe('After the restore');
    const states = (await frames(page)).map(({ state }) => state);
    expect(states.slice(states.indexOf('ready'))).not.toContain('loading');
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toEqual(['shop-public-2']);
    await page.reload();
    await startPull(page);
    await shows(page, { source: 'device' });
  });

  test('a shop that resets again and again is left alone for a while', async ({ shop, visit }) => {
    const page = await visit(home);
    shop.spoil(/sync\/catalogue/, (body) => JSON.stringify({ ...JSON.parse(body), data: { epoch: 'x', reset: true } }));
    await startPull(page);
    expect(shop.pulls()).toHaveLength(3);
    await shows(page, { state: 'ready', source: 'network' });
  });
});

test.describe('a document drawn by the server', () => {
  const isSteady = async (page: Page) => (await frames(page)).every(({ state }) => state === 'ready');

  test('is hydrated as drawn, asks nothing, and never flickers when the copy takes over', async ({
    shop,
    visitDrawn,
  }) => {
    const page = await visitDrawn(home);
    await shows(page, { state: 'ready', source: 'document' });
    expect(shop.asked).toEqual([]);
    await startPull(page);
    await shows(page, { source: 'document' });
    shop.catalogue.change('categories', shop.catalogue.records.categories[0]?._id ?? '', { name: 'Crockery' });
    await returnAfter(page, 2);
    await shows(page, { source: 'device' });
    expect((await now(page))?.menu).toContain('Crockery');
    expect(await isSteady(page)).toBe(true);
  });

  test('is newer than the copy of an earlier visit until that has caught up', async ({ shop, visit, visitDrawn }) => {
    const page = await visit(allProducts());
    await startPull(page);
    await page.close();
    shop.catalogue.change('products', shop.bestSeller()._id, { name: 'New today' });
    const later = await visitDrawn(allProducts());
    await startPull(later);
    expect((await frames(later)).map(({ shown }) => shown[0])).toEqual(expect.not.arrayContaining([undefined]));
    expect((await frames(later)).every(({ shown }) => shown[0] === 'New today')).toBe(true);
    expect(await isSteady(later)).toBe(true);
  });

  test('of a product learns the exact stock, and keeps it when the copy takes over', async ({ shop, visitDrawn }) => {
    const { _id, slug } = shop.bestSeller();
    shop.slow(50);
    const page = await visitDrawn(product(slug));
    const sizes = shop.catalogue.records.products.find((one) => one._id === _id)?.availableSizes ?? [];
    shop.catalogue.change('products', _id, { availableSizes: sizes.map((size) => ({ ...size, stock: 3 })) });
    const exact = sizes.map(() => 3);
    await expect.poll(async () => (await now(page))?.stock).toEqual(exact);
    await startPull(page);
    await shows(page, { source: 'device', stock: exact });
    const drawn = sizes.map(({ stock }) => stock);
    const seen = (await frames(page)).map(({ stock }) => stock.join());
    expect(seen.filter((stock, n) => stock !== seen[n - 1])).toEqual([drawn.join(), exact.join()]);
  });

  test('that says missing stays missing without another question', async ({ shop, visitDrawn }) => {
    const page = await visitDrawn(product('never-existed'));
    await shows(page, { state: 'missing' });
    expect(shop.asked).toEqual([]);
  });
});

test('a session is restored from storage and follows the other tabs', async ({ visit }) => {
  const page = await visit(home);
  const user = { _id: 'u', name: 'Asha', email: 'asha@example.com', role: 'customer' };
  const other = await visit(home);
  await startPull(page);
  expect(await page.evaluate(() => window.probe.user())).toBeNull();
  await other.evaluate((stored) => {
    localStorage.setItem('user', JSON.stringify(stored));
    localStorage.setItem('token', 'secret');
  }, user);
  await expect.poll(() => page.evaluate(() => window.probe.user())).toBe('Asha');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect.poll(() => page.evaluate(() => window.probe.user())).toBeNull();
});
