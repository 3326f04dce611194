import { type SQL, sql } from 'drizzle-orm';
import type { AdminOrdersPage, OrdersQuery } from '../../../contract/admin-orders.ts';
import type { OrderSort } from '../../../contract/admin-orders-query.ts';
import { totalPages } from '../../../contract/listing.ts';
import { type FulfillmentStatus, fulfillmentStatuses } from '../../../contract/order-status.ts';
import type { AdminOrderSummary } from '../../../contract/orders.ts';
import { dayAfter, startOfDay } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import type { OrderState } from '../../db/schema.ts';
import { matchOf } from '../../db/text-match.ts';
import { type SummaryRow, summaryColumns, summaryOf } from './orders-queries.ts';
import { paymentStatusOf } from './present-order.ts';

/**
 * All orders. By their statuses alone they are counted by triggers and walked by an index, from whichever end is nearer. By date or
 * text they are counted only as far as somebody turns pages: an exact number would mean to read all of them. What no index puts in order
 * or narrows is looked up first, newest orders first, and chosen from as far as a list may read.
 */

type Listed = AdminOrdersPage & { totalCount: number; totalPages: number };
type IdRow = { id: string };

/** So many pages are looked ahead where the total is not known; the same for every page where each order has to be looked at. */
const pagesCounted = 10;
const pagesChosenFrom = 3;

type Order = { by: SQL; reversed: OrderSort };
const orderOf: Record<OrderSort, Order> = {
  newest: { by: sql`o.created_at DESC, o.id`, reversed: 'oldest' },
  oldest: { by: sql`o.created_at, o.id DESC`, reversed: 'newest' },
  'total-desc': { by: sql`o.total_paise DESC, o.id`, reversed: 'total-asc' },
  'total-asc': { by: sql`o.total_paise, o.id DESC`, reversed: 'total-desc' },
};
const isByTime = (sort: OrderSort) => sort === 'newest' || sort === 'oldest';

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
  const sort = isFromEnd ? orderOf[query.sort].reversed : query.sort;
  const [ids] = await runTogether(db, [idsStatement(query, { limit, offset: isFromEnd ? fromEnd : start, sort })]);
  return ordersOf(db, isFromEnd ? ids.reverse() : ids);
}

type Walk = { limit: number; offset: number; sort: OrderSort };

/** From the index alone; only the page's own orders are looked at. */
function idsStatement(query: OrdersQuery, { limit, offset, sort }: Walk): SQL<IdRow> {
  return sql`SELECT o.id FROM orders o ${whereOf(query)} ORDER BY ${orderOf[sort].by} LIMIT ${limit} OFFSET ${offset}`;
}

async function lookedAhead(db: Db, query: OrdersQuery): Promise<Listed> {
  const { page, limit } = query;
  const most = (isChosen(query) ? pagesChosenFrom : Math.max(pagesCounted, page)) * limit;
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
  const sort = isByTime(query.sort) ? query.sort : 'newest';
  const [ids] = await runTogether(db, [idsStatement(query, { limit, offset: 0, sort })]);
  const isCapped = ids.length === limit;
  return { ids: isByTime(query.sort) ? ids : await chosen(db, query, ids), isCapped };
}

async function byText(db: Db, query: OrdersQuery, limit: number): Promise<Found> {
  const match = matchOf(query.q);
  if (match === null) return { ids: [], isCapped: false };
  const direction = sql.raw(query.sort === 'oldest' ? 'ASC' : 'DESC');
  const [hits] = await runTogether(db, [
    sql<IdRow>`SELECT order_id AS id FROM orders_fts WHERE orders_fts MATCH ${match} ORDER BY rowid ${direction} LIMIT ${limit}`,
  ]);
  return { ids: isChosen(query) ? await chosen(db, query, hits) : hits, isCapped: hits.length === limit };
}

/** Whether the orders that were found have to be looked at before the page is known. */
function isChosen({ q, sort, payment, fulfillment, from, to }: OrdersQuery): boolean {
  return !isByTime(sort) || (q !== '' && [payment, fulfillment, from, to].some((value) => value !== null));
}

async function chosen(db: Db, query: OrdersQuery, found: readonly IdRow[]): Promise<IdRow[]> {
  const order = isByTime(query.sort) ? sql`h.key` : orderOf[query.sort].by;
  const [ids] = await runTogether(db, [
    sql<IdRow>`SELECT o.id FROM json_each(${JSON.stringify(found.map(({ id }) => id))}) h CROSS JOIN orders o ON o.id = h.value
      ${whereOf(query)} ORDER BY ${order}`,
  ]);
  return ids;
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
