import { beforeEach, describe, expect, test } from 'vitest';
import type { FailedMail, PromoCode, Question, Subscriber } from '../../../contract/admin-messages.ts';
import { openDb } from '../../db/client.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { listSubscribers } from './subscribers-desk.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';

type Shown = {
  promoCode: PromoCode;
  promoCodes: PromoCode[];
  question: Question;
  questions: Question[];
  subscribers: Subscriber[];
  mails: FailedMail[];
};

let owner: Owner;
const settings = { SHOP_ORIGIN: 'https://shop.example' };

beforeEach(async () => {
  await stockShop({ products: [{ id: 'tee', name: 'Plain tee' }] });
  await bindings.DB.batch(['mails', 'questions'].map((table) => bindings.DB.prepare(`DELETE FROM ${table}`)));
  owner = await newOwner();
});

async function call(method: string, path: string, body?: unknown, key?: string) {
  const answer = await owner.call(method, `/admin${path}`, body, { settings, ...(key !== undefined && { key }) });
  return { ...answer, ...(answer.data as unknown as Shown) };
}

/** What this owner did, newest first. */
async function history() {
  const { data } = await owner.call('GET', '/admin/audit');
  return data.entries.filter(({ actor }) => actor._id === owner.id);
}

const mails = () =>
  rowsOf<{ kind: string; to_address: string; text: string }>('SELECT kind, to_address, text FROM mails ORDER BY rowid');

