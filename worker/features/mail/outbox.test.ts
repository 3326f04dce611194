import { beforeEach, expect, test, vi } from 'vitest';
import { openDb } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { runScheduled } from '../../scheduled.ts';
import { bindings } from '../../test-support/runtime.ts';
import { type MailRow, mailsTo } from '../auth/test-support/people.ts';
import { resetMail, welcomeMail } from './account-mails.ts';
import { queueMail } from './mails-queries.ts';
import { sendDueMails } from './send-mails.ts';

const db = openDb(bindings.DB, { rowsRead: 0 });
const minuteMs = 60_000;
const start = Date.UTC(2026, 5, 1);

type Sent = { to: string; from: string; subject: string; html: string; text: string };

/** A post office that fails as often as it is told to. */
function postOffice(failures = 0) {
  const sent: Sent[] = [];
  let left = failures;
  const send = async (mail: Sent) => {
    left -= 1;
    if (left >= 0) throw new Error('550 mailbox busy');
    sent.push(mail);
  };
  const env = { ...bindings, EMAIL: { send }, MAIL_FROM: 'shop@ownmade.example' } as unknown as Env;
  return { sent, env };
}

const someone = () => ({ name: 'Asha', email: `asha-${crypto.randomUUID()}@example.com` });
const only = async (email: string): Promise<MailRow> => {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('There is no such mail.');
  return mail;
};

beforeEach(async () => {
  await bindings.DB.prepare('DELETE FROM mails').run();
});

test('a mail goes out once, as HTML and as text', async () => {
  const person = someone();
  const { env, sent } = postOffice();
  await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  await sendDueMails(db, env, start);
  await sendDueMails(db, env, start + 10 * minuteMs);
  expect(sent).toEqual([
    {
      to: person.email,
      from: 'shop@ownmade.example',
      subject: 'Welcome to ownmade',
      html: expect.stringContaining('<a href="https://shop.example/allproducts"'),
      text: expect.stringContaining('Start shopping: https://shop.example/allproducts'),
    },
  ]);
  expect(await only(person.email)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
});

test('a mail that fails is tried again after 1, 2, 4 … 64 minutes, and given up after ten tries', async () => {
  const person = someone();
  const { env, sent } = postOffice(100);
  await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  let now = start;
  const waits: number[] = [];
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await sendDueMails(db, env, now);
    const mail = await only(person.email);
    expect(mail).toMatchObject({ state: 'waiting', attempts: attempt, last_error: '550 mailbox busy' });
    waits.push((mail.next_attempt_at - now) / minuteMs);
    await sendDueMails(db, env, mail.next_attempt_at - 1);
    expect((await only(person.email)).attempts).toBe(attempt);
    now = mail.next_attempt_at;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64]);
  await sendDueMails(db, env, now);
  expect(await only(person.email)).toMatchObject({ state: 'failed', attempts: 10, last_error: '550 mailbox busy' });
  await sendDueMails(db, env, now + 1_000 * minuteMs);
  expect((await only(person.email)).attempts).toBe(10);
  expect(sent).toEqual([]);
});

