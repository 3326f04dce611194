import { expect, type Page } from '@playwright/test';
import type { PageRequest } from '../contract/page-data.ts';
import {
  allProducts,
  categoryPage,
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

/** The device's copy of the catalogue when the network, the shop or the browser fails. */

/** The names of the answers that the device has kept. */
const keptPages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('shop-public');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('pages').objectStore('pages').getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.map(String));
          };
        };
      }),
  );

test.describe('without a network', () => {
  async function leaveCopy(visit: (request: PageRequest) => Promise<Page>): Promise<void> {
    const page = await visit(home);
    await startPull(page);
    await page.close();
  }

  test('the copy answers a page that was never visited', async ({ shop, visit }) => {
    await leaveCopy(visit);
    shop.spoil(/./, 'drop');
    const page = await visit(allProducts({ sort: 'newest' }));
    await shows(page, { state: 'ready', source: 'device' });
    expect((await frames(page)).map(({ state }) => state)).toEqual(expect.not.arrayContaining(['error']));
    expect((await now(page))?.menu.length).toBeGreaterThan(3);
  });

  test('a product is shown although its exact stock cannot be read', async ({ shop, visit }) => {
    await leaveCopy(visit);
    shop.spoil(/./, 'drop');
    const { slug, name } = shop.bestSeller();
    const page = await visit(product(slug));
    await shows(page, { state: 'ready', source: 'device', shown: [name] });
    await expect.poll(() => shop.asked.some((path) => path.includes('/detail/'))).toBe(true);
    await shows(page, { state: 'ready', shown: [name] });
  });

  test('what the copy does not have may exist, and comes by itself with the network', async ({ shop, visit }) => {
    await leaveCopy(visit);
    shop.catalogue.change('products', shop.bestSeller()._id, { slug: 'brand-new', name: 'Brand new' });
    shop.spoil(/./, 'drop');
    const page = await visit(product('brand-new'));
    await shows(page, { state: 'error', offline: true });
    shop.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shows(page, { state: 'ready', shown: ['Brand new'] });
  });

  test('an error offers another try', async ({ shop, visit }) => {
    shop.spoil(/products/, 'error');
    const page = await visit(allProducts());
    await shows(page, { state: 'error', offline: false });
    shop.mend();
    await page.evaluate(() => window.probe.retry());
    await shows(page, { state: 'ready' });
  });
});

