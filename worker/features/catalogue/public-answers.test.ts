import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiVersion } from '../../../contract/errors.ts';
import { ask, askJson, changeRows, get } from '../../test-support/ask.ts';
import { requestLog } from '../../test-support/request-log.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';

/** What every public read promises: its tag, its freshness, and how little it asks of the database. */

const log = requestLog();

beforeEach(async () => {
  log.start();
  await stockShop({
    products: [
      { id: 'tee', pricePaise: 50_000 },
      { id: 'mug', category: 'mugs' },
    ],
  });
});

afterEach(() => {
  log.stop();
  vi.useRealTimers();
});

const reads = [
  '/products',
  '/products/all-paginated?sort=newest',
  '/products/home-featured',
  '/products/shirts',
  '/products/shirts/price-range',
  '/products/shirts/available-sizes',
  '/products/shirts/subcategories',
  '/products/filter-data/all-categories',
  '/products/filter-data/global-price-range',
  '/products/filter-data/global-sizes',
  '/products/detail/tee',
  '/categories',
  '/categories/homepage',
  '/categories/shirts',
  '/subcategories',
  '/subcategories/shirts-plain',
  '/sizes',
  '/sizes/m',
  '/collections',
];

const isDetail = (path: string) => path.includes('/detail/');

test('a question that finds nothing is not kept as the answer of another one', async () => {
  for (const path of ['/products', '/products/shirts']) {
    expect((await get(`${path}?limit=7&price[lte]=0`)).body.totalCount).toBe(0);
    expect((await get(`${path}?limit=7`)).body.totalCount).toBeGreaterThan(0);
  }
});

describe.each(reads)('%s', (path) => {
  const address = `/api/v1${path}`;

  test('has a tag that a browser may ask again with, for nothing', async () => {
    const first = await ask(address);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(first.headers.get('cache-control')).toMatch(isDetail(path) ? /^public, no-cache$/ : /^public, max-age=0/);
    expect(first.headers.get('x-shop-api')).toBe(apiVersion);
    expect(first.headers.get('x-shop-build')).toBeTruthy();
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    for (const tag of [etag, etag.replace(/^W\//, ''), `"other", ${etag}`]) {
      const again = await ask(address, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('x-shop-api')).toBe(apiVersion);
      expect(await again.text()).toBe('');
    }
    const other = await ask(address, { headers: { 'if-none-match': '"other", *' } });
    expect(other.status).toBe(200);
  });

  test('is kept: asked again, it reads no row', async () => {
    const first = await (await ask(address)).text();
    const second = await (await ask(address)).text();
    expect(second).toBe(first);
    if (!isDetail(path)) expect(log.last()).toMatchObject({ status: 200, rowsRead: 0 });
  });

  test('answers the headers alone to HEAD', async () => {
    const whole = await ask(address);
    const head = await ask(address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test('is the same for everybody, whatever they say they are', async () => {
    const plain = await (await ask(address)).text();
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer ']) {
      const answer = await ask(address, { headers: { authorization, cookie: 'token=1' } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(plain);
    }
  });

  test('takes no other method', async () => {
    const { status, headers, body } = await askJson(address, { method: 'PUT', body: '{}' });
    expect(status).toBe(405);
    expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
    expect(body).toMatchObject({ status: 'fail', code: 'method_not_allowed' });
  });
});

test('an owner sees a change at once, under a new tag', async () => {
  const before = await get('/products?sort=price-asc');
  await changeRows("UPDATE products SET price_paise = 10000 WHERE id = 'tee'");
  const after = await get('/products?sort=price-asc');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(after.body.data?.products[0]).toMatchObject({ _id: 'tee', price: 100 });
  const { etag } = Object.fromEntries(before.headers);
  expect((await ask('/api/v1/products?sort=price-asc', { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200);
});

test('another isolate sees it within five seconds, and reads the version no oftener', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const listed = async () => (await get('/products?sort=price-asc')).body.data?.products[0]?.price;
  expect(await listed()).toBe(500);
  // Written by somebody else: this isolate is not told.
  await bindings.DB.prepare('UPDATE products SET price_paise = 20000').run();
  vi.advanceTimersByTime(4_900);
  expect(await listed()).toBe(500);
  expect(log.last()?.rowsRead).toBe(0);
  vi.advanceTimersByTime(200);
  expect(await listed()).toBe(200);
});

test('a product is told with its stock of this moment', async () => {
  const before = await ask('/api/v1/products/detail/tee');
  // As an order does: without a new version.
  await bindings.DB.prepare("UPDATE variants SET reserved = 3 WHERE product_id = 'tee'").run();
  const after = await askJson('/api/v1/products/detail/tee', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  });
  expect(after.status).toBe(200);
  expect(after.body.data?.product.availableSizes[0]?.stock).toBe(2);
});

test('what an owner added elsewhere a moment ago is no failure here', async () => {
  await get('/products');
  const times = 'created_at, updated_at';
  await bindings.DB.batch(
    [
      `INSERT INTO categories (id, name, slug, ${times}) VALUES ('new', 'New', 'new', 1, 1)`,
      `INSERT INTO subcategories (id, category_id, name, slug, ${times}) VALUES ('fresh', 'new', 'Fresh', 'fresh', 1, 1)`,
      `INSERT INTO sizes (id, name, slug, ${times}) VALUES ('xxl', 'XXL', 'xxl', 1, 1)`,
      `INSERT INTO products (id, slug, name, price_paise, category_id, subcategory_id, weight_grams, search_text, rank, ${times})
        VALUES ('first', 'first', 'First', 100, 'new', 'fresh', 10, 'first', 1, 1, 1)`,
      "INSERT INTO variants (product_id, size_id, id, on_hand) VALUES ('first', 'xxl', 'first/xxl', 1)",
    ].map((text) => bindings.DB.prepare(text)),
  );
  const { status, body } = await get('/products?limit=1');
  expect(status).toBe(200);
  expect(body.data?.products[0]).toMatchObject({ _id: 'first', category: { name: 'New' } });
  expect((await get('/products/detail/first')).status).toBe(200);
});

test('keys that mean nothing, and the order of the others, make no second answer', async () => {
  await get('/products?sort=newest&size=m&page=1&limit=9');
  for (const query of [
    'size=m&sort=newest',
    'utm_source=x&sort=newest&size=m,m',
    'sort=newest&size=m&sort=price-asc&q=',
  ]) {
    await get(`/products?${query}`);
    expect(log.last()).toMatchObject({ status: 200, rowsRead: 0 });
  }
});

test('many who ask at once for what nobody has yet get one reading of the catalogue', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/products?limit=2')));
  const rows = log.lines.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  const { rowsRead: alone } = await freshReading('/products?limit=2');
  // The version and the page may be read by each; the tallies and names are read once.
  expect(rows).toBeLessThan(alone * 20);
});

async function freshReading(path: string): Promise<{ rowsRead: number }> {
  await changeRows("UPDATE products SET name = 'again' WHERE id = 'tee'");
  await get(path);
  return { rowsRead: log.last()?.rowsRead ?? 0 };
}
