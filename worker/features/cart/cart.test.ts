import { beforeEach, expect, test } from 'vitest';
import { ask, changeRows } from '../../test-support/ask.ts';
import { add, note } from '../../test-support/changes.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';

let shopper: Shopper;
const toCart = (body: object, key?: string) =>
  shopper.call('POST', '/cart', { body, ...(key !== undefined && { key }) });

beforeEach(async () => {
  await stockShop({
    sizes: [
      { id: 's', position: 0 },
      { id: 'm', position: 1 },
      { id: 'l', position: 2 },
    ],
    products: [
      { id: 'shirt', pricePaise: 49_950, sizes: { l: 3, m: 5, s: 0 }, images: ['a-960.webp', 'b-960.webp'] },
      { id: 'mug', pricePaise: 20_000, sizes: { m: 500 } },
      { id: 'print', hasStock: false, sizes: { m: 0 } },
      { id: 'gone', isActive: false },
      { id: 'sold-out', sizes: { m: 2, l: 0 }, reserved: { m: 2 } },
      { id: 'sizeless', sizes: {} },
    ],
  });
  shopper = await newShopper();
});

test('an empty cart is a cart', async () => {
  const { status, data, headers } = await shopper.get('/cart');
  expect(status).toBe(200);
  expect(data.cart).toEqual({ items: [], totalQuantity: 0, totalPrice: 0, note: '' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a product added shows its name, price, picture and size as they are now', async () => {
  const { status, data } = await toCart({ productId: 'shirt', sizeId: 'm', quantity: 2 });
  expect(status).toBe(200);
  expect(data.cart).toEqual({
    items: [
      {
        product: {
          _id: 'shirt',
          name: 'shirt',
          slug: 'shirt',
          category: { _id: 'shirts', name: 'shirts', slug: 'shirts' },
          images: ['/images/a-960.webp', '/images/b-960.webp'],
          imageAlts: ['shirt 0', 'shirt 1'],
          weight: 0.2,
          hasStock: true,
          isActive: true,
        },
        quantity: 2,
        price: 499.5,
        name: 'shirt',
        image: '/images/a-960.webp',
        size: 'm',
        sizeName: 'M',
        available: 5,
      },
    ],
    totalQuantity: 2,
    totalPrice: 999,
    note: '',
  });
  await changeRows("UPDATE products SET price_paise = 10000, name = 'Shirt 2' WHERE id = 'shirt'");
  const later = await shopper.get('/cart');
  expect(later.data.cart).toMatchObject({ totalPrice: 200, items: [{ price: 100, name: 'Shirt 2' }] });
});

test('quantity is a change, and 0 removes the line', async () => {
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: 3 });
  await toCart({ productId: 'shirt', sizeId: 'l', quantity: 1 });
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: -2 });
  expect(await shopper.lines()).toEqual(['shirt m 1', 'shirt l 1']);
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: 0 });
  expect(await shopper.lines()).toEqual(['shirt l 1']);
});

test('taking away stops at 1 and does nothing to a missing line', async () => {
  await toCart({ productId: 'mug', sizeId: 'm', quantity: 3 });
  expect((await toCart({ productId: 'mug', sizeId: 'm', quantity: -99 })).status).toBe(200);
  expect((await toCart({ productId: 'shirt', sizeId: 'm', quantity: -1 })).status).toBe(200);
  expect((await toCart({ productId: 'shirt', sizeId: 'm', quantity: 0 })).status).toBe(200);
  expect(await shopper.lines()).toEqual(['mug m 1']);
});

test('without a size the first with stock is taken', async () => {
  await toCart({ productId: 'shirt', quantity: 1 });
  await toCart({ productId: 'print', quantity: 1, sizeId: null });
  expect(await shopper.lines()).toEqual(['shirt m 1', 'print m 1']);
});

test('without a size, taking away means the one line that the product has', async () => {
  await toCart({ productId: 'shirt', sizeId: 'l', quantity: 2 });
  await toCart({ productId: 'shirt', quantity: -1 });
  expect(await shopper.lines()).toEqual(['shirt l 1']);
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: 1 });
  const unclear = await toCart({ productId: 'shirt', quantity: 0 });
  expect(unclear).toMatchObject({ status: 400, code: 'invalid', message: 'Please select a size.' });
  expect(await shopper.lines()).toEqual(['shirt l 1', 'shirt m 1']);
});

test.each([
  ['a product that does not exist', { productId: 'nothing', quantity: 1 }, 404, 'Product not found.'],
  ['a product no longer sold', { productId: 'gone', sizeId: 'm', quantity: 1 }, 404, 'Product not found.'],
  ['a size it does not have', { productId: 'mug', sizeId: 'l', quantity: 1 }, 404, 'This size is no longer available.'],
  ['a size sold out', { productId: 'shirt', sizeId: 's', quantity: 1 }, 409, 'This item is currently out of stock.'],
  ['every size reserved', { productId: 'sold-out', quantity: 1 }, 409, 'This item is currently out of stock.'],
  ['a product without sizes', { productId: 'sizeless', quantity: 1 }, 409, 'This item is currently out of stock.'],
  ['more than there is', { productId: 'shirt', sizeId: 'l', quantity: 4 }, 409, 'Only 3 left in stock.'],
])('%s is refused', async (_what, body, status, message) => {
  expect(await toCart(body)).toMatchObject({ status, message, code: status === 404 ? 'not_found' : 'conflict' });
  expect(await shopper.lines()).toEqual([]);
});

