import { beforeAll, expect, test } from 'vitest';
import { unranked } from '../../../contract/listing.ts';
import { Category, Collection, Product, Size, Subcategory } from '../../../contract/product.ts';
import { get } from '../../test-support/ask.ts';
import { stockShop } from '../../test-support/wares.ts';

const day0 = Date.UTC(2026, 0, 1);

beforeAll(() =>
  stockShop({
    categories: [
      { id: 'mugs', name: 'Mugs', position: 2, showOnHome: true, imageKey: `${'a'.repeat(32)}-960.webp` },
      { id: 'shirts', name: 'T-shirts', position: 1 },
      { id: 'empty', name: 'Nothing yet', position: 3, showOnHome: true },
    ],
    subcategories: [
      { id: 'printed', category: 'shirts', position: 2 },
      { id: 'plain', category: 'shirts', position: 1 },
      { id: 'tall', category: 'mugs' },
      { id: 'none', category: 'empty' },
    ],
    sizes: [
      { id: 'l', position: 3 },
      { id: 's', position: 1 },
      { id: 'm', position: 2 },
      { id: 'giant', position: 4 },
    ],
    products: [
      {
        id: 'tee',
        name: 'Indigo T-shirt',
        sku: 'TEE-1',
        pricePaise: 49_950,
        originalPricePaise: 60_000,
        category: 'shirts',
        subcategory: 'plain',
        isFeatured: true,
        rank: 2,
        sizes: { l: 4, s: 0, m: 12 },
        reserved: { m: 5 },
        images: ['one.webp', 'two.webp'],
      },
      { id: 'apron', category: 'shirts', subcategory: 'printed', pricePaise: 30_000, sizes: { m: 0 }, rank: 1 },
      { id: 'made-to-order', category: 'shirts', subcategory: 'printed', hasStock: false, sizes: { s: 9 } },
      { id: 'mug', category: 'mugs', subcategory: 'tall', pricePaise: 19_900, isFeatured: true, sizes: { m: 1 } },
      { id: 'hidden', category: 'mugs', subcategory: 'tall', isActive: false, isFeatured: true, sizes: { giant: 5 } },
    ],
    collections: [{ id: 'gifts', products: ['mug', 'apron', 'hidden', 'tee'] }],
  }),
);

const ids = (rows: readonly { _id: string }[] | undefined) => rows?.map(({ _id }) => _id);

test('a product travels with all that a shopper sees of it', async () => {
  const { status, body } = await get('/products/detail/tee');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'success',
    data: {
      product: {
        _id: 'tee',
        name: 'Indigo T-shirt',
        slug: 'tee',
        sku: 'TEE-1',
        price: 499.5,
        originalPrice: 600,
        category: { _id: 'shirts', name: 'T-shirts', slug: 'shirts' },
        subcategory: { _id: 'plain', name: 'plain', slug: 'plain' },
        descriptionShort: '',
        descriptionLong: '',
        vendor: null,
        isFeatured: true,
        hasStock: true,
        isActive: true,
        weight: 0.2,
        images: ['/images/one.webp', '/images/two.webp'],
        imageAlts: ['tee 0', 'tee 1'],
        availableSizes: [
          { size: { _id: 's', name: 'S' }, stock: 0 },
          { size: { _id: 'm', name: 'M' }, stock: 7 },
          { size: { _id: 'l', name: 'L' }, stock: 4 },
        ],
        ratingsAverage: 0,
        ratingsQuantity: 0,
        rank: 2,
        createdAt: new Date(day0).toISOString(),
      },
    },
  });
});

test('an untracked product shows no stock, and has no rank before its first sale', async () => {
  const { body } = await get('/products/detail/made-to-order');
  expect(body.data?.product).toMatchObject({ hasStock: false, rank: unranked, availableSizes: [{ stock: 0 }] });
});

test.each(['/products', '/products/all-paginated'])('%s lists everything on sale, page by page', async (path) => {
  const { status, body } = await get(`${path}?limit=3`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', results: 3, totalCount: 4, totalPages: 2 });
  expect(ids(body.data?.products)).toEqual(['tee', 'made-to-order', 'mug']);
  const last = await get(`${path}?limit=3&page=2`);
  expect(last.body).toMatchObject({ results: 1, totalCount: 4, totalPages: 2 });
  // Sold out, so last in spite of the best rank.
  expect(ids(last.body.data?.products)).toEqual(['apron']);
  for (const product of body.data?.products ?? []) expect(Product.parse(product)).toEqual(product);
});

test('a category lists its own products and says which category it is', async () => {
  const { body } = await get('/products/shirts?sort=price-desc');
  expect(body).toMatchObject({ results: 3, totalCount: 3, totalPages: 1, data: { category: { slug: 'shirts' } } });
  expect(ids(body.data?.products)).toEqual(['made-to-order', 'tee', 'apron']);
  const empty = await get('/products/empty');
  expect(empty.body).toMatchObject({
    status: 'success',
    results: 0,
    totalCount: 0,
    totalPages: 0,
    data: { products: [] },
  });
});

test.each([
  ['/products?category=mugs', ['mug']],
  ['/products?subcategory=printed', ['made-to-order', 'apron']],
  ['/products?price[gte]=300&price[lte]=499.5', ['tee', 'apron']],
  ['/products?price%5Bgte%5D=499.51', ['made-to-order']],
  ['/products?size=m', ['tee', 'mug']],
  ['/products?size=s', ['made-to-order']],
  ['/products?size=s,l', ['tee', 'made-to-order']],
  ['/products?q=INDIGO', ['tee']],
  ['/products?q=tshirt+ind', ['tee']],
  ['/products?q=te', ['tee']],
  ['/products?q=TEE-1', ['tee']],
  ['/products?q=nothing', []],
  ['/products/shirts?subcategory=plain', ['tee']],
  ['/products/shirts?subcategory=tall', []],
  ['/products/shirts?category=mugs', ['tee', 'made-to-order', 'apron']],
  ['/collections/gifts', ['mug', 'tee', 'apron']],
  ['/collections/gifts?sort=best-selling', ['tee', 'mug', 'apron']],
  ['/collections/gifts?category=shirts&price[lte]=400', ['apron']],
])('%s answers %j', async (path, expected) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(ids(body.data?.products)).toEqual(expected);
  expect(body).toMatchObject({ results: expected.length, totalCount: expected.length });
});

