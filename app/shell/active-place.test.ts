import { expect, test } from 'vitest';
import { activePlace } from './active-place.ts';

test('Products is the place for exactly one segment under /products', () => {
  expect(activePlace('/products/custom-t-shirts')).toBe('products');
  expect(activePlace('/products/category')).toBe('products');
  expect(activePlace('/allproducts')).toBe('products');
  expect(activePlace('/products')).toBeNull();
  expect(activePlace('/products/category/mugs')).toBeNull();
  expect(activePlace('/product/marigold')).toBeNull();
});

test('Account is the place for every path that starts with /account', () => {
  expect(activePlace('/account')).toBe('account');
  expect(activePlace('/account/orders/OM-1')).toBe('account');
  expect(activePlace('/account/cart')).toBe('account');
});

test('Home is the place for the first page alone', () => {
  expect(activePlace('/')).toBe('home');
  expect(activePlace('/faq')).toBeNull();
});
