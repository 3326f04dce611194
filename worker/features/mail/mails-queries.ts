import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mails } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';

/** The outbox: a mail is a row before it is sent, so it cannot be forgotten and can be seen to have gone. */

export type Mail = { kind: string; to: string; subject: string; html: string; text: string };

/** Its body holds a secret. */
export const resetMailKind = 'password-reset';

export async function queueMail(db: Db, mail: Mail, nowMs: number): Promise<void> {
  await mailInsert(db.$client, mail, nowMs).run();
}

/** As a statement for a batch; `condition` is SQL of ours, never a person's text. */
export function mailInsert(d1: D1Database, mail: Mail, nowMs: number, condition = '1'): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO mails (id, kind, to_address, subject, html, text, next_attempt_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 WHERE ${condition}`,
    )
    .bind(uuidv7(nowMs), mail.kind, mail.to, mail.subject, mail.html, mail.text, nowMs);
}

export type WaitingMail = Mail & { id: string; attempts: number };

const leaseMs = 60_000;
const keptMs = 90 * 86_400_000;

/** Takes due mails for sending: their next try moves a minute on, so that two senders never hold the same one. */
export async function takeDueMails(db: Db, nowMs: number, limit: number): Promise<WaitingMail[]> {
  return db.all<WaitingMail>(sql`
    UPDATE mails SET next_attempt_at = ${nowMs + leaseMs}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= ${nowMs} ORDER BY next_attempt_at LIMIT ${limit})
    RETURNING id, kind, to_address AS "to", subject, html, text, attempts`);
}

/** `kept`: nothing went out, the outbox itself is where the mail is read. */
export async function noteSent(
  db: Db,
  { id, kind }: WaitingMail,
  how: 'posted' | 'kept',
  nowMs: number,
): Promise<void> {
  const gone = how === 'posted' ? withoutSecret(kind) : {};
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: nowMs, lastError: null, ...gone })
    .where(eq(mails.id, id));
}

/** A reset link is as good as the password: once its mail is gone or given up, the outbox forgets it. */
function withoutSecret(kind: string): { html?: string; text?: string } {
  return kind === resetMailKind ? { html: '', text: '' } : {};
}

type Failed = { mail: WaitingMail; error: string; isFinal: boolean; nextAttemptAt: number };

export async function noteFailed(db: Db, { mail: { id, kind }, error, isFinal, nextAttemptAt }: Failed): Promise<void> {
  const state = isFinal ? 'failed' : 'waiting';
  await db
    .update(mails)
    .set({ state, lastError: error.slice(0, 500), nextAttemptAt, ...(isFinal && withoutSecret(kind)) })
    .where(eq(mails.id, id));
}

export async function purgeMails(db: Db, nowMs: number): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, nowMs - keptMs), ne(mails.state, 'waiting')));
}
