import { sql } from 'drizzle-orm';
import type { User } from '../../../contract/auth.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { insist } from '../../http/try-again.ts';
import { coverOf, type OrderDraft } from './order-draft.ts';
import { newOrderNumber } from './order-number.ts';
import { newSign, type OrderWork, type Sign } from './order-work.ts';
import { changeOrder, type StoredOrder } from './stored-order.ts';

const minuteMs = 60_000;
/** The widget closes after 15 minutes; a payment then still has five to arrive. */
const holdMs = 20 * minuteMs;

type Placing = {
  draft: OrderDraft;
  user: User;
  idemKey: string | null;
  idemHash: string;
  contentHash: string;
  /** The shopper's pending order that this one takes the place of. */
  replaces: string | null;
};

export type Refused = 'short' | 'raced';

/**
 * Order, lines and reservation in one batch, or none of it. `short`: the counters' CHECK refused; `raced`: something else of this shopper's
 * came first (the same key, another pending order, a payment of the replaced one), so everything is to be read anew.
 */
export async function placeOrder(work: OrderWork, placing: Placing): Promise<StoredOrder | Refused> {
  const [id, number, sign] = [uuidv7(work.nowMs), newOrderNumber(), newSign(work)];
  const statements = [
    ...(placing.replaces === null ? [] : replacement(placing.replaces, sign, work.nowMs)),
    orderInsert(work, placing, { id, number, sign }),
    linesInsert(id, placing.draft),
    sql`INSERT INTO stock_moves (order_id, variant_id, kind, quantity, created_at)
      SELECT order_id, variant_id, 'reserve', quantity, ${work.nowMs} FROM order_lines WHERE order_id = ${id} AND is_tracked = 1
      ON CONFLICT (order_id, variant_id, kind) DO NOTHING`,
  ];
  try {
    // The id is the same in every attempt: a commit whose answer was lost is met again, not repeated.
    return await insist(() => changeOrder(work.db, id, statements));
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return refused;
  }
}

/** Lines of an order that was not inserted find no parent: that is how a lost race undoes the batch. */
function refusalOf(error: unknown): Refused | null {
  const text = error instanceof Error ? `${error.message} ${error.cause}` : '';
  if (/variants_reserved_in_stock|variants_missing/.test(text)) return 'short';
  return /FOREIGN KEY constraint failed|NOT NULL constraint failed/.test(text) ? 'raced' : null;
}

/** One reserving order a shopper: the old one gives its units back in the batch that takes the new ones. */
function replacement(orderId: string, { actor, changeId }: Sign, nowMs: number) {
  return [
    sql`UPDATE orders SET state = 'cancelled', fulfillment = 'Cancelled', cancel_reason = 'replaced', actor = ${actor},
      change_id = ${changeId}, updated_at = ${nowMs} WHERE id = ${orderId} AND state = 'pending'`,
    releaseStatement(orderId, changeId, nowMs),
  ];
}

/** Only for the batch that made the change. */
export function releaseStatement(orderId: string, changeId: string, nowMs: number) {
  return sql`INSERT INTO stock_moves (order_id, variant_id, kind, quantity, created_at)
    SELECT l.order_id, l.variant_id, 'release', l.quantity, ${nowMs}
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ${orderId} AND o.change_id = ${changeId} AND o.state IN ('cancelled', 'expired') AND l.is_tracked = 1
    ON CONFLICT (order_id, variant_id, kind) DO NOTHING`;
}

type Made = { id: string; number: string; sign: Sign };

function orderInsert({ nowMs }: OrderWork, placing: Placing, { id, number, sign }: Made) {
  const { draft, user, idemKey, idemHash, contentHash, replaces } = placing;
  const { totals } = draft;
  // A conflict (key, pending order, number, code) inserts nothing, as does an order to replace that is no longer there to be replaced.
  return sql`INSERT INTO orders (id, number, user_id, customer_name, customer_email, subtotal_paise, discount_paise, shipping_paise,
      taxes_paise, total_paise, promo_code, shipping_address, billing_address, notes, expires_at, idem_key, idem_hash, content_hash,
      next_check_at, actor, change_id, created_at, updated_at)
    SELECT ${id}, ${number}, u.id, u.name, u.email, ${totals.subtotalPaise}, ${totals.discountPaise}, ${totals.shippingPaise},
      ${totals.taxesPaise}, ${totals.totalPaise}, ${draft.promoCode}, ${JSON.stringify(draft.shipping)}, ${JSON.stringify(draft.billing)},
      ${draft.notes}, ${nowMs + holdMs}, ${idemKey}, ${idemHash}, ${contentHash}, ${nowMs + 2 * minuteMs}, ${sign.actor},
      ${sign.changeId}, ${nowMs}, ${nowMs}
    FROM users u WHERE u.id = ${user._id} AND NOT EXISTS (SELECT 1 FROM orders WHERE id = ${replaces} AND state <> 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM keyed_calls WHERE user_id = u.id AND key = ${idemKey})
    ON CONFLICT DO NOTHING`;
}

function linesInsert(orderId: string, { lines }: OrderDraft) {
  const rows = lines.map((line, place) => ({
    variant: line.variant_id,
    place,
    product: line.product_id,
    size: line.size_id,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    sizeName: line.size_name,
    image: coverOf(line),
    quantity: line.quantity,
    unit: line.price_paise,
    weight: line.weight_grams,
    tracked: line.has_stock,
  }));
  return sql`INSERT INTO order_lines (order_id, variant_id, line_no, product_id, size_id, product_name, product_slug, sku, size_name,
      image_key, quantity, unit_paise, line_paise, weight_grams, is_tracked)
    SELECT ${orderId}, value ->> 'variant', value ->> 'place', value ->> 'product', value ->> 'size', value ->> 'name',
      value ->> 'slug', value ->> 'sku', value ->> 'sizeName', value ->> 'image', value ->> 'quantity', value ->> 'unit',
      (value ->> 'unit') * (value ->> 'quantity'), value ->> 'weight', value ->> 'tracked'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (order_id, variant_id) DO NOTHING`;
}
