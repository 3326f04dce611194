import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { insist } from '../../http/try-again.ts';
import { providerAccess } from '../payments/provider-settings.ts';
import type { ProviderResult } from '../payments/razorpay-call.ts';
import { capturePayment, getPayment, getRefund, listRefunds, refundPayment } from '../payments/razorpay-client.ts';
import type { ProviderPayment, ProviderRefund } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import type { OrderWork } from './order-work.ts';
import { followMoney, recordRefund, statusCheckMs } from './record-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { findOrder } from './stored-order.ts';

/** What was written down to be asked of the provider: right after an answer (waitUntil) and by cron, until it is done. */

type Task = { seq: number; kind: 'capture' | 'refund'; ref: string; attempts: number };

const leaseMs = 60_000;
const minuteMs = 60_000;
const maxBackOffMs = 6 * 60 * minuteMs;

type Outcome = { isDone: true } | { isDone: false; waitMs: number; error: string | null };

const done: Outcome = { isDone: true };

export async function runProviderTasks(work: OrderWork, limit = 20): Promise<void> {
  for (const task of await takeDue(work, limit)) {
    const outcome = await perform(work, task).catch(
      (error: unknown): Outcome => ({ isDone: false, waitMs: backOff(task), error: String(error) }),
    );
    await note(work, task, outcome);
  }
}

/** Two that run at once never hold the same task; one that dies leaves it for later. */
function takeDue({ db, nowMs }: OrderWork, limit: number): Promise<Task[]> {
  return db.all<Task>(sql`
    UPDATE provider_tasks SET next_attempt_at = ${nowMs + leaseMs}, attempts = attempts + 1
    WHERE seq IN (SELECT seq FROM provider_tasks WHERE done_at IS NULL AND next_attempt_at <= ${nowMs} ORDER BY next_attempt_at LIMIT ${limit})
    RETURNING seq, kind, ref, attempts`);
}

async function note({ db, nowMs }: OrderWork, { seq }: Task, outcome: Outcome): Promise<void> {
  const statement = outcome.isDone
    ? sql`UPDATE provider_tasks SET done_at = ${nowMs}, last_error = NULL WHERE seq = ${seq}`
    : sql`UPDATE provider_tasks SET next_attempt_at = ${nowMs + outcome.waitMs}, last_error = ${outcome.error} WHERE seq = ${seq}`;
  await insist(() => runTogether(db, [statement]));
}

function perform(work: OrderWork, task: Task): Promise<Outcome> {
  return task.kind === 'capture' ? capture(work, task) : refund(work, task);
}

function backOff({ attempts }: Task): number {
  return Math.min(maxBackOffMs, minuteMs * 2 ** Math.min(attempts - 1, 10));
}

/** With our own amount. What cannot be captured goes back to the customer by itself. */
async function capture(work: OrderWork, task: Task): Promise<Outcome> {
  const order = await findOrder(work.db, sql`o.id = (SELECT order_id FROM payments WHERE id = ${task.ref})`);
  const payment = order?.payments.find(({ id }) => id === task.ref);
  if (!order || payment?.status !== 'authorized') return done;
  if ((order.state !== 'pending' && order.state !== 'expired') || order.fulfillment === 'Cancelled') return done;
  const access = providerAccess(work.env);
  let result: ProviderResult<ProviderPayment> = await capturePayment(access, task.ref, {
    amountPaise: order.total_paise,
    currency: order.currency,
  });
  const isRefused = !result.ok && result.failure.kind === 'bad_request';
  // Refused, perhaps because an earlier call was heard: the payment itself says.
  if (isRefused) result = await getPayment(access, task.ref);
  if (!result.ok) return { isDone: false, waitMs: backOff(task), error: result.failure.description };
  await settlePayment(work, order, { payment: result.value, via: 'cron' });
  if (result.value.status !== 'authorized') return done;
  return { isDone: false, waitMs: backOff(task), error: 'still authorized' };
}

type RefundTaskRow = {
  payment_id: string;
  amount_paise: number;
  status: 'want' | 'sent' | 'processed' | 'failed';
  provider_refund_id: string | null;
  order_id: string | null;
};

