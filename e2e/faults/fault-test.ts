import { mkdirSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../../tools/fault-proxy/fault-proxy.ts';
import { type MortalShop, openMortalShop } from '../../tools/fault-proxy/mortal-shop.ts';
import { newPerson, type Person, signedIn, signInAgain } from './people.ts';
import { stockWares, type Ware } from './wares.ts';

/** The built shop in a real browser behind the fault proxy, over a database of its own. */

export type Device = {
  context: BrowserContext;
  open: (path?: string) => Promise<Page>;
};

type Fixtures = {
  net: FaultProxy;
  wares: Ware[];
  asha: Person;
  /** A browser of its own, signed in as somebody. Its service worker stays out, but where a test is about it. */
  device: (person: Person | null, options?: BrowserContextOptions) => Promise<Device>;
};

const firstPort = Number(process.env.E2E_PORT ?? 8791) + 20;

export const test = base.extend<Fixtures, { shop: MortalShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern.
    async ({}, use, { parallelIndex }) => {
      const folder = `${process.env.E2E_STATE ?? '.wrangler/e2e-state'}-faults-${parallelIndex}`;
      mkdirSync(folder, { recursive: true });
      const shop = await openMortalShop({ folder, port: firstPort + parallelIndex });
      await use(shop);
      await shop.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  net: async ({ shop }, use) => {
    const net = await openFaultProxy({ shop: shop.origin });
    await use(net);
    await net.close();
  },
  wares: async ({ shop }, use) => {
    await use(await stockWares(shop));
  },
  asha: async ({ shop }, use) => {
    await use(await newPerson(shop.origin));
  },
  device: async ({ browser, net, shop }, use, info) => {
    // Several pages, and a look through everything they keep.
    info.setTimeout(info.timeout * 2);
    const thrown: string[] = [];
    const contexts: BrowserContext[] = [];
    const known = new Set<string>();
    await use(async (someone, options = {}) => {
      // A session each, as on real devices: one that logs out leaves the others in.
      const person = someone && known.has(someone.id) ? await signInAgain(shop.origin, someone) : someone;
      if (person) known.add(person.id);
      const context = await browser.newContext({
        baseURL: net.origin,
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
        ...(person && { storageState: signedIn(net.origin, person) }),
        ...options,
      });
      contexts.push(context);
      // A test's way to let time pass: see `later`.
      await context.addInitScript(() => {
        const { now } = Date;
        Date.now = () => now() + (window.laterMs ?? 0);
      });
      context.on('weberror', (error) => thrown.push(error.error().message));
      const open = async (path = '/allproducts') => {
        const page = await context.newPage();
        await page.goto(path);
        // A page is seen before it is awake, and what breaks next shall find it awake.
        await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
        // The shop's mark of who is here: from now on taps are kept.
        if (person) await page.waitForFunction(() => localStorage.getItem('shop-user') !== null);
        return page;
      };
      return { context, open };
    });
    for (const context of contexts) await context.close();
    expect(thrown, 'nothing throws in any page').toEqual([]);
  },
});

declare global {
  interface Window {
    laterMs?: number;
  }
}

export { expect };

export const push = /^POST \/api\/v1\/sync$/;
export const personalPull = /^GET \/api\/v1\/sync\/me/;
export const cataloguePull = /^GET \/api\/v1\/sync\/(manifest|catalogue)/;
/** Every call; the shop's files come through. */
export const everyCall = /^\w+ \/api\//;
