import { beforeEach, expect, test } from 'vitest';
import { get } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';
import { stockOf, stockTwoProducts } from './test-support/two-products.ts';

/** What is on hand, edited in the list or with the product, beside what open orders hold. */

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  owner = await newOwner();
});

const stock = (sizes: object[], rest: object = {}) =>
  owner.call('PATCH', '/admin/products/tee/stock', { sizes, ...rest });

test('stock is edited for one size, and what is reserved is shown', async () => {
  const { status, data } = await stock([{ size: 'm', stock: 20, was: 5 }]);
  expect([status, stockOf(data.product), data.product.badge]).toEqual([200, ['s 3-0=3', 'm 20-2=18'], 'in']);
  const sizes = (await get('/products/detail/tee')).body.data?.product.availableSizes.map(({ stock: units }) => units);
  expect(sizes).toEqual([3, 18]);
  const adjusted = await rowsOf(
    "SELECT delta FROM stock_adjustments WHERE variant_id = 'tee/m' ORDER BY seq DESC LIMIT 1",
  );
  expect(adjusted).toEqual([{ delta: 15 }]);
});

test('stock cannot go below what open orders hold', async () => {
  const message = '2 units are reserved by open orders.';
  expect(await stock([{ size: 'm', stock: 1 }])).toMatchObject({ status: 409, message });
  const withoutM = { availableSizes: [{ size: 's', stock: 3 }] };
  expect(await owner.call('PATCH', '/products/tee', withoutM)).toMatchObject({ status: 409, message });
  expect(await owner.call('DELETE', '/products/tee')).toMatchObject({ status: 409, message });
  expect((await stock([{ size: 'm', stock: 2 }])).status).toBe(200);
});

test('stock that was sold meanwhile is not put back by an older form', async () => {
  await bindings.DB.prepare("UPDATE variants SET on_hand = 4 WHERE id = 'tee/m'").run();
  const form = {
    availableSizes: [
      { size: 's', stock: 9, was: 3 },
      { size: 'm', stock: 5, was: 5 },
    ],
  };
  const { data } = await owner.call('PATCH', '/products/tee', form);
  expect(stockOf(data.product)).toEqual(['s 9-0=9', 'm 4-2=2']);
  expect(await stock([{ size: 'm', stock: 8, was: 5 }])).toMatchObject({
    status: 409,
    message: 'This record was changed by someone else. Reload and try again.',
  });
});

test('stock is of sizes that the product has', async () => {
  expect((await stock([{ size: 'l', stock: 1 }])).status).toBe(400);
  expect((await stock([])).status).toBe(400);
  expect((await stock([{ size: 's' }])).status).toBe(400);
  expect((await stock([{ size: 's', stock: 1 }], { version: 9 })).status).toBe(409);
});

test('stock of an untracked product says nothing', async () => {
  const { data } = await owner.call('PATCH', '/products/tee', { hasStock: false });
  expect(data.product).toMatchObject({ hasStock: false, badge: 'untracked' });
  expect(
    (await get('/products/detail/tee')).body.data?.product.availableSizes.map(({ stock: units }) => units),
  ).toEqual([0, 0]);
});

test('stock of a size that leaves is taken out of the books, and comes back anew', async () => {
  await owner.call('PATCH', '/products/tee', { availableSizes: [{ size: 'm' }] });
  await owner.call('PATCH', '/products/tee', { availableSizes: [{ size: 'm' }, { size: 's', stock: 1 }] });
  const wrong = await rowsOf(`SELECT v.id FROM variants v WHERE v.on_hand + v.sold <>
    (SELECT coalesce(sum(delta), 0) FROM stock_adjustments a WHERE a.variant_id = v.id)`);
  expect(wrong).toEqual([]);
  const left = await rowsOf("SELECT sum(delta) AS sum FROM stock_adjustments WHERE variant_id = 'tee/s'");
  expect(left).toEqual([{ sum: 0 }]);
});