describe('promo codes', () => {
  const input = { code: ' monsoon20 ', percent: 20, email: 'Asha@Example.com', lastDay: '2099-12-31' };

  test('are added, mailed to whom they are for, found, and ended', async () => {
    const { status, promoCode } = await call('POST', '/promo-codes', input);
    expect([status, promoCode]).toEqual([
      201,
      {
        code: 'MONSOON20',
        percent: 20,
        email: 'asha@example.com',
        createdAt: expect.any(String),
        expiresAt: '2099-12-31T18:30:00.000Z',
        state: 'open',
        order: null,
      },
    ]);
    expect(await mails()).toMatchObject([
      { kind: 'promo-code', to_address: 'asha@example.com', text: expect.stringContaining('MONSOON20') },
    ]);
    for (const q of ['mons', 'ASHA@', '']) {
      expect((await call('GET', `/promo-codes?q=${q}`)).promoCodes.map(({ code }) => code)).toEqual(['MONSOON20']);
    }
    expect(await call('GET', '/promo-codes?q=nobody')).toMatchObject({ totalCount: 0, promoCodes: [] });
    for (const _time of [1, 2])
      expect((await call('POST', '/promo-codes/MONSOON20/end')).promoCode.state).toBe('ended');
    expect((await call('POST', '/promo-codes/NOTHING/end')).status).toBe(404);
    expect(await rowsOf("SELECT action FROM audit WHERE entity = 'promo'")).toEqual([
      { action: 'promo.created' },
      { action: 'promo.ended' },
    ]);
  });

  test('are there once, however often the call is sent', async () => {
    const sent = [1, 2].map(() => call('POST', '/promo-codes', { ...input, isMailed: false }, 'code-key-0001'));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await call('POST', '/promo-codes', input)).toMatchObject({
      status: 409,
      message: 'This code exists already.',
    });
    expect(await mails()).toEqual([]);
    const made = [1, 2].map(() =>
      call('POST', '/promo-codes', { percent: 5, email: 'a@example.com' }, 'code-key-0002'),
    );
    const codes = (await Promise.all(made)).map(({ promoCode }) => promoCode.code);
    expect(codes[0]).toMatch(/^OWN-[0-9A-Z]{8}$/);
    expect(codes[1]).toBe(codes[0]);
  });

  test.each([
    [{ percent: 0 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ percent: '20' }, 'percent'],
    [{ email: 'nobody' }, 'email'],
    [{ code: 'a b' }, 'code'],
    [{ code: 'ABC' }, 'code'],
    [{ lastDay: '2026-02-30' }, 'lastDay'],
    [{ lastDay: '2020-01-01' }, 'lastDay'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { status, errors } = await call('POST', '/promo-codes', { ...input, ...wrong });
    expect([status, errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await rowsOf('SELECT * FROM promo_codes')).toEqual([]);
  });
});

describe('questions', () => {
  beforeEach(async () => {
    const add = bindings.DB.prepare(
      `INSERT INTO questions (id, product_id, name, email, about, text, created_at) VALUES (?, ?, 'Asha', 'asha@example.com', ?, 'Is it <warm>?', ?)`,
    );
    await bindings.DB.batch([add.bind('q1', 'tee', 'Plain tee', 1), add.bind('q2', null, '', 2)]);
  });

  test('are answered by mail, once', async () => {
    expect((await call('GET', '/questions')).questions.map(({ _id }) => _id)).toEqual(['q2', 'q1']);
    const answer = { text: 'Yes.\n\nVery <warm>.' };
    for (const _time of [1, 2]) {
      const { status, question } = await call('POST', '/questions/q1/answer', answer);
      expect([status, question]).toMatchObject([
        201,
        { state: 'answered', answer: answer.text, closedBy: 'Asha', product: { name: 'Plain tee', slug: 'tee' } },
      ]);
    }
    expect(await mails()).toMatchObject([{ kind: 'answer', to_address: 'asha@example.com' }]);
    expect((await mails())[0]?.text).toContain('Very <warm>.');
    expect(await call('POST', '/questions/q1/answer', { text: 'No.' })).toMatchObject({ status: 409 });
    expect((await call('GET', '/questions?state=open')).questions.map(({ _id }) => _id)).toEqual(['q2']);
    expect(await history()).toMatchObject([
      {
        action: 'question.answered',
        actor: { name: 'Asha' },
        entityId: 'q1',
        before: { name: 'Asha', state: 'open' },
        after: { name: 'Asha', state: 'answered', answer: answer.text },
        canUndo: false,
      },
    ]);
  });

  test('are answered by one of two owners who press at once, and the other is told', async () => {
    const sent = ['Yes.', 'No.', 'Maybe.'].map((text) => call('POST', '/questions/q1/answer', { text }));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  test('are closed without an answer', async () => {
    for (const _time of [1, 2]) expect((await call('POST', '/questions/q2/close')).question.state).toBe('closed');
    expect((await call('POST', '/questions/q2/answer', { text: 'After all' })).question.state).toBe('answered');
    expect((await call('POST', '/questions/nothing/close')).status).toBe(404);
    expect((await call('POST', '/questions/q1/answer', { text: ' ' })).message).toBe('Please write an answer.');
    expect((await call('GET', '/questions?state=done')).status).toBe(400);
    expect(await history()).toMatchObject([
      { action: 'question.answered', before: { state: 'closed' } },
      {
        action: 'question.closed',
        entityId: 'q2',
        before: { state: 'open' },
        after: { name: 'Asha', state: 'closed' },
      },
    ]);
  });
});

test('subscribers are listed, newest first, and found by how they begin', async () => {
  const { DB } = bindings;
  await DB.prepare(
    `INSERT INTO subscribers (id, email, consented_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     SELECT 's' || i, 'person' || i || '@example.com', i FROM n`,
  ).run();
  const list = await call('GET', '/subscribers');
  expect(list).toMatchObject({ totalCount: 200, totalPages: 10, data: { isCapped: true } });
  expect(list.subscribers[0]).toMatchObject({ email: 'person3000@example.com', source: 'footer' });
  expect((await call('GET', '/subscribers?q=PERSON30')).subscribers.map(({ email }) => email)).toHaveLength(12);
  const meter = { rowsRead: 0 };
  const { subscribers } = await listSubscribers(openDb(DB, meter), { q: '', sort: 'newest', page: 10, limit: 20 });
  expect([subscribers.length, meter.rowsRead <= 20 * subscribers.length || meter.rowsRead]).toEqual([20, true]);
});

test('mails that failed go out again, but for reset links', async () => {
  const add = bindings.DB.prepare(
    `INSERT INTO mails (id, kind, to_address, subject, html, text, state, attempts, next_attempt_at, last_error, created_at)
     VALUES (?1, ?2, 'a@example.com', 'Hello', '', '', 'failed', 10, 1, 'no such host', 1)`,
  );
  await bindings.DB.batch([add.bind('m1', 'order-paid'), add.bind('m2', 'password-reset')]);
  expect((await call('GET', '/mails')).mails.map(({ _id, canSendAgain }) => [_id, canSendAgain])).toEqual([
    ['m2', false],
    ['m1', true],
  ]);
  const again = () => call('POST', '/mails/m1/again', undefined, 'again-key-0001');
  for (const _time of [1, 2]) expect((await again()).status).toBe(201);
  await bindings.DB.prepare("UPDATE mails SET state = 'failed' WHERE id = 'm1'").run();
  for (const done of [1, 0]) {
    await bindings.DB.prepare(`UPDATE keyed_calls SET done = ${done} WHERE key = 'again-key-0001'`).run();
    expect((await again()).status).toBe(201);
    expect(await rowsOf("SELECT state FROM mails WHERE id = 'm1'")).toEqual([{ state: 'failed' }]);
  }
  // Nor what found nothing to do the first time.
  await bindings.DB.prepare("UPDATE mails SET state = 'sent' WHERE id = 'm1'").run();
  const late = () => call('POST', '/mails/m1/again', undefined, 'again-key-0002');
  await late();
  await bindings.DB.prepare("UPDATE mails SET state = 'failed' WHERE id = 'm1'").run();
  await late();
  expect(await rowsOf("SELECT state FROM mails WHERE id = 'm1'")).toEqual([{ state: 'failed' }]);
  await bindings.DB.prepare("UPDATE mails SET state = 'sent' WHERE id = 'm1'").run();
  expect((await call('POST', '/mails/m2/again')).status).toBe(409);
  expect((await call('POST', '/mails/nothing/again')).status).toBe(404);
  expect(await rowsOf("SELECT state FROM mails WHERE id = 'm1'")).toEqual([{ state: 'sent' }]);
  expect(await history()).toMatchObject([
    { action: 'mail.sent-again', entity: 'mail', entityId: 'm1', after: { name: 'Hello' }, canUndo: false },
  ]);
});
