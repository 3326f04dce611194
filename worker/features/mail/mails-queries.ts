import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mails } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';

/** The outbox: a mail is a row before it is sent, so it cannot be forgotten and can be seen to have gone. */

export type Mail = { kind: string; to: string; subject: string; html: string; text: string };

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

/** Takes due mails for sending: their next try moves a minute on, so that two senders never hold the same one. */
export async function takeDueMails(db: Db, nowMs: number, limit: number): Promise<WaitingMail[]> {
  return db.all<WaitingMail>(sql`
    UPDATE mails SET next_attempt_at = ${nowMs + leaseMs}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= ${nowMs} ORDER BY next_attempt_at LIMIT ${limit})
      AND state = 'waiting' AND next_attempt_at <= ${nowMs}
    RETURNING id, kind, to_address AS "to", subject, html, text, attempts`);
}

export async function noteSent(db: Db, id: string, nowMs: number): Promise<void> {
  await db.update(mails).set({ state: 'sent', sentAt: nowMs, lastError: null }).where(eq(mails.id, id));
}

type Failed = { id: string; error: string; isFinal: boolean; nextAttemptAt: number };

export async function noteFailed(db: Db, { id, error, isFinal, nextAttemptAt }: Failed): Promise<void> {
  const state = isFinal ? 'failed' : 'waiting';
  await db
    .update(mails)
    .set({ state, lastError: error.slice(0, 500), nextAttemptAt })
    .where(eq(mails.id, id));
}

/** Local runs only: what was sent, newest first. */
export async function listSentMails(db: Db) {
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
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(200);
  return rows.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: new Date(sentAt ?? 0).toISOString() }));
}
