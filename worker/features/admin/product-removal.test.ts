import { beforeEach, expect, test } from 'vitest';
import { get } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper } from '../../test-support/shopper.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';
import { stockTwoProducts } from './test-support/two-products.ts';

/** A product goes for good, unless the books still need it. */

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  owner = await newOwner();
});

test('a removed product is gone everywhere, and the collections it was in say so', async () => {
  const shopper = await newShopper();
  await shopper.call('POST', '/cart', { body: { productId: 'mug', quantity: 1 } });
  const { status, data } = await owner.call('DELETE', '/products/mug');
  expect([status, data]).toEqual([200, { deleted: true }]);
  expect((await get('/products/detail/kite-mug')).status).toBe(404);
  expect(await shopper.lines()).toEqual([]);
  const collection = (await owner.call('GET', '/admin/collections/gifts')).data.collection;
  expect(collection).toMatchObject({ productIds: ['tee'], version: 2 });
  expect((await owner.call('DELETE', '/products/mug')).status).toBe(404);
});

test('a product that was ever ordered is taken off the shelf instead', async () => {
  await order('mug', 'one');
  const { status, data } = await owner.call('DELETE', '/products/mug');
  expect([status, data.product.isActive, data.product.badge]).toEqual([200, false, 'inactive']);
  expect((await get('/products/detail/mug')).status).toBe(404);
  const [line] = await rowsOf("SELECT action FROM audit WHERE entity_id = 'mug'");
  expect(line).toEqual({ action: 'product.archived' });
});

/** An order of long ago, straight into the books. */
async function order(product: string, size: string): Promise<void> {
  const line = { order_id: 'o1', variant_id: `${product}/${size}`, product_id: product, size_id: size };
  await bindings.DB.batch([
    bindings.DB.prepare(
      `INSERT INTO orders (id, number, customer_name, customer_email, subtotal_paise, discount_paise, shipping_paise, taxes_paise,
        total_paise, shipping_address, billing_address, expires_at, idem_hash, content_hash, actor, change_id, created_at, updated_at)
       VALUES ('o1', 'OM-AAAAAAAA', 'Asha', 'a@example.com', 1000, 0, 0, 0, 1000, '{}', '{}', 1, '', '', 'test', 'c1', 1, 1)`,
    ),
    bindings.DB.prepare(
      `INSERT INTO order_lines (order_id, variant_id, line_no, product_id, size_id, product_name, product_slug, size_name,
        quantity, unit_paise, line_paise, weight_grams, is_tracked) VALUES (?, ?, 1, ?, ?, 'Mug', 'mug', 'ONE', 1, 1000, 1000, 1, 1)`,
    ).bind(...Object.values(line)),
  ]);
}
