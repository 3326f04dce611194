import {
  type BestSeller,
  type Dashboard,
  type DashboardPeriod,
  mostCounted,
  type SalesFigures,
  type SalesPoint,
  type ToDo,
} from '../../../contract/admin-dashboard.ts';
import type { StockBadge } from '../../../contract/admin-listing.ts';
import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import { dayAfter, dayOf, hourOf } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';
import type { OrderState } from '../../db/schema.ts';
import { bestShown, bestStatement, type SellerRow, sellerColumns } from './best-sellers.ts';

/** Everything is read from what triggers keep up (migration 0006): as many rows as there are days, never as there are orders. */

type SalesRow = { day: string; orders: number; revenue_paise: number; lines: number };
type HourRow = { day: string; hour: number; orders: number; revenue_paise: number };
type Sums = { orders: number; revenue_paise: number };
type CountRow = { state: OrderState; fulfillment: FulfillmentStatus; count: number };

/** So many rows of products are added up while somebody waits; beyond that the best are taken from the hourly list. */
const mostAddedUp = 1_000;

export async function readDashboard(db: Db, days: DashboardPeriod, nowMs: number): Promise<Dashboard> {
  const today = dayOf(nowMs);
  const first = dayAfter(today, 1 - days);
  const d1 = db.$client;
  const [sales, hours, kept, ...tasks] = await d1.batch([
    d1
      .prepare('SELECT day, orders, revenue_paise, lines FROM sales_days WHERE day BETWEEN ? AND ?')
      .bind(dayAfter(first, -days), today),
    d1
      .prepare('SELECT day, hour, orders, revenue_paise FROM sales_hours WHERE day IN (?, ?)')
      .bind(today, dayAfter(today, -1)),
    d1.prepare(bestStatement).bind(days),
    ...toDoStatements(d1),
  ]);
  const salesRows = (sales?.results ?? []) as SalesRow[];
  const inPeriod = salesRows.filter(({ day }) => day >= first);
  const figures = days === 1 ? figuresOfToday : figuresOfDays;
  const lines = inPeriod.reduce((sum, row) => sum + row.lines, 0);
  const keptRows = (kept?.results ?? []) as (SellerRow & { made_at: number })[];
  const isKept = lines > mostAddedUp;
  const best = isKept ? keptRows : await addedUp(db, { first, today });
  return {
    days,
    ...figures({ sales: salesRows, hours: (hours?.results ?? []) as HourRow[], first, today, days, nowMs }),
    bestSellers: best.map(presentSeller),
    bestSellersAt: isKept && keptRows[0] ? new Date(keptRows[0].made_at).toISOString() : null,
    toDo: toDoOf(tasks.map(({ results }) => results)),
  };
}

type Read = { sales: SalesRow[]; hours: HourRow[]; first: string; today: string; days: number; nowMs: number };
type Figures = Pick<Dashboard, 'now' | 'before' | 'series'>;

function figuresOfDays({ sales, first, days }: Read): Figures {
  const byDay = new Map(sales.map((row) => [row.day, row]));
  const series = Array.from({ length: days }, (_, at) => dayAfter(first, at));
  return {
    now: figuresOf(sales.filter(({ day }) => day >= first)),
    before: figuresOf(sales.filter(({ day }) => day < first)),
    series: series.map((day) => pointOf(day, byDay.get(day))),
  };
}

function figuresOfToday({ hours, today, nowMs }: Read): Figures {
  const hour = hourOf(nowMs);
  const ofToday = hours.filter(({ day }) => day === today);
  const series = Array.from({ length: 24 }, (_, at) => at);
  return {
    now: figuresOf(ofToday),
    before: figuresOf(hours.filter((row) => row.day !== today && row.hour <= hour)),
    series: series.map((at) =>
      pointOf(
        `${String(at).padStart(2, '0')}:00`,
        ofToday.find((row) => row.hour === at),
      ),
    ),
  };
}

function figuresOf(rows: readonly Sums[]): SalesFigures {
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const revenuePaise = rows.reduce((sum, row) => sum + row.revenue_paise, 0);
  const averagePaise = orders > 0 ? Math.round(revenuePaise / orders) : 0;
  return { revenue: decimalFromPaise(revenuePaise), orders, average: decimalFromPaise(averagePaise) };
}

function pointOf(label: string, row: Sums | undefined): SalesPoint {
  return { label, revenue: decimalFromPaise(row?.revenue_paise ?? 0), orders: row?.orders ?? 0 };
}

async function addedUp({ $client }: Db, { first, today }: { first: string; today: string }): Promise<SellerRow[]> {
  const { results } = await $client
    .prepare(
      `SELECT ${sellerColumns} FROM (
         SELECT product_id, sum(units) AS units, sum(revenue_paise) AS revenue_paise FROM sales_day_products
         WHERE day BETWEEN ?1 AND ?2 GROUP BY product_id HAVING sum(units) > 0 ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${bestShown}
       ) s CROSS JOIN products p ON p.id = s.product_id ORDER BY s.units DESC, s.revenue_paise DESC, p.id`,
    )
    .bind(first, today)
    .all<SellerRow>();
  return results;
}

function presentSeller({ product_id, name, slug, image_key, units, revenue_paise }: SellerRow): BestSeller {
  const product = { _id: product_id, name, slug, imageUrl: image_key && imagePathPrefix + image_key };
  return { product, units, revenue: decimalFromPaise(revenue_paise) };
}

function toDoStatements(d1: D1Database): D1PreparedStatement[] {
  const upTo = (text: string) => d1.prepare(`SELECT count(*) AS count FROM (${text} LIMIT ${mostCounted})`);
  return [
    d1.prepare('SELECT state, fulfillment, count FROM order_counts WHERE count > 0'),
    d1.prepare("SELECT badge, count FROM product_counts WHERE place = '' AND badge IN ('low', 'out')"),
    upTo("SELECT 1 FROM mails WHERE state = 'failed'"),
    upTo("SELECT 1 FROM questions WHERE state = 'open'"),
  ];
}

function toDoOf([orders = [], badges = [], mails = [], questions = []]: unknown[][]): ToDo {
  const count = (state: OrderState, fulfillment?: FulfillmentStatus) =>
    (orders as CountRow[])
      .filter((row) => row.state === state && (fulfillment === undefined || row.fulfillment === fulfillment))
      .reduce((sum, row) => sum + row.count, 0);
  const products = (badge: StockBadge) =>
    (badges as { badge: StockBadge; count: number }[]).find((row) => row.badge === badge)?.count ?? 0;
  const first = (rows: unknown[]) => (rows as { count: number }[])[0]?.count ?? 0;
  return {
    toPrepare: count('paid', 'Unfulfilled'),
    toDispatch: count('paid', 'In Progress'),
    unpaid: count('pending'),
    refundsUnderWay: count('refund_due'),
    lowStock: products('low'),
    outOfStock: products('out'),
    failedMails: first(mails),
    openQuestions: first(questions),
  };
}
