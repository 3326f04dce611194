import { type SQL, sql } from 'drizzle-orm';
import { formatRupees } from '../../../contract/money.ts';
import { cancelledRefund, duplicateRefund, lateRefund, mismatchRefund } from '../../../contract/order-messages.ts';
import type { RefundReason } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { insist } from '../../http/try-again.ts';
import { alertOwners } from './alert.ts';
import { givenBackMail, mailsStatement } from './order-mails.ts';
import type { OrderWork } from './order-work.ts';
import { changeOrder, type StoredOrder, type StoredPayment } from './stored-order.ts';

type UnkeptReason = Extract<RefundReason, 'mismatch' | 'duplicate' | 'cancelled' | 'late'>;

const unkeptNotices: Readonly<Record<UnkeptReason, (amount: string) => string>> = {
  late: lateRefund,
  cancelled: cancelledRefund,
  duplicate: duplicateRefund,
  mismatch: mismatchRefund,
};

/** What the shopper is told about money that did not pay the order. */
export function noticeOfRefund({ refundReason, amountPaise }: StoredPayment): string | null {
  if (refundReason === null || !(refundReason in unkeptNotices)) return null;
  return unkeptNotices[refundReason as UnkeptReason](formatRupees(amountPaise));
}

type Unkept = { payment: StoredPayment; reason: UnkeptReason };

/** Money that did not pay its order goes back whole. What is wanted is written first; the provider is asked by provider-tasks.ts. */
export async function giveBack(work: OrderWork, order: StoredOrder, { payment, reason }: Unkept): Promise<StoredOrder> {
  const { db, nowMs } = work;
  const notice = unkeptNotices[reason](formatRupees(payment.amountPaise));
  const after = await insist(() => {
    const refundId = newRefundId(nowMs);
    return changeOrder(db, order.id, [
      sql`UPDATE payments SET role = 'refund', updated_at = ${nowMs}
        WHERE id = ${payment.id} AND role = 'unmatched' AND status = 'captured'`,
      ...wantRefund({ refundId, paymentId: payment.id, reason, nowMs, condition: sql`p.role = 'refund'` }),
      mailsStatement([givenBackMail(order, work, notice)], isWanted(refundId), nowMs),
    ]);
  });
  if (reason === 'mismatch') {
    const text = `Payment ${payment.id} (${payment.amountPaise} ${payment.currency}) does not match order #${order.number}.`;
    await alertOwners(work, { kind: 'payment-mismatch', ref: payment.id, text });
  }
  return after;
}

/** Also the key for the provider, which takes letters, digits and hyphens, and the receipt, which takes 40 characters. */
export function newRefundId(nowMs: number): string {
  return uuidv7(nowMs);
}

type WantedRefund = {
  refundId: string;
  paymentId: string;
  reason: RefundReason | SQL;
  nowMs: number;
  condition: SQL;
  waitMs?: number;
};

/** What no refund covers of the payment `p`; while one of ours is on its way, its end is waited for (record-refund.ts). */
export function wantRefund({ refundId, paymentId, reason, nowMs, condition, waitMs = 0 }: WantedRefund): SQL[] {
  const left = sql`p.amount_paise - coalesce((SELECT sum(amount_paise) FROM refunds WHERE payment_id = p.id AND status <> 'failed'), 0)`;
  return [
    sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, created_at, updated_at)
      SELECT ${refundId}, p.id, ${left}, ${reason}, ${nowMs}, ${nowMs} FROM payments p
      WHERE p.id = ${paymentId} AND p.status = 'captured' AND ${left} > 0 AND ${condition} AND NOT EXISTS (
        SELECT 1 FROM refunds WHERE payment_id = p.id AND status IN ('want', 'sent') AND reason <> 'provider')
      ON CONFLICT (id) DO NOTHING`,
    sql`INSERT INTO provider_tasks (kind, ref, next_attempt_at, created_at)
      SELECT 'refund', ${refundId}, ${nowMs + waitMs}, ${nowMs} WHERE ${isWanted(refundId)}
      ON CONFLICT (kind, ref) DO NOTHING`,
  ];
}

function isWanted(refundId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${refundId})`;
}
