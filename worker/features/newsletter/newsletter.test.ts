import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, askJson } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';

const path = '/api/v1/newsletter';
const origin = 'https://shop.example';
const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;

beforeEach(() => stockShop({}));
afterEach(() => void vi.useRealTimers());

type Options = { type?: string; headers?: Record<string, string>; settings?: Parameters<typeof askJson>[2] };

function send(body: unknown, { type = 'application/json', headers, settings }: Options = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return askJson(
    path,
    { method: 'POST', headers: { 'content-type': type, ...headers }, body: text },
    { SHOP_ORIGIN: origin, ...settings },
  );
}

const signUp = (email: unknown, options?: Options) => send({ email }, options);

async function subscribers() {
  const { results } = await bindings.DB.prepare('SELECT email, consented_at, source FROM subscribers').all();
  return results;
}

describe('an address', () => {
  test('is kept with the moment of consent, and thanked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
    const { status, headers, body } = await signUp('asha@example.com');
    expect(status).toBe(201);
    expect(body).toEqual({ status: 'success', message: 'Thank you for signing up!', data: null });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await subscribers()).toEqual([
      { email: 'asha@example.com', consented_at: Date.UTC(2026, 5, 1), source: 'footer' },
    ]);
  });

  test('is kept once, however often and however written, and nobody learns that it was there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const first = await signUp('asha@example.com');
    vi.setSystemTime(2_000);
    for (const again of ['asha@example.com', ' ASHA@Example.COM\n']) {
      const { status, body } = await signUp(again);
      expect({ status, body }).toEqual({ status: first.status, body: first.body });
    }
    expect(await subscribers()).toMatchObject([{ email: 'asha@example.com', consented_at: 1_000 }]);
  });

  test('sent many times at once is kept once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('asha@example.com')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await subscribers()).toHaveLength(1);
  });

  test.each([longest, 'o’brien+shop@example.co.in', 'अशा@उदाहरण.भारत', 'a@b.co', "x'or/**/1=1--@a.example"])(
    '%.40s is one',
    async (email) => {
      expect((await signUp(email)).status).toBe(201);
      expect(await subscribers()).toMatchObject([{ email }]);
    },
  );
});

