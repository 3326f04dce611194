import { expect, test } from 'vitest';
import { call, countHashes, logIn, mailsTo, signedUp } from './test-support/people.ts';

const change = (token: string, currentPassword: string, password: string, settings = {}) =>
  call('PATCH', '/auth/me/password', {
    token,
    body: { currentPassword, password, passwordConfirm: password },
    settings,
  });

test('a name is changed for every place that shows it', async () => {
  const person = await signedUp();
  const { status, body } = await call('PATCH', '/auth/me', {
    token: person.token,
    body: { name: '  \u202eAsha  Devi ' },
  });
  expect(status).toBe(200);
  expect(body.data?.user.name).toBe('Asha  Devi');
  expect((await logIn(person)).body.data?.user.name).toBe('Asha  Devi');
});

test('a password is changed by who knows it; other devices have to sign in anew', async () => {
  const person = await signedUp();
  const other = (await logIn(person)).body.token ?? '';
  const changed = await change(person.token, person.password, 'Another horse 8');
  expect(changed.status).toBe(200);
  expect(changed.body.message).toBe('Your password has been changed.');
  expect((await call('GET', '/auth/me', { token: person.token })).status).toBe(200);
  expect((await call('GET', '/auth/me', { token: other })).status).toBe(401);
  expect((await logIn(person)).status).toBe(401);
  expect((await logIn({ ...person, password: 'Another horse 8' })).status).toBe(200);
  expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['welcome', 'password-changed']);
});

test('a wrong current password changes nothing and costs one hash', async () => {
  const person = await signedUp();
  const hashes = await countHashes(async () => {
    const { status, body } = await change(person.token, 'Wrong horse 7', 'Another horse 8');
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'currentPassword', message: 'Your current password is not right.' }]);
  });
  expect(hashes).toBe(1);
  expect((await logIn(person)).status).toBe(200);
});

test('a stolen session cannot guess the password for long', async () => {
  const person = await signedUp();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await change(person.token, `Wrong horse ${n}`, 'Another horse 8', { RATE_LIMITS: 'on' })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a change sent twice at once is made once', async () => {
  const person = await signedUp();
  const answers = await Promise.all([1, 2].map(() => change(person.token, person.password, 'Another horse 8')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await logIn({ ...person, password: 'Another horse 8' })).status).toBe(200);
});

test('a new password is held to the same rules', async () => {
  const person = await signedUp();
  for (const [password, message] of [
    ['short', 'Password must be at least 8 characters'],
    ['iloveyou', 'This password is too common. Please choose another.'],
    [person.email, 'This password is too common. Please choose another.'],
  ] as const) {
    const { status, body } = await change(person.token, person.password, password);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field: 'password', message });
  }
});
