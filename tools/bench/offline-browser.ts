import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { MortalShop } from '../fault-proxy/mortal-shop.ts';
import { browserArgs, findBrowser } from '../shop/browser.ts';
import { type Figure, figureOf } from './figure.ts';

/** The device's own figures, in a browser slowed down fourfold; 3G is 1.6 Mbit/s with 150 ms. */

const cards = 'main button[aria-label^="Add "]';
const threeG = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowCpu = 4;

export async function measureDevice(shop: MortalShop, origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  const figures = [
    await measureFirstCopy(browser, origin),
    await measureAdding(browser, shop, origin),
    await measureReturn(browser, shop, origin),
    ...(await measureOpening(browser, shop, origin)),
  ];
  await browser.close();
  return figures;
}

async function slowed(page: Page, rate: number): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** From the first question of the pull to the copy that answers, with the longest task meanwhile. */
async function measureFirstCopy(browser: Browser, origin: string): Promise<Figure> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.longestTasks = [
        ...(window.longestTasks ?? []),
        ...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })),
      ];
    }).observe({ type: 'longtask', buffered: true });
    performance.setResourceTimingBufferSize(1_000);
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', threeG);
  await slowed(page, slowCpu);
  await page.goto(`${origin}/allproducts`);
  await page.waitForFunction(() => localStorage.getItem('shop-public') !== null, null, {
    timeout: 60_000,
    polling: 50,
  });
  const { ms, longestMs } = await page.evaluate(() => {
    const end = performance.now();
    const pulls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sync/'));
    const start = Math.min(...pulls.map(({ startTime }) => startTime));
    const tasks = (window.longestTasks ?? []).filter(({ startTime }) => startTime >= start);
    return { ms: end - start, longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  });
  await page.close();
  return {
    what: 'first copy of 1,000 products, 3G',
    figure: `${(ms / 1_000).toFixed(2)} s, longest task ${Math.round(longestMs)} ms`,
    goal: '≤ 2 s, no task over 100 ms',
    isGood: ms <= 2_000 && longestMs <= 100,
  };
}

async function measureAdding(browser: Browser, shop: MortalShop, origin: string): Promise<Figure> {
  const page = await signedInPage(browser, shop, origin);
  await slowed(page, slowCpu);
  const times: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    times.push(await page.evaluate(pressAndSeeBadge, { selector: cards, at }));
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return figureOf('add to cart → badge changed', times, 50);
}

/** Runs in the page: until the badge has another number in a frame. */
async function pressAndSeeBadge({ selector, at }: { selector: string; at: number }): Promise<number> {
  const badge = () => document.querySelector('header a[aria-label^="Cart"]')?.getAttribute('aria-label');
  const before = badge();
  const start = performance.now();
  document.querySelectorAll<HTMLElement>(selector)[at]?.click();
  while (badge() === before && performance.now() - start < 5_000) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

async function measureReturn(browser: Browser, shop: MortalShop, origin: string): Promise<Figure> {
  const page = await signedInPage(browser, shop, origin);
  await slowed(page, slowCpu);
  const count = async () => (await shop.sql('SELECT id FROM applied_mutations')).length;
  const before = await count();
  await page.context().setOffline(true);
  await page.locator(cards).first().click();
  await page.waitForTimeout(3_000);
  const start = performance.now();
  await page.context().setOffline(false);
  while ((await count()) === before && performance.now() - start < 30_000) await page.waitForTimeout(20);
  const ms = performance.now() - start;
  await page.context().close();
  return figureOf('back online → server has the cart', [ms], 2_000);
}

async function measureOpening(browser: Browser, shop: MortalShop, origin: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(`${origin}/`);
  await first.waitForFunction(
    () => navigator.serviceWorker.controller !== null && localStorage.getItem('shop-public') !== null,
    null,
    { timeout: 60_000 },
  );
  // What a visit may begin with is kept in a quiet moment.
  await first.waitForFunction(() => localStorage.getItem('shop-start/listing/all/?') !== null);
  await first.waitForTimeout(1_000);
  await first.close();
  await shop.kill();
  const figures: Figure[] = [];
  for (const path of ['/', '/allproducts']) {
    const what = `installed shop opened offline at ${path} → product grid painted`;
    figures.push(figureOf(what, await opened(context, origin + path, slowCpu), 800));
    figures.push(figureOf(`${what}, not slowed`, await opened(context, origin + path, 1), 300));
  }
  await context.close();
  await shop.revive();
  return [...figures, ...(await measureEmptyPage(browser))];
}

/** What the browser itself takes on this machine, now: the share of every opening that no shop can do without. */
async function measureEmptyPage(browser: Browser): Promise<Figure[]> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><main><button aria-label="Add one">1</button>');
  });
  await once(server.listen(0), 'listening');
  const context = await browser.newContext();
  const figures: Figure[] = [];
  for (const [rate, words] of [
    [slowCpu, ''],
    [1, ', not slowed'],
  ] as const) {
    const times = await opened(context, `http://localhost:${(server.address() as AddressInfo).port}/`, rate);
    figures.push({
      ...figureOf(`for comparison, a page with one button → painted${words}`, times, Number.POSITIVE_INFINITY),
      goal: '',
    });
  }
  await context.close();
  server.close();
  return figures;
}

/** Milliseconds of nine openings, each in a tab of its own. */
async function opened(context: BrowserContext, address: string, rate: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const page = await context.newPage();
    await slowed(page, rate);
    await page.addInitScript(notePaintedGrid, cards);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.gridPaintedMs !== undefined);
    times.push(await page.evaluate(() => window.gridPaintedMs ?? Number.POSITIVE_INFINITY));
    await page.close();
  }
  return times;
}

/** Runs in the page: a message sent in the frame that has the grid is read after its paint. */
function notePaintedGrid(selector: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.gridPaintedMs = performance.now();
      };
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function signedInPage(browser: Browser, shop: MortalShop, origin: string): Promise<Page> {
  const body = { name: 'Asha', email: `${crypto.randomUUID()}@example.com`, password: 'blue kolam 42' };
  const answer = await fetch(`${shop.origin}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, passwordConfirm: body.password }),
  });
  const { token, data } = (await answer.json()) as { token: string; data: { user: object } };
  const localStorage = [
    { name: 'user', value: JSON.stringify(data.user) },
    { name: 'token', value: token },
  ];
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/allproducts`, { waitUntil: 'networkidle' });
  return page;
}

declare global {
  interface Window {
    longestTasks?: { startTime: number; duration: number }[];
    gridPaintedMs?: number;
  }
}
