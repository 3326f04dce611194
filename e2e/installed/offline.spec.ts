import type { Page } from '@playwright/test';
import type { Door } from './door.ts';
import { cached, expect, heading, test } from './installed-test.ts';

test('after one visit the shop opens without a network', async ({ install, door }) => {
  const page = await install();
  door.leave();
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.context().setOffline(false);

  await page.goto(`${door.origin}/allproducts`);
  await expect(page.locator('main [data-photo]').first()).toBeVisible();
  const product = page.locator('main a[href^="/product/"]').first();
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(heading(page, name.trim())).toBeVisible();

  await page.reload();
  await expect(heading(page, name.trim())).toBeVisible();

  await page.goto(`${door.origin}/nothing/lives/here`);
  await expect(heading(page, 'Page not found.')).toBeVisible();
});

test('the pages at which a visit begins are there before the database is', async ({ install, door, context }) => {
  const page = await install();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-start/home'))).not.toBeNull();
  const name = (await page.locator('main h3').first().textContent()) ?? '';
  door.leave();
  await context.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    let isHeldUp = true;
    window.addEventListener('database-may-open', () => {
      isHeldUp = false;
    });
    const mayOpen = () =>
      new Promise<void>((go) => (isHeldUp ? window.addEventListener('database-may-open', () => go()) : go()));
    indexedDB.open = (...args) => {
      const request = open(...args);
      // Nobody hears of it before it may open.
      const hear = request.addEventListener.bind(request);
      Object.defineProperty(request, 'onsuccess', {
        set: (listener) => hear('success', (event) => void mayOpen().then(() => listener.call(request, event))),
      });
      return request;
    };
  });
  for (const path of ['/products/custom-t-shirts', '/allproducts']) {
    await page.goto(door.origin + path);
    await expect(page.locator('main h2 a')).toHaveCount(9);
  }
  await page.goto(door.origin);
  await expect(page.locator('main h3', { hasText: name }).first()).toBeVisible();
  await expect(page.locator('main a[href^="/products/"]').first()).toBeVisible();

  await page.locator('main h3 a', { hasText: name }).first().click();
  await expect(page.getByText('This product is not saved on this device.')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('database-may-open')));
  await expect(heading(page, name)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('shop-start/home'))).not.toBeNull();
});

test('what is not on the device is not said to be missing, and comes by itself', async ({ install, door }) => {
  const page = await install();
  door.leave();
  await page.goto(`${door.origin}/product/never-seen-anywhere`);
  await expect(page.getByText('This product is not saved on this device.')).toBeVisible();
  await expect(page.getByText('Product not found.')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link').first()).toBeVisible();

  door.comeBack();
  await expect(page.getByText('Product not found.')).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toBe(`${door.origin}/product/never-seen-anywhere`);
});

test('pictures that were seen are there without a network', async ({ install, door }) => {
  const page = await install('/allproducts');
  await page.locator('[data-photo]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => cached(page, /^shop-images$/).then(({ length }) => length)).toBeGreaterThan(2);
  door.leave();
  await page.reload();
  const photo = page.locator('main img[data-photo]').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a picture in one width stands in for the others', async ({ install, door }) => {
  const page = await install('/allproducts');
  await expect.poll(() => cached(page, /^shop-images$/).then(({ length }) => length)).toBeGreaterThan(2);
  const [kept = ''] = await cached(page, /^shop-images$/);
  const other = kept.replace(/-\d+\.webp$/, kept.endsWith('-960.webp') ? '-320.webp' : '-960.webp');
  door.leave();
  expect(await page.evaluate((path) => fetch(path).then(({ status }) => status), other)).toBe(200);
});

/** Without a network, and on a clock that `later-ms` moves on with every page. */
async function leaveForDays(page: Page, door: Door): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    const laterMs = Number(localStorage.getItem('later-ms') ?? 0);
    Date.now = () => now() + laterMs;
  });
  door.leave();
  await page.context().setOffline(true);
}

test('old prices say of which day they are, and stock that is older than a week is not claimed', async ({
  install,
  door,
}) => {
  const page = await install('/allproducts');
  await leaveForDays(page, door);
  const openAfter = async (days: number) => {
    await page.evaluate((ms) => localStorage.setItem('later-ms', String(ms)), days * 86_400_000);
    await page.goto(`${door.origin}/product/kolam-t-shirt`);
    await expect(page.getByText('You’re offline.')).toBeVisible({ timeout: 20_000 });
  };
  const stock = page.locator('main').getByText(/^(In stock|Hurry Up! Only \d+ items left in stock!)$/);
  const dated = page.getByText(/^Price as of \d{1,2} [A-Z][a-z]{2}$/);

  await openAfter(0.5);
  await expect(stock.first()).toBeVisible();
  await expect(dated).toBeHidden();
  await openAfter(2);
  await expect(dated).toBeVisible();
  await expect(stock.first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(/Prices as of \d{1,2} [A-Z][a-z]{2}\./)).toBeVisible();
  await openAfter(8);
  await expect(dated).toBeVisible();
  await expect(stock).toHaveCount(0);

  await page.context().setOffline(false);
  door.comeBack();
  await expect(dated).toBeHidden({ timeout: 20_000 });
  await expect(stock.first()).toBeVisible();
});

