import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { shop } from '../../../contract/shop.ts';
import type { Db } from '../../db/client.ts';
import { mails } from '../../db/schema.ts';
import type { AppEnv } from '../../env.ts';
import { htmlText } from '../../http/html-text.ts';

/**
 * What a local shop "sent", to be read. Mounted behind the compile-time flag __LOCAL_MAILBOX__, so the production bundle has none of
 * this; everything stands inside one function, or the bundler could not tell that it is unused.
 */
export function localMailbox(): Hono<AppEnv> {
  const onlyHere = createMiddleware<AppEnv>(async (c, next) => {
    // Another machine, or a page that gave its name this computer's address, is told that there is nothing.
    if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname)) return c.notFound();
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  return new Hono<AppEnv>()
    .use('/__mail.json', onlyHere)
    .use('/__mail/*', onlyHere)
    .get('/__mail.json', async (c) => c.json(await listSentMails(c.get('db'))))
    .get('/__mail', async (c) => {
      c.header('content-security-policy', await policyFor(sheet));
      return c.html(mailboxPage(await listSentMails(c.get('db'))));
    })
    .get('/__mail/:id', async (c) => {
      const mail = await findMail(c.get('db'), c.req.param('id'));
      if (!mail) return c.notFound();
      // A mail is dressed by style attributes, as mail programs want it; nothing else may load or run.
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
      return c.html(mail.html);
    });
}

type SentMail = Awaited<ReturnType<typeof listSentMails>>[number];

/** Newest first. */
async function listSentMails(db: Db) {
  const rows = await db
    .select({
      id: mails.id,
      to: mails.toAddress,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.state, 'sent'))
    .orderBy(sql`rowid DESC`)
    .limit(200);
  return rows.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: new Date(sentAt ?? 0).toISOString() }));
}

async function findMail(db: Db, id: string) {
  const [mail] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

const sheet = `body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#161b2c;background:#f2f4f7}
article{margin:0 0 16px;padding:16px 20px;border-radius:16px;background:#fff}
h2{margin:0;font-size:18px}p{margin:4px 0 12px;color:#565c6c}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
a{color:#22346f}`;

function mailboxPage(sent: SentMail[]): string {
  const letters = sent.map(
    ({ id, to, subject, text, sentAt }) => `<article><h2><a href="/__mail/${htmlText(id)}">${htmlText(subject)}</a></h2>
<p>To ${htmlText(to)} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
<details><summary>Text</summary><pre>${htmlText(text)}</pre></details></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail of ${htmlText(shop.name)}</title><style>${sheet}</style></head>
<body><main><h1>Mail</h1>${letters.join('') || '<p>Nothing was sent yet.</p>'}</main></body></html>`;
}

async function policyFor(style: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  return `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...digest))}'; base-uri 'none'; frame-ancestors 'none'`;
}