async function refund(work: OrderWork, task: Task): Promise<Outcome> {
  const row = await readRefund(work, task.ref);
  if (!row || row.status === 'failed') return done;
  if (row.status === 'processed') {
    // Whoever recorded it may have died before the order followed.
    await followMoney(work, row.payment_id);
    return done;
  }
  const access = providerAccess(work.env);
  if (row.provider_refund_id !== null) return follow(work, task, await getRefund(access, row.provider_refund_id));
  // An earlier call may have been heard: keys alone are not to be trusted (payments.md 1.5).
  if (task.attempts > 1 && (await recordAll(work, row.payment_id)) === 'unknown') {
    return { isDone: false, waitMs: backOff(task), error: 'The refunds of the payment could not be read.' };
  }
  const fresh = await readRefund(work, task.ref);
  if (fresh?.status !== 'want')
    return { isDone: false, waitMs: fresh?.status === 'sent' ? statusCheckMs : minuteMs, error: null };
  const notes: Record<string, string> = row.order_id === null ? {} : { order_id: row.order_id };
  const { payment_id: paymentId, amount_paise: amountPaise } = row;
  const result = await refundPayment(access, { paymentId, amountPaise, idempotencyKey: task.ref, notes });
  if (result.ok || result.failure.kind !== 'bad_request') return follow(work, task, result);
  return refusedRefund(work, task, { paymentId, description: result.failure.description });
}

async function readRefund({ db }: OrderWork, id: string): Promise<RefundTaskRow | undefined> {
  const [[row]] = await runTogether(db, [
    sql<RefundTaskRow>`SELECT r.payment_id, r.amount_paise, r.status, r.provider_refund_id, p.order_id
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ${id}`,
  ]);
  return row;
}

async function follow(work: OrderWork, task: Task, result: ProviderResult<ProviderRefund>): Promise<Outcome> {
  if (!result.ok) return { isDone: false, waitMs: backOff(task), error: result.failure.description };
  await recordRefund(work, result.value);
  return result.value.status === 'pending' ? { isDone: false, waitMs: statusCheckMs, error: null } : done;
}

async function recordAll(work: OrderWork, paymentId: string): Promise<'known' | 'unknown'> {
  const refunds = await listRefunds(providerAccess(work.env), paymentId);
  if (!refunds.ok) return 'unknown';
  for (const found of refunds.value) await recordRefund(work, found);
  return 'known';
}

type RefusedRefund = { paymentId: string; description: string };

/** Somebody gave money back elsewhere: what is known is recorded, and what is then left is wanted anew. Else a person must look. */
async function refusedRefund(work: OrderWork, task: Task, { paymentId, description }: RefusedRefund): Promise<Outcome> {
  const isKnown = (await recordAll(work, paymentId)) === 'known';
  const row = await readRefund(work, task.ref);
  if (row?.status !== 'want') return { isDone: false, waitMs: minuteMs, error: description };
  if (isKnown && (await supersede(work, task.ref, paymentId))) return done;
  const text = `The provider refuses the refund of payment ${paymentId}: ${description}`;
  await alertOwners(work, { kind: 'refund-refused', ref: paymentId, text });
  return { isDone: false, waitMs: backOff(task), error: description };
}

/** True when other refunds leave less than this one wants: it gives way to one for the rest, if there is a rest. */
async function supersede({ db, nowMs }: OrderWork, refundId: string, paymentId: string): Promise<boolean> {
  const others = sql`(SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = ${paymentId} AND status <> 'failed' AND id <> ${refundId})`;
  const rest = sql`(SELECT amount_paise FROM payments WHERE id = ${paymentId}) - ${others}`;
  const newId = crypto.randomUUID();
  const [changed] = await insist(() =>
    runTogether(db, [
      sql<{ id: string }>`UPDATE refunds SET status = 'failed', error = 'superseded', updated_at = ${nowMs}
        WHERE id = ${refundId} AND status = 'want' AND amount_paise > ${rest} RETURNING id`,
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, created_at, updated_at)
        SELECT ${newId}, payment_id, ${rest}, reason, ${nowMs}, ${nowMs} FROM refunds
        WHERE id = ${refundId} AND error = 'superseded' AND ${rest} > 0 AND NOT EXISTS (
          SELECT 1 FROM refunds WHERE payment_id = ${paymentId} AND status IN ('want', 'sent') AND reason <> 'provider')`,
      sql`INSERT INTO provider_tasks (kind, ref, next_attempt_at, created_at)
        SELECT 'refund', ${newId}, ${nowMs}, ${nowMs} WHERE EXISTS (SELECT 1 FROM refunds WHERE id = ${newId})
        ON CONFLICT (kind, ref) DO NOTHING`,
      sql<{ status: string }>`SELECT status FROM refunds WHERE id = ${refundId}`,
    ]),
  );
  return changed.length > 0;
}
