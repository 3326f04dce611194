import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { dropCatalogueVersion } from '../catalogue/catalogue-version.ts';
import type { OrderWork } from './order-work.ts';

const atMostEveryMs = 10_000;

/**
 * Design 5: orders tell the catalogue only of sizes whose words changed, at most once in 10 s; what changes in between waits for the next
 * order or for cron. A trigger on variants notes the products.
 */
export async function tellStockWords({ db, nowMs }: Pick<OrderWork, 'db' | 'nowMs'>): Promise<void> {
  const leaseUntil = nowMs + atMostEveryMs;
  // Two in the same millisecond both think so: the second finds nothing left to tell.
  const isMine = sql`EXISTS (SELECT 1 FROM jobs WHERE name = 'stock-words' AND lease_until = ${leaseUntil})`;
  const [, changed] = await runTogether(db, [
    sql`INSERT INTO jobs (name, lease_until) SELECT 'stock-words', ${leaseUntil} WHERE EXISTS (SELECT 1 FROM stock_words_changed)
      ON CONFLICT (name) DO UPDATE SET lease_until = excluded.lease_until WHERE lease_until <= ${nowMs}`,
    sql<{ id: string }>`UPDATE products SET updated_at = max(updated_at + 1, ${nowMs})
      WHERE ${isMine} AND id IN (SELECT product_id FROM stock_words_changed) RETURNING id`,
    sql`DELETE FROM stock_words_changed WHERE ${isMine}`,
  ]);
  if (changed.length > 0) dropCatalogueVersion();
}
