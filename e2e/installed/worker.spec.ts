import { readdirSync } from 'node:fs';
import { cached, expect, test } from './installed-test.ts';

test('the precache holds the shop and nothing of the owners or the API', async ({ install }) => {
  const page = await install();
  const kept = await cached(page, /precache/);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((path) => /admin|\/api|\/images/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/shell'))).toHaveLength(1);
});

test('nothing of the API is ever kept', async ({ install }) => {
  const page = await install();
  await page.evaluate(() => fetch('/api/v1/products').then((answer) => answer.json()));
  await page.evaluate(() => fetch('/api/v1/products?limit=1').then((answer) => answer.json()));
  expect((await cached(page, /./)).filter((path) => path.includes('/api/'))).toEqual([]);
});

test('the kept shell carries the content policy, word for word', async ({ install, request, baseURL }) => {
  const page = await install();
  const [kept, shown] = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'));
    const answer = await (await caches.open(name)).match('/shell', { ignoreSearch: true });
    return [answer?.headers.get('content-security-policy'), document.querySelector('style')?.textContent?.length];
  });
  const served = await request.get(`${baseURL}/shell`);
  expect(kept).toBe(served.headers()['content-security-policy']);
  expect(kept).toContain("default-src 'none'");
  expect(shown).toBeGreaterThan(0);

  const refused = await page.reload().then(() =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
          const script = document.createElement('script');
          script.textContent = 'window.broken = true';
          document.head.append(script);
        }),
    ),
  );
  expect(refused).toMatch(/^script-src/);
});

test('only pages of the shop are answered by the worker', async ({ install, door }) => {
  const page = await install();
  for (const path of ['/__mail', '/__mail.json', '/health', '/sitemap.xml', '/api/v1/categories', '/admin']) {
    door.seen.length = 0;
    const answer = await page.goto(door.origin + path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    expect(door.seen, path).toContain(path);
  }
  // The desk sends a stranger on before anything else.
  await expect(page).toHaveURL(/\/login/);
  const answer = await page.goto(`${door.origin}/faq`);
  expect(answer?.fromServiceWorker()).toBe(true);
});

test('a mailed link keeps its token to itself', async ({ install, door }) => {
  const page = await install();
  const answer = await page.goto(`${door.origin}/reset-password/some-token`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
});

test('only pictures that came whole are kept', async ({ install, door }) => {
  const page = await install();
  const path = `/images/${'0'.repeat(32)}-320.webp`;
  expect(await page.evaluate((each) => fetch(each).then(({ status }) => status), path)).toBe(404);
  door.lose(/^\/images\//);
  expect(await cached(page, /^shop-images$/)).not.toContain(path);
});

test('a script that is gone is nobody’s to keep, and every other file has the Worker’s headers', async ({
  request,
}) => {
  for (const path of ['/assets/gone-1234.js', '/assets/', '/assets/gone-1234.woff2']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([301, 404]).toContain(answer.status());
    expect(answer.headers()['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  }
  const files = readdirSync('app/public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name, parentPath } of files.filter(({ name }) => name !== '_headers')) {
    const answer = await request.get(`${parentPath.replace(/^app\/public/, '')}/${name}`);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-security-policy'], name).toMatch(/default-src 'none'/);
  }
});
