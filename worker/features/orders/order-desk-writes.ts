import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { notFound } from '../../http/app-error.ts';
import { keyReused } from '../../http/idempotency-key.ts';
import { insist } from '../../http/try-again.ts';
import type { AdminWork } from '../admin/admin-work.ts';

/** What an owner does to an order beside its status. Each may be sent twice: its row is known by the call's own id. */

export async function addNote(work: AdminWork, orderId: string, text: string): Promise<void> {
  const { db, newId, actor, nowMs } = work;
  const [, kept] = await insist(() =>
    runTogether(db, [
      sql`INSERT INTO order_notes (id, order_id, author, text, created_at)
        VALUES (${newId}, ${orderId}, ${actor}, ${text}, ${nowMs}) ON CONFLICT (id) DO NOTHING`,
      sql`SELECT 1 FROM order_notes WHERE id = ${newId} AND order_id = ${orderId} AND text = ${text}`,
    ]),
  );
  if (kept.length === 0) throw keyReused();
}

/** As it was written, to whom it was written. One that still waits is not put beside itself. */
export async function sendAgain(work: AdminWork, orderId: string, mailId: string): Promise<void> {
  const { db, newId, actor, nowMs, changeId, isDone } = work;
  const [mails] = await runTogether(db, [
    sql<{ id: string }>`SELECT id FROM mails WHERE id = ${mailId} AND order_id = ${orderId}`,
  ]);
  if (mails.length === 0) throw notFound('Mail');
  if (isDone) return;
  await insist(() =>
    runTogether(db, [
      sql`INSERT INTO mails (id, kind, to_address, subject, html, text, order_id, next_attempt_at, created_at)
        SELECT ${newId}, kind, to_address, subject, html, text, order_id, ${nowMs}, ${nowMs} FROM mails m
        WHERE id = ${mailId} AND order_id = ${orderId} AND NOT EXISTS (SELECT 1 FROM mails w
          WHERE w.order_id = ${orderId} AND w.state = 'waiting' AND w.subject = m.subject AND w.to_address = m.to_address)
        ON CONFLICT (id) DO NOTHING`,
      sql`INSERT INTO audit (at, actor, action, entity, entity_id, after, request_id)
        SELECT ${nowMs}, ${actor}, 'mail.sent-again', 'mail', id, json_object('name', subject, 'order', order_id), ${changeId}
        FROM mails WHERE id = ${mailId} AND changes() = 1`,
    ]),
  );
}
