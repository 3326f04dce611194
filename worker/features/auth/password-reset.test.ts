import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import {
  askForReset,
  call,
  countHashes,
  forgetCounters,
  logIn,
  mailsTo,
  newestResetToken,
  newPerson,
  origin,
  recordingD1,
  reset,
  signedUp,
} from './test-support/people.ts';
import { newToken } from './tokens.ts';

const refused = 'This link is invalid or has expired. Please ask for a new one.';
const minuteMs = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) }));
afterEach(async () => {
  vi.useRealTimers();
  await forgetCounters();
});

const resetMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset').length;

test('a forgotten password is replaced by the link in a mail', async () => {
  const person = await signedUp();
  const asked = await askForReset(` ${person.email.toUpperCase()} `, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(asked.body.message).toBe('If an account exists for this email, a password reset link has been sent.');
  const mail = (await mailsTo(person.email)).at(-1);
  expect(mail?.html).toContain(`href="${origin}/reset-password/`);
  expect(mail?.html).not.toContain('evil.example');
  const { status, body } = await reset(await newestResetToken(person.email), 'Another horse 8');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', message: 'Your password has been reset successfully!' });
  expect(body.token).toBeUndefined();
  expect((await logIn(person)).status).toBe(401);
  expect((await logIn({ ...person, password: 'Another horse 8' })).status).toBe(200);
});

test('a reset ends every session and is told by mail', async () => {
  const person = await signedUp();
  const second = await logIn(person);
  await askForReset(person.email);
  await reset(await newestResetToken(person.email), 'Another horse 8');
  for (const token of [person.token, second.body.token ?? '']) {
    expect((await call('GET', '/auth/me', { token })).status).toBe(401);
  }
  expect((await mailsTo(person.email)).at(-1)?.kind).toBe('password-changed');
});

test('known and unknown addresses get the same answer by the same statements', async () => {
  const person = await signedUp();
  const known = recordingD1();
  const unknown = recordingD1();
  const first = await askForReset(person.email, { settings: { DB: known.DB } });
  const second = await askForReset(newPerson().email, { settings: { DB: unknown.DB } });
  expect({ ...first.body, requestId: '' }).toEqual({ ...second.body, requestId: '' });
  expect([...first.headers.keys()]).toEqual([...second.headers.keys()]);
  // What follows the answer differs only by marking the mail as sent.
  const beforeSending = (statements: string[]) => statements.filter((text) => !/^update "mails"/.test(text));
  expect(beforeSending(known.statements)).toEqual(unknown.statements);
});

test('a token works once', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const token = await newestResetToken(person.email);
  expect((await reset(token, 'Another horse 8')).status).toBe(200);
  const hashes = await countHashes(async () => {
    const again = await reset(token, 'A third horse 9');
    expect(again.status).toBe(400);
    expect(again.body.message).toBe(refused);
  });
  expect(hashes).toBe(0);
  expect((await logIn({ ...person, password: 'Another horse 8' })).status).toBe(200);
});

test('of a token used many times at once one wins, and its password counts', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const token = await newestResetToken(person.email);
  const passwords = Array.from({ length: 5 }, (_, n) => `Horse number ${n}`);
  const statuses = (await Promise.all(passwords.map((password) => reset(token, password)))).map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 400, 400, 400, 400]);
  const winner = passwords[statuses.indexOf(200)] ?? '';
  expect((await logIn({ ...person, password: winner })).status).toBe(200);
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
});

test('a token dies after half an hour', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const token = await newestResetToken(person.email);
  vi.setSystemTime(Date.now() + 30 * minuteMs);
  expect((await reset(token, 'Another horse 8')).status).toBe(400);
  vi.setSystemTime(Date.now() - 1);
  expect((await reset(token, 'Another horse 8')).status).toBe(200);
});

test('only the newest link works, even when both were made in one moment', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const older = await newestResetToken(person.email);
  await askForReset(person.email);
  const newer = await newestResetToken(person.email);
  expect((await reset(older, 'Another horse 8')).status).toBe(400);
  expect((await reset(newer, 'Another horse 8')).status).toBe(200);
});

test('a forged token is a bad link', async () => {
  const forged = [newToken(), 'x', 'null', '%00', "'%20OR%201=1%20--", 'a'.repeat(5_000), encodeURIComponent('😀')];
  for (const token of forged) {
    const { status, body } = await reset(token, 'Another horse 8');
    expect(status).toBe(400);
    expect(body.message).toBe(refused);
  }
  expect((await reset('..%2F..%2Fme', 'Another horse 8')).status).toBe(400);
});

test('the database holds no token that opens anything', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const token = await newestResetToken(person.email);
  const { results } = await bindings.DB.prepare('SELECT * FROM password_resets WHERE user_id = ?1')
    .bind(person.id)
    .all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(token);
});

test('a password that is refused leaves the link as it was', async () => {
  const person = await signedUp();
  await askForReset(person.email);
  const token = await newestResetToken(person.email);
  for (const password of ['short', 'password123', person.email, '']) {
    expect((await reset(token, password)).status).toBe(400);
  }
  const different = await call('PATCH', `/auth/resetPassword/${token}`, {
    body: { password: 'Another horse 8', passwordConfirm: 'Another horse 9' },
  });
  expect(different.body.errors).toEqual([{ field: 'passwordConfirm', message: 'Passwords must match' }]);
  expect((await reset(token, 'Another horse 8')).status).toBe(200);
});

test('an account is mailed three links an hour, asked at once or one by one, and the answer stays the same', async () => {
  const person = await signedUp();
  const limited = { settings: { RATE_LIMITS: 'on' } };
  const answers = await Promise.all(Array.from({ length: 6 }, () => askForReset(person.email, limited)));
  answers.push(await askForReset(person.email, limited));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  expect(await resetMailsTo(person.email)).toBe(3);
  vi.setSystemTime(Date.now() + 60 * minuteMs);
  await askForReset(person.email, limited);
  expect(await resetMailsTo(person.email)).toBe(4);
});

test('a shop without limits mails as often as it is asked', async () => {
  const person = await signedUp();
  for (let n = 0; n < 5; n += 1) await askForReset(person.email);
  expect(await resetMailsTo(person.email)).toBe(5);
});

test('a reset ends the wait after too many failed logins', async () => {
  const person = await signedUp();
  const limited = { settings: { RATE_LIMITS: 'on' } };
  for (let failure = 0; failure < 5; failure += 1) await logIn({ ...person, password: 'Wrong horse 7' }, limited);
  expect((await logIn(person, limited)).status).toBe(429);
  await askForReset(person.email, limited);
  expect((await reset(await newestResetToken(person.email), 'Another horse 8', limited)).status).toBe(200);
  expect((await logIn({ ...person, password: 'Another horse 8' }, limited)).status).toBe(200);
});
