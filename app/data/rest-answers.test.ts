import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyListingQuery } from '../../contract/listing.ts';
import { readPage } from './rest-answers.ts';

const asked: string[] = [];
let answers: Record<string, object> = {};
const { signal } = new AbortController();

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.slice('/api/v1'.length));
    const body = answers[path.slice('/api/v1'.length)];
    const failure = { status: 'fail', code: 'not_found', message: 'Not found.' };
    return Response.json(body ?? failure, { status: body ? 200 : 404, headers: { 'x-shop-api': '1' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tee = (id: string) => ({ _id: id, category: { _id: 'c', name: 'Tees', slug: 'tees' } });

test('a category is put together from its four calls', async () => {
  answers = {
    '/products/tees?sort=newest&page=2': {
      totalCount: 10,
      totalPages: 2,
      data: { products: [tee('a')], category: { _id: 'c', name: 'Tees' } },
    },
    '/products/tees/price-range': { data: { minPrice: 1, maxPrice: 2 } },
    '/products/tees/available-sizes': { data: { availableSizes: [{ _id: 'm', name: 'M' }] } },
    '/products/tees/subcategories': { data: { subcategories: [{ _id: 's', productCount: 3 }] } },
  };
  const query = { ...emptyListingQuery, page: 2, sort: 'newest' as const };
  await expect(
    readPage({ page: 'listing', place: { place: 'category', slug: 'tees' }, query }, signal),
  ).resolves.toEqual({
    page: 'listing',
    data: {
      category: { _id: 'c', name: 'Tees' },
      collection: null,
      products: [tee('a')],
      totalCount: 10,
      totalPages: 2,
      categories: [],
      subcategories: [{ _id: 's', productCount: 3 }],
      priceRange: { minPrice: 1, maxPrice: 2 },
      sizes: [{ _id: 'm', name: 'M' }],
    },
  });
});

test('a product is shown without the others of its category when those fail', async () => {
  answers = { '/products/detail/tee-1': { data: { product: tee('a') } } };
  await expect(readPage({ page: 'product', slug: 'tee-1' }, signal)).resolves.toEqual({
    page: 'product',
    data: { product: tee('a'), related: [] },
  });
});

test('the others of its category do not repeat the product', async () => {
  answers = {
    '/products/detail/tee-1': { data: { product: tee('a') } },
    '/products/tees?limit=5': { data: { products: ['b', 'a', 'c', 'd', 'e'].map(tee) } },
  };
  const answer = await readPage({ page: 'product', slug: 'tee-1' }, signal);
  expect(answer).toMatchObject({ data: { related: ['b', 'c', 'd', 'e'].map(tee) } });
});

test('an address with odd characters stays one path segment', async () => {
  answers = {};
  await expect(readPage({ page: 'product', slug: '../a/b?c' }, signal)).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual(['/products/detail/..%2Fa%2Fb%3Fc']);
});
