import { beforeEach, expect, test } from 'vitest';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { call, mailsTo, origin } from '../auth/test-support/people.ts';

const question = (spelledOut: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  email: 'asha@example.com',
  message: 'Is it warm?',
  about: null,
  product: null,
  ...spelledOut,
});
const ask = (body: unknown) => call('POST', '/questions', { body });
const stored = async () =>
  (await bindings.DB.prepare('SELECT name, email, about, text, product_id, state FROM questions').all()).results;
const ownerMails = () => mailsTo('owner@example.com');

beforeEach(async () => {
  const { DB } = bindings;
  await DB.batch([
    DB.prepare(
      "INSERT INTO users VALUES ('owner', 'Owner', 'owner@example.com', 'none', 'admin', 1, 1) ON CONFLICT DO NOTHING",
    ),
    DB.prepare('DELETE FROM questions'),
    DB.prepare('DELETE FROM mails'),
  ]);
});

test('a question is stored, thanked for and mailed to the owner', async () => {
  const { status, body } = await ask(
    question({ email: ' Asha@Example.com ', message: 'First line\n\nSecond <b>line</b>' }),
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    status: 'success',
    message: 'Thank you for your question! We will answer by e-mail.',
    data: null,
  });
  expect(await stored()).toEqual([
    {
      name: 'Asha Rao',
      email: 'asha@example.com',
      about: '',
      text: 'First line\n\nSecond <b>line</b>',
      product_id: null,
      state: 'open',
    },
  ]);
  const [mail] = await ownerMails();
  expect(mail).toMatchObject({ kind: 'question', subject: 'A question from the shop', state: 'sent' });
  expect(mail?.text).toContain('Asha Rao (asha@example.com) asks:\n\nFirst line\n\nSecond <b>line</b>');
  expect(mail?.html).toContain('Second &lt;b&gt;line&lt;/b&gt;');
});

test('a question says what it is about, a product with its name and address', async () => {
  await stockShop({ products: [{ id: 'p1', slug: 'kurta', name: 'Blue Kurta' }] });
  await ask(question({ about: 'design' }));
  await ask(question({ product: 'kurta' }));
  expect((await ownerMails()).map(({ subject }) => subject)).toEqual([
    'Question about design',
    'Question about Blue Kurta',
  ]);
  expect((await ownerMails())[1]?.text).toContain(`${origin}/product/kurta`);
  expect(await stored()).toMatchObject([{ about: 'design' }, { about: 'Blue Kurta', product_id: 'p1' }]);
});

test('a question about a product that is gone still arrives', async () => {
  const { status } = await ask(question({ product: "gone'; --" }));
  expect(status).toBe(201);
  expect(await stored()).toMatchObject([{ product_id: null }]);
});

test('a form sent twice, even at once, asks once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(question())));
  answers.push(await ask(question()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await stored()).toHaveLength(1);
  expect(await ownerMails()).toHaveLength(1);
  await ask(question({ message: 'Another thing' }));
  expect(await stored()).toHaveLength(2);
});

test('a question needs no mention of what it is about', async () => {
  const { name, email, message } = question();
  expect((await ask({ name, email, message })).status).toBe(201);
});

test.each([
  [{ name: ' ' }, 'name', 'Full name is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'asha@' }, 'email', 'Invalid email format'],
  [{ message: ' \n ' }, 'message', 'Message is required'],
  [{ message: 'x'.repeat(2_001) }, 'message', 'Please use at most 2000 characters.'],
  [{ message: 'a\u0000b' }, 'message', 'Please remove control characters.'],
  [{ about: 'a\r\nBcc: everybody@example.com' }, 'about', 'Please remove control characters.'],
  [{ about: 'x'.repeat(81) }, 'about', 'Please use at most 80 characters.'],
])('a question with %j is refused at its field', async (wrong, field, message) => {
  const { status, body } = await ask(question(wrong));
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message }]);
  expect(await stored()).toEqual([]);
});

test('two thousand emoji are two thousand characters', async () => {
  expect((await ask(question({ message: '🌸'.repeat(2_000) }))).status).toBe(201);
});
