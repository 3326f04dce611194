import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { answerPage } from '../app/data/answer-page.ts';
import { emptyListingQuery, type ListingQuery } from '../contract/listing.ts';
import { type PageData, type PageRequest, pageKey } from '../contract/page-data.ts';
import { buildProbe } from './data-layer/build-probe.ts';
import { type Frame, ProbePage } from './data-layer/probe-page.ts';
import { type ServedShop, serveShop } from './data-layer/served-shop.ts';

/** The device's copy in a real browser, against a shop that can be changed, spoiled and switched off. */

let files: string;
let shop: ServedShop;
/** Errors and console lines of the pages of a test. */
let said: string[] = [];

test.beforeAll(async () => {
  files = await buildProbe();
});

test.beforeEach(async () => {
  said = [];
  shop = await serveShop({ products: 120, files });
});

test.afterEach(async () => {
  await shop.close();
  expect(said, 'nothing throws in the page, nothing is written to its console').toEqual([]);
});

const home: PageRequest = { page: 'home' };
const allProducts = (query: Partial<ListingQuery> = {}): PageRequest => ({
  page: 'listing',
  place: { place: 'all' },
  query: { ...emptyListingQuery, ...query },
});
const product = (slug: string): PageRequest => ({ page: 'product', slug });

const addressOf = (request: PageRequest) => `${shop.origin}/?${encodeURIComponent(JSON.stringify(request))}`;

async function visit(context: BrowserContext, request: PageRequest): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    // The browser's own lines about failed calls cannot be helped.
    if (!message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  await page.goto(addressOf(request));
  return page;
}

const startPull = (page: Page) => page.evaluate(() => window.probe.startPull());
const open = (page: Page, request: PageRequest) => page.evaluate((wanted) => window.probe.open(wanted), request);
const frames = (page: Page) => page.evaluate(() => window.probe.frames);
const now = async (page: Page): Promise<Frame | undefined> => (await frames(page)).at(-1);
const shows = (page: Page, part: Partial<Frame>) => expect.poll(() => now(page)).toMatchObject(part);
const status = (page: Page) => page.evaluate(() => window.probe.status());

/** Somebody looks at the page again, `minutes` later. */
async function returnAfter(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    const { now: realNow } = Date;
    Date.now = () => realNow() + ms;
    document.dispatchEvent(new Event('visibilitychange'));
  }, minutes * 60_000);
}

const pulls = () => shop.asked.filter((path) => path.startsWith('/sync/catalogue'));
const listings = () => shop.asked.filter((path) => path.startsWith('/products'));
const firstProduct = () => {
  const [first] = shop.catalogue.index().ordered('best-selling');
  if (!first) throw new Error('The shop is empty.');
  return first.row;
};

