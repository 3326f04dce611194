import { type SQL, sql } from 'drizzle-orm';
import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import { insist } from '../../http/try-again.ts';
import { newRefundId, wantRefund } from './give-back.ts';
import { cancelledMail, expiredMail, mailsStatement } from './order-mails.ts';
import { newSign, type OrderWork } from './order-work.ts';
import { releaseStatement } from './place-order.ts';
import { changeOrder, type StoredOrder } from './stored-order.ts';

/** The three ends of an order that is not kept. Each does nothing when the order is no longer what it was thought to be. */

type PendingCancel = {
  reason: 'customer' | 'owner' | 'provider_rejected' | 'never_created';
  mail: 'customer' | 'none';
};

export function cancelPending(
  work: OrderWork,
  order: StoredOrder,
  { reason, mail }: PendingCancel,
): Promise<StoredOrder> {
  const { db, nowMs } = work;
  return insist(() => {
    const { actor, changeId } = newSign(work);
    return changeOrder(db, order.id, [
      sql`UPDATE orders SET state = 'cancelled', fulfillment = 'Cancelled', cancel_reason = ${reason}, actor = ${actor},
        change_id = ${changeId}, updated_at = ${nowMs} WHERE id = ${order.id} AND state = 'pending'`,
      releaseStatement(order.id, changeId, nowMs),
      ...(mail === 'none' ? [] : [mailsStatement([cancelledMail(order, work)], isChange(order.id, changeId), nowMs)]),
    ]);
  });
}

/** Only after the provider was asked, and only when the hold is over. */
export function expireOrder(work: OrderWork, order: StoredOrder): Promise<StoredOrder> {
  const { db, nowMs } = work;
  return insist(() => {
    const { actor, changeId } = newSign(work);
    return changeOrder(db, order.id, [
      sql`UPDATE orders SET state = 'expired', actor = ${actor}, change_id = ${changeId}, updated_at = ${nowMs}
        WHERE id = ${order.id} AND state = 'pending' AND expires_at <= ${nowMs}`,
      releaseStatement(order.id, changeId, nowMs),
      mailsStatement([expiredMail(order, work)], isChange(order.id, changeId), nowMs),
    ]);
  });
}

type PaidCancel = {
  reason: 'customer' | 'owner' | 'provider';
  /** Read before: another one meanwhile, and nothing happens. */
  from: FulfillmentStatus;
  to: FulfillmentStatus;
  isRestocked: boolean;
};

/** Money back, goods back on the shelf, one mail: together or not at all. */
export function cancelPaid(work: OrderWork, order: StoredOrder, cancel: PaidCancel): Promise<StoredOrder> {
  const { db, nowMs } = work;
  const { reason, from, to, isRestocked } = cancel;
  return insist(() => {
    const { actor, changeId } = newSign(work);
    const refundId = newRefundId(nowMs);
    const cancelled = sql`SELECT 1 FROM orders o WHERE o.id = ${order.id} AND o.change_id = ${changeId} AND o.state = 'refund_due'`;
    const refund = wantRefund({
      refundId,
      paymentId: order.paid_payment_id ?? '',
      reason: 'order_cancelled',
      nowMs,
      condition: sql`p.role = 'primary' AND EXISTS (${cancelled})`,
    });
    return changeOrder(db, order.id, [
      sql`UPDATE orders SET state = 'refund_due', fulfillment = ${to}, cancel_reason = ${reason}, actor = ${actor},
        change_id = ${changeId}, updated_at = ${nowMs} WHERE id = ${order.id} AND state = 'paid' AND fulfillment = ${from}`,
      ...(isRestocked ? [restockStatement(order.id, changeId, nowMs)] : []),
      ...(reason === 'provider' ? [] : refund),
      mailsStatement([cancelledMail(order, work)], sql`EXISTS (${cancelled})`, nowMs),
    ]);
  });
}

function restockStatement(orderId: string, changeId: string, nowMs: number): SQL {
  return sql`INSERT INTO stock_moves (order_id, variant_id, kind, quantity, created_at)
    SELECT l.order_id, l.variant_id, 'restock', l.quantity, ${nowMs}
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ${orderId} AND o.change_id = ${changeId} AND o.state = 'refund_due' AND l.is_tracked = 1
    ON CONFLICT (order_id, variant_id, kind) DO NOTHING`;
}

function isChange(orderId: string, changeId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND change_id = ${changeId})`;
}
