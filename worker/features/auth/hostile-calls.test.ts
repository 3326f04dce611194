import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import { call, forgetCounters, newPerson, reset, signedUp } from './test-support/people.ts';
import { newToken } from './tokens.ts';

/** Every call of this part, with a body that would pass; each test spoils one thing. */
const person = await signedUp();
const address = {
  fullName: 'Asha Rao',
  phone: '+91 98 4000 1500',
  addressLine1: '12 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
};
const confirmed = { password: 'Correct horse 7', passwordConfirm: 'Correct horse 7' };
const calls: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/auth/signup', { name: 'Asha', email: newPerson().email, ...confirmed }],
  ['POST', '/auth/login', { email: person.email, password: person.password }],
  ['POST', '/auth/forgotPassword', { email: person.email }],
  ['PATCH', `/auth/resetPassword/${newToken()}`, confirmed],
  ['PATCH', '/auth/me', { name: 'Asha' }],
  ['PATCH', '/auth/me/password', { currentPassword: person.password, ...confirmed }],
  ['POST', '/addresses', address],
  ['PATCH', '/addresses/nothing', address],
  ['POST', '/questions', { name: 'Asha', email: person.email, message: 'Is it warm?', about: null, product: null }],
];
const { token } = person;

beforeEach(forgetCounters);
afterEach(() => vi.useRealTimers());
afterAll(forgetCounters);

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const strangeBodies: [what: string, body: string][] = [
  ['nothing', ''],
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"x"'],
  ['a deep list', nested(2_000)],
  ['a deep value', `{"email":${nested(40)},"name":${nested(40)}}`],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n])))],
  ['only a prototype', '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{"role":"admin"}}}'],
];

test.each(calls)('%s %s refuses what is no object of its fields', async (method, path) => {
  for (const [what, body] of strangeBodies) {
    const answer = await call(method, path, { token, body, headers: { 'content-type': 'application/json' } });
    expect([what, answer.status, answer.body.code]).toEqual([what, 400, 'invalid']);
  }
});

test.each(calls)('%s %s refuses any field of a wrong kind, by name', async (method, path, body) => {
  for (const field of Object.keys(body)) {
    for (const wrong of [7, true, ['x'], { $ne: null }, { toString: 'x' }, 'a\u0000b', 'x'.repeat(5_000)]) {
      // To log in, any text is a try.
      if (path === '/auth/login' && field === 'password' && wrong === 'a\u0000b') continue;
      const { status, body: answer } = await call(method, path, { token, body: { ...body, [field]: wrong } });
      expect([field, wrong, status]).toEqual([field, wrong, 400]);
      expect(answer.errors?.[0]?.field).toBe(field);
    }
  }
});

test.each(calls)('%s %s takes JSON only, at most 64 KB of it', async (method, path, body) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ]) {
    const { status } = await call(method, path, { token, body, headers: { 'content-type': type } });
    expect([type, status]).toEqual([type, 415]);
  }
  const padded = { ...body, padding: 'x'.repeat(64 * 1024) };
  expect((await call(method, path, { token, body: padded })).status).toBe(413);
  const lying = { 'content-length': '5' };
  expect((await call(method, path, { token, body: padded, headers: lying })).status).toBe(413);
});

test.each(calls)('%s %s answers other methods with 405', async (_method, path) => {
  const { status, headers } = await call('PUT', path, { token, body: {} });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBeTruthy();
});

test('text that is not UTF-8 is no JSON', async () => {
  const { ask } = await import('../../test-support/ask.ts');
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  const answer = await ask('/api/v1/auth/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
});

test('no failure tells of the database or the code', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1_ERROR: near "users": syntax error at /srv/worker.js:1');
    },
  };
  const { status, body } = await call('POST', '/auth/login', {
    body: { email: person.email, password: person.password },
    settings: { DB: broken as unknown as D1Database },
  });
  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId', 'status']);
  expect(body.message).toBe('Something went wrong. Please try again later.');
});

test.each([
  ['/auth/signup', 60],
  ['/auth/forgotPassword', 30],
  ['/questions', 20],
])('%s counts %i tries an address, whatever is sent', async (path, max) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  const from = (address: string) => ({
    body: {},
    settings: { RATE_LIMITS: 'on' },
    headers: { 'cf-connecting-ip': address, 'x-forwarded-for': crypto.randomUUID() },
  });
  const statuses = await Promise.all(
    Array.from({ length: max }, async () => (await call('POST', path, from('203.0.113.7'))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  const refused = await call('POST', path, from('203.0.113.7'));
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(refused.body.message).toBe(`Too many attempts. Please try again in ${seconds} seconds.`);
  expect((await call('POST', path, from('203.0.113.8'))).status).toBe(400);
});

test('thirty resets an hour an address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  const options = { settings: { RATE_LIMITS: 'on' }, headers: { 'cf-connecting-ip': '2001:db8:1:2::1' } };
  for (let n = 0; n < 30; n += 1) expect((await reset(newToken(), 'Another horse 8', options)).status).toBe(400);
  // An IPv6 customer holds a whole /64.
  const neighbour = { ...options, headers: { 'cf-connecting-ip': '2001:db8:1:2:ffff::9' } };
  expect((await reset(newToken(), 'Another horse 8', neighbour)).status).toBe(429);
});

test('the flood guards ask by address, and by user for what is written', async () => {
  const asked: string[] = [];
  const guard = (success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(key);
      return { success };
    },
  });
  const settings = {
    RATE_LIMITS: 'on',
    API_GUARD: guard(true),
    SIGN_IN_GUARD: guard(true),
    WRITES_GUARD: guard(false),
  };
  const options = { token, settings, headers: { 'cf-connecting-ip': '203.0.113.7' } };
  expect((await call('GET', '/addresses', options)).status).toBe(200);
  expect((await call('POST', '/addresses', { ...options, body: address })).status).toBe(429);
  await call('POST', '/auth/login', { ...options, body: {} });
  expect(asked).toEqual([
    'api:203.0.113.7',
    'api:203.0.113.7',
    `writes:${person.id}`,
    'api:203.0.113.7',
    'signIn:203.0.113.7',
  ]);
});

test('a flood guard that fails stops nobody', async () => {
  const broken = { limit: () => Promise.reject(new Error('no limiter')) };
  const settings = { RATE_LIMITS: 'on', API_GUARD: broken, SIGN_IN_GUARD: broken, WRITES_GUARD: broken };
  expect((await call('GET', '/auth/me', { token, settings })).status).toBe(200);
});

test('nothing of all this changed a role or left a second person', async () => {
  const { results } = await bindings.DB.prepare('SELECT role FROM users WHERE id = ?1').bind(person.id).all();
  expect(results).toEqual([{ role: 'customer' }]);
});
