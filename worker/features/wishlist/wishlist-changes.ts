import { type SQL, sql } from 'drizzle-orm';
import { maxWishes } from '../../../contract/cart-fold.ts';
import { type Entry, fromAccepted, logStatement } from '../sync/mutation-log.ts';

/** The rule of contract/cart-fold.ts in SQL: a change of the wishlist as log row and effect. */

const mostWishes = sql.raw(String(maxWishes));

export function addWish(entry: Entry, productId: string): SQL[] {
  const { userId, nowMs } = entry;
  const outcome = sql`
    SELECT ${productId} AS product_id, NULL AS size_id, reason, 0 AS granted, NULL AS available,
      iif(reason IS NULL, 'applied', 'rejected') AS status
    FROM (SELECT CASE
        WHEN EXISTS (SELECT 1 FROM wishlist_items WHERE user_id = ${userId} AND product_id = ${productId}) THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM products WHERE id = ${productId} AND is_active = 1) THEN 'product_missing'
        WHEN (SELECT count(*) FROM wishlist_items WHERE user_id = ${userId}) >= ${mostWishes} THEN 'wishlist_full'
      END AS reason)`;
  const effect = sql`INSERT INTO wishlist_items (user_id, product_id, added_at)
    SELECT m.user_id, m.product_id, ${nowMs} ${fromAccepted(entry)} ON CONFLICT (user_id, product_id) DO NOTHING`;
  return [logStatement(entry, 'wishlist.add', outcome), effect];
}

export function removeWish(entry: Entry, productId: string): SQL[] {
  const outcome = sql`
    SELECT ${productId} AS product_id, NULL AS size_id, 'applied' AS status, NULL AS reason, 0 AS granted, NULL AS available`;
  const effect = sql`DELETE FROM wishlist_items
    WHERE user_id = ${entry.userId} AND product_id = (SELECT m.product_id ${fromAccepted(entry)})`;
  return [logStatement(entry, 'wishlist.remove', outcome), effect];
}
