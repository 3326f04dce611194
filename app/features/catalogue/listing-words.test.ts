import { expect, test } from 'vitest';
import type { ListingData } from '../../../contract/page-data.ts';
import { noChoices } from './listing-address.ts';
import { appliedFilters, listingHeading, showingWords } from './listing-words.ts';

test('the count names the products of this page and all there are', () => {
  expect(showingWords(1, 9, 9, 23)).toBe('Showing 1-9 of 23 products');
  expect(showingWords(3, 9, 5, 23)).toBe('Showing 19-23 of 23 products');
  expect(showingWords(9, 9, 0, 23)).toBe('23 products');
});

test('every filter is named and can be taken away by itself', () => {
  const data = {
    categories: [{ _id: 'c1', name: 'Mugs' }],
    subcategories: [],
    sizes: [{ _id: 's1', name: 'M' }],
  } as unknown as ListingData;
  const choices = { ...noChoices, category: 'c1', minPricePaise: 60_000, maxPricePaise: 180_000, sizes: ['s1', 's2'] };
  const applied = appliedFilters(choices, data);
  expect(applied.map(({ words }) => words)).toEqual(['Mugs', '$600.00 to $1,800.00', 'Size M', 'Size']);
  expect(applied.map(({ without }) => without)).toEqual([
    { ...choices, category: null },
    { ...choices, minPricePaise: null, maxPricePaise: null },
    { ...choices, sizes: ['s2'] },
    { ...choices, sizes: ['s1'] },
  ]);
});

test('a price open at one end says which', () => {
  expect(appliedFilters({ ...noChoices, minPricePaise: 100 }, null)[0]?.words).toBe('From $1.00');
  expect(appliedFilters({ ...noChoices, maxPricePaise: 100 }, null)[0]?.words).toBe('Up to $1.00');
});

test("a category's heading waits for its name, the other places have theirs", () => {
  expect(listingHeading({ place: 'category', slug: 'mugs' }, '', null)).toBeNull();
  expect(listingHeading({ place: 'all' }, '', null)).toBe('All Products');
  expect(listingHeading({ place: 'search' }, 'blue mug', null)).toBe('Results for “blue mug”');
});
