import type { BrowserContext, Page } from '@playwright/test';
import { keptOn } from './device.ts';
import { endsWell } from './end.ts';
import { everyCall, expect, test } from './fault-test.ts';
import { addOnCard, addUnreached, online, said, showsCount } from './screens.ts';
import { must } from './wares.ts';

/** A browser that keeps nothing, keeps it no longer, or keeps it for another day. */

const unkept = 'This browser cannot keep changes for later. They are saved while you are online.';

const broken: [string, (context: BrowserContext) => Promise<unknown>][] = [
  [
    'without a database',
    (context) =>
      context.addInitScript(
        () => Reflect.deleteProperty(Window.prototype, 'indexedDB') && Reflect.deleteProperty(window, 'indexedDB'),
      ),
  ],
  [
    'whose database refuses to open',
    (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Refused.', 'InvalidStateError');
        };
      }),
  ],
  [
    'whose database never opens',
    (context) =>
      context.addInitScript(() => {
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (name, version) {
          // A request that nobody answers.
          return name.startsWith('shop-user-') ? (new EventTarget() as never) : open.call(this, name, version);
        };
      }),
  ],
  [
    'whose disk is full',
    (context) =>
      context.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        };
      }),
  ],
];

for (const [what, breakIt] of broken) {
  test(`a browser ${what} still sends each tap once, and says so`, async ({ asha, device, net, shop, wares }) => {
    const [tote, mug] = [must(wares[0]), must(wares[1])];
    const { context, open } = await device(asha);
    await breakIt(context);
    const page = await open();
    net.spoil(/^POST \/api\/v1\/sync$/, 'lose-answer', 1);
    await addOnCard(page, tote);
    await showsCount(page, 1);
    await addOnCard(page, mug);
    await showsCount(page, 2);
    await online(page);
    await expect
      .poll(async () => (await shop.sql(`SELECT 1 FROM applied_mutations WHERE user_id = '${asha.id}'`)).length)
      .toBe(2);
    await page.locator('header a[aria-label^="Cart"]').first().click();
    await said(page, unkept);
    await page.keyboard.press('Escape');
    await endsWell({
      shop,
      net,
      person: asha,
      pages: [page],
      cart: [
        [tote, 1],
        [mug, 1],
      ],
    });
  });
}

test('a disk that fills up while the shop is open: what was tapped still arrives once', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const { context, open } = await device(asha);
  const page = await open();
  await addOnCard(page, tote);
  await showsCount(page, 1);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: net.origin, quotaSize: 1 });
  net.spoil(everyCall, 'drop');
  await addOnCard(page, mug);
  await showsCount(page, 2);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: net.origin });
  net.mend();
  await online(page);
  await said(page, /Product added to cart!|Saved on this device/);
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [page],
    cart: [
      [tote, 1],
      [mug, 1],
    ],
  });
});

/** As a browser does that is short of space, or a shopper who clears "site data". */
async function clearDatabases(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

test('databases that are cleared while the shop is open lose nothing that waited', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const { context, open } = await device(asha);
  const [page, other] = [await open(), await open('/cart')];
  net.spoil(everyCall, 'drop');
  await page.bringToFront();
  await addOnCard(page, tote);
  await showsCount(other, 1);
  await clearDatabases(context, page, net.origin);
  await addOnCard(page, mug);
  await showsCount(page, 2);
  await expect.poll(async () => (await keptOn(other)).outbox.length).toBe(2);
  net.mend();
  await online(page);
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

test('what a browser threw away between two visits is named, not hidden', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const tote = must(wares[0]);
  const { context, open } = await device(asha);
  const page = await open();
  await showsCount(page, 0);
  await addUnreached(page, net, tote);
  const elsewhere = await context.newPage();
  await page.close();
  await clearDatabases(context, elsewhere, net.origin);
  net.mend();
  const later = await open('/cart');
  const told = later.getByText('Your browser cleared the data of this shop: 1 change was not saved.');
  await expect(told).toBeVisible({ timeout: 20_000 });
  await later.goto('/faq');
  await later.goto('/cart');
  await expect(told).toBeVisible({ timeout: 20_000 });
  await later.getByRole('list', { name: 'About your changes' }).getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();
  await later.reload();
  await expect(later.getByText('Your cart is empty.')).toBeVisible();
  await expect(told).toBeHidden();
  // The tap's own try never got through.
  await endsWell({ shop, net, person: asha, pages: [later], cart: [], untaken: 1 });
});
