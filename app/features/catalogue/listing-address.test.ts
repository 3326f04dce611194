import { expect, test } from 'vitest';
import { boundsToSend, countChoices, listingQueryOf, noChoices, viewOf } from './listing-address.ts';

const all = { place: 'all' } as const;
const category = { place: 'category', slug: 'mugs' } as const;
const read = (text: string) => new URLSearchParams(text);

test('a bad value in the address counts as absent', () => {
  const query = listingQueryOf(all, read('page=-3&sort=cheapest&price[gte]=abc&price[lte]=1e3&size=%00'));
  expect(query).toMatchObject({ page: 1, sort: null, minPricePaise: null, maxPricePaise: null, sizes: [] });
});

test("a plain form's sizes all count", () => {
  expect(listingQueryOf(all, read('size=s2&size=s1,s3')).sizes).toEqual(['s1', 's2', 's3']);
});

test('an upper bound below the lower one is not sent', () => {
  expect(boundsToSend({ minPricePaise: 50_000, maxPricePaise: 40_000 })).toEqual({
    minPricePaise: 50_000,
    maxPricePaise: null,
  });
  expect(boundsToSend({ minPricePaise: 50_000, maxPricePaise: 50_000 })).toEqual({
    minPricePaise: 50_000,
    maxPricePaise: 50_000,
  });
});

test('bounds of 0 are not sent', () => {
  expect(boundsToSend({ minPricePaise: 0, maxPricePaise: 0 })).toEqual({ minPricePaise: null, maxPricePaise: null });
});

test('a category page offers subcategories, the others categories', () => {
  expect(listingQueryOf(category, read('category=c1&subcategory=s1'))).toMatchObject({
    category: null,
    subcategory: 's1',
  });
  expect(listingQueryOf(all, read('category=c1&subcategory=s1'))).toMatchObject({ category: 'c1', subcategory: null });
});

test('only the search page listens to the words of a search, and no page to limit', () => {
  expect(listingQueryOf(all, read('q=mug&limit=48'))).toMatchObject({ q: '', limit: 9 });
  expect(listingQueryOf({ place: 'search' }, read('q=mug')).q).toBe('mug');
});

test('any view but list is the grid', () => {
  expect(viewOf(read('view=list'))).toBe('list');
  expect(viewOf(read('view=table'))).toBe('grid');
});

test('the Filter button counts a price range once and every size', () => {
  expect(countChoices({ ...noChoices, minPricePaise: 1, maxPricePaise: 2, sizes: ['a', 'b'] })).toBe(3);
});