test('what is in the cart already counts against the stock', async () => {
  await toCart({ productId: 'shirt', sizeId: 'l', quantity: 2 });
  expect(await toCart({ productId: 'shirt', sizeId: 'l', quantity: 2 })).toMatchObject({
    status: 409,
    message: 'Only 3 left in stock.',
  });
  expect((await toCart({ productId: 'shirt', sizeId: 'l', quantity: 1 })).status).toBe(200);
  expect(await shopper.lines()).toEqual(['shirt l 3']);
});

test('a line holds at most 99, tracked or not', async () => {
  const message = 'You can order at most 99 of one item.';
  for (const productId of ['mug', 'print']) {
    expect((await toCart({ productId, sizeId: 'm', quantity: 99 })).status).toBe(200);
    expect(await toCart({ productId, sizeId: 'm', quantity: 1 })).toMatchObject({ status: 409, message });
  }
});

test('a cart holds at most 100 lines, and a full one can still be changed', async () => {
  const products = Array.from({ length: 101 }, (_, i) => ({ id: `p${i}`, sizes: { m: 9 } }));
  await stockShop({ products });
  for (let from = 0; from < 100; from += 20) {
    await shopper.push(products.slice(from, from + 20).map(({ id }) => add([id, 'm'])));
  }
  expect(await toCart({ productId: 'p100', quantity: 1 })).toMatchObject({
    status: 409,
    message: 'Your cart can hold at most 100 different items.',
  });
  expect((await toCart({ productId: 'p7', quantity: 2 })).status).toBe(200);
  expect((await toCart({ productId: 'p0', quantity: 0 })).status).toBe(200);
  const { data } = await toCart({ productId: 'p100', quantity: 1 });
  expect(data.cart.items).toHaveLength(100);
  expect(data.cart.totalQuantity).toBe(102);
});

test('what can no longer be bought stays in the cart, says so and can be taken out', async () => {
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: 4 });
  await toCart({ productId: 'mug', sizeId: 'm', quantity: 4 });
  await toCart({ productId: 'print', sizeId: 'm', quantity: 1 });
  await changeRows(
    "UPDATE variants SET on_hand = 1 WHERE product_id = 'shirt' AND size_id = 'm'",
    "UPDATE products SET is_active = 0 WHERE id = 'mug'",
    "DELETE FROM variants WHERE product_id = 'print'",
  );
  const { data } = await shopper.get('/cart');
  expect(data.cart.items.map(({ quantity, available }) => [quantity, available])).toEqual([
    [4, 1],
    [4, 0],
    [1, 0],
  ]);
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: -3 });
  await toCart({ productId: 'mug', sizeId: 'm', quantity: -1 });
  await toCart({ productId: 'print', sizeId: 'm', quantity: 0 });
  expect(await shopper.lines()).toEqual(['shirt m 1', 'mug m 3']);
});

test('a product removed from the shop leaves every cart and raises its version', async () => {
  await toCart({ productId: 'shirt', sizeId: 'm', quantity: 1 });
  await shopper.call('POST', '/wishlist', { body: { productId: 'shirt' } });
  const before = await shopper.get('/sync/me');
  await changeRows("DELETE FROM products WHERE id = 'shirt'");
  const after = await shopper.get('/sync/me');
  expect([after.data.cart.items, after.data.wishlist.items]).toEqual([[], []]);
  expect(after.data.version).toBeGreaterThan(before.data.version);
});

test('special instructions are kept with the cart', async () => {
  const text = 'Line one\n\tनमस्ते 👋🏽';
  await shopper.push([note(text), add(['mug', 'm'])]);
  expect((await shopper.get('/cart')).data.cart.note).toBe(text);
  await shopper.push([note('')]);
  expect((await shopper.get('/cart')).data.cart.note).toBe('');
});

test('nobody signed out reads or changes a cart', async () => {
  for (const [method, path] of [
    ['GET', '/cart'],
    ['POST', '/cart'],
    ['GET', '/wishlist'],
    ['POST', '/wishlist'],
    ['DELETE', '/wishlist/shirt'],
    ['POST', '/sync'],
    ['GET', '/sync/me'],
  ] as const) {
    const { status } = await ask(`/api/v1${path}`, { method });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test('a deleted person leaves nothing behind', async () => {
  await shopper.push([add(['mug', 'm']), note('hello')]);
  await shopper.call('POST', '/wishlist', { body: { productId: 'mug' } });
  await changeRows(`DELETE FROM users WHERE id = '${shopper.id}'`);
  expect((await shopper.get('/cart')).status).toBe(401);
});
