import { expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { availabilityWords, availableOf, stockMessage } from './product-choice.ts';

function product(stocks: readonly number[], hasStock = true): Product {
  const availableSizes = stocks.map((stock, index) => ({ size: { _id: `s${index}`, name: `S${index}` }, stock }));
  return { hasStock, availableSizes } as unknown as Product;
}

const wordsFor = (shown: Product, index: number) => stockMessage(shown, shown.availableSizes[index])?.words;

test('ten or fewer are a warning with the number, more are in stock', () => {
  const shown = product([10, 11, 1]);
  expect(wordsFor(shown, 0)).toBe('Hurry Up! Only 10 items left in stock!');
  expect(wordsFor(shown, 1)).toBe('In stock');
  expect(wordsFor(shown, 2)).toBe('Hurry Up! Only 1 items left in stock!');
});

test('a chosen size that was sold meanwhile is out of stock though others are not', () => {
  const shown = product([0, 4]);
  expect(wordsFor(shown, 0)).toBe('Out of stock');
  expect(availabilityWords(shown)).toBe('In stock');
});

test('untracked products have no stock words and no stock to be bounded by', () => {
  const shown = product([0], false);
  expect(stockMessage(shown, shown.availableSizes[0])).toBeNull();
  expect(availabilityWords(shown)).toBe('Made to order');
  expect(availableOf(shown, shown.availableSizes[0])).toBe(99);
});
