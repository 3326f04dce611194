import { test as base, expect, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { answerPage } from '../../app/data/answer-page.ts';
import { emptyListingQuery, type ListingQuery } from '../../contract/listing.ts';
import { type PageData, type PageRequest, pageKey } from '../../contract/page-data.ts';
import { buildProbe } from './build-probe.ts';
import { type Frame, ProbePage } from './probe-page.ts';
import { type ServedShop, serveShop } from './served-shop.ts';

/** The data layer in a real browser, against a shop of the test's own that can be changed, spoiled and switched off. */

type Fixtures = {
  shop: ServedShop;
  /** A new tab on a page; nothing may throw in it or be written to its console. */
  visit: (request: PageRequest) => Promise<Page>;
  /** A new tab on a page that the server drew from the catalogue of this moment. */
  visitDrawn: (request: PageRequest) => Promise<Page>;
};

export const test = base.extend<Fixtures, { files: string }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from its pattern.
    async ({}, use) => {
      await use(await buildProbe(new URL('probe.ts', import.meta.url)));
    },
    { scope: 'worker' },
  ],
  shop: async ({ files }, use) => {
    const shop = await serveShop({ products: 120, files });
    await use(shop);
    await shop.close();
  },
  visit: async ({ context, shop }, use) => {
    const said: string[] = [];
    await use(async (request) => {
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => said.push(message));
      page.on('console', (message) => {
        // The browser's own lines about failed calls cannot be helped.
        if (!message.text().startsWith('Failed to load resource')) said.push(message.text());
      });
      await page.goto(shop.addressOf(request));
      return page;
    });
    expect(said, 'nothing throws in the page, nothing is written to its console').toEqual([]);
  },
  visitDrawn: async ({ context, shop, visit }, use) => {
    await use(async (request) => {
      const drawn = drawnPage(shop, request);
      await context.addInitScript((written) => {
        window.drawn = written;
      }, drawn);
      return visit(request);
    });
  },
});

function drawnPage({ catalogue }: ServedShop, request: PageRequest): { data: PageData; html: string } {
  const index = catalogue.index();
  const answer = answerPage(index, request) ?? { page: 'missing', data: null };
  const menu = index.categories.filter(({ productCount }) => productCount > 0);
  const data: PageData = { key: pageKey(request), version: catalogue.state.version, menu, answer };
  return { data, html: renderToString(createElement(ProbePage, { request, initial: data, onFrame: () => {} })) };
}

// Nothing of this looks different on a phone.
test.skip(({ isMobile }) => isMobile, 'The data layer does not know of screens.');

export const home: PageRequest = { page: 'home' };
export const product = (slug: string): PageRequest => ({ page: 'product', slug });
export const allProducts = (query: Partial<ListingQuery> = {}): PageRequest => ({
  page: 'listing',
  place: { place: 'all' },
  query: { ...emptyListingQuery, ...query },
});

export const categoryPage = (slug: string, page: number): PageRequest => ({
  page: 'listing',
  place: { place: 'category', slug },
  query: { ...emptyListingQuery, page },
});

export const startPull = (page: Page) => page.evaluate(() => window.probe.startPull());
export const open = (page: Page, request: PageRequest) => page.evaluate((wanted) => window.probe.open(wanted), request);
export const frames = (page: Page) => page.evaluate(() => window.probe.frames);
export const now = async (page: Page): Promise<Frame | undefined> => (await frames(page)).at(-1);
export const shows = (page: Page, part: Partial<Frame>) => expect.poll(() => now(page)).toMatchObject(part);
export const status = (page: Page) => page.evaluate(() => window.probe.status());

/** Somebody looks at the page again, `minutes` later. */
export async function returnAfter(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    const { now: realNow } = Date;
    Date.now = () => realNow() + ms;
    document.dispatchEvent(new Event('visibilitychange'));
  }, minutes * 60_000);
}
