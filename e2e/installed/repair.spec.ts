import { cached, expect, heading, signIn, test, wish } from './installed-test.ts';

test('a page whose code is gone is fetched anew once, then offers to repair the shop', async ({ install, door }) => {
  const page = await install();
  // Thrown away by the browser, and replaced in the shop: nobody has the file any more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('faq-page')) await cache.delete(request);
    }
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
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

test('repairing keeps what waits to be saved', async ({ page, door }) => {
  await page.goto(`${door.origin}/faq`);
  await signIn(page, door.origin);
  door.refuse(/^\/api\/v1\/sync$/, 503);
  await page.goto(`${door.origin}/allproducts`);
  await wish(page, 1);
  await page.goto(`${door.origin}/device`);
  const waiting = page.getByRole('region', { name: 'Waiting to be saved' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Repair the shop' }).click()]);
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
});
