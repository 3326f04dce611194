import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import { call, countHashes, logIn, newPerson, recordingD1, signedUp, signUp } from './test-support/people.ts';
import { newToken } from './tokens.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) }));
afterEach(() => vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const me = (token: string) => call('GET', '/auth/me', { token });
const makeAdmin = (id: string) => bindings.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?1").bind(id).run();

async function loggedInAdmin() {
  const person = await signedUp();
  await makeAdmin(person.id);
  const { body } = await logIn(person);
  return { ...person, token: body.token ?? '' };
}

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${newToken()}`,
  `Bearer ${newToken()} ${newToken()}`,
  `Bearer ${'a'.repeat(9_000)}`,
  "Bearer ' OR 1=1 --",
])('the authorization %j is nobody', async (authorization) => {
  const { status, body } = await call('GET', '/auth/me', {
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(status).toBe(401);
  expect(body).toMatchObject({ status: 'fail', code: 'unauthenticated', message: 'Please log in again.' });
});

test.each(['bearer', 'BEARER', 'Bearer '])('the scheme %j is a bearer’s', async (scheme) => {
  const { token } = await signedUp();
  expect((await call('GET', '/auth/me', { headers: { authorization: `${scheme} ${token}` } })).status).toBe(200);
});

test('a token anywhere but in the header is nobody', async () => {
  const { token } = await signedUp();
  for (const query of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`]) {
    expect((await call('GET', `/auth/me${query}`)).status).toBe(401);
  }
  expect((await call('GET', '/auth/me', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  expect(
    (await call('PATCH', '/auth/me', { body: { name: 'A', token, authorization: `Bearer ${token}` } })).status,
  ).toBe(401);
});

test('who asks without a session is told so before his body is looked at', async () => {
  const { status } = await call('PATCH', '/auth/me', { body: '{not json' });
  expect(status).toBe(401);
});

test('a request of somebody signed in costs one indexed read', async () => {
  const { token } = await signedUp();
  const { DB, statements } = recordingD1();
  expect(await countHashes(() => call('GET', '/auth/me', { token, settings: { DB } }))).toBe(0);
  expect(statements).toHaveLength(1);
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${statements[0]}`)
    .bind('x')
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH sessions USING INDEX sessions_token/),
    expect.stringMatching(/^SEARCH users USING INDEX sqlite_autoindex_users/),
  ]);
});

test("a customer's session lives 30 days from its last use and 90 in all", async () => {
  const used = await signedUp();
  const idle = await signedUp();
  for (let day = 0; day < 90; day += 15) {
    later(15 * dayMs);
    expect((await me(used.token)).status).toBe(200);
    if (day === 15) expect((await me(idle.token)).status).toBe(200);
  }
  expect((await me(idle.token)).status).toBe(401);
  later(1);
  expect((await me(used.token)).status).toBe(401);
});

test("an administrator's session lives 12 hours from its last use and 3 days in all", async () => {
  const [used, idle] = [await loggedInAdmin(), await loggedInAdmin()];
  for (let hour = 0; hour < 72; hour += 12) {
    later(12 * hourMs);
    expect((await me(used.token)).status).toBe(200);
  }
  expect((await me(idle.token)).status).toBe(401);
  later(1);
  expect((await me(used.token)).status).toBe(401);
});

test('using a session is written at most once an hour', async () => {
  const { token } = await signedUp();
  const writes = async () => {
    const { DB, statements } = recordingD1();
    await call('GET', '/auth/me', { token, settings: { DB } });
    return statements.filter((text) => /^update/i.test(text)).length;
  };
  expect(await writes()).toBe(0);
  later(hourMs + 1);
  expect(await writes()).toBe(1);
  expect(await writes()).toBe(0);
});

test('every login has a token of its own, and the eleventh ends the oldest', async () => {
  const person = await signedUp();
  const tokens = [person.token];
  for (let n = 0; n < 10; n += 1) {
    later(1_000);
    tokens.push((await logIn(person)).body.token ?? '');
  }
  expect(new Set(tokens).size).toBe(11);
  const statuses = await Promise.all(tokens.map(async (token) => (await me(token)).status));
  expect(statuses).toEqual([401, ...Array(10).fill(200)]);
});

test('logging out ends this session and no other', async () => {
  const person = await signedUp();
  const other = (await logIn(person)).body.token ?? '';
  expect((await call('POST', '/auth/logout', { token: person.token })).status).toBe(200);
  expect((await me(person.token)).status).toBe(401);
  expect((await me(other)).status).toBe(200);
  expect((await call('POST', '/auth/logout', { token: person.token })).status).toBe(401);
});

test('signing out everywhere ends every session of this person and nobody else', async () => {
  const [person, neighbour] = [await signedUp(), await signedUp()];
  const other = (await logIn(person)).body.token ?? '';
  expect((await call('DELETE', '/auth/sessions', { token: other })).status).toBe(200);
  for (const token of [person.token, other]) expect((await me(token)).status).toBe(401);
  expect((await me(neighbour.token)).status).toBe(200);
});

test('the list of devices names each, marks this one and shows no secret', async () => {
  const person = newPerson();
  await signUp(person, {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' },
  });
  later(1_000);
  const { body } = await logIn(person, { headers: { 'user-agent': '<script>alert(1)</script>' } });
  const list = await call('GET', '/auth/sessions', { token: body.token ?? '' });
  expect(list.body.results).toBe(2);
  expect(list.body.data?.sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Unknown browser', isCurrent: true },
    { device: 'Chrome on Android', isCurrent: false },
  ]);
  expect(Object.keys(list.body.data?.sessions[0] ?? {}).sort()).toEqual([
    '_id',
    'createdAt',
    'device',
    'isCurrent',
    'lastSeenAt',
  ]);
});

test("one device can be signed out; somebody else's is not there", async () => {
  const [person, neighbour] = [await signedUp(), await signedUp()];
  const other = (await logIn(person)).body.token ?? '';
  const list = await call('GET', '/auth/sessions', { token: person.token });
  const otherId = list.body.data?.sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
  const stolen = await call('DELETE', `/auth/sessions/${otherId}`, { token: neighbour.token });
  expect(stolen.status).toBe(404);
  expect(stolen.body.message).toBe('Session not found.');
  expect((await me(other)).status).toBe(200);
  const ended = await call('DELETE', `/auth/sessions/${otherId}`, { token: person.token });
  expect(ended.body.data?.sessions).toHaveLength(1);
  expect((await me(other)).status).toBe(401);
});

test('a change of role ends the sessions of before', async () => {
  const person = await signedUp();
  await makeAdmin(person.id);
  expect((await me(person.token)).status).toBe(401);
  const { body } = await logIn(person);
  expect(body.data?.user.role).toBe('admin');
});

test('the last administrator stays one', async () => {
  await bindings.DB.prepare(
    "UPDATE users SET role = 'customer' WHERE role = 'admin' AND id <> (SELECT min(id) FROM users WHERE role = 'admin')",
  ).run();
  const { id } = (await bindings.DB.prepare("SELECT id FROM users WHERE role = 'admin'").first<{ id: string }>()) ?? {
    id: '',
  };
  const demote = (userId: string) =>
    bindings.DB.prepare("UPDATE users SET role = 'customer' WHERE id = ?1").bind(userId).run();
  await expect(demote(id)).rejects.toThrow('users_keep_one_admin');
  const second = await signedUp();
  await makeAdmin(second.id);
  const outcomes = await Promise.allSettled([demote(id), demote(second.id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('personal answers are kept by nobody', async () => {
  const { token } = await signedUp();
  for (const path of ['/auth/me', '/auth/sessions', '/addresses']) {
    expect((await call('GET', path, { token })).headers.get('cache-control')).toBe('no-store');
  }
});
