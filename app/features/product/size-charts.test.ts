import { expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { sizeChartOf } from './size-charts.ts';

const ref = (name: string) => ({ _id: name, name, slug: name });

function titleOf(name: string, { subcategory = 'Other', sizes = ['ONE SIZE'] } = {}): string | undefined {
  const availableSizes = sizes.map((size) => ({ size: { _id: size, name: size }, stock: 1 }));
  const product = {
    name,
    subcategory: ref(subcategory),
    category: ref('Things'),
    availableSizes,
  } as unknown as Product;
  return sizeChartOf(product)?.title;
}

test('a product finds the chart of its own kind, by its name before its group', () => {
  expect(titleOf('Hill Country oversized T-shirt')).toBe('Oversized T-shirts');
  expect(titleOf('Fern sweatshirt', { subcategory: 'T-shirts' })).toBe('Sweatshirts and hoodies');
  expect(titleOf('Block Print pouch')).toBe('Pouches');
  expect(titleOf('Banded', { subcategory: 'Vases and planters' })).toBe('Vases');
});

test('words inside other words do not count', () => {
  expect(titleOf('Landscape of steel')).toBeUndefined();
});

test('a print with a name of its own is worn like a T-shirt when it comes in letters', () => {
  expect(titleOf('Cloudburst', { sizes: ['S', 'M'] })).toBe('T-shirts and polos');
});
