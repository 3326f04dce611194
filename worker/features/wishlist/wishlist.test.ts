import { beforeEach, expect, test } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { wish } from '../../test-support/changes.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';

let shopper: Shopper;
const wishFor = (productId: unknown) => shopper.call('POST', '/wishlist', { body: { productId } });

beforeEach(async () => {
  await stockShop({
    sizes: [
      { id: 'm', position: 1 },
      { id: 's', position: 0 },
    ],
    products: [
      {
        id: 'shirt',
        pricePaise: 49_950,
        originalPricePaise: 60_000,
        sizes: { m: 5, s: 2 },
        reserved: { m: 1 },
        images: ['a-960.webp'],
      },
      { id: 'print', hasStock: false, sizes: { m: 7 } },
      { id: 'gone', isActive: false },
    ],
  });
  shopper = await newShopper();
});

test('a product wished for shows its price, pictures and sizes with stock', async () => {
  const { status, data } = await wishFor('shirt');
  expect(status).toBe(200);
  expect(data.wishlist.items).toEqual([
    {
      product: {
        _id: 'shirt',
        name: 'shirt',
        slug: 'shirt',
        category: { _id: 'shirts', name: 'shirts', slug: 'shirts' },
        images: ['/images/a-960.webp'],
        imageAlts: ['shirt 0'],
        price: 499.5,
        originalPrice: 600,
        hasStock: true,
        isActive: true,
        availableSizes: [
          { size: { _id: 's', name: 'S' }, stock: 2 },
          { size: { _id: 'm', name: 'M' }, stock: 4 },
        ],
      },
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('the newest wish comes first, twice is once, and out is out', async () => {
  await wishFor('shirt');
  await wishFor('print');
  await wishFor('shirt');
  expect(await shopper.wishes()).toEqual(['print', 'shirt']);
  const removed = await shopper.call('DELETE', '/wishlist/print');
  expect(removed.data.wishlist.items.map(({ product }) => product._id)).toEqual(['shirt']);
  expect((await shopper.call('DELETE', '/wishlist/print')).status).toBe(200);
  expect((await shopper.call('DELETE', '/wishlist/never-there')).status).toBe(200);
  expect(await shopper.wishes()).toEqual(['shirt']);
});

test('sizes of untracked products travel with a stock of 0', async () => {
  const { data } = await wishFor('print');
  expect(data.wishlist.items[0]?.product).toMatchObject({ hasStock: false, availableSizes: [{ stock: 0 }] });
});

test('what is not sold cannot be wished for, and a wish outlives its sale', async () => {
  for (const productId of ['gone', 'nothing']) {
    expect(await wishFor(productId)).toMatchObject({ status: 404, message: 'Product not found.' });
  }
  await wishFor('shirt');
  await changeRows("UPDATE products SET is_active = 0 WHERE id = 'shirt'");
  expect((await wishFor('shirt')).data.wishlist.items[0]?.product.isActive).toBe(false);
});

test('a wishlist holds at most 200 products', async () => {
  const products = Array.from({ length: 201 }, (_, i) => ({ id: `p${i}` }));
  await stockShop({ products });
  for (let from = 0; from < 200; from += 20) {
    await shopper.push(products.slice(from, from + 20).map(({ id }) => wish(id)));
  }
  expect(await wishFor('p200')).toMatchObject({
    status: 409,
    message: 'Your wishlist can hold at most 200 products.',
  });
  expect((await wishFor('p3')).data.wishlist.items).toHaveLength(200);
});

test.each([undefined, null, 7, '', 'x'.repeat(65), 'nul\u0000', '\ud800', ['shirt'], { $ne: '' }])(
  'a body without a product is refused: %j',
  async (productId) => {
    expect(await wishFor(productId)).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'A product is needed.',
      errors: [{ field: 'productId' }],
    });
  },
);

test.each(['%00', 'nul%00tail', 'x'.repeat(65), 'x'.repeat(9_000), '%0a'])(
  'an id that cannot be is not found, and nothing is written: %s',
  async (id) => {
    const { status, message } = await shopper.call('DELETE', `/wishlist/${id}`);
    expect([status, message]).toEqual([404, 'Product not found.']);
    const written = bindings.DB.prepare('SELECT count(*) AS n FROM applied_mutations WHERE user_id = ?');
    expect(await written.bind(shopper.id).first('n')).toBe(0);
  },
);
