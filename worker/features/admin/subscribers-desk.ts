import { sql } from 'drizzle-orm';
import type { Subscriber } from '../../../contract/admin-messages.ts';
import type { Db } from '../../db/client.ts';
import { beginsWith, pageAhead } from './page-ahead.ts';

type Row = { id: string; email: string; consented_at: number; source: string };
type Asked = { q: string; page: number; limit: number };

/** Newest first; found by how the address begins. */
export async function listSubscribers(db: Db, { q, ...paging }: Asked) {
  const where = q === '' ? sql`` : sql`WHERE ${beginsWith(sql`email`, q.toLowerCase())}`;
  const { rows, ...totals } = await pageAhead<Row>(db, paging, {
    ids: sql`SELECT id FROM subscribers ${where} ORDER BY ${q === '' ? sql`consented_at DESC, id` : sql`email`}`,
    rowsOf: (list) => sql`SELECT s.id, s.email, s.consented_at, s.source FROM json_each(${list}) page
      CROSS JOIN subscribers s ON s.id = page.value ORDER BY page.key`,
  });
  return { subscribers: rows.map(present), ...totals };
}

function present({ id, consented_at, ...row }: Row): Subscriber {
  return { _id: id, ...row, consentedAt: new Date(consented_at).toISOString() };
}
