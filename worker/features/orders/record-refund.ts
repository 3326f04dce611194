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
/** How often the provider is asked what became of a refund. */
export const statusCheckMs = 600_000;

/** Rounds of reading and writing, should somebody else write of the same refunds in between. */
const maxRounds = 4;

export async function recordRefund(work: OrderWork, refund: ProviderRefund): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const known = await recordOnce(work, refund);
    if (known === 'raced') continue;
    if (known === 'recorded') await followMoney(work, refund.payment_id);
    return;
  }
  throw new Error(`Refund ${refund.id} changes too often to be recorded.`);
}

async function recordOnce(work: OrderWork, refund: ProviderRefund): Promise<'recorded' | 'raced' | 'unknown'> {
  const [rows, [payment]] = await runTogether(work.db, [
    sql<RefundRow>`SELECT id, amount_paise, status, reason, provider_refund_id FROM refunds
      WHERE payment_id = ${refund.payment_id} ORDER BY created_at, id`,
    sql<{ id: string }>`SELECT id FROM payments WHERE id = ${refund.payment_id}`,
  ]);
  // Its payment is told beside it; without one there is nothing that could be given back.
  if (!payment) return 'unknown';
  const row = ownRow(rows, refund) ?? (await enterStranger(work, refund));
  const isNews = isOpen(row) && (row.status !== statusOf(refund) || row.provider_refund_id === null);
  if (!isNews) return 'recorded';
  const failures = rows.filter(({ status }) => status === 'failed').length;
  return (await moveOn(work, { row, refund, failures })) ? 'recorded' : 'raced';
}

const isOpen = ({ status }: RefundRow) => status === 'want' || status === 'sent';

/** By the provider's id, by our key that it carries as receipt, or the one we want and have not sent: made by hand meanwhile. */
function ownRow(rows: readonly RefundRow[], refund: ProviderRefund): RefundRow | undefined {
  return (
    rows.find(({ provider_refund_id }) => provider_refund_id === refund.id) ??
    rows.find((row) => row.id === refund.receipt && row.provider_refund_id === null && isOpen(row)) ??
    rows.find(
      ({ status, provider_refund_id, amount_paise }) =>
        provider_refund_id === null &&
        status === 'want' &&
        amount_paise === refund.amount &&
        refund.status !== 'failed',
    )
  );
}

/** Looked after until it ends, as ours are: its webhooks may be lost, and until it failed it counts as money that is on its way back. */
async function enterStranger({ db, nowMs }: OrderWork, refund: ProviderRefund): Promise<RefundRow> {
  const id = uuidv7(nowMs);
  const [, , [row]] = await insist(() =>
    runTogether(db, [
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, status, provider_refund_id, created_at, updated_at)
        VALUES (${id}, ${refund.payment_id}, ${refund.amount}, 'provider', 'sent', ${refund.id}, ${nowMs}, ${nowMs})
        ON CONFLICT (provider_refund_id) DO NOTHING`,
      sql`INSERT INTO provider_tasks (kind, ref, next_attempt_at, created_at)
        SELECT 'refund', ${id}, ${nowMs + statusCheckMs}, ${nowMs} WHERE EXISTS (SELECT 1 FROM refunds WHERE id = ${id})
        ON CONFLICT (kind, ref) DO NOTHING`,
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

/**
 * The row, the payment's sum, and what is still owed now that this refund has ended: one batch. False when the row is no longer what it
 * was read as.
 */
async function moveOn(work: OrderWork, { row, refund, failures }: News): Promise<boolean> {
  const { db, nowMs } = work;
  const status = statusOf(refund);
  const paymentId = refund.payment_id;
  const hours = status === 'failed' ? (retryHours[failures] ?? lastRetryHours) : 0;
  const sum = sql`(SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = payments.id AND status = 'processed')`;
  const [, , moved] = await insist(() => {
    const condition = sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${row.id} AND status = ${status}) AND ${isOwedBack}`;
    const reason = row.reason === 'provider' ? reasonOfRest : row.reason;
    const next = { refundId: newRefundId(nowMs), paymentId, reason, nowMs, condition };
    return runTogether(db, [
      sql`UPDATE refunds SET status = ${status}, provider_refund_id = ${refund.id}, updated_at = ${nowMs}
        WHERE id = ${row.id} AND status IN ('want', 'sent') AND (provider_refund_id = ${refund.id} OR (
          provider_refund_id IS NULL AND NOT EXISTS (SELECT 1 FROM refunds WHERE provider_refund_id = ${refund.id})))`,
      sql`UPDATE payments SET refunded_paise = min(amount_paise, ${sum}),
          status = iif(${sum} >= amount_paise, 'refunded', status),
          role = iif(role = 'unmatched' AND ${sum} >= amount_paise, 'refund', role), updated_at = ${nowMs}
        WHERE id = ${paymentId} AND refunded_paise <> min(amount_paise, ${sum})`,
      sql<{
        id: string;
      }>`SELECT id FROM refunds WHERE id = ${row.id} AND provider_refund_id = ${refund.id} AND status = ${status}`,
      // What failed is tried again with a new key; what failed elsewhere while this one was under way could not be wanted before.
      ...(status === 'sent' ? [] : wantRefund({ ...next, waitMs: hours * hourMs })),
    ]);
  });
  if (moved.length === 0) return false;
  if (status !== 'failed') return true;
  const text = `Refund ${refund.id} of payment ${paymentId} failed. What is owed is given back again in ${hours} h.`;
  await alertOwners(work, { kind: 'refund-failed', ref: paymentId, text });
  return true;
}

/** An order whose money is back in full is refunded; where the provider's pages were used instead of ours, cancelled first. */
export async function followMoney(work: OrderWork, paymentId: string): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const order = await findOrder(work.db, sql`o.paid_payment_id = ${paymentId}`);
    const isBack = order?.payments.some(({ id, status }) => id === paymentId && status === 'refunded');
    if (!order || !isBack || order.state === 'refunded') return;
    const known = order.state === 'paid' ? await cancelReturned(work, order) : order;
    // Still paid: an owner set another status in between, so the order is read anew.
    if (known.state !== 'paid') {
      await endRefund(work, known);
      return;
    }
  }
  throw new Error(`The order of payment ${paymentId} changes too often to follow its money.`);
}

function cancelReturned(work: OrderWork, order: StoredOrder): Promise<StoredOrder> {
  const isGone = dispatchedStatuses.some((status) => status === order.fulfillment);
  return cancelPaid(work, order, {
    reason: 'provider',
    from: order.fulfillment,
    to: isGone ? order.fulfillment : 'Cancelled',
    isRestocked: !isGone,
  });
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
