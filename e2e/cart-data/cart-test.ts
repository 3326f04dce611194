import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { buildProbe } from '../data-layer/build-probe.ts';
import type { Probe } from './probe.ts';
import { type ServedWorker, serveWorker } from './served-worker.ts';
import { openDoor, type Shopper, type WorkerDoor } from './worker-door.ts';

/** Cart and wishlist in a real browser with its real database, against the shop's own Worker and its real database. */

type Fixtures = {
  shop: ServedWorker;
  asha: Shopper;
  /** A new tab; nothing may throw in it or be written to its console. */
  visit: (context?: BrowserContext) => Promise<Page>;
};

export const test = base.extend<Fixtures, { files: string; worker: WorkerDoor }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern.
    async ({}, use) => {
      await use(await buildProbe(new URL('probe.ts', import.meta.url), new URL('sw.ts', import.meta.url)));
    },
    { scope: 'worker' },
  ],
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern.
    async ({}, use) => {
      await use(await openDoor());
    },
    { scope: 'worker' },
  ],
  shop: async ({ files, worker }, use) => {
    await worker.stockShop({
      products: [
        { id: 'shirt', name: 'Shirt', sizes: { m: 3, l: 50 }, pricePaise: 49_950 },
        { id: 'mug', name: 'Mug', sizes: { m: 500 }, images: ['a'] },
        { id: 'vase', name: 'Vase', sizes: { m: 0 } },
      ],
    });
    const shop = await serveWorker(files, worker);
    await use(shop);
    await shop.close();
  },
  asha: async ({ worker }, use) => {
    await use(await worker.newShopper());
  },
  visit: async ({ context, shop }, use) => {
    const said: string[] = [];
    await use(async (someContext = context) => {
      const page = await someContext.newPage();
      page.on('pageerror', ({ message }) => said.push(message));
      page.on('console', (message) => {
        // The browser's own lines about failed calls cannot be helped.
        if (!message.text().startsWith('Failed to load resource')) said.push(message.text());
      });
      await page.goto(shop.origin);
      return page;
    });
    expect(said, 'nothing throws in the page, nothing is written to its console').toEqual([]);
  },
});

// Nothing of this looks different on a phone.
test.skip(({ isMobile }) => isMobile, 'The data layer does not know of screens.');

export const shirt = { productId: 'shirt', sizeId: 'm' };
export const mug = { productId: 'mug', sizeId: 'm' };

export async function signIn(page: Page, { id, token }: Shopper): Promise<void> {
  await page.evaluate(
    ([_id, key]) => window.shop.signIn({ _id, name: 'Asha', email: 'asha@example.com', role: 'customer' }, key),
    [id, token] as const,
  );
}

/** One of the probe's functions, called in the page. */
export function call<K extends keyof Probe>(
  page: Page,
  name: K,
  ...args: Probe[K] extends (...given: infer A) => unknown ? A : never
): Promise<Probe[K] extends (...given: never[]) => infer R ? Awaited<R> : never> {
  return page.evaluate(([what, given]) => (window.shop[what] as (...given: unknown[]) => unknown)(...given), [
    name,
    args,
  ] as const) as Promise<never>;
}

export const cart = async (page: Page) => (await call(page, 'view')).cart;
export const outbox = async (page: Page) => (await call(page, 'view')).outbox;

/** `shirt m 2 saved`, as the shopper sees it. */
export async function lines(page: Page): Promise<string[] | undefined> {
  const view = await cart(page);
  return view?.lines.map(({ productId, sizeId, quantity, state }) => `${productId} ${sizeId} ${quantity} ${state}`);
}

export async function wishes(page: Page): Promise<string[] | undefined> {
  const { wishlist } = await call(page, 'view');
  return wishlist?.wishes.map(({ productId, state }) => `${productId} ${state}`);
}

export const showsLines = (page: Page, ...expected: string[]) => expect.poll(() => lines(page)).toEqual(expected);

/** The shop's word is here. */
export const isReady = (page: Page) =>
  expect.poll(async () => (await cart(page))?.load, { timeout: 20_000 }).toBe('ready');

export const userDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('shop-user-')),
  );
