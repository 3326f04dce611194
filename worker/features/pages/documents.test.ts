import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../test-support/ask.ts';
import { stockShop } from '../../test-support/wares.ts';

/** Documents under addresses that nobody links to, but somebody types, forges or crawls. */

const SHOP_ORIGIN = 'https://shop.example';
const visit = (path: string, headers = {}) => ask(path, { redirect: 'manual', headers }, { SHOP_ORIGIN });
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

beforeAll(() => stockShop({ products: [{ id: 'tee', name: 'Tee </script><script>alert(1)</script>' }] }));

test.each([
  ['/products/shirts/', '/products/shirts'],
  ['/allproducts//?page=2&q=%2F%2Fx', '/allproducts?page=2&q=%2F%2Fx'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%2e%2e', '/'],
  ['///evil.example//a/', '/evil.example/a'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/\\evil.example', '/evil.example'],
])('%s goes to %s of this shop', async (path, tidy) => {
  const answer = await visit(`http://localhost${path}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, tidy]);
});

test.each([
  ['/shop?sort=newest', '/allproducts?sort=newest'],
  ['/products', '/allproducts'],
  ['/products/category/shirts?page=2', '/products/shirts?page=2'],
])('%s leads on to %s', async (path, to) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
});

test('a page that starts empty has a word for who comes without JavaScript', async () => {
  expect(await (await visit('/login')).text()).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(await (await visit('/about-us')).text()).not.toContain('<noscript>');
});

test('a page in any case has one canonical address', async () => {
  const html = await (await visit('/ALLproducts?sort=newest')).text();
  expect(canonicalOf(html)).toBe(`${SHOP_ORIGIN}/allproducts`);
});

test('a page beyond the end is for nobody to index', async () => {
  const robots = /<meta name="robots" content="noindex">/;
  expect(await (await visit('/products/shirts?page=7')).text()).toMatch(robots);
  expect(await (await visit('/products/shirts')).text()).not.toMatch(robots);
});

test.each(['/product/tee', '/products/shirts', '/search?q=%3C/script%3E%3Cscript%3Ealert(1)', '/%3Cscript%3Ealert(1)'])(
  '%s carries what people typed as text',
  async (path) => {
    const html = await (await visit(path)).text();
    expect(html).not.toContain('<script>alert');
    for (const [, json = ''] of html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)) {
      expect(() => JSON.parse(json)).not.toThrow();
    }
  },
);

test("a document never carries the asking browser's host, nor says where a reset came from", async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  expect(await (await visit('http://evil.example/allproducts?limit=3', forged)).text()).not.toContain('evil.example');
  const reset = await visit('/Reset-Password/abc');
  expect(reset.headers.get('referrer-policy')).toBe('no-referrer');
});
