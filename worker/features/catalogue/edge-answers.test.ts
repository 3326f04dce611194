import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, changeRows } from '../../test-support/ask.ts';
import { requestLog } from '../../test-support/request-log.ts';
import { stockShop } from '../../test-support/wares.ts';

const log = requestLog();

beforeEach(async () => {
  log.start();
  await stockShop({ products: [{ id: 'tee' }, { id: 'mug', category: 'mugs' }] });
});

afterEach(() => {
  log.stop();
  vi.unstubAllGlobals();
});

describe('at the edge', () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
  };
  const read = 'https://shop.example/api/v1/products?sort=newest';

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('caches', { default: cache });
  });

  test('an answer is kept under its version, at an address nobody can ask for', async () => {
    const answer = await ask(read);
    const [[address, stored] = []] = [...kept];
    expect(await stored?.text()).toBe(await answer.text());
    expect(address).toMatch(/^https:\/\/shop\.example\/__kept\//);
    expect(decodeURIComponent(address ?? '')).toContain(answer.headers.get('etag')?.slice(3, -1));
    expect((await ask(address ?? '')).status).toBe(404);
  });

  test('another isolate’s answer is taken instead of reading', async () => {
    const told = '{"status":"success","from":"another isolate"}';
    vi.stubGlobal('caches', { default: { ...cache, match: async () => new Response(told) } });
    expect(await (await ask(read)).text()).toBe(told);
    // The version alone.
    expect(log.last()?.rowsRead).toBe(1);
  });

  test('a change leaves the old answer behind', async () => {
    await ask(read);
    await changeRows("UPDATE products SET name = 'Renamed' WHERE id = 'mug'");
    expect(await (await ask(read)).text()).toContain('Renamed');
    expect(kept.size).toBe(2);
  });

  test('a cache that cannot keep is no failure', async () => {
    vi.stubGlobal('caches', { default: { ...cache, put: () => Promise.reject(new Error('full')) } });
    expect((await ask(read)).status).toBe(200);
  });

  test('failures, stock and local answers are not kept', async () => {
    await ask('https://shop.example/api/v1/products/nowhere');
    await ask('https://shop.example/api/v1/products?page=0');
    await ask('https://shop.example/api/v1/products/detail/tee');
    await ask('https://shop.workers.dev/api/v1/products');
    await ask('/api/v1/products');
    expect([...kept.keys()]).toEqual([]);
  });
});

test.each([
  ['/api/v1/products?q=x', 'GET', '/api/v1/products'],
  ['/api/v1/products/detail/tee', 'GET', '/api/v1/products/detail/:slug'],
  ['/api/v1/products/shirts/price-range', 'HEAD', '/api/v1/products/:categorySlug/price-range'],
  ['/api/v1/sizes/nobody', 'GET', '/api/v1/sizes/:id'],
  ['/api/v1/nothing/here', 'GET', '/api/*'],
])('%s is logged by its route, never by what was asked', async (path, method, route) => {
  const answer = await ask(path, { method });
  expect(log.last()).toEqual({
    requestId: answer.headers.get('x-request-id'),
    method,
    route,
    status: answer.status,
    ms: expect.any(Number),
    rowsRead: expect.any(Number),
  });
});
