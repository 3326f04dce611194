import { expect, test } from 'vitest';
import { get } from '../../test-support/ask.ts';
import { stockShop } from '../../test-support/wares.ts';

test('a listing shows active products', async () => {
  await stockShop({ products: [{ id: 'tee' }, { id: 'hidden', isActive: false }] });
  const { status, body } = await get('/products');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', results: 1, totalCount: 1, totalPages: 1 });
  expect(body.data?.products[0]).toMatchObject({
    _id: 'tee',
    availableSizes: [{ size: { _id: 'm', name: 'M' }, stock: 5 }],
  });
});
