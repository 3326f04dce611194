import { beforeEach, describe, expect, test } from 'vitest';
import { get } from '../../test-support/ask.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';
import { stockOf, stockTwoProducts } from './test-support/two-products.ts';

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  owner = await newOwner();
});

const input = (spelledOut: object = {}) => ({
  name: 'Lotus Hoodie',
  sku: 'HOOD-1',
  descriptionShort: 'Warm',
  descriptionLong: 'Very\nwarm',
  vendor: 'Mills',
  price: 499.5,
  originalPrice: 650,
  category: 'shirts',
  subcategory: 'shirts-plain',
  availableSizes: [
    { size: 'l', stock: 2 },
    { size: 's', stock: 0 },
  ],
  imagesBase64: [],
  existingImages: [],
  isFeatured: true,
  hasStock: true,
  weight: 0.45,
  ...spelledOut,
});

describe('a new product', () => {
  test('is what the form said, and shoppers see it at once', async () => {
    const { status, data } = await owner.call('POST', '/products', input());
    expect(status).toBe(201);
    expect(data.product).toMatchObject({
      name: 'Lotus Hoodie',
      slug: 'lotus-hoodie',
      sku: 'HOOD-1',
      price: 499.5,
      originalPrice: 650,
      category: { _id: 'shirts', name: 'shirts', slug: 'shirts' },
      subcategory: { _id: 'shirts-plain' },
      descriptionShort: 'Warm',
      descriptionLong: 'Very\nwarm',
      vendor: 'Mills',
      isFeatured: true,
      hasStock: true,
      isActive: true,
      weight: 0.45,
      images: [],
      version: 1,
      badge: 'low',
      totalStock: 2,
    });
    expect(stockOf(data.product)).toEqual(['s 0-0=0', 'l 2-0=2']);
    const shown = (await get('/products/detail/lotus-hoodie')).body.data?.product;
    expect(shown).toMatchObject({ _id: data.product._id, price: 499.5 });
    expect((await get('/products?q=hoodie')).body.results).toBe(1);
    expect((await get('/products/home-featured')).status).toBe(200);
  });

  test('needs little', async () => {
    const { name, price, category, subcategory, weight } = input();
    const least = { name, price, category, subcategory, weight, availableSizes: [{ size: { _id: 's' } }] };
    const { status, data } = await owner.call('POST', '/products', least);
    expect(status).toBe(201);
    expect(data.product).toMatchObject({
      sku: null,
      originalPrice: null,
      vendor: null,
      isFeatured: false,
      badge: 'out',
    });
  });

  test.each([
    ['name', undefined, 'Product name is required'],
    ['name', '', 'Product name is required'],
    ['price', undefined, 'Price is required'],
    ['price', '12', 'Price is required'],
    ['price', null, 'Price is required'],
    ['price', -1, 'Price must be non-negative'],
    ['price', 9.999, 'Price can have at most 2 decimals'],
    ['price', 1e9, 'Price must be at most 10000000'],
    ['price', 1e-7, 'Price can have at most 2 decimals'],
    ['originalPrice', -1, 'Original price must be non-negative'],
    ['originalPrice', 1, 'Original price must be greater than or equal to the current price'],
    ['category', undefined, 'Category is required'],
    ['category', '', 'Category is required'],
    ['category', {}, 'Category is required'],
    ['category', 'nobody', 'This category does not exist.'],
    ['subcategory', undefined, 'Subcategory is required'],
    ['subcategory', 'nobody', 'This subcategory does not exist.'],
    ['subcategory', 'mugs-plain', 'This subcategory does not belong to the category.'],
    ['weight', undefined, 'Weight is required'],
    ['weight', -0.1, 'Weight must be non-negative'],
    ['weight', 0.0001, 'Weight can have at most 3 decimals'],
    ['availableSizes', undefined, 'Please select at least one available size.'],
    ['availableSizes', [], 'Please select at least one available size.'],
    ['availableSizes', Array.from({ length: 51 }, (_, at) => ({ size: `s${at}` })), 'At most 50 sizes.'],
    ['isFeatured', 'yes', 'isFeatured is not valid.'],
    ['descriptionShort', 'x'.repeat(1_001), 'Please use at most 1000 characters.'],
    ['vendor', 'a\nb', 'Please remove control characters.'],
  ])('with %s %j is refused', async (field, value, message) => {
    const refused = await owner.call('POST', '/products', input({ [field]: value }));
    expect(refused).toMatchObject({ status: 400, code: 'invalid', message, errors: [{ field, message }] });
    expect(await rowsOf('SELECT 1 FROM products')).toHaveLength(2);
  });

  test.each([
    [{ size: 's', stock: -1 }, 'Stock must be non-negative'],
    [{ size: 's', stock: 1.5 }, 'Stock must be a whole number'],
    [{ size: 's', stock: '4' }, 'Stock must be a whole number'],
    [{ size: 'giant', stock: 1 }, 'This size does not exist.'],
  ])('with the size %j is refused', async (size, message) => {
    const refused = await owner.call('POST', '/products', input({ availableSizes: [size] }));
    expect([refused.status, refused.message]).toEqual([400, message]);
  });

  test('has its sizes once, an SKU of its own and a free address', async () => {
    const twice = [
      { size: 's', stock: 1 },
      { size: 's', stock: 2 },
    ];
    expect((await owner.call('POST', '/products', input({ availableSizes: twice }))).status).toBe(400);
    const taken = await owner.call('POST', '/products', input({ sku: 'TEE-1' }));
    expect(taken).toMatchObject({
      status: 409,
      message: 'Another product has this SKU already.',
      errors: [{ field: 'sku' }],
    });
    const slugs: string[] = [];
    for (const sku of ['A', 'B', '', null]) {
      slugs.push((await owner.call('POST', '/products', input({ sku }))).data.product.slug);
    }
    expect(slugs).toEqual(['lotus-hoodie', 'lotus-hoodie-2', 'lotus-hoodie-3', 'lotus-hoodie-4']);
  });
});

