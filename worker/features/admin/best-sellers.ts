import { dashboardPeriods } from '../../../contract/admin-dashboard.ts';
import { dayAfter, dayOf } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';

/** The best of 7, 30 and 90 days, where a shop sells so much that nobody wants to wait for the sum. */

export const bestShown = 8;

export type SellerRow = {
  product_id: string;
  name: string;
  slug: string;
  image_key: string | null;
  units: number;
  revenue_paise: number;
};

/** Of `s`, sums by product, and `p`, the products. */
export const sellerColumns = `s.product_id, p.name, p.slug, s.units, s.revenue_paise,
  (SELECT image_key FROM product_images WHERE product_id = s.product_id AND position = 0) AS image_key`;

export const bestStatement = `SELECT ${sellerColumns}, s.made_at FROM best_sellers s CROSS JOIN products p ON p.id = s.product_id
  WHERE s.days = ? ORDER BY s.place`;

/** Hourly. */
export async function makeBestSellers({ $client: d1 }: Db, nowMs: number): Promise<void> {
  const today = dayOf(nowMs);
  await d1.batch([
    d1.prepare('DELETE FROM best_sellers'),
    ...dashboardPeriods.map((days) =>
      d1
        .prepare(
          `INSERT INTO best_sellers (days, place, product_id, units, revenue_paise, made_at)
           SELECT ?1, row_number() OVER (ORDER BY units DESC, revenue_paise DESC, product_id), product_id, units, revenue_paise, ?4 FROM (
             SELECT product_id, sum(units) AS units, sum(revenue_paise) AS revenue_paise FROM sales_day_products
             WHERE day BETWEEN ?2 AND ?3 GROUP BY product_id HAVING sum(units) > 0
             ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${bestShown})`,
        )
        .bind(days, dayAfter(today, 1 - days), today, nowMs),
    ),
  ]);
}