test.describe('a product', () => {
  test('shows the exact stock over the stock of the copy', async ({ shop, visit }) => {
    const { _id, slug } = shop.bestSeller();
    const page = await visit(home);
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

  test('is looked for in the shop before it is called missing', async ({ shop, visit }) => {
    const page = await visit(home);
    await startPull(page);
    shop.catalogue.change('products', shop.bestSeller()._id, { slug: 'brand-new', name: 'Brand new' });
    await open(page, product('brand-new'));
    await shows(page, { state: 'ready', shown: ['Brand new'] });
    await shows(page, { source: 'device' });
    await open(page, product('never-existed'));
    await shows(page, { state: 'missing' });
  });

  test('that the shop took down is missing although the copy has it', async ({ shop, visit }) => {
    const { _id, slug } = shop.bestSeller();
    const page = await visit(home);
    await startPull(page);
    shop.catalogue.change('products', _id, null);
    await open(page, product(slug));
    await shows(page, { state: 'missing' });
  });
});

test.describe('answers that are not the shop', () => {
  const faults = ['html', 'cut', 'no-header', 'redirect', 'error', 'drop'] as const;
  for (const fault of faults) {
    test(`are not data: ${fault}`, async ({ shop, visit }) => {
      shop.spoil(/sync\/catalogue/, fault);
      const page = await visit(home);
      await startPull(page);
      await expect(status(page)).resolves.toMatchObject({ isComplete: false });
      await shows(page, { state: 'ready', source: 'network' });
      shop.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await shows(page, { source: 'device' });
    });
  }

  test('one bad record spoils the whole page of the pull', async ({ shop, visit }) => {
    const page = await visit(home);
    await startPull(page);
    shop.catalogue.change('products', shop.bestSeller()._id, { name: 'Half right' });
    shop.catalogue.change('products', shop.catalogue.records.products[1]?._id ?? '', { price: -1 });
    await returnAfter(page, 2);
    await expect.poll(() => shop.pulls().length).toBeGreaterThan(1);
    await open(page, allProducts({ q: 'half right' }));
    await shows(page, { total: 0 });
  });
});

test.describe('a device', () => {
  test('goes on where an interrupted first pull stopped', async ({ shop, visit }) => {
    shop.catalogue.state.pullLimit = 50;
    const page = await visit(home);
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
    expect(shop.pulls()[0]).not.toMatch(/since=0&/);
    expect(await status(page)).toMatchObject({ productCount: shop.catalogue.manifest().count });
  });

  test('of a shop too large keeps what was seen, and its copy is never complete', async ({ shop, visit }) => {
    shop.catalogue.state.countShown = 2_001;
    const page = await visit(allProducts());
    await startPull(page);
    await shows(page, { state: 'ready', source: 'network' });
    const seen = (await now(page))?.shown;
    expect(shop.pulls()).toHaveLength(0);
    await expect.poll(() => keptPages(page)).toContainEqual(expect.stringMatching(/^listing\/all/));
    await page.close();
    shop.spoil(/./, 'drop');
    const later = await visit(allProducts());
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

  test('of a shop too large fetches the first pages ahead, once a day', async ({ shop, visit }) => {
    test.slow();
    shop.catalogue.state.countShown = 2_001;
    const page = await visit(allProducts());
    await startPull(page);
    const done = () => page.evaluate(() => localStorage.getItem('shop-first-pages') !== null);
    await expect.poll(done, { timeout: 60_000 }).toBe(true);
    const menu = shop.catalogue.index().categories.filter(({ productCount }) => productCount > 0);
    shop.asked.length = 0;
    await returnAfter(page, 2);
    await page.waitForTimeout(500);
    expect(shop.asked.filter((path) => path.includes('home-featured'))).toEqual([]);
    await page.close();
    shop.spoil(/./, 'drop');
    const later = await visit(home);
    await shows(later, { state: 'ready', source: 'device' });
    for (const { slug } of [menu[0], menu.at(-1)].flatMap((category) => category ?? [])) {
      for (const number of [1, 2]) {
        await open(later, categoryPage(slug, number));
        await shows(later, { state: 'ready', source: 'device' });
      }
    }
  });

  test('that outgrew its copy does not show it as whole', async ({ shop, visit }) => {
    const page = await visit(allProducts());
    await startPull(page);
    shop.catalogue.state.countShown = 2_001;
    await returnAfter(page, 2);
    await shows(page, { state: 'ready', source: 'network' });
    await expect(status(page)).resolves.toMatchObject({ isComplete: false });
  });

  test('whose browser threw the copy away fills it again', async ({ shop, visit }) => {
    const page = await visit(home);
    await startPull(page);
    await page.goto(`${shop.origin}/nothing-here`);
    await page.evaluate(() => {
      indexedDB.deleteDatabase('shop-public');
    });
    await page.goto(shop.addressOf(home));
    await shows(page, { state: 'ready', source: 'network' });
    await startPull(page);
    await shows(page, { source: 'device' });
  });

  test('whose database was closed under it opens it again', async ({ shop, visit }) => {
    const page = await visit(home);
    await startPull(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Every open connection is told to close before this can go on.
          const removal = indexedDB.deleteDatabase('shop-public');
          removal.onsuccess = resolve;
        }),
    );
    shop.catalogue.change('categories', shop.bestSeller().categoryId, { name: 'Crockery' });
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
    test(`that ${what} reads the network, without a word`, async ({ context, visit }) => {
      await context.addInitScript(breakIt);
      const page = await visit(allProducts());
      await startPull(page);
      await shows(page, { state: 'ready', source: 'network' });
      await expect.poll(() => status(page)).toMatchObject({ storage: 'failed' });
      await open(page, allProducts({ page: 2 }));
      await shows(page, { state: 'ready', source: 'network', isRefreshing: false });
    });
  }
});