describe('a changed product', () => {
  test('keeps what the call does not name', async () => {
    const { data: before } = await owner.call('GET', '/admin/products/tee');
    const { status, data } = await owner.call('PATCH', '/products/tee', { price: 9.99, version: 1 });
    expect(status).toBe(200);
    const { version: _v, updatedAt: _u, price: _p, ...kept } = before.product;
    expect(data.product).toMatchObject({ ...kept, price: 9.99, version: 2 });
    expect((await get('/products/detail/tee')).body.data?.product.price).toBe(9.99);
  });

  test('empties what is null', async () => {
    await owner.call('PATCH', '/products/tee', { vendor: 'Mills', originalPrice: 900, descriptionLong: 'Long' });
    const nothing = { sku: null, vendor: '', originalPrice: null, descriptionLong: null };
    const { data } = await owner.call('PATCH', '/products/tee', nothing);
    expect(data.product).toMatchObject({ sku: null, vendor: null, originalPrice: null, descriptionLong: '' });
  });

  test('is told about both prices together', async () => {
    await owner.call('PATCH', '/products/tee', { originalPrice: 600 });
    const refused = await owner.call('PATCH', '/products/tee', { price: 700 });
    expect(refused).toMatchObject({
      status: 400,
      message: 'Original price must be greater than or equal to the current price',
    });
    expect((await owner.call('PATCH', '/products/tee', { price: 700, originalPrice: 700 })).status).toBe(200);
  });

  test('with a new name is found at both addresses, by its new words only', async () => {
    const { data } = await owner.call('PATCH', '/products/tee', { name: 'Banyan Tee' });
    expect(data.product.slug).toBe('banyan-tee');
    const moved = await get('/products/detail/banyan-tee');
    expect(moved.body.data?.product._id).toBe('tee');
    expect((await get('/products?q=fern')).body.results).toBe(0);
    expect((await get('/products?q=banyan')).body.results).toBe(1);
  });

  test('with a new name is found by a form that was open before', async () => {
    const { data } = await owner.call('PATCH', '/products/tee', { name: 'Banyan Tee' });
    await owner.call('PATCH', '/products/tee', { name: 'Cedar Tee' });
    const reloaded = await owner.call('GET', `/admin/products/${data.product.slug}`);
    expect([reloaded.status, reloaded.data.product?.slug]).toEqual([200, 'cedar-tee']);
  });

  test('switched off is gone for shoppers and shown to owners', async () => {
    const off = await owner.call('PATCH', '/products/tee', { isActive: false });
    expect(off.data.product).toMatchObject({ isActive: false, badge: 'inactive' });
    expect((await get('/products/detail/tee')).status).toBe(404);
    expect((await get('/products')).body.totalCount).toBe(1);
    expect((await owner.call('GET', '/admin/products')).totalCount).toBe(2);
    const on = await owner.call('PATCH', '/products/tee', { isActive: true });
    expect(on.data.product).toMatchObject({ isActive: true, badge: 'low' });
  });

  test('moves to another category with a subcategory of it', async () => {
    expect((await owner.call('PATCH', '/products/tee', { category: 'mugs' })).status).toBe(400);
    const { data } = await owner.call('PATCH', '/products/tee', {
      category: 'mugs',
      subcategory: { _id: 'mugs-plain' },
    });
    expect(data.product.category._id).toBe('mugs');
    const counts = await rowsOf(
      "SELECT place, count FROM product_counts WHERE badge = '' AND count > 0 ORDER BY place",
    );
    expect(counts.map(({ place, count }) => `${place} ${count}`)).toEqual([
      ' 2',
      'category/mugs 2',
      'subcategory/mugs-plain 2',
    ]);
  });

  test('of two owners the second is told, and nothing of theirs is written', async () => {
    expect((await owner.call('PATCH', '/products/tee', { price: 1, version: 1 })).status).toBe(200);
    const late = await owner.call('PATCH', '/products/tee', { price: 2, vendor: 'Late', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      message: 'This record was changed by someone else. Reload and try again.',
    });
    expect((await owner.call('GET', '/admin/products/tee')).data.product).toMatchObject({ price: 1, vendor: null });
  });

  test('by many at once loses none of the changes', async () => {
    const changes = [{ price: 77 }, { vendor: 'Mills' }, { weight: 1 }];
    const answers = await Promise.all(changes.map((change) => owner.call('PATCH', '/products/tee', change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { product } = (await owner.call('GET', '/admin/products/tee')).data;
    expect(product).toMatchObject({ price: 77, vendor: 'Mills', weight: 1, version: 4 });
  });
});

test('a copy is a draft with the same words and sizes, without stock and SKU', async () => {
  const { status, data } = await owner.call('POST', '/admin/products/tee/duplicate');
  expect(status).toBe(201);
  expect(data.product).toMatchObject({
    name: 'Fern Tee (copy)',
    slug: 'fern-tee-copy',
    sku: null,
    isActive: false,
    price: 500,
  });
  expect(stockOf(data.product)).toEqual(['s 0-0=0', 'm 0-0=0']);
  expect((await get('/products')).body.totalCount).toBe(2);
  const key = crypto.randomUUID();
  const twice = [1, 2].map(() => owner.call('POST', '/admin/products/tee/duplicate', undefined, { key }));
  const ids = (await Promise.all(twice)).map(({ data: copy }) => copy.product._id);
  expect(new Set(ids).size).toBe(1);
  expect((await owner.call('POST', '/admin/products/nobody/duplicate')).status).toBe(404);
});

test.each(['nobody', '%00', '..%2F..', 'x'.repeat(500), "'%20OR%201=1--", '%F0%9F%92%A9'])(
  '%s is no product',
  async (id) => {
    expect((await owner.call('PATCH', `/products/${id}`, { price: 1 })).status).toBe(404);
    expect((await owner.call('DELETE', `/products/${id}`)).status).toBe(404);
    expect((await owner.call('GET', `/admin/products/${id}`)).status).toBe(404);
    expect(
      (await owner.call('PATCH', `/admin/products/${id}/stock`, { sizes: [{ size: 's', stock: 1 }] })).status,
    ).toBe(404);
  },
);
