import { type SQL, sql } from 'drizzle-orm';
import type { AdminOrdersPage, OrdersQuery } from '../../../contract/admin-orders.ts';
import { totalPages } from '../../../contract/listing.ts';
import { type FulfillmentStatus, fulfillmentStatuses } from '../../../contract/order-status.ts';
import type { AdminOrderSummary } from '../../../contract/orders.ts';
import { dayAfter, startOfDay } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import type { OrderState } from '../../db/schema.ts';
import { type SummaryRow, summaryColumns, summaryOf } from './orders-queries.ts';
import { paymentStatusOf } from './present-order.ts';

/**
 * All orders. By their statuses alone they are counted by triggers and walked by an index, from whichever end is nearer. By date or
 * text they are counted only as far as somebody turns pages: an exact number would mean to read all of them.
 */

type Listed = AdminOrdersPage & { totalCount: number; totalPages: number };
type IdRow = { id: string };

/** So many pages are looked ahead where the total is not known. */
const pagesCounted = 10;

export function listAllOrders(db: Db, query: OrdersQuery): Promise<Listed> {
  if (query.q === '' && query.from === null && query.to === null) return walked(db, query);
  return lookedAhead(db, query);
}

async function walked(db: Db, query: OrdersQuery): Promise<Listed> {
  const { limit, payment, fulfillment } = query;
  const [cells] = await runTogether(db, [
    sql<{ state: OrderState; fulfillment: FulfillmentStatus; count: number }>`
      SELECT state, fulfillment, count FROM order_counts WHERE count > 0`,
  ]);
  const ofPayment = cells.filter(({ state }) => payment === null || paymentStatusOf[state] === payment);
  const sumOf = (status: FulfillmentStatus) =>
    ofPayment.filter((cell) => cell.fulfillment === status).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(fulfillmentStatuses.map((status) => [status, sumOf(status)])) as Record<
    FulfillmentStatus,
    number
  >;
  const totalCount =
    fulfillment === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[fulfillment];
  const orders = await walkedOrders(db, query, totalCount);
  return { orders, counts, isCapped: false, totalCount, totalPages: totalPages(totalCount, limit) };
}

async function walkedOrders(db: Db, query: OrdersQuery, totalCount: number): Promise<AdminOrderSummary[]> {
  const start = (query.page - 1) * query.limit;
  if (start >= totalCount) return [];
  const limit = Math.min(query.limit, totalCount - start);
  const fromEnd = totalCount - start - limit;
  const isFromEnd = fromEnd < start;
  const walk = { limit, offset: isFromEnd ? fromEnd : start, isNewestFirst: (query.sort === 'newest') !== isFromEnd };
  const [ids] = await runTogether(db, [idsStatement(query, walk)]);
  return ordersOf(db, isFromEnd ? ids.reverse() : ids);
}

type Walk = { limit: number; offset: number; isNewestFirst: boolean };

/** From the index alone; only the page's own orders are looked at. */
function idsStatement(query: OrdersQuery, { limit, offset, isNewestFirst }: Walk): SQL<IdRow> {
  const order = isNewestFirst ? sql`o.created_at DESC, o.id` : sql`o.created_at, o.id DESC`;
  return sql`SELECT o.id FROM orders o ${whereOf(query)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

async function lookedAhead(db: Db, query: OrdersQuery): Promise<Listed> {
  const { page, limit } = query;
  const most = Math.max(pagesCounted, page) * limit;
  const found = await (query.q === '' ? inTime(db, query, most + 1) : byText(db, query, most + 1));
  const totalCount = Math.min(found.ids.length, most);
  const shown = found.ids.slice((page - 1) * limit, Math.min(page * limit, most));
  return {
    orders: await ordersOf(db, shown),
    counts: null,
    isCapped: found.isCapped,
    totalCount,
    totalPages: totalPages(totalCount, limit),
  };
}

type Found = { ids: IdRow[]; isCapped: boolean };

async function inTime(db: Db, query: OrdersQuery, limit: number): Promise<Found> {
  const [ids] = await runTogether(db, [
    idsStatement(query, { limit, offset: 0, isNewestFirst: query.sort === 'newest' }),
  ]);
  return { ids, isCapped: ids.length === limit };
}

/** Text is looked up first, newest orders first; what else is asked then chooses among as many as are counted. */
async function byText(db: Db, query: OrdersQuery, limit: number): Promise<Found> {
  const match = matchOf(query.q);
  if (match === null) return { ids: [], isCapped: false };
  const direction = sql.raw(query.sort === 'newest' ? 'DESC' : 'ASC');
  const [hits] = await runTogether(db, [
    sql<IdRow>`SELECT order_id AS id FROM orders_fts WHERE orders_fts MATCH ${match} ORDER BY rowid ${direction} LIMIT ${limit}`,
  ]);
  const isCapped = hits.length === limit;
  const { payment, fulfillment, from, to } = query;
  if ([payment, fulfillment, from, to].every((value) => value === null)) return { ids: hits, isCapped };
  const [ids] = await runTogether(db, [
    sql<IdRow>`SELECT o.id FROM json_each(${JSON.stringify(hits.map(({ id }) => id))}) h CROSS JOIN orders o ON o.id = h.value
      ${whereOf(query)} ORDER BY h.key`,
  ]);
  return { ids, isCapped };
}

/** Each word as typed, cut by the table's own tokenizer: "OM-7K2", "asha@" and "Śrī" are found as they were stored. */
function matchOf(q: string): string | null {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return words.map((word) => `"${word.replaceAll('"', ' ')}"*`).join(' AND ');
}

async function ordersOf(db: Db, ids: readonly IdRow[]): Promise<AdminOrderSummary[]> {
  if (ids.length === 0) return [];
  const [rows] = await runTogether(db, [
    sql<SummaryRow>`SELECT ${summaryColumns} FROM json_each(${JSON.stringify(ids.map(({ id }) => id))}) page
      CROSS JOIN orders o ON o.id = page.value ORDER BY page.key`,
  ]);
  return rows.map((row) => ({ ...summaryOf(row), customer: row.customer_name }));
}

function whereOf({ payment, fulfillment, from, to }: OrdersQuery): SQL {
  const state = Object.entries(paymentStatusOf).find(([, status]) => status === payment)?.[0];
  const conditions = [
    ...(fulfillment === null ? [] : [sql`o.fulfillment = ${fulfillment}`]),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql`o.created_at < ${startOfDay(dayAfter(to, 1))}`]),
  ];
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}
