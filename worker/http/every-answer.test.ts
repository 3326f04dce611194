import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../test-support/ask.ts';
import { bindings } from '../test-support/runtime.ts';
import { stockShop } from '../test-support/wares.ts';

beforeAll(() => stockShop({ products: [{ id: 'tee' }] }));
afterEach(() => vi.restoreAllMocks());

const file = {
  fetch: async () => new Response('icon', { headers: { 'content-type': 'image/svg+xml' } }),
} as unknown as Fetcher;
const brokenDb = {
  prepare: () => {
    throw new Error('D1_ERROR: disk I/O error: SQLITE_IOERR');
  },
} as unknown as D1Database;

const question = JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Is it warm?', product: 'tee' });
const answers: [what: string, status: number, path: string, init?: RequestInit, settings?: object][] = [
  ['a document', 200, '/allproducts'],
  ['a page that is not there', 404, '/nothing'],
  ['a redirect', 302, '/shop'],
  ['a tidied address', 301, '/shop/'],
  ['a method on a page', 405, '/', { method: 'POST' }],
  ['robots', 200, '/robots.txt'],
  ['a sitemap', 200, '/sitemap.xml'],
  ['no such sitemap', 404, '/sitemap-zzz.xml'],
  ['a file', 200, '/favicon.svg', {}, { ASSETS: file }],
  ['no picture', 404, '/images/zzz'],
  ['an API that is not there', 404, '/api/v9'],
  ['the API', 200, '/api/v1/sizes'],
  ['a bad parameter', 400, '/api/v1/products?limit=0'],
  ['no session', 401, '/api/v1/addresses'],
  ['a method of the API', 405, '/api/v1/sizes', { method: 'PUT' }],
  ['a form', 415, '/api/v1/newsletter', { method: 'POST', body: 'email=a%40b.cd' }],
  ['too much', 413, '/api/v1/newsletter', { method: 'POST', ...json(`"${'x'.repeat(70_000)}"`) }],
  ['a failure', 500, '/api/v1/questions', { method: 'POST', ...json(question) }, { DB: brokenDb }],
];

function json(body: string): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body };
}

test.each(answers)('%s (%d) is guarded by its headers', async (_what, status, path, init = {}, settings = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask(path, { redirect: 'manual', ...init }, { SHOP_ORIGIN: 'https://shop.example', ...settings });
  expect(answer.status).toBe(status);
  const { headers } = answer;
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  if (status >= 400 && headers.get('content-type')?.includes('json')) {
    const failure = (await answer.json()) as Record<string, unknown>;
    expect(failure).toMatchObject({ requestId: expect.stringMatching(/^[\da-f-]{36}$/), code: expect.any(String) });
    expect(failure.message).toBeTruthy();
    expect(failure.status).toBe(status < 500 ? 'fail' : 'error');
  }
});

/** The first statements work; then the database is gone. */
function failing(message: string): D1Database {
  const fail = () => Promise.reject(new Error(message));
  const statement = { bind: () => statement, all: fail, run: fail, raw: fail, first: fail };
  return { ...bindings.DB, prepare: () => statement, batch: fail } as unknown as D1Database;
}

const secrets = ['asha@example.com', 'Correct horse 7'];
const loginBody = json(JSON.stringify({ email: secrets[0], password: secrets[1] }));
const settings = { PASSWORD_PEPPER: 'p', SHOP_ORIGIN: 'https://shop.example' };

test('the log of a failed statement names none of its values', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const DB = failing('D1_ERROR: disk I/O error: SQLITE_IOERR');
  const answer = await ask('/api/v1/auth/login', { method: 'POST', ...loginBody }, { ...settings, DB } as object);
  expect(answer.status).toBe(500);
  const lines = log.mock.calls.join('\n');
  expect(lines).toContain('SQLITE_IOERR');
  for (const secret of secrets) expect(lines).not.toContain(secret);
});

test('a database that asks to be asked again is "busy", whichever way it was asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const DB = failing('D1_ERROR: D1 DB is overloaded. Requests queued for too long.');
  const answer = await ask('/api/v1/auth/login', { method: 'POST', ...loginBody }, { ...settings, DB } as object);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
