import { expect, test } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import { call, countHashes, logIn, mailsTo, newPerson, origin, signedUp, signUp } from './test-support/people.ts';

test('a visitor joins, is signed in and gets a welcome mail', async () => {
  // Twenty go out at a time, those that wait longest first.
  await bindings.DB.prepare('DELETE FROM mails').run();
  const person = newPerson();
  const { status, body } = await signUp({ ...person, email: `  ${person.email.toUpperCase()} ` });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'success',
    data: { user: { name: 'Asha Rao', email: person.email, role: 'customer' } },
  });
  expect(Object.keys(body.data?.user ?? {}).sort()).toEqual(['_id', 'email', 'name', 'role']);
  const me = await call('GET', '/auth/me', { token: body.token ?? '' });
  expect(me.body.data?.user).toEqual(body.data?.user);
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ kind: 'welcome', state: 'sent', attempts: 1 });
  expect(mail?.text).toContain(`${origin}/allproducts`);
});

test('a known address is refused, however it is written', async () => {
  const person = await signedUp();
  for (const email of [person.email, person.email.toUpperCase(), ` ${person.email}\t`]) {
    const { status, body } = await signUp({ ...person, email });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', message: 'An account with this email already exists.' });
  }
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('many sign-ups at once with one address leave one account, one session and one mail', async () => {
  const person = newPerson();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const rows = await bindings.DB.prepare(
    'SELECT (SELECT count(*) FROM users WHERE email = ?1) AS users, (SELECT count(*) FROM sessions JOIN users ON users.id = user_id WHERE email = ?1) AS sessions',
  )
    .bind(person.email)
    .first();
  expect(rows).toEqual({ users: 1, sessions: 1 });
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('nobody gives himself a role, an id or a date', async () => {
  const person = newPerson();
  const { status, body } = await signUp({
    ...person,
    ...{ role: 'admin', _id: 'mine', id: 'mine', isAdmin: true, createdAt: 0, __proto__: { role: 'admin' } },
  });
  expect(status).toBe(201);
  expect(body.data?.user.role).toBe('customer');
  expect(body.data?.user._id).not.toBe('mine');
  const renamed = await call('PATCH', '/auth/me', { token: body.token ?? '', body: { name: 'Boss', role: 'admin' } });
  expect(renamed.body.data?.user).toMatchObject({ name: 'Boss', role: 'customer' });
  const me = await call('GET', '/auth/me', { token: body.token ?? '' });
  expect(me.body.data?.user.role).toBe('customer');
});

test.each([
  [{ name: '' }, 'name', 'Full name is required'],
  [{ name: ' \u200b\u202e ' }, 'name', 'Full name is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: 'asha' }, 'email', 'Invalid email format'],
  [{ email: 'a@b..example.com' }, 'email', 'Invalid email format'],
  [{ email: 'a@example.com\nBcc: b@example.com' }, 'email', 'Invalid email format'],
  [{ email: 'a@example.com,b@example.com' }, 'email', 'Invalid email format'],
  [{ email: 'as\u200bha@example.com' }, 'email', 'Invalid email format'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'Invalid email format'],
  [{ password: '', passwordConfirm: 'x' }, 'password', 'Password is required'],
  [{ password: 'seven77', passwordConfirm: 'seven77' }, 'password', 'Password must be at least 8 characters'],
  [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  [{ password: 'nul\u0000in the middle' }, 'password', 'Please remove control characters.'],
  [{ passwordConfirm: '' }, 'passwordConfirm', 'Please confirm your password'],
  [{ passwordConfirm: 'Correct horse 8' }, 'passwordConfirm', 'Passwords must match'],
])('a form with %j is refused at its field', async (wrong, field, message) => {
  const person = newPerson();
  const { status, body } = await call('POST', '/auth/signup', {
    body: { ...person, passwordConfirm: person.password, ...wrong },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 'fail', code: 'invalid', message });
  expect(body.errors).toContainEqual({ field, message });
  expect(body.errors?.filter((error) => error.field === field)).toHaveLength(1);
});

test.each(['Password123', 'asha lata rao', 'AshaLataRao'])('%s is refused before it is hashed', async (password) => {
  const hashes = await countHashes(async () => {
    const { status, body } = await signUp({ ...newPerson(), name: 'Asha Lata Rao', password });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'password', message: 'This password is too common. Please choose another.' },
    ]);
  });
  expect(hashes).toBe(0);
});

test('the address itself is no password', async () => {
  const person = newPerson();
  for (const password of [person.email, person.email.split('@')[0] ?? '']) {
    expect((await signUp({ ...person, password })).status).toBe(400);
  }
});

test('a password is taken exactly as typed, in any script', async () => {
  const person = { ...newPerson(), name: 'आशा 🌸', password: '  दरवाज़ा 🔑 open  ' };
  const joined = await signUp(person);
  expect(joined.status).toBe(201);
  expect(joined.body.data?.user.name).toBe('आशा 🌸');
  expect((await logIn(person)).status).toBe(200);
  expect((await logIn({ ...person, password: person.password.trim() })).status).toBe(401);
});

test('what is stored of a password says how it was made and not what it is', async () => {
  const person = await signedUp();
  const row = await bindings.DB.prepare('SELECT password_hash FROM users WHERE email = ?1')
    .bind(person.email)
    .first<{ password_hash: string }>();
  expect(row?.password_hash).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$k1\$[\w-]{43}$/);
  const session = await bindings.DB.prepare('SELECT token_hash FROM sessions WHERE user_id = ?1')
    .bind(person.id)
    .first();
  expect(session?.token_hash).not.toBe(person.token);
});
