import { beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../db/client.ts';
import { runScheduled } from '../../scheduled.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { failedMailSorts, listFailedMails } from './failed-mails.ts';
import { listPromoCodes, promoCodeSorts } from './promo-codes-queries.ts';
import { listQuestions, questionSorts } from './questions-desk.ts';
import { listSubscribers, subscriberSorts } from './subscribers-desk.ts';
import { newOwner, type Owner } from './test-support/owner.ts';

/** Search, filters and sorts of codes, questions, subscribers and failed mails, and what they cost. */

const run = (...texts: string[]) => bindings.DB.batch(texts.map((text) => bindings.DB.prepare(text)));
const empty = () =>
  run(
    ...['mails', 'questions', 'promo_codes', 'subscribers'].map((table) => `DELETE FROM ${table}`),
    'DELETE FROM questions_fts',
  );

describe('a handful', () => {
  let owner: Owner;

  beforeAll(async () => {
    await stockShop({ products: [] });
    await empty();
    await run(
      `INSERT INTO promo_codes (code, percent, email, expires_at, created_at) VALUES
        ('ALPHA', 5, 'asha@example.com', NULL, 1), ('BRAVO', 5, 'ravi@example.com', 9000000000000, 2),
        ('CHARLIE', 5, 'asha@example.com', 2000, 3), ('ASHAS', 5, 'tara@example.com', 8000000000000, 4)`,
      `INSERT INTO questions (id, name, email, about, text, state, created_at) VALUES
        ('q1', 'Asha Rao', 'asha@example.com', 'Tee', 'Is it warm?', 'open', 1),
        ('q2', 'Śrī Devi', 'sri@example.com', '', 'Do you print on mugs?', 'closed', 2),
        ('q3', 'Ravi', 'ravi@example.com', 'Mug', '100% cotton?', 'open', 3)`,
      `INSERT INTO subscribers (id, email, consented_at) VALUES
        ('s1', 'tara@example.com', 1), ('s2', 'asha@example.com', 2), ('s3', 'asha@shop.example', 3)`,
    );
    await runScheduled({ ...bindings, SHOP_ORIGIN: 'https://shop.example' } as never, Date.now());
    await run(
      `INSERT INTO mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at) VALUES
        ('m1', 'answer', 'Asha@example.com', 'One', '', '', 'failed', 1, 1), ('m2', 'answer', 'ravi@example.com', 'Two', '', '', 'failed', 1, 2),
        ('m3', 'answer', 'asha@example.com', 'Three', '', '', 'sent', 1, 3)`,
    );
    owner = await newOwner();
  });

  const keys = { 'promo-codes': 'promoCodes', questions: 'questions', subscribers: 'subscribers', mails: 'mails' };
  type Named = { code?: string; _id?: string };

  test.each([
    ['promo-codes', '', ['ASHAS', 'CHARLIE', 'BRAVO', 'ALPHA']],
    ['promo-codes', 'sort=oldest', ['ALPHA', 'BRAVO', 'CHARLIE', 'ASHAS']],
    ['promo-codes', 'sort=ends-first', ['CHARLIE', 'ASHAS', 'BRAVO', 'ALPHA']],
    ['promo-codes', 'sort=ends-last', ['ALPHA', 'BRAVO', 'ASHAS', 'CHARLIE']],
    ['promo-codes', 'state=open', ['ASHAS', 'BRAVO', 'ALPHA']],
    ['promo-codes', 'state=open&sort=ends-first', ['ASHAS', 'BRAVO', 'ALPHA']],
    ['promo-codes', 'state=ended', ['CHARLIE']],
    ['promo-codes', 'state=used', []],
    ['promo-codes', 'q=asha', ['ASHAS', 'CHARLIE', 'ALPHA']],
    ['promo-codes', 'q=asha&state=open&sort=oldest', ['ALPHA', 'ASHAS']],
    ['questions', '', ['q3', 'q2', 'q1']],
    ['questions', 'sort=oldest', ['q1', 'q2', 'q3']],
    ['questions', 'state=open&sort=oldest', ['q1', 'q3']],
    ['questions', 'q=mug', ['q3', 'q2']],
    ['questions', 'q=mug&state=open', ['q3']],
    ['questions', 'q=sri', ['q2']],
    ['questions', 'q=asha@example.com', ['q1']],
    ['questions', 'q=example&sort=oldest', ['q1', 'q2', 'q3']],
    ['questions', 'q=%25', []],
    ['subscribers', 'sort=oldest', ['s1', 's2', 's3']],
    ['subscribers', 'sort=email-asc', ['s2', 's3', 's1']],
    ['subscribers', 'sort=email-desc', ['s1', 's3', 's2']],
    ['subscribers', 'q=asha', ['s3', 's2']],
    ['subscribers', 'q=asha&sort=email-asc', ['s2', 's3']],
    ['mails', '', ['m2', 'm1']],
    ['mails', 'sort=oldest', ['m1', 'm2']],
    ['mails', 'q=asha', ['m1']],
  ] as const)('%s?%s', async (list, query, expected) => {
    const { status, data } = await owner.call('GET', `/admin/${list}?${query}`);
    const shown = (data as unknown as Record<string, Named[]>)[keys[list]] ?? [];
    expect([status, shown.map(({ code, _id }) => code ?? _id)]).toEqual([200, expected]);
  });

  test.each([
    'promo-codes?state=old',
    'promo-codes?sort=best',
    'questions?sort=a',
    'subscribers?sort=a',
    'mails?sort=a',
  ])('%s is refused at its field', async (path) => {
    const { status, errors } = await owner.call('GET', `/admin/${path}`);
    expect([status, errors?.map(({ field }) => field)]).toEqual([400, [/\?(\w+)=/.exec(path)?.[1]]]);
  });
});

describe('three thousand of each', () => {
  const meter = { rowsRead: 0 };
  const db = openDb(bindings.DB, meter);

  beforeAll(async () => {
    await empty();
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)';
    await run(
      `INSERT INTO promo_codes (code, percent, email, expires_at, created_at, state) ${numbers}
         SELECT 'A' || printf('%07d', i), 5, 'a' || i || '@example.com', iif(i % 3, NULL, i * 1000), i / 7,
           CASE i % 3 WHEN 0 THEN 'ended' WHEN 1 THEN 'used' ELSE 'open' END FROM n`,
      `INSERT INTO questions (id, name, email, text, created_at, state) ${numbers}
         SELECT 'q' || i, 'Asha', 'asha@example.com', 'Is it warm?', i / 7, iif(i % 3, 'open', 'closed') FROM n`,
      `INSERT INTO subscribers (id, email, consented_at) ${numbers} SELECT 's' || i, 'a' || i || '@example.com', i / 7 FROM n`,
      `INSERT INTO mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at) ${numbers}
         SELECT 'm' || i, 'answer', 'a' || i || '@example.com', 'Hello', '', '', 'failed', 1, i / 7 FROM n`,
    );
  });

  type Paging = { page: number; limit: number };
  const asked = [null, 'open', 'closed'] as const;
  const lists: [string, (paging: Paging) => Promise<object>][] = [
    ...promoCodeSorts.flatMap((sort) =>
      ([null, 'used', 'open', 'ended'] as const).flatMap((state) =>
        ['', 'a'].map((q): [string, (paging: Paging) => Promise<object>] => [
          `promo codes ${sort} ${state} "${q}"`,
          (paging) => listPromoCodes(db, { q, state, sort, ...paging }, 1),
        ]),
      ),
    ),
    ...questionSorts.flatMap((sort) =>
      asked.flatMap((state) =>
        ['', 'warm'].map((q): [string, (paging: Paging) => Promise<object>] => [
          `questions ${sort} ${state} "${q}"`,
          (paging) => listQuestions(db, { q, state, sort, ...paging }),
        ]),
      ),
    ),
    ...subscriberSorts.flatMap((sort) =>
      ['', 'a'].map((q): [string, (paging: Paging) => Promise<object>] => [
        `subscribers ${sort} "${q}"`,
        (paging) => listSubscribers(db, { q, sort, ...paging }),
      ]),
    ),
    ...failedMailSorts.flatMap((sort) =>
      ['', 'a'].map((q): [string, (paging: Paging) => Promise<object>] => [
        `failed mails ${sort} "${q}"`,
        (paging) => listFailedMails(db, { q, sort, ...paging }),
      ]),
    ),
  ];

  test.each(lists)('%s reads what it shows', async (_name, list) => {
    const greedy: string[] = [];
    const seen = new Set<unknown>();
    for (let page = 1; page <= 10; page++) {
      const before = meter.rowsRead;
      const rows = Object.values(await list({ page, limit: 20 })).find(Array.isArray) ?? [];
      const rowsRead = meter.rowsRead - before;
      if (page === 1) expect(rows).not.toEqual([]);
      if (rows.length === 20 && rowsRead > 400) greedy.push(`page ${page}: ${rowsRead}`);
      for (const row of rows) {
        const key = row.code ?? row._id;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
      }
    }
    expect(greedy).toEqual([]);
  });
});
