import { expect, test } from 'vitest';
import { isAdminPath, landingPath, loginPath, safeNext, withNext } from './next-path.ts';

const customer = { role: 'customer' } as const;
const admin = { role: 'admin' } as const;

test.each(['/account/addresses', '/cart', '/product/kolam-t-shirt?size=m#reviews', '/search?q=https://a.example', '/'])(
  'a page of the shop is a place to go on to: %s',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'account',
  'https://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\\\\evil.example',
  '/./\\evil.example',
  '//evil.example@localhost',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'http:/evil.example',
  'http:evil.example',
  `/${'a'.repeat(1_001)}`,
  '/login',
  '/login?next=/login',
  '/signup',
  '/reset-password/token',
  '/account/../login',
])('no place to go on to: %j', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('whatever is taken for safe resolves to this very shop, however often', () => {
  const parts = [
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\r',
    'evil.example',
    'https:',
    '?',
    '#',
    ' ',
  ];
  const shop = 'https://shop.example';
  for (let round = 0; round < 20_000; round += 1) {
    const length = 1 + Math.floor(Math.random() * 7);
    const text = Array.from({ length }, () => parts[Math.floor(Math.random() * parts.length)]).join('');
    const next = safeNext(text);
    if (next === null) continue;
    const resolved = new URL(next, shop);
    expect(resolved.origin, text).toBe(shop);
    expect(new URL(resolved.pathname, shop).origin, text).toBe(shop);
  }
});

test('after login an administrator goes to the admin area, everyone else to the account', () => {
  expect(landingPath(admin, null)).toBe('/admin');
  expect(landingPath(customer, null)).toBe('/account');
  expect(landingPath(customer, '//evil.example')).toBe('/account');
});

test('who was on the way somewhere gets there, but nobody into an area that is not theirs', () => {
  expect(landingPath(customer, '/checkout')).toBe('/checkout');
  expect(landingPath(admin, '/admin/orders?page=2')).toBe('/admin/orders?page=2');
  expect(landingPath(customer, '/admin/orders')).toBe('/account');
  expect(landingPath(customer, '/account/../admin')).toBe('/account');
  expect(landingPath(customer, '/administration')).toBe('/administration');
});

test('the admin area is told by its first segment', () => {
  expect(['/admin', '/admin/', '/admin?x', '/admin/orders#a'].every(isAdminPath)).toBe(true);
  expect(['/', '/account/admin', '/administration'].some(isAdminPath)).toBe(false);
});

test('the way to the login keeps the place, unless it is where everybody lands', () => {
  expect(loginPath('/account/addresses')).toBe('/login?next=%2Faccount%2Faddresses');
  expect(loginPath('/account')).toBe('/login');
  expect(loginPath('https://evil.example')).toBe('/login');
  expect(withNext('/login?signup=success', '/cart?x=1')).toBe('/login?signup=success&next=%2Fcart%3Fx%3D1');
});
