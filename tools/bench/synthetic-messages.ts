/** Any number of codes, questions, subscribers and failed mails, made by the database itself; nothing where there are some. */

const chunk = 10_000;
const email = (number: string) => `'b' || ${number} || '@example.com'`;

const inserts = [
  `INSERT INTO promo_codes (code, percent, email, expires_at, created_at, state)
     SELECT 'B' || printf('%08d', i), 15, ${email('i')}, iif(i % 3, NULL, i * 1000), i * 1000,
       CASE i % 3 WHEN 0 THEN 'ended' WHEN 1 THEN 'used' ELSE 'open' END FROM n`,
  `INSERT INTO questions (id, name, email, text, created_at, state)
     SELECT 'bench-' || i, 'Asha Rao', ${email('i')}, 'Is number ' || i || ' warm?', i * 1000, iif(i % 3, 'open', 'closed') FROM n`,
  `INSERT INTO subscribers (id, email, consented_at) SELECT 'bench-' || i, ${email('i')}, i * 1000 FROM n`,
  `INSERT INTO mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at)
     SELECT 'bench-' || i, 'answer', ${email('i')}, 'Hello', '', '', 'failed', 1, i * 1000 FROM n`,
];

export async function loadMessages(db: D1Database, count: number): Promise<void> {
  if (await db.prepare("SELECT 1 FROM subscribers WHERE id = 'bench-1'").first()) return;
  for (let from = 1; from <= count; from += chunk) {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(count, from + chunk - 1)})`;
    await db.batch(inserts.map((text) => db.prepare(text.replace('SELECT', `${numbers} SELECT`))));
  }
}
