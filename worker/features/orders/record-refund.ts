import { sql } from 'drizzle-orm';
import { dispatchedStatuses } from '../../../contract/order-status.ts';
import { runTogether } from '../../db/run-together.ts';
import type { RefundReason } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { must } from '../../http/must.ts';
import { insist } from '../../http/try-again.ts';
import type { ProviderRefund } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import { cancelPaid } from './close-order.ts';
import { newRefundId, wantRefund } from './give-back.ts';
import { mailsStatement, refundedMail } from './order-mails.ts';
import { newSign, type OrderWork } from './order-work.ts';
import { changeOrder, findOrder, type StoredOrder } from './stored-order.ts';

/** What the provider says of a refund, ours or made on its own pages, told by an answer, a webhook or cron, any number of times. */

type RefundRow = {
  id: string;
  amount_paise: number;
  status: 'want' | 'sent' | 'processed' | 'failed';
  reason: RefundReason;
  provider_refund_id: string | null;
};

/** A failed refund is tried again with a new key, later each time, and never given up: the money is the customer's. */
const retryHours = [1, 6, 24];
const lastRetryHours = 48;
const hourMs = 3_600_000;

export async function recordRefund(work: OrderWork, refund: ProviderRefund): Promise<void> {
  const [rows, [payment]] = await runTogether(work.db, [
    sql<RefundRow>`SELECT id, amount_paise, status, reason, provider_refund_id FROM refunds
      WHERE payment_id = ${refund.payment_id} ORDER BY created_at, id`,
    sql<{ id: string }>`SELECT id FROM payments WHERE id = ${refund.payment_id}`,
  ]);
  // Its payment is told beside it; without one there is nothing that could be given back.
  if (!payment) return;
  const row = ownRow(rows, refund) ?? (await enterStranger(work, refund));
  const isOpen = row.status === 'want' || row.status === 'sent';
  const failures = rows.filter(({ status }) => status === 'failed').length;
  if (isOpen && (row.status !== statusOf(refund) || row.provider_refund_id === null)) {
    await moveOn(work, { row, refund, failures });
  }
  await followMoney(work, refund.payment_id);
}

/** By the provider's id, by our key that it carries as receipt, or the one we want and have not sent: made by hand meanwhile. */
function ownRow(rows: readonly RefundRow[], refund: ProviderRefund): RefundRow | undefined {
  return (
    rows.find(({ provider_refund_id }) => provider_refund_id === refund.id) ??
    rows.find(({ id, provider_refund_id }) => id === refund.receipt && provider_refund_id === null) ??
    rows.find(
      ({ status, provider_refund_id, amount_paise }) =>
        provider_refund_id === null &&
        status === 'want' &&
        amount_paise === refund.amount &&
        refund.status !== 'failed',
    )
  );
}

