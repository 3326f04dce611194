import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import { call, countHashes, forgetCounters, logIn, newPerson, recordingD1, signedUp } from './test-support/people.ts';

const limited = { settings: { RATE_LIMITS: 'on' } };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) }));
afterEach(async () => {
  vi.useRealTimers();
  await forgetCounters();
});

test('a wrong password and an unknown address are answered alike', async () => {
  const person = await signedUp();
  const wrong = await logIn({ ...person, password: 'Wrong horse 7' });
  const unknown = await logIn(newPerson());
  const without = ({ body: { requestId: _own, ...body }, status, headers }: typeof wrong) => ({
    status,
    body,
    headers: [...headers.keys()],
  });
  expect(without(wrong)).toEqual(without(unknown));
  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe('Invalid email or password.');
});

test('a login costs one hash, whoever tries', async () => {
  const person = await signedUp();
  expect(await countHashes(() => logIn(person))).toBe(1);
  expect(await countHashes(() => logIn({ ...person, password: 'Wrong horse 7' }))).toBe(1);
  expect(await countHashes(() => logIn(newPerson()))).toBe(1);
});

test('a login with a body that cannot be right costs none', async () => {
  const hashes = await countHashes(async () => {
    for (const password of ['', 'x'.repeat(2_000), 7, null, { $ne: '' }]) {
      const { status } = await call('POST', '/auth/login', { body: { email: newPerson().email, password } });
      expect(status).toBe(400);
    }
  });
  expect(hashes).toBe(0);
});

test('after five failures an account waits longer and longer, even for the right password', async () => {
  const person = await signedUp();
  const wrong = () => logIn({ ...person, password: 'Wrong horse 7' }, limited);
  for (let failure = 0; failure < 5; failure += 1) expect((await wrong()).status).toBe(401);
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const refused = await wrong();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(`Too many attempts. Please try again in ${seconds} seconds.`);
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    expect((await logIn(person, limited)).status).toBe(429);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await wrong()).status).toBe(401);
  }
  vi.setSystemTime(Date.now() + 60_000);
  expect((await logIn(person, limited)).status).toBe(200);
  expect((await wrong()).status).toBe(401);
});

test('failures are forgotten after a quarter of an hour', async () => {
  const person = newPerson();
  for (let failure = 0; failure < 5; failure += 1) await logIn(person, limited);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  for (let failure = 0; failure < 5; failure += 1) expect((await logIn(person, limited)).status).toBe(401);
  expect((await logIn(person, limited)).status).toBe(429);
});

test('thirty guesses at once get five answers', async () => {
  const person = await signedUp();
  const guesses = Array.from({ length: 30 }, (_, n) => logIn({ ...person, password: `Guess number ${n}` }, limited));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

test('the limit holds for addresses that nobody has, too', async () => {
  const person = newPerson();
  for (let failure = 0; failure < 5; failure += 1) await logIn(person, limited);
  expect((await logIn(person, limited)).status).toBe(429);
  expect((await logIn({ ...person, email: ` ${person.email.toUpperCase()}` }, limited)).status).toBe(429);
});

test('a shop without limits counts nothing', async () => {
  const person = newPerson();
  for (let failure = 0; failure < 8; failure += 1) expect((await logIn(person)).status).toBe(401);
  const row = await bindings.DB.prepare('SELECT count(*) AS n FROM rate_counters').first();
  expect(row).toEqual({ n: 0 });
});

test('when counting fails, logging in is refused and reading goes on', async () => {
  const person = await signedUp();
  const { DB } = bindings;
  const prepare = (text: string) => {
    if (text.includes('rate_counters')) throw new Error('D1_ERROR: no such table: rate_counters');
    return DB.prepare(text);
  };
  const broken = { prepare, batch: (list: D1PreparedStatement[]) => DB.batch(list) } as unknown as D1Database;
  const refused = await logIn(person, { settings: { RATE_LIMITS: 'on', DB: broken } });
  expect(refused.status).toBe(503);
  expect(refused.headers.has('retry-after')).toBe(true);
  const me = await call('GET', '/auth/me', { token: person.token, settings: { RATE_LIMITS: 'on', DB: broken } });
  expect(me.status).toBe(200);
});

test('a password stored with older figures is stored anew at login', async () => {
  const person = await signedUp();
  const hashOf = async () =>
    (
      await bindings.DB.prepare('SELECT password_hash AS hash FROM users WHERE id = ?1')
        .bind(person.id)
        .first<{ hash: string }>()
    )?.hash ?? '';
  const old = (await hashOf()).replace('$k1$', '$k0$');
  await bindings.DB.prepare('UPDATE users SET password_hash = ?2 WHERE id = ?1').bind(person.id, old).run();
  expect((await logIn(person)).status).toBe(200);
  expect(await hashOf()).toMatch(/\$k1\$/);
  expect((await logIn(person)).status).toBe(200);
});

test.each(['', 'none', 'scrypt$30$8$5$c2FsdA$k1$aGFzaA', 'scrypt$14$8$5$c2FsdA$k1$', 'md5$1$1$1$a$b$c'])(
  'a stored text of %j opens no account',
  async (stored) => {
    const person = await signedUp();
    await bindings.DB.prepare('UPDATE users SET password_hash = ?2 WHERE id = ?1').bind(person.id, stored).run();
    expect((await logIn(person)).status).toBe(401);
  },
);

test('a login that was under way when the password was replaced starts no session', async () => {
  const person = await signedUp();
  const { DB } = bindings;
  let isReplaced = false;
  const slow = {
    prepare: (text: string) => DB.prepare(text),
    async batch(list: D1PreparedStatement[]) {
      if (!isReplaced)
        await DB.prepare("UPDATE users SET password_hash = 'another' WHERE id = ?1").bind(person.id).run();
      isReplaced = true;
      return DB.batch(list);
    },
  } as unknown as D1Database;
  const { status, body } = await logIn(person, { settings: { DB: slow } });
  expect(isReplaced).toBe(true);
  expect(status).toBe(401);
  expect(body.token).toBeUndefined();
});

test('without the secret signing in is 503, not a weaker password', async () => {
  const { status, headers } = await logIn(newPerson(), { settings: { PASSWORD_PEPPER: '' } });
  expect(status).toBe(503);
  expect(headers.has('retry-after')).toBe(true);
});

test('looking a person up reads by index', async () => {
  const person = await signedUp();
  const { DB, statements } = recordingD1();
  await logIn(person, { settings: { DB } });
  const lookUp = statements.find((text) => text.startsWith('select') && text.includes('"users"')) ?? '';
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${lookUp}`)
    .bind(person.email)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH users USING INDEX users_email/)]);
});
