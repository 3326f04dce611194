import { expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { sizeWords } from '../cart/size-words.ts';
import { sizeLabel } from './size-label.ts';

function product(stocks: Record<string, number>, hasStock = true): Product {
  const availableSizes = Object.entries(stocks).map(([name, stock]) => ({ size: { _id: name, name }, stock }));
  return { hasStock, availableSizes } as unknown as Product;
}

test('the label is the first size with stock', () => {
  expect(sizeLabel(product({ XS: 0, M: 3, L: 9 }))).toBe('Size M');
});

test('a product without any stock, or without sizes, says so', () => {
  expect(sizeLabel(product({ XS: 0, M: 0 }))).toBe('No Stock');
  expect(sizeLabel(product({}))).toBe('No Stock');
});

test('an untracked product is available in its first size whatever its stock says', () => {
  expect(sizeLabel(product({ XS: 0 }, false))).toBe('Size XS');
});

test('letters and numbers are called sizes, measures speak for themselves', () => {
  expect(['3XL', '42', 'ONE SIZE', '330 ML', 'A4'].map(sizeWords)).toEqual([
    'Size 3XL',
    'Size 42',
    'ONE SIZE',
    '330 ML',
    'A4',
  ]);
});
