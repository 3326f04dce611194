import { expect, test } from 'vitest';
import { isShellAddress } from './shell-address.ts';

const answers = (path: string) => isShellAddress(new URL(path, 'https://shop.example'));

test.each([
  '/',
  '/allproducts?page=2',
  '/product/kolam-tee',
  '/account/cart',
  '/search?q=a.b',
  '/healthy',
  '/adminton',
  '/nothing',
])('%s is a page of the shop', (path) => {
  expect(answers(path)).toBe(true);
});

test.each([
  '/api',
  '/api/v1/products',
  '/images/0123456789abcdef0123456789abcdef-320.webp',
  '/admin',
  '/admin/products/1',
  '/webhooks/razorpay',
  '/health',
  '/ready',
  '/__mail',
  '/__mail.json',
  '/__scheduled',
  '/sitemap.xml',
  '/robots.txt',
  '/service-worker.js',
  '/cdn-cgi/handler/scheduled',
  '/shell',
])('%s is the network’s', (path) => {
  expect(answers(path)).toBe(false);
});
