import { sql } from 'drizzle-orm';
import type { FailedMail } from '../../../contract/admin-messages.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { resetMailKind } from '../mail/mails-queries.ts';
import type { AdminWork } from './admin-work.ts';
import { beginsWith, chosenFrom, pageAhead } from './page-ahead.ts';

type Row = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  error: string | null;
  attempts: number;
  created_at: number;
};

export const failedMailSorts = ['newest', 'oldest'] as const;
type Asked = { q: string; sort: (typeof failedMailSorts)[number]; page: number; limit: number };

/** What was given up after all tries; found by how the address begins. */
export async function listFailedMails(db: Db, { q, sort, ...paging }: Asked) {
  const order = sort === 'newest' ? sql`created_at DESC, rowid DESC` : sql`created_at, rowid`;
  const begins = beginsWith(sql`lower(to_address)`, q.toLowerCase());
  const from =
    q === ''
      ? sql`mails WHERE state = 'failed'`
      : sql`(SELECT rowid, created_at FROM mails WHERE state = 'failed' AND ${begins} ORDER BY lower(to_address) LIMIT ${chosenFrom(paging)})`;
  const { rows, ...totals } = await pageAhead<Row>(db, paging, {
    ids: sql`SELECT rowid AS id FROM ${from} ORDER BY ${order}`,
    rowsOf: (
      list,
    ) => sql`SELECT m.id, m.kind, m.to_address AS "to", m.subject, m.last_error AS error, m.attempts, m.created_at
      FROM json_each(${list}) page CROSS JOIN mails m ON m.rowid = page.value ORDER BY page.key`,
  });
  return { mails: rows.map(present), ...totals };
}

/** The same row goes out anew, with all its tries before it. */
export async function retryMail({ db, nowMs, actor, changeId, isDone }: AdminWork, id: string): Promise<void> {
  const [[mail]] = await runTogether(db, [sql<{ kind: string }>`SELECT kind FROM mails WHERE id = ${id}`]);
  if (!mail) throw notFound('Mail');
  if (mail.kind === resetMailKind) throw new AppError('conflict', { message: 'A reset link is never sent again.' });
  if (isDone) return;
  await insist(() =>
    runTogether(db, [
      sql`UPDATE mails SET state = 'waiting', attempts = 0, next_attempt_at = ${nowMs} WHERE id = ${id} AND state = 'failed'
        AND NOT EXISTS (SELECT 1 FROM audit WHERE entity = 'mail' AND entity_id = ${id} AND request_id = ${changeId})`,
      sql`INSERT INTO audit (at, actor, action, entity, entity_id, after, request_id)
        SELECT ${nowMs}, ${actor}, 'mail.sent-again', 'mail', id, json_object('name', subject), ${changeId} FROM mails WHERE id = ${id} AND changes() = 1`,
    ]),
  );
}

function present({ id, created_at, ...row }: Row): FailedMail {
  return {
    _id: id,
    ...row,
    createdAt: new Date(created_at).toISOString(),
    canSendAgain: row.kind !== resetMailKind,
  };
}
