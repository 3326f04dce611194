import { cached, expect, heading, test } from './installed-test.ts';

test('a page whose code is gone is fetched anew once, then offers to repair the shop', async ({ install, door }) => {
  const page = await install();
  // Thrown away by the browser, and replaced in the shop: nobody has the file any more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('faq-page')) await cache.delete(request);
    }
  });
  door.lose(/faq-page/);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page, 'This page could not be shown.')).toBeVisible({ timeout: 20_000 });
  expect(loads, 'one reload, no more').toBe(1);

  await page.evaluate(() => localStorage.setItem('proof', 'kept'));
  door.mend();
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect(heading(page, /questions|FAQ/i)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('proof'))).toBe('kept');
  await expect.poll(() => cached(page, /precache/).then(({ length }) => length)).toBeGreaterThan(30);
});

test('repairing keeps the databases of people', async ({ install }) => {
  const page = await install();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('shop-user-somebody');
        opening.onsuccess = () => resolve(opening.result.close());
      }),
  );
  await page.goto(`${new URL(page.url()).origin}/device`);
  await page.getByRole('button', { name: 'Repair the shop' }).click();
  await page.waitForLoadState('load');
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.some((name) => name?.startsWith('shop-public'))).toBe(true);
});
