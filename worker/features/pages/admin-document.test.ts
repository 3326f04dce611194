import { expect, test } from 'vitest';
import { ask } from '../../test-support/ask.ts';

/** The document of the owner's desk: the same for everybody, kept by nobody, closed to everything but the shop. */

const visit = (path: string, init: RequestInit = {}) =>
  ask(path, { redirect: 'manual', ...init }, { RAZORPAY_CHECKOUT_URL: 'http://localhost:8788/checkout.js' });

test.each(['/admin', '/admin/', '/admin/products/edit/tee?page=2', '/admin/nowhere.html'])('%s', async (path) => {
  const answer = await visit(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).toMatch(/<script type="module" src="\/assets\/admin-[^"]+\.js">/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/admin-[^"]+\.css">/);
  // No page drawn, no data, nothing of the shopper's.
  expect(html).not.toContain('<style');
  expect(html).not.toMatch(/src="\/assets\/(?!admin-)/);
});

test('it may talk to nobody but the shop', async () => {
  const policy = (await visit('/admin/orders')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/https?:|unsafe|\*/);
  for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(rule);
});

test('a question for its headers is answered, a change is not taken', async () => {
  expect((await visit('/admin', { method: 'HEAD' })).status).toBe(200);
  expect((await visit('/admin/products', { method: 'POST' })).status).toBe(405);
});

test.each(['/administration', '/adminton'])('%s is an address of the shop', async (path) => {
  expect((await visit(path)).status).toBe(404);
});
