import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { noteFailed, noteSent, takeDueMails, type WaitingMail } from './mails-queries.ts';

/** Sends what is due, at once after an answer (waitUntil) and by cron. Back-off 1, 2, 4 … 64 minutes; given up after ten tries. */

const maxAttempts = 10;
const minuteMs = 60_000;

export async function sendDueMails(db: Db, env: Env, nowMs = Date.now()): Promise<void> {
  for (const mail of await takeDueMails(db, nowMs, 20)) {
    try {
      await send(mail, env);
      await noteSent(db, mail, Date.now());
    } catch (error) {
      await noteFailed(db, {
        mail,
        error: error instanceof Error ? error.message : String(error),
        isFinal: mail.attempts >= maxAttempts,
        nextAttemptAt: nowMs + minuteMs * 2 ** Math.min(mail.attempts - 1, 6),
      });
    }
  }
}

async function send({ to, subject, html, text }: WaitingMail, { EMAIL, MAIL_FROM }: Env): Promise<void> {
  if (EMAIL && MAIL_FROM) return void (await EMAIL.send({ to, from: MAIL_FROM, subject, html, text }));
  // A local run sends nothing: the row itself is the mailbox, shown at /__mail.
  if (!__LOCAL_MAILBOX__) throw new Error('No EMAIL binding or MAIL_FROM is configured.');
}
