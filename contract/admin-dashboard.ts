/** What owners see first: how business goes, and what waits for them. No schema library in here. */

/** Today, and the last so many days with today. */
export const dashboardPeriods = [1, 7, 30, 90] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Net of orders that were cancelled, by the day of payment. */
export type SalesFigures = { revenue: number; orders: number; average: number };

/** One place of the chart: a day, or an hour of today. */
export type SalesPoint = { label: string; revenue: number; orders: number };

export type BestSeller = {
  product: { _id: string; name: string; slug: string; imageUrl: string | null };
  units: number;
  /** What its lines cost, before discount and shipping. */
  revenue: number;
};

/** How many of each; the last two are counted up to `mostCounted`. */
export type ToDo = {
  toPrepare: number;
  toDispatch: number;
  unpaid: number;
  refundsUnderWay: number;
  lowStock: number;
  outOfStock: number;
  failedMails: number;
  openQuestions: number;
};
export const mostCounted = 100;

export type Dashboard = {
  days: DashboardPeriod;
  now: SalesFigures;
  /** The period of the same length before; of yesterday, the hours that have passed today. */
  before: SalesFigures;
  series: SalesPoint[];
  bestSellers: BestSeller[];
  /** When the best sellers were added up, where that was not just now. */
  bestSellersAt: string | null;
  toDo: ToDo;
};
