import { unranked } from '../../../contract/listing.ts';
import { dayAfter, dayOf } from '../../../contract/shop-day.ts';
import type { Db } from '../../db/client.ts';
import { dropCatalogueVersion } from '../catalogue/catalogue-version.ts';

/** Design 6: best selling is by units paid in the last 90 days, made anew every night. */
const rankedDays = 90;

const sold = `SELECT product_id, row_number() OVER (ORDER BY sum(units) DESC, sum(revenue_paise) DESC, product_id) AS place
  FROM sales_day_products WHERE day BETWEEN ?1 AND ?2 GROUP BY product_id HAVING sum(units) > 0`;

/** Only places that changed are written: each of them is news for every device. A shop that sold nothing keeps the order it has. */
export async function rankProducts({ $client: d1 }: Db, nowMs: number): Promise<void> {
  const today = dayOf(nowMs);
  const days = [dayAfter(today, 1 - rankedDays), today];
  const changed = await d1.batch([
    d1
      .prepare(
        `UPDATE products SET rank = s.place FROM (${sold}) s WHERE products.id = s.product_id AND products.rank <> s.place`,
      )
      .bind(...days),
    d1
      .prepare(
        `UPDATE products SET rank = ${unranked} WHERE rank <> ${unranked} AND id NOT IN (SELECT product_id FROM (${sold}))
         AND EXISTS (SELECT 1 FROM (${sold}))`,
      )
      .bind(...days),
  ]);
  if (changed.some(({ meta }) => meta.changes > 0)) dropCatalogueVersion();
}