test('a mail that failed twice is sent by the third try, and no error stays', async () => {
  const person = someone();
  const { env, sent } = postOffice(2);
  await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  for (const minute of [0, 1, 3]) await runScheduled(env, start + minute * minuteMs);
  expect(sent).toHaveLength(1);
  expect(await only(person.email)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
});

test('a reset link is forgotten as soon as its mail is posted or given up, and no other mail is', async () => {
  const [posted, failed, welcomed] = [someone(), someone(), someone()];
  const { env, sent } = postOffice();
  await queueMail(db, resetMail(posted, 'https://shop.example/reset-password/secret'), start);
  await queueMail(db, welcomeMail(welcomed, 'https://shop.example'), start);
  await sendDueMails(db, env, start);
  expect(sent[0]?.text).toContain('/reset-password/secret');
  expect(await only(posted.email)).toMatchObject({ state: 'sent', html: '', text: '' });
  expect((await only(welcomed.email)).text).not.toBe('');
  await queueMail(db, resetMail(failed, 'https://shop.example/reset-password/secret'), start);
  await bindings.DB.prepare('UPDATE mails SET attempts = 9 WHERE to_address = ?1').bind(failed.email).run();
  await sendDueMails(db, postOffice(1).env, start);
  expect(await only(failed.email)).toMatchObject({ state: 'failed', html: '', text: '' });
});

test('one mail that cannot be sent holds up no other', async () => {
  const [first, second] = [someone(), someone()];
  const { env, sent } = postOffice(1);
  await queueMail(db, welcomeMail(first, 'https://shop.example'), start);
  await queueMail(db, welcomeMail(second, 'https://shop.example'), start + 1);
  await sendDueMails(db, env, start + 1);
  expect(sent.map(({ to }) => to)).toEqual([second.email]);
});

test('many senders at once send each mail once', async () => {
  const people = Array.from({ length: 12 }, someone);
  const { env, sent } = postOffice();
  for (const person of people) await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  await Promise.all(Array.from({ length: 5 }, () => sendDueMails(db, env, start)));
  expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
});

test('a sender that died leaves its mail to the next', async () => {
  const person = someone();
  const { env, sent } = postOffice();
  await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  const dying = { ...env, EMAIL: { send: () => new Promise(() => {}) } } as unknown as Env;
  void sendDueMails(db, dying, start);
  await vi.waitFor(async () => expect((await only(person.email)).attempts).toBe(1));
  await sendDueMails(db, env, start + minuteMs - 1);
  expect(sent).toEqual([]);
  await sendDueMails(db, env, start + minuteMs);
  expect(sent).toHaveLength(1);
});

test('what a person typed is text in a mail', async () => {
  const mail = resetMail(
    { name: '<img src=x onerror=alert(1)>&"\'', email: 'a@example.com' },
    'https://shop.example/x?a=1&b="2"',
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;,');
  expect(mail.html).toContain('href="https://shop.example/x?a=1&amp;b=&quot;2&quot;"');
});

test('cron forgets what is over', async () => {
  const { env } = postOffice();
  const longAgo = start - 200 * 24 * 60 * minuteMs;
  await queueMail(db, welcomeMail(someone(), 'https://shop.example'), longAgo);
  await runScheduled(env, longAgo);
  await bindings.DB.batch([
    bindings.DB.prepare(
      "INSERT INTO users VALUES ('old', 'Old', 'old@example.com', 'none', 'customer', 1, 1) ON CONFLICT DO NOTHING",
    ),
    bindings.DB.prepare("INSERT INTO sessions VALUES ('over', 'old', 'over', '', ?1, ?1)").bind(longAgo),
    bindings.DB.prepare("INSERT INTO sessions VALUES ('alive', 'old', 'alive', '', ?1, ?1)").bind(start),
    bindings.DB.prepare("INSERT INTO password_resets VALUES ('over', 'old', ?1, ?1, NULL)").bind(longAgo),
    bindings.DB.prepare("INSERT INTO rate_counters VALUES ('over', 1, ?1)").bind(longAgo),
  ]);
  await runScheduled(env, start);
  const left = await bindings.DB.prepare(
    `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT group_concat(id) FROM sessions WHERE user_id = 'old') AS sessions,
     (SELECT count(*) FROM password_resets WHERE user_id = 'old') AS resets, (SELECT count(*) FROM rate_counters WHERE key = 'over') AS counters`,
  ).first();
  expect(left).toEqual({ mails: 0, sessions: 'alive', resets: 0, counters: 0 });
  await bindings.DB.prepare("DELETE FROM users WHERE id = 'old'").run();
});

test('a job of cron that fails is logged and leaves the others to theirs', async () => {
  const person = someone();
  const { env, sent } = postOffice();
  const { DB } = bindings;
  const prepare = (text: string) => {
    if (/delete from "sessions"/i.test(text)) throw new Error('D1_ERROR: overloaded');
    return DB.prepare(text);
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await DB.prepare("INSERT INTO rate_counters VALUES ('over', 1, 1)").run();
  await queueMail(db, welcomeMail(person, 'https://shop.example'), start);
  await runScheduled({ ...env, DB: { prepare, batch: DB.batch.bind(DB) } as unknown as D1Database }, start);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"job":"purgeSessions"'));
  log.mockRestore();
  expect(sent).toHaveLength(1);
  expect(await DB.prepare("SELECT 1 FROM rate_counters WHERE key = 'over'").first()).toBeNull();
});
