import { type SQL, sql } from 'drizzle-orm';
import type { Subscriber } from '../../../contract/admin-messages.ts';
import type { Db } from '../../db/client.ts';
import { beginsWith, chosenFrom, pageAhead } from './page-ahead.ts';

type Row = { id: string; email: string; consented_at: number; source: string };
export const subscriberSorts = ['newest', 'oldest', 'email-asc', 'email-desc'] as const;
type SubscriberSort = (typeof subscriberSorts)[number];
type Asked = { q: string; sort: SubscriberSort; page: number; limit: number };

const orderOf: Record<SubscriberSort, SQL> = {
  newest: sql`consented_at DESC, id`,
  oldest: sql`consented_at, id DESC`,
  'email-asc': sql`email`,
  'email-desc': sql`email DESC`,
};

/** Found by how the address begins. */
export async function listSubscribers(db: Db, { q, sort, ...paging }: Asked) {
  const begins = beginsWith(sql`email`, q.toLowerCase());
  const isByTime = sort === 'newest' || sort === 'oldest';
  const from =
    q === ''
      ? sql`subscribers`
      : isByTime
        ? sql`(SELECT id, consented_at FROM subscribers WHERE ${begins} ORDER BY email LIMIT ${chosenFrom(paging)})`
        : sql`subscribers WHERE ${begins}`;
  const { rows, ...totals } = await pageAhead<Row>(db, paging, {
    ids: sql`SELECT id FROM ${from} ORDER BY ${orderOf[sort]}`,
    rowsOf: (list) => sql`SELECT s.id, s.email, s.consented_at, s.source FROM json_each(${list}) page
      CROSS JOIN subscribers s ON s.id = page.value ORDER BY page.key`,
  });
  return { subscribers: rows.map(present), ...totals };
}

function present({ id, consented_at, ...row }: Row): Subscriber {
  return { _id: id, ...row, consentedAt: new Date(consented_at).toISOString() };
}
