import { expect, test } from 'vitest';
import { addressPattern } from './address-pattern.ts';

test.each([
  ['/product/:slug', '/product/marigold-t-shirt', { slug: 'marigold-t-shirt' }],
  ['/product/:slug', '/product/%E0%A4%95', { slug: 'क' }],
  ['/product/:slug', '/product/100%', { slug: '100%' }],
  ['/product/:slug', '/Product/Mug/', { slug: 'Mug' }],
  ['/product/:slug', '/product/', null],
  ['/product/:slug', '/product/mug/red', null],
  ['/product/:slug', '/products/mug', null],
  ['/', '/', {}],
  ['/', '//', {}],
  ['/', '/cart', null],
  ['/cart', '/cart/', {}],
  ['/cart', '/cart2', null],
])('%s of %s', (pattern, pathname, params) => {
  expect(addressPattern(pattern)(pathname)).toEqual(params);
});
