import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { noteFailed, noteSent, takeDueMails, type WaitingMail } from './mails-queries.ts';

/** Sends what is due, at once after an answer (waitUntil) and by cron. Back-off 1, 2, 4 … 64 minutes; given up after ten tries. */

const maxAttempts = 10;
const minuteMs = 60_000;

export async function sendDueMails(db: Db, env: Env, nowMs = Date.now()): Promise<void> {
  for (const mail of await takeDueMails(db, nowMs, 20)) {
    try {
      const how = await send(mail, env);
      await noteSent(db, mail, how, Date.now());
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

/** A local run sends nothing: the row itself is the mailbox, shown at /__mail. */
async function send({ to, subject, html, text }: WaitingMail, { EMAIL, MAIL_FROM }: Env): Promise<'posted' | 'kept'> {
  if (EMAIL && MAIL_FROM) {
    await EMAIL.send({ to, from: MAIL_FROM, subject, html, text });
    return 'posted';
  }
  if (__LOCAL_MAILBOX__) return 'kept';
  throw new Error('No EMAIL binding or MAIL_FROM is configured.');
}