test('what a device keeps of a shop too large for it is dated by the day it was read', async ({ install, door }) => {
  door.enlarge();
  const page = await install('/allproducts');
  const isKept = (slug: string) => expect.poll(() => page.evaluate(slugsOfKeptAnswers)).toContain(slug);
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  // What the document brought is not kept; what the shop answers is.
  await page.reload();
  await isKept(((await card.getAttribute('href')) ?? '').replace('/product/', ''));
  await page.goto(`${door.origin}/product/kolam-t-shirt`);
  await isKept('kolam-t-shirt');
  await leaveForDays(page, door);
  await page.evaluate(() => localStorage.setItem('later-ms', String(2 * 86_400_000)));
  const dated = page.getByRole('main').getByText(/^Prices? as of \d{1,2} [A-Z][a-z]{2}$/);
  await page.goto(`${door.origin}/product/kolam-t-shirt`);
  await expect(dated).toBeVisible({ timeout: 20_000 });
  await page.goto(`${door.origin}/allproducts`);
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(dated).toBeVisible();
});

test('a document left open for days says of which day its prices are', async ({ install, door }) => {
  door.enlarge();
  const page = await install('/product/kolam-t-shirt');
  const dated = page.getByRole('main').getByText(/^Price as of \d{1,2} [A-Z][a-z]{2}$/);
  door.leave();
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.goBack();
  await expect(heading(page, 'Kolam T-shirt')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible({ timeout: 20_000 });
  await expect(dated).toBeHidden();

  await page.evaluate((laterMs) => {
    const { now } = Date;
    Date.now = () => now() + laterMs;
  }, 2 * 86_400_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.goBack();
  await expect(dated).toBeVisible();
});

test('a product known from several lists is the one of the newest', async ({ install, door }) => {
  door.enlarge();
  const page = await install('/faq');
  const reprice = () => page.evaluate(repriceInNewest, 'marigold-t-shirt');
  // Of a large shop the first pages of its lists are fetched ahead.
  await expect.poll(reprice, { timeout: 30_000 }).toBeGreaterThan(1);
  door.leave();
  await page.context().setOffline(true);
  await reprice();
  await page.goto(`${door.origin}/product/marigold-t-shirt`);
  await expect(page.getByRole('main').getByText('$4,321.00', { exact: true }).first()).toBeVisible();
});

/** Runs in the page: makes the list that stands first by its name the newest, with a price of its own. Returns how many have the product. */
async function repriceInNewest(slug: string): Promise<number> {
  type Row = { keptAtMs: number; slugs: string[]; answer: { data: { products?: { slug: string; price: number }[] } } };
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(localStorage.getItem('shop-public') ?? '');
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction('pages', 'readwrite').objectStore('pages');
  const rows = await new Promise<Row[]>((resolve) => {
    const asking = store.getAll();
    asking.onsuccess = () => resolve(asking.result);
  });
  const lists = rows.filter(({ slugs, answer }) => slugs.includes(slug) && answer.data.products);
  for (const [at, row] of lists.entries()) {
    for (const product of row.answer.data.products ?? []) product.price = at === 0 ? 4_321 : 1_234;
    store.put({ ...row, keptAtMs: Date.now() - at * 3_600_000 });
  }
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
  database.close();
  return lists.length;
}

/** Runs in the page. */
async function slugsOfKeptAnswers(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(localStorage.getItem('shop-public') ?? '');
    opening.onsuccess = () => resolve(opening.result);
  });
  const kept = await new Promise<{ slugs: string[] }[]>((resolve) => {
    const asking = database.transaction('pages').objectStore('pages').getAll();
    asking.onsuccess = () => resolve(asking.result);
  });
  database.close();
  return kept.flatMap(({ slugs }) => slugs);
}

test('what was sold out a week ago is not said to be sold out still', async ({ install, door }) => {
  const page = await install('/allproducts');
  await leaveForDays(page, door);
  await page.evaluate(async () => {
    type Row = { slug: string; hasStock: boolean; availableSizes: { stock: number }[] };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(localStorage.getItem('shop-public') ?? '');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = database.transaction('products', 'readwrite').objectStore('products');
    const rows = await new Promise<Row[]>((resolve) => {
      const asking = store.getAll();
      asking.onsuccess = () => resolve(asking.result);
    });
    for (const row of rows.filter(({ slug }) => slug === 'kolam-t-shirt')) {
      for (const size of row.availableSizes) size.stock = 0;
      store.put(row);
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    database.close();
  });
  const add = page.getByRole('button', { name: /^(No Stock|Add to Cart)/ }).filter({ visible: true });
  const openAfter = async (days: number) => {
    await page.evaluate((ms) => localStorage.setItem('later-ms', String(ms)), days * 86_400_000);
    await page.goto(`${door.origin}/product/kolam-t-shirt`);
    await expect(page.getByText('You’re offline.')).toBeVisible({ timeout: 20_000 });
  };
  await openAfter(1.5);
  await expect(add.first()).toHaveText(/No Stock/);
  await openAfter(8);
  await expect(add.first()).toHaveText(/Add to Cart/);
});