test.describe('with a working network', () => {
  test('the first page comes by the API, and once the copy is complete nothing else does', async ({ context }) => {
    const page = await visit(context, allProducts());
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

  test('the next page from the network leaves the present one standing meanwhile', async ({ context }) => {
    const page = await visit(context, allProducts());
    await shows(page, { state: 'ready', source: 'network' });
    shop.slow(150);
    await open(page, allProducts({ page: 2 }));
    const meanwhile = await now(page);
    expect(meanwhile).toMatchObject({ state: 'ready', isRefreshing: true });
    await shows(page, { isRefreshing: false, source: 'network' });
    expect((await now(page))?.shown).not.toEqual(meanwhile?.shown);
  });

  test('the filters of a place are read once for all its pages', async ({ context }) => {
    const page = await visit(context, allProducts());
    await shows(page, { state: 'ready' });
    await open(page, allProducts({ page: 2 }));
    await shows(page, { state: 'ready', isRefreshing: false });
    expect(listings().filter((path) => path.includes('filter-data'))).toHaveLength(3);
  });

  test('an unchanged shop costs one small question', async ({ context }) => {
    const page = await visit(context, home);
    await startPull(page);
    await page.reload();
    shop.asked.length = 0;
    await startPull(page);
    await shows(page, { source: 'device' });
    expect(shop.asked).toEqual(['/sync/manifest']);
  });

  test('a change arrives alone, on the screen and in the other tab', async ({ context }) => {
    const { _id, slug } = firstProduct();
    const page = await visit(context, allProducts());
    await startPull(page);
    const other = await visit(context, product(slug));
    await startPull(other);
    await shows(other, { source: 'device' });
    shop.asked.length = 0;
    shop.catalogue.change('products', _id, { name: 'Renamed mug' });
    await returnAfter(page, 2);
    await expect.poll(async () => (await now(page))?.shown[0]).toBe('Renamed mug');
    expect(pulls()).toHaveLength(1);
    await page.evaluate(() => Object.assign(window, { isLookedAt: true }));
    await other.bringToFront();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await now(other))?.shown[0]).toBe('Renamed mug');
    expect(pulls()).toHaveLength(1);
  });

  test('a removed product leaves the list, a renamed category its old name', async ({ context }) => {
    const { _id, categoryId } = firstProduct();
    const page = await visit(context, allProducts());
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

  test('two tabs that start together pull once', async ({ context }) => {
    shop.slow(100);
    const [one, two] = await Promise.all([visit(context, home), visit(context, home)]);
    await Promise.all([startPull(one), startPull(two)]);
    for (const page of [one, two]) {
      await page.bringToFront();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await shows(page, { source: 'device' });
    }
    expect(pulls()).toHaveLength(1);
  });

  test('a shop restored from a backup is loaded anew beside the old copy, which is then deleted', async ({
    context,
  }) => {
    const page = await visit(context, allProducts());
    await startPull(page);
    shop.catalogue.state.epoch = 'epoch-2';
    shop.catalogue.state.version = 1;
    shop.catalogue.change('products', firstProduct()._id, { name: 'After the restore' });
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

  test('a shop that resets again and again is left alone for a while', async ({ context }) => {
    const page = await visit(context, home);
    shop.spoil(/sync\/catalogue/, (body) => JSON.stringify({ ...JSON.parse(body), data: { epoch: 'x', reset: true } }));
    await startPull(page);
    expect(pulls()).toHaveLength(3);
    await shows(page, { state: 'ready', source: 'network' });
  });
});

test.describe('without a network', () => {
  async function leaveCopy(context: BrowserContext): Promise<void> {
    const page = await visit(context, home);
    await startPull(page);
    await page.close();
  }

  test('the copy answers a page that was never visited', async ({ context }) => {
    await leaveCopy(context);
    shop.spoil(/./, 'drop');
    const page = await visit(context, allProducts({ sort: 'newest' }));
    await shows(page, { state: 'ready', source: 'device' });
    expect((await frames(page)).map(({ state }) => state)).toEqual(expect.not.arrayContaining(['error']));
    expect((await now(page))?.menu.length).toBeGreaterThan(3);
  });

  test('a product is shown although its exact stock cannot be read', async ({ context }) => {
    await leaveCopy(context);
    shop.spoil(/./, 'drop');
    const { slug, name } = firstProduct();
    const page = await visit(context, product(slug));
    await shows(page, { state: 'ready', source: 'device', shown: [name] });
    await expect.poll(() => shop.asked.some((path) => path.includes('/detail/'))).toBe(true);
    await shows(page, { state: 'ready', shown: [name] });
  });

  test('what the copy does not have may exist, and comes by itself with the network', async ({ context }) => {
    await leaveCopy(context);
    shop.catalogue.change('products', firstProduct()._id, { slug: 'brand-new', name: 'Brand new' });
    shop.spoil(/./, 'drop');
    const page = await visit(context, product('brand-new'));
    await shows(page, { state: 'error', offline: true });
    shop.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shows(page, { state: 'ready', shown: ['Brand new'] });
  });

  test('an error offers another try', async ({ context }) => {
    shop.spoil(/products/, 'error');
    const page = await visit(context, allProducts());
    await shows(page, { state: 'error', offline: false });
    shop.mend();
    await page.evaluate(() => window.probe.retry());
    await shows(page, { state: 'ready' });
  });
});

test.describe('a product', () => {
  test('shows the exact stock over the stock of the copy', async ({ context }) => {
    const { _id, slug } = firstProduct();
    const page = await visit(context, home);
    await startPull(page);
    await shows(page, { source: 'device' });
    const sizes = shop.catalogue.records.products.find((one) => one._id === _id)?.availableSizes ?? [];
    // Too small a change for the shop's version to tell.
    shop.catalogue.change('products', _id, { availableSizes: sizes.map((size) => ({ ...size, stock: 3 })) });
    shop.catalogue.state.version -= 1;
    await open(page, product(slug));
    await expect.poll(async () => (await now(page))?.stock).toEqual(sizes.map(() => 3));
    expect((await frames(page)).some(({ state }) => state === 'missing')).toBe(false);
  });

  test('is looked for in the shop before it is called missing', async ({ context }) => {
    const page = await visit(context, home);
    await startPull(page);
    shop.catalogue.change('products', firstProduct()._id, { slug: 'brand-new', name: 'Brand new' });
    await open(page, product('brand-new'));
    await shows(page, { state: 'ready', shown: ['Brand new'] });
    await shows(page, { source: 'device' });
    await open(page, product('never-existed'));
    await shows(page, { state: 'missing' });
  });

  test('that the shop took down is missing although the copy has it', async ({ context }) => {
    const { _id, slug } = firstProduct();
    const page = await visit(context, home);
    await startPull(page);
    shop.catalogue.change('products', _id, null);
    await open(page, product(slug));
    await shows(page, { state: 'missing' });
  });
});

test.describe('answers that are not the shop', () => {
  const faults = ['html', 'cut', 'no-header', 'redirect', 'error', 'drop'] as const;
  for (const fault of faults) {
    test(`are not data: ${fault}`, async ({ context }) => {
      shop.spoil(/sync\/catalogue/, fault);
      const page = await visit(context, home);
      await startPull(page);
      await expect(status(page)).resolves.toMatchObject({ isComplete: false });
      await shows(page, { state: 'ready', source: 'network' });
      shop.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await shows(page, { source: 'device' });
    });
  }

  test('one bad record spoils the whole page of the pull', async ({ context }) => {
    const page = await visit(context, home);
    await startPull(page);
    shop.catalogue.change('products', firstProduct()._id, { name: 'Half right' });
    shop.catalogue.change('products', shop.catalogue.records.products[1]?._id ?? '', { price: -1 });
    await returnAfter(page, 2);
    await expect.poll(() => pulls().length).toBeGreaterThan(1);
    await open(page, allProducts({ q: 'half right' }));
    await shows(page, { total: 0 });
  });
});

test.describe('a device', () => {
  test('goes on where an interrupted first pull stopped', async ({ context }) => {
    shop.catalogue.state.pullLimit = 50;
    const page = await visit(context, home);
    let answered = 0;
    shop.spoil(/sync\/catalogue/, (body) => {
      answered += 1;
      return answered < 3 ? body : 'no JSON';
    });
    await startPull(page);
    shop.mend();
    await page.reload();
    shop.asked.length = 0;
    await startPull(page);
    await shows(page, { source: 'device' });
    expect(pulls()[0]).not.toMatch(/since=0&/);
    expect(await status(page)).toMatchObject({ productCount: shop.catalogue.manifest().count });
  });

  test('of a shop too large keeps what was seen, and its copy is never complete', async ({ context }) => {
    shop.catalogue.state.countShown = 2_001;
    const page = await visit(context, allProducts());
    await startPull(page);
    await shows(page, { state: 'ready', source: 'network' });
    const seen = (await now(page))?.shown;
    expect(pulls()).toHaveLength(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-public'))).toBe('shop-public');
    await page.close();
    shop.spoil(/./, 'drop');
    const later = await visit(context, allProducts());
    await shows(later, { state: 'ready', source: 'device', ...(seen && { shown: seen }) });
    const [slug] = shop.catalogue
      .index()
      .ordered('best-selling')
      .map(({ row }) => row.slug);
    await open(later, product(slug ?? ''));
    await shows(later, { state: 'ready', source: 'device' });
    await open(later, allProducts({ sort: 'newest' }));
    await shows(later, { state: 'error', offline: true });
  });

  test('that outgrew its copy does not show it as whole', async ({ context }) => {
    const page = await visit(context, allProducts());
    await startPull(page);
    shop.catalogue.state.countShown = 2_001;
    await returnAfter(page, 2);
    await shows(page, { state: 'ready', source: 'network' });
    await expect(status(page)).resolves.toMatchObject({ isComplete: false });
  });

  test('whose browser threw the copy away fills it again', async ({ context }) => {
    const page = await visit(context, home);
    await startPull(page);
    await page.goto(`${shop.origin}/nothing-here`);
    await page.evaluate(() => {
      indexedDB.deleteDatabase('shop-public');
    });
    await page.goto(addressOf(home));
    await shows(page, { state: 'ready', source: 'network' });
    await startPull(page);
    await shows(page, { source: 'device' });
  });

  test('whose database was closed under it opens it again', async ({ context }) => {
    const page = await visit(context, home);
    await startPull(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Every open connection is told to close before this can go on.
          const removal = indexedDB.deleteDatabase('shop-public');
          removal.onsuccess = resolve;
        }),
    );
    shop.catalogue.change('categories', firstProduct().categoryId, { name: 'Crockery' });
    await returnAfter(page, 2);
    await expect.poll(async () => (await now(page))?.menu).toContain('Crockery');
  });

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
  ] as const) {
    test(`that ${what} reads the network, without a word`, async ({ context }) => {
      await context.addInitScript(breakIt);
      const page = await visit(context, allProducts());
      await startPull(page);
      await shows(page, { state: 'ready', source: 'network' });
      await expect.poll(() => status(page)).toMatchObject({ storage: 'failed' });
      await open(page, allProducts({ page: 2 }));
      await shows(page, { state: 'ready', source: 'network', isRefreshing: false });
    });
  }
});

test.describe('a document drawn by the server', () => {
  /** As the Worker writes it, from a catalogue of this moment. */
  async function visitDrawn(context: BrowserContext, request: PageRequest): Promise<Page> {
    const index = shop.catalogue.index();
    const answer = answerPage(index, request) ?? { page: 'missing', data: null };
    const menu = index.categories.filter(({ productCount }) => productCount > 0);
    const data: PageData = { key: pageKey(request), version: shop.catalogue.state.version, menu, answer };
    const html = renderToString(createElement(ProbePage, { request, initial: data, onFrame: () => {} }));
    await context.addInitScript(
      (drawn) => {
        window.drawn = drawn;
      },
      { data, html },
    );
    return visit(context, request);
  }

  const isSteady = async (page: Page) => (await frames(page)).every(({ state }) => state === 'ready');

  test('is hydrated as drawn, asks nothing, and never flickers when the copy takes over', async ({ context }) => {
    const page = await visitDrawn(context, home);
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

  test('is newer than the copy of an earlier visit until that has caught up', async ({ context }) => {
    const page = await visit(context, allProducts());
    await startPull(page);
    await page.close();
    shop.catalogue.change('products', firstProduct()._id, { name: 'New today' });
    const later = await visitDrawn(context, allProducts());
    await startPull(later);
    expect((await frames(later)).map(({ shown }) => shown[0])).toEqual(expect.not.arrayContaining([undefined]));
    expect((await frames(later)).every(({ shown }) => shown[0] === 'New today')).toBe(true);
    expect(await isSteady(later)).toBe(true);
  });

  test('of a product learns the exact stock, and keeps it when the copy takes over', async ({ context }) => {
    const { _id, slug } = firstProduct();
    shop.slow(50);
    const page = await visitDrawn(context, product(slug));
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

  test('that says missing stays missing without another question', async ({ context }) => {
    const page = await visitDrawn(context, product('never-existed'));
    await shows(page, { state: 'missing' });
    expect(shop.asked).toEqual([]);
  });
});

test('a session is restored from storage and follows the other tabs', async ({ context }) => {
  const page = await visit(context, home);
  const user = { _id: 'u', name: 'Asha', email: 'asha@example.com', role: 'customer' };
  const other = await visit(context, home);
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