test('the first time brings a code that works once, for that address, by mail', async () => {
  const { DB } = bindings;
  await DB.prepare('DELETE FROM mails').run();
  for (const _time of [1, 2]) await signUp('asha@example.com');
  const { results: codes } = await DB.prepare('SELECT code, percent, email, expires_at FROM promo_codes').all();
  const code = expect.stringMatching(/^OWN-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(codes).toEqual([{ code, percent: 15, email: 'asha@example.com', expires_at: null }]);
  const { results: mails } = await DB.prepare('SELECT to_address, subject, text FROM mails').all();
  expect(mails).toMatchObject([{ to_address: 'asha@example.com', subject: '15% off your next order at ownmade' }]);
  expect(mails[0]?.text).toContain(codes[0]?.code);
});

describe('what is no address', () => {
  test.each([
    ['', 'Email is required'],
    [' \t', 'Email is required'],
    [undefined, 'Email is required'],
    [null, 'Email is required'],
    [42, 'Email is required'],
    [['a@example.com'], 'Email is required'],
    [{ toString: 'a@example.com' }, 'Email is required'],
    [`a${longest}`, 'Invalid email format'],
    [`${'a'.repeat(300)}@example.com`, 'Invalid email format'],
    ['asha', 'Invalid email format'],
    ['asha@', 'Invalid email format'],
    ['@example.com', 'Invalid email format'],
    ['asha@localhost', 'Invalid email format'],
    ['asha@example.', 'Invalid email format'],
    ['asha@.com', 'Invalid email format'],
    ['a@b@example.com', 'Invalid email format'],
    ['a@example.com, b@example.com', 'Invalid email format'],
    ['Asha <a@example.com>', 'Invalid email format'],
    ['a@example.com\r\nBcc: b@example.com', 'Invalid email format'],
    ['a\u0000@example.com', 'Invalid email format'],
    ['a\u200b@example.com', 'Invalid email format'],
    ['a\u202e@example.com', 'Invalid email format'],
    ['a\ud800@example.com', 'Invalid email format'],
  ])('%j is refused at its field, and not kept', async (email, message) => {
    const { status, body } = await signUp(email);
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 'fail',
      code: 'invalid',
      message,
      errors: [{ field: 'email', message }],
      requestId: expect.any(String),
    });
    expect(await subscribers()).toEqual([]);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '"a@example.com"',
    '{"email":"a@example.com"',
    '\ufeff',
    '[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]',
  ])('the body %j is refused', async (text) => {
    const { status, body } = await send(text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'fail', code: 'invalid', message: expect.any(String) });
    expect(await subscribers()).toEqual([]);
  });

  test('ten thousand signs are looked at in no time', async () => {
    const start = performance.now();
    for (const long of [`${'a.'.repeat(5_000)}@`, `a@${'b.'.repeat(5_000)}`, '@'.repeat(10_000), ' '.repeat(10_000)]) {
      expect((await signUp(long)).status).toBe(400);
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('another form of request', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'of type "%s" is refused',
    async (type) => {
      const { status, body } = await signUp('asha@example.com', { type });
      expect(status).toBe(415);
      expect(body).toMatchObject({ code: 'unsupported_media_type', message: 'Please send JSON.' });
      expect(await subscribers()).toEqual([]);
    },
  );

  test('of a longer body is refused before it is read, with and without a word about its length', async () => {
    const body = JSON.stringify({ email: 'asha@example.com', more: 'x'.repeat(64 * 1024) });
    expect(await send(body)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    expect((await ask(path, init)).status).toBe(413);
    expect(sent).toBeLessThan(10);
    expect(await subscribers()).toEqual([]);
  });

  test('in another charset of bytes is refused', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"email":"'), 0xe4, 0xff, 0x22, 0x7d]);
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(400);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    const { status, headers } = await askJson(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain('POST');
  });

  test('with a session, good or bad, is answered alike', async () => {
    const { status } = await signUp('asha@example.com', { headers: { authorization: 'Bearer nonsense' } });
    expect(status).toBe(201);
  });

  test('with keys that mean nothing keeps none of them', async () => {
    const keys = { id: '1', consentedAt: 1, source: 'x', __proto__: { email: 'b@example.com' } };
    expect((await send({ ...keys, email: 'asha@example.com' })).status).toBe(201);
    expect(await subscribers()).toMatchObject([{ email: 'asha@example.com', source: 'footer' }]);
  });
});

describe('twenty a day an address', () => {
  const from = (address: string) => ({ settings: { RATE_LIMITS: 'on' }, headers: { 'cf-connecting-ip': address } });

  test('good or bad, even at once; the next day begins anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 23, 59) });
    const tries = Array.from({ length: 21 }, (_, n) => signUp(n % 2 ? '' : `a${n}@example.com`, from('203.0.113.7')));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(refused[0]?.body.message).toBe('Too many attempts. Please try again in 60 seconds.');
    expect((await signUp('b@example.com', from('203.0.113.8'))).status).toBe(201);
    vi.setSystemTime(Date.UTC(2026, 5, 2));
    expect((await signUp('b@example.com', from('203.0.113.7'))).status).toBe(201);
  });

  test('a counter that fails refuses nobody', async () => {
    const { DB } = bindings;
    const broken = {
      batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
      prepare(text: string) {
        if (text.includes('rate_counters')) throw new Error('D1_ERROR: no counter');
        return DB.prepare(text);
      },
    };
    const settings = { RATE_LIMITS: 'on', DB: broken } as Options['settings'];
    expect((await signUp('asha@example.com', { settings })).status).toBe(201);
    expect(await subscribers()).toHaveLength(1);
  });

  test('and a flood of sign-ins stops it before', async () => {
    const settings = { RATE_LIMITS: 'on', SIGN_IN_GUARD: { limit: async () => ({ success: false }) } };
    expect((await signUp('asha@example.com', { settings })).status).toBe(429);
    expect(await subscribers()).toEqual([]);
  });
});

test('a database that is away for a moment is asked again, and no failure tells of it', async () => {
  const { DB } = bindings;
  let failures = 1;
  const faulty = {
    batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
    prepare(text: string) {
      if (/insert into subscribers/i.test(text) && failures-- > 0) {
        throw new Error('D1_ERROR: Network connection lost.');
      }
      return DB.prepare(text);
    },
  };
  const settings = { DB: faulty } as Options['settings'];
  expect((await signUp('asha@example.com', { settings })).status).toBe(201);
  failures = 100;
  const { status, headers, body } = await signUp('b@example.com', { settings });
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('2');
  expect(body.message).toBe('The shop is busy. Please try again.');
  expect(await subscribers()).toMatchObject([{ email: 'asha@example.com' }]);
});