async function enterStranger({ db, nowMs }: OrderWork, refund: ProviderRefund): Promise<RefundRow> {
  const id = uuidv7(nowMs);
  const [, [row]] = await insist(() =>
    runTogether(db, [
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, status, provider_refund_id, created_at, updated_at)
        VALUES (${id}, ${refund.payment_id}, ${refund.amount}, 'provider', 'sent', ${refund.id}, ${nowMs}, ${nowMs})
        ON CONFLICT (provider_refund_id) DO NOTHING`,
      sql<RefundRow>`SELECT id, amount_paise, status, reason, provider_refund_id FROM refunds WHERE provider_refund_id = ${refund.id}`,
    ]),
  );
  return must(row, 'the refund was just entered');
}

function statusOf({ status }: ProviderRefund): 'sent' | 'processed' | 'failed' {
  return status === 'pending' ? 'sent' : status;
}

/** Of the payment `p`: nothing of it is to be kept, whoever began to give it back. */
const isOwedBack = sql`(p.role = 'refund' OR EXISTS (SELECT 1 FROM orders WHERE paid_payment_id = p.id AND state = 'refund_due'))`;

/** Why the rest of `p` goes back when a refund made on the provider's pages failed: as we said before, or as it now stands. */
const reasonOfRest = sql`coalesce(
  (SELECT reason FROM refunds WHERE payment_id = p.id AND reason <> 'provider' ORDER BY created_at, id LIMIT 1),
  CASE WHEN p.role = 'primary' THEN 'order_cancelled'
    WHEN EXISTS (SELECT 1 FROM orders WHERE id = p.order_id AND paid_payment_id IS NOT NULL) THEN 'duplicate' ELSE 'cancelled' END)`;

type News = { row: RefundRow; refund: ProviderRefund; failures: number };

/** The row, the payment's sum, and where it failed a new try with a new key: one batch. */
async function moveOn(work: OrderWork, { row, refund, failures }: News): Promise<void> {
  const { db, nowMs } = work;
  const status = statusOf(refund);
  const paymentId = refund.payment_id;
  const hours = retryHours[failures] ?? lastRetryHours;
  const sum = sql`(SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = payments.id AND status = 'processed')`;
  await insist(() => {
    const condition = sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${row.id} AND status = 'failed') AND ${isOwedBack}`;
    const reason = row.reason === 'provider' ? reasonOfRest : row.reason;
    const next = { refundId: newRefundId(nowMs), paymentId, reason, nowMs, condition };
    return runTogether(db, [
      sql`UPDATE refunds SET status = ${status}, provider_refund_id = coalesce(provider_refund_id, ${refund.id}), updated_at = ${nowMs}
        WHERE id = ${row.id} AND status IN ('want', 'sent')
          AND (provider_refund_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM refunds WHERE provider_refund_id = ${refund.id}))`,
      sql`UPDATE payments SET refunded_paise = min(amount_paise, ${sum}),
          status = iif(${sum} >= amount_paise, 'refunded', status),
          role = iif(role = 'unmatched' AND ${sum} >= amount_paise, 'refund', role), updated_at = ${nowMs}
        WHERE id = ${paymentId} AND refunded_paise <> min(amount_paise, ${sum})`,
      ...(status === 'failed' ? wantRefund({ ...next, waitMs: hours * hourMs }) : []),
    ]);
  });
  if (status !== 'failed') return;
  const text = `Refund ${refund.id} of payment ${paymentId} failed. What is owed is given back again in ${hours} h.`;
  await alertOwners(work, { kind: 'refund-failed', ref: paymentId, text });
}

/** An order whose money is back in full is refunded; where the provider's pages were used instead of ours, cancelled first. */
export async function followMoney(work: OrderWork, paymentId: string): Promise<void> {
  let order = await findOrder(work.db, sql`o.paid_payment_id = ${paymentId}`);
  const isBack = order?.payments.some(({ id, status }) => id === paymentId && status === 'refunded');
  if (!order || !isBack || order.state === 'refunded') return;
  if (order.state === 'paid') {
    const isGone = dispatchedStatuses.some((status) => status === order?.fulfillment);
    order = await cancelPaid(work, order, {
      reason: 'provider',
      from: order.fulfillment,
      to: isGone ? order.fulfillment : 'Cancelled',
      isRestocked: !isGone,
    });
  }
  await endRefund(work, order);
}

function endRefund(work: OrderWork, order: StoredOrder): Promise<StoredOrder> {
  const { db, nowMs } = work;
  return insist(() => {
    const { actor, changeId } = newSign(work);
    return changeOrder(db, order.id, [
      sql`UPDATE orders SET state = 'refunded', actor = ${actor}, change_id = ${changeId}, updated_at = ${nowMs}
        WHERE id = ${order.id} AND state = 'refund_due'
          AND EXISTS (SELECT 1 FROM payments WHERE id = orders.paid_payment_id AND status = 'refunded')`,
      mailsStatement(
        [refundedMail(order, work)],
        sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND change_id = ${changeId})`,
        nowMs,
      ),
    ]);
  });
}
