import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { keptOn } from './device.ts';
import { endsWell } from './end.ts';
import { expect, push, test } from './fault-test.ts';
import { addOnCard, addUnreached, said, showsCount } from './screens.ts';
import { must } from './wares.ts';

/** The installed shop: its service worker sends what waits when no page does, and never twice. */

const installed = { serviceWorkers: 'allow' } as const;

async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 });
}

/** Beside the shop's pages, so that none of them is woken by it. */
async function workersOf(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const registration = await new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
    void browser.send('ServiceWorker.enable');
  });
  return { page, browser, registration };
}

/** The browser's Background Sync, at once. */
const wakeWorker = (browser: CDPSession, origin: string, registrationId: string) =>
  browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'flush', lastChance: false });

/** What the shop's pages registered with the browser. */
const wakeUpsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
  });

test('what waits is sent when the shop is long closed', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const { context, open } = await device(asha, installed);
  const page = await open();
  await isInstalled(page);
  await addUnreached(page, net, tote);
  await expect.poll(() => wakeUpsOf(page), 'the page asked to be woken').toEqual(['flush']);
  const { browser, registration } = await workersOf(context, net.origin);
  await page.close();
  net.mend();
  net.spoil(push, 'duplicate', 1);
  // A browser wakes it again when the first time came to nothing.
  const sentWhenWoken = async () => {
    await wakeWorker(browser, net.origin, registration);
    return shop.sql(`SELECT status FROM applied_mutations WHERE user_id = '${asha.id}'`);
  };
  await expect.poll(sentWhenWoken, { timeout: 20_000, intervals: [3_000] }).toEqual([{ status: 'applied' }]);
  const later = await open('/cart');
  await endsWell({ shop, net, person: asha, pages: [later], cart: [[tote, 1]] });
});

test('where the browser wakes nobody, what waits is sent when the shop is opened again', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const { context, open } = await device(asha, installed);
  // As in Safari and Firefox: neither the registration nor its worker knows of Background Sync.
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis.ServiceWorkerRegistration?.prototype ?? {}, 'sync');
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  const page = await open();
  await isInstalled(page);
  await addUnreached(page, net, tote);
  await addOnCard(page, mug);
  await expect.poll(async () => (await keptOn(page)).outbox.length).toBe(2);
  await page.close();
  net.mend();
  const none = await shop.sql(`SELECT id FROM applied_mutations WHERE user_id = '${asha.id}'`);
  expect(none, 'nobody sent it while the shop was closed').toEqual([]);
  net.spoil(push, 'lose-answer', 1);
  const later = await open('/faq');
  const cart: [typeof tote, number][] = [
    [tote, 1],
    [mug, 1],
  ];
  await endsWell({ shop, net, person: asha, pages: [later], cart });
});

test('a worker and two pages that send at once have one effect', async ({ asha, device, net, shop, wares }) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const { context, open } = await device(asha, installed);
  const [page, other] = [await open(), await open()];
  await isInstalled(page);
  const { browser, registration } = await workersOf(context, net.origin);
  net.spoil(push, 'lose-answer', 3);
  await page.bringToFront();
  await addOnCard(page, tote);
  await showsCount(page, 1);
  await addOnCard(other, mug);
  for (let n = 0; n < 3; n += 1) await wakeWorker(browser, net.origin, registration);
  await showsCount(other, 2);
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [page, other],
    cart: [
      [tote, 1],
      [mug, 1],
    ],
  });
});

test('a worker that is stopped in the middle of a push leaves the queue to the next', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const tote = must(wares[0]);
  const { context, open } = await device(asha, installed);
  const page = await open();
  await isInstalled(page);
  await addUnreached(page, net, tote);
  const { browser, registration } = await workersOf(context, net.origin);
  await page.close();
  net.mend();
  net.spoil(push, { delayMs: 1_000 }, 1);
  const before = net.passed.length;
  const isUnderWay = async () => {
    await wakeWorker(browser, net.origin, registration);
    return net.passed.slice(before).some(({ name }) => push.test(name));
  };
  await expect.poll(isUnderWay, { timeout: 20_000, intervals: [500, 2_000] }).toBe(true);
  await browser.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => shop.sql(`SELECT id FROM applied_mutations WHERE user_id = '${asha.id}'`)).toHaveLength(1);
  const later = await open('/cart');
  await endsWell({ shop, net, person: asha, pages: [later], cart: [[tote, 1]] });
});

test('opened in a tunnel it shows the cart with what waits, and sends it after', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const tote = must(wares[0]);
  const { open } = await device(asha, installed);
  const page = await open();
  await isInstalled(page);
  await addOnCard(page, tote);
  await said(page, 'Product added to cart!');
  await page.close();
  net.spoil(/./, 'drop');
  const later = await open('/cart');
  await showsCount(later, 1);
  await later.getByRole('button', { name: 'One more' }).click();
  await showsCount(later, 2);
  await later.reload();
  await showsCount(later, 2);
  await endsWell({ shop, net, person: asha, pages: [later], cart: [[tote, 2]] });
});

test('nothing of a person is in any cache, nor of the API', async ({ asha, device, net, shop, wares }) => {
  const page = await (await device(asha, installed)).open();
  await isInstalled(page);
  await addOnCard(page, must(wares[0]));
  await showsCount(page, 1);
  await page.goto('/account');
  await page.goto('/cart');
  const cached = await page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/admin'))).toEqual([]);
  expect((await keptOn(page)).databases).toContain('shop-public');
  await endsWell({ shop, net, person: asha, pages: [page], cart: [[must(wares[0]), 1]] });
});
