import { beforeAll, expect, test } from 'vitest';
import { ask, changeRows } from '../../test-support/ask.ts';
import { stockShop } from '../../test-support/wares.ts';

beforeAll(async () => {
  await stockShop({
    products: [{ id: 'tee' }, { id: 'hidden' }],
    collections: [{ id: 'gifts', products: ['tee'] }],
  });
  await changeRows(
    "UPDATE products SET slug = 'tee-two' WHERE id = 'tee'",
    "UPDATE products SET slug = 'tee-three' WHERE id = 'tee'",
    "UPDATE products SET slug = 'hidden-two', is_active = 0 WHERE id = 'hidden'",
    "UPDATE categories SET slug = 'jerseys' WHERE id = 'shirts'",
    "UPDATE collections SET slug = 'presents' WHERE id = 'gifts'",
  );
});

test.each([
  ['/api/v1/products/detail/tee', '/api/v1/products/detail/tee-three'],
  ['/api/v1/products/detail/tee-two', '/api/v1/products/detail/tee-three'],
  ['/api/v1/products/shirts?page=2&sort=newest', '/api/v1/products/jerseys?page=2&sort=newest'],
  ['/api/v1/products/shirts/price-range', '/api/v1/products/jerseys/price-range'],
  ['/api/v1/products/shirts/available-sizes', '/api/v1/products/jerseys/available-sizes'],
  ['/api/v1/products/shirts/subcategories', '/api/v1/products/jerseys/subcategories'],
  ['/api/v1/collections/gifts', '/api/v1/collections/presents'],
  ['/product/tee', '/product/tee-three'],
  ['/products/shirts?page=2', '/products/jerseys?page=2'],
  ['/collections/gifts', '/collections/presents'],
])('%s has moved to %s', async (from, to) => {
  const answer = await ask(from, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  expect((await ask(to)).status).toBe(200);
});

test.each([
  '/api/v1/products/detail/hidden',
  '/api/v1/products/detail/shirts',
  '/api/v1/products/detail/TEE',
  '/api/v1/products/tee',
  '/product/hidden',
  '/product/nobody',
])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
