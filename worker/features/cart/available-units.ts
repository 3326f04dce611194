import { type SQL, sql } from 'drizzle-orm';
import { maxLineQuantity } from '../../../contract/cart-fold.ts';

/**
 * What this shopper can still buy of `v` (a size of product `p`): the one place that knows it for cart and checkout. Untracked
 * products are always there. Null when `v` is missing.
 */
export function availableUnits(userId: string): SQL {
  return sql`CASE WHEN v.size_id IS NULL THEN NULL WHEN p.has_stock = 1
    THEN max(0, v.on_hand - v.reserved + ${ownReservedUnits(userId)}) ELSE ${sql.raw(String(maxLineQuantity))} END`;
}

/** Design 5: units that the shopper's own pending order holds count as available to them. */
function ownReservedUnits(userId: string): SQL {
  return sql`coalesce((SELECT ol.quantity FROM orders o CROSS JOIN order_lines ol ON ol.order_id = o.id
    WHERE o.user_id = ${userId} AND o.state = 'pending' AND ol.variant_id = v.id AND ol.is_tracked = 1), 0)`;
}
