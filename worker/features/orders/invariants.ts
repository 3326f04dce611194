import type { Db } from '../../db/client.ts';
import { isReferredTo } from '../images/loose-pictures.ts';

/**
 * What must hold whatever happens (payments.md 3): each statement answers no row. After every random run, from cron, and by
 * `npm run check-invariants`, which reads this very list. ?now is the time of asking in ms.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Units of a variant that moves of these kinds carry. */
const moved = (...kinds: string[]) =>
  `coalesce((SELECT sum(quantity) FROM stock_moves m WHERE m.variant_id = v.id AND m.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;

const kept = "('paid', 'refund_due', 'refunded')";

/** Of the payment `p`. While a refund of ours is under way, what another one left by failing waits for its end. */
const uncovered = `p.amount_paise > (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('want', 'sent') AND r.reason <> 'provider')`;

export const invariants = {
  'I1 counters are never negative, and never more reserved than there is': `
    SELECT id FROM variants WHERE on_hand < 0 OR reserved < 0 OR sold < 0 OR reserved > on_hand`,
  'I2 what is there and what was sold is what was ever put there': `
    SELECT v.id, v.on_hand, v.sold FROM variants v
    WHERE v.on_hand + v.sold <> coalesce((SELECT sum(delta) FROM stock_adjustments a WHERE a.variant_id = v.id), 0)`,
  'I3 reserved is what pending orders hold': `
    SELECT v.id, v.reserved FROM variants v WHERE v.reserved <> coalesce((
      SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.variant_id = v.id AND l.is_tracked = 1 AND o.state = 'pending'), 0)`,
  'I4 counters are the sums of the moves': `
    SELECT v.id, v.reserved, v.sold FROM variants v
    WHERE v.reserved <> ${moved('reserve')} - ${moved('release', 'sell')}
      OR v.sold <> ${moved('sell', 'sell_late')} - ${moved('restock')}`,
  'I4 every line has the moves of its order': `
    SELECT o.id, o.state, l.variant_id FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.is_tracked = 1 AND NOT EXISTS (
      SELECT 1 FROM (SELECT coalesce(group_concat(kind), '') AS kinds FROM (SELECT kind FROM stock_moves
        WHERE order_id = o.id AND variant_id = l.variant_id AND quantity = l.quantity ORDER BY kind))
      WHERE CASE o.state WHEN 'pending' THEN kinds = 'reserve' WHEN 'paid' THEN kinds IN ('reserve,sell', 'release,reserve,sell_late')
        WHEN 'expired' THEN kinds = 'release,reserve' WHEN 'cancelled' THEN kinds = 'release,reserve'
        ELSE kinds IN ('reserve,sell', 'release,reserve,sell_late', 'reserve,restock,sell', 'release,reserve,restock,sell_late') END)`,
  'I5 an order is the sum of its lines': `
    SELECT o.id FROM orders o WHERE o.subtotal_paise <> coalesce((SELECT sum(line_paise) FROM order_lines WHERE order_id = o.id), -1)
      OR o.total_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise + o.taxes_paise`,
  'I6 a paid order has one payment, of its amount and its provider order': `
    SELECT o.id, o.state FROM orders o WHERE o.state IN ${kept} AND 1 <> (
      SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.role = 'primary' AND p.id = o.paid_payment_id
        AND p.status IN ('captured', 'refunded') AND p.amount_paise = o.total_paise AND p.currency = o.currency
        AND p.provider_order_id = o.provider_order_id)`,
  'I7 an order without money has no payment that paid it': `
    SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id AND p.role = 'primary' WHERE o.state NOT IN ${kept}`,
  'I8 money that pays nothing is on its way back': `
    SELECT p.id FROM payments p WHERE p.role = 'refund' AND p.status = 'captured' AND ${uncovered}`,
  'I8 no captured money is undecided for long': `
    SELECT id FROM payments WHERE role = 'unmatched' AND status = 'captured' AND order_id IS NOT NULL
      AND updated_at < ?now - ${5 * minuteMs}`,
  'I8 a refund that is wanted is asked for': `
    SELECT r.id FROM refunds r WHERE r.status = 'want'
      AND NOT EXISTS (SELECT 1 FROM provider_tasks t WHERE t.kind = 'refund' AND t.ref = r.id AND t.done_at IS NULL)`,
  'I9 an order is refunded when its money is back, and not before': `
    SELECT o.id, o.state FROM orders o JOIN payments p ON p.id = o.paid_payment_id
    WHERE (o.state = 'refunded') <> (p.status = 'refunded') AND o.updated_at < ?now - ${5 * minuteMs}`,
  'I9 what a payment gave back is the sum of its refunds': `
    SELECT p.id FROM payments p WHERE p.refunded_paise <> min(p.amount_paise, coalesce((
      SELECT sum(amount_paise) FROM refunds WHERE payment_id = p.id AND status = 'processed'), 0))`,
  'I10 no payment gives back more than it was': `
    SELECT p.id FROM payments p WHERE p.amount_paise < (
      SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = p.id AND status = 'processed')`,
  'I10 we refund nothing of an order that is kept': `
    SELECT o.id FROM orders o JOIN refunds r ON r.payment_id = o.paid_payment_id
    WHERE o.state = 'paid' AND r.reason <> 'provider' AND r.status <> 'failed'`,
  'I10 an order to refund has refunds of all it was paid': `
    SELECT o.id FROM orders o JOIN payments p ON p.id = o.paid_payment_id WHERE o.state = 'refund_due' AND ${uncovered}`,
  'I11 every order has its lines': `
    SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)`,
  'I12 every change is written down': `
    SELECT o.id, o.version FROM orders o
    WHERE o.version <> (SELECT count(*) FROM audit WHERE entity = 'order' AND entity_id = o.id AND actor <> '' AND request_id <> '')`,
  'I13 no event waits for long': `
    SELECT id FROM webhook_events WHERE processed_at IS NULL AND received_at < ?now - ${5 * minuteMs}`,
  'I14 no hold outlives its time': `
    SELECT o.id FROM orders o WHERE o.state = 'pending' AND o.expires_at < ?now - ${15 * minuteMs}
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('created', 'authorized'))`,
  // One that is no longer sold stays in carts, where its shopper is told, and is refused by every order.
  'I15 every cart line has its product': `
    SELECT l.seq FROM cart_lines l LEFT JOIN products p ON p.id = l.product_id WHERE p.id IS NULL`,
  'I15 whoever has addresses has one default': `
    SELECT user_id FROM addresses GROUP BY user_id HAVING sum(is_default) <> 1`,
  // What lies in the bucket no SQL can see: but nothing is taken out of it that a row still names, and nothing is left in it for long.
  'I16 no picture is removed that is used': `
    SELECT image_key FROM loose_pictures WHERE due_at = 0 AND ${isReferredTo}`,
  'I16 no loose picture outlives its time by a day': `
    SELECT image_key FROM loose_pictures WHERE due_at > 0 AND due_at < ?now - ${dayMs}`,
} as const;

export type Broken = { name: string; rows: unknown[] };

export function invariantSql(text: string, nowMs: number): string {
  return text.replaceAll('?now', String(nowMs));
}

/** The first rows of each that does not hold. */
export async function brokenInvariants(db: Db, nowMs: number): Promise<Broken[]> {
  const names = Object.keys(invariants) as (keyof typeof invariants)[];
  const statements = names.map((name) => db.$client.prepare(`${invariantSql(invariants[name], nowMs)} LIMIT 5`));
  const answers = await db.$client.batch(statements);
  return names.flatMap((name, place) => {
    const rows = answers[place]?.results ?? [];
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}