test.each([
  [
    '/products/home-featured',
    { featuredByCategory: [{ categoryId: 'shirts', categoryName: 'T-shirts' }, { categoryId: 'mugs' }] },
  ],
  ['/products/shirts/price-range', { minPrice: 300, maxPrice: 500 }],
  ['/products/empty/price-range', { minPrice: null, maxPrice: null }],
  [
    '/products/shirts/available-sizes',
    { availableSizes: ['s', 'm', 'l'].map((id) => ({ _id: id, name: id.toUpperCase() })) },
  ],
  ['/products/empty/available-sizes', { availableSizes: [] }],
  [
    '/products/shirts/subcategories',
    {
      subcategories: [
        { _id: 'plain', productCount: 1 },
        { _id: 'printed', productCount: 2 },
      ],
    },
  ],
  [
    '/products/filter-data/all-categories',
    {
      categories: [
        { _id: 'shirts', productCount: 3 },
        { _id: 'mugs', productCount: 1 },
        { _id: 'empty', productCount: 0 },
      ],
    },
  ],
  ['/products/filter-data/global-price-range', { minPrice: 199, maxPrice: 500 }],
  // Nobody can buy the size that only a hidden product has.
  ['/products/filter-data/global-sizes', { availableSizes: [{ _id: 's' }, { _id: 'm' }, { _id: 'l' }] }],
  ['/categories', { categories: [{ slug: 'shirts' }, { slug: 'mugs' }, { slug: 'empty' }] }],
  [
    '/categories/homepage',
    {
      categories: [
        { _id: 'mugs', imageUrl: `/images/${'a'.repeat(32)}-960.webp` },
        { _id: 'empty', imageUrl: null },
      ],
    },
  ],
  ['/categories/mugs', { category: { _id: 'mugs', name: 'Mugs', showOnHome: true } }],
  ['/subcategories', { subcategories: [{}, {}, {}, {}] }],
  [
    '/subcategories/tall',
    { subcategory: { _id: 'tall', parentCategory: { _id: 'mugs', name: 'Mugs', slug: 'mugs' } } },
  ],
  ['/sizes', { sizes: [{ _id: 's' }, { _id: 'm' }, { _id: 'l' }, { _id: 'giant' }] }],
  ['/sizes/giant', { size: { _id: 'giant', name: 'GIANT', slug: 'giant', description: '' } }],
  ['/collections', { collections: [{ slug: 'gifts', productIds: ['mug', 'apron', 'hidden', 'tee'] }] }],
])('%s', async (path, data) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body.status).toBe('success');
  expect(body.data).toMatchObject(data);
  const [list] = Object.values(body.data ?? {});
  const isList = /^\/(categories|subcategories|sizes|collections)(\/homepage)?$/.test(path);
  if (isList)
    expect(body).toMatchObject({ results: (list as []).length, totalCount: (list as []).length, totalPages: 1 });
});

test('records of the lists are those of the contract', async () => {
  const kept = { categories: Category, subcategories: Subcategory, sizes: Size, collections: Collection };
  for (const [name, schema] of Object.entries(kept)) {
    const { body } = await get(`/${name}`);
    const rows = (body.data as unknown as Record<string, unknown[]>)[name] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject(schema.parse(row));
  }
});

test.each([
  ['/products/detail/nobody', 'Product not found.'],
  ['/products/detail/hidden', 'Product not found.'],
  ['/products/detail/TEE', 'Product not found.'],
  ['/products/nowhere', 'Category not found.'],
  ['/products/nowhere/price-range', 'Category not found.'],
  ['/products/nowhere/available-sizes', 'Category not found.'],
  ['/products/nowhere/subcategories', 'Category not found.'],
  ['/categories/nobody', 'Category not found.'],
  ['/subcategories/nobody', 'Subcategory not found.'],
  ['/sizes/nobody', 'Size not found.'],
  ['/collections/nowhere', 'Collection not found.'],
  ['/products/shirts/tees', 'There is nothing at this address.'],
  ['/products/filter-data/other', 'There is nothing at this address.'],
])('%s is not there', async (path, message) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(404);
  expect(body).toEqual({ status: 'fail', code: 'not_found', message, requestId: expect.any(String) });
  expect(headers.get('cache-control')).toBe('no-store');
});
