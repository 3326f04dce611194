import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { insist } from '../../http/try-again.ts';
import { providerAccess } from '../payments/provider-settings.ts';
import { findProviderOrder, listRefunds } from '../payments/razorpay-client.ts';
import type { ProviderPayment } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import { cancelPending, expireOrder } from './close-order.ts';
import type { OrderWork } from './order-work.ts';
import { paymentsThere } from './payments-there.ts';
import { attachProviderOrder, isSame } from './provider-order.ts';
import { runProviderTasks } from './provider-tasks.ts';
import { recordRefund } from './record-refund.ts';
import { settlePayment, settleRecorded } from './settle-payment.ts';
import { findOrder, orderStatement, type StoredOrder, storedOrder } from './stored-order.ts';

/**
 * Cron asks the provider about every order until nothing can come any more, so that money finds its order even when browser and webhook
 * are both lost. A failed payment may still be authorised within days: expired and cancelled orders are asked about, too.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After the hold, counted from the order's making; then nothing comes any more. */
const laterChecks = [1, 2, 8, 24, 48, 72, 96, 120].map((hours) => hours * hourMs);
const extensionMs = 10 * minuteMs;
/** With all else of a minute within the 1,000 queries that one run may make. */
const sliceSize = 25;
const sliceMs = 25_000;

export async function reconcileOrders(work: OrderWork): Promise<void> {
  const start = performance.now();
  const due = await dueOrders(work);
  for (const order of due) {
    if (performance.now() - start > sliceMs) return;
    await checkOrder(work, order).catch((error: unknown) => logFailed(work, order.id, error));
  }
}

async function dueOrders({ db, nowMs }: OrderWork): Promise<StoredOrder[]> {
  const [rows] = await runTogether(db, [
    orderStatement(sql`o.next_check_at <= ${nowMs} ORDER BY o.next_check_at LIMIT ${sliceSize}`),
  ]);
  return rows.map(storedOrder);
}

function logFailed({ requestId }: OrderWork, orderId: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', requestId, order: orderId, message: String(error) }));
}

async function checkOrder(work: OrderWork, due: StoredOrder): Promise<void> {
  // Set before anything is asked: an order that fails again and again holds up no other.
  await planNextCheck(work, due);
  const order = await withProviderOrder(work, due);
  if (order?.provider_order_id == null) return;
  const payments = await paymentsThere(work, order, order.provider_order_id);
  if (!payments) return;
  let known = order;
  for (const payment of payments) {
    known = await settlePayment(work, known, { payment, via: 'cron' });
    await recordReturned(work, known, payment);
  }
  if (payments.some(({ status }) => status === 'authorized')) {
    await runProviderTasks(work);
    known = (await findOrder(work.db, sql`o.id = ${order.id}`)) ?? known;
  }
  if (known.state === 'pending' && known.expires_at <= work.nowMs) await endHold(work, known, payments);
}

/** Null when there is none and never was: then nobody can have paid. */
async function withProviderOrder(work: OrderWork, order: StoredOrder): Promise<StoredOrder | null> {
  if (order.provider_order_id !== null) return order;
  if (order.state !== 'pending') return null;
  const found = await findProviderOrder(providerAccess(work.env), order.id);
  if (!found.ok) return null;
  if (isSame(found.value, order)) return attachProviderOrder(work, order, found.value.id);
  await cancelPending(work, order, { reason: 'never_created', mail: 'none' });
  return null;
}

/** Money that went back without us, on the provider's own pages. */
async function recordReturned(work: OrderWork, order: StoredOrder, payment: ProviderPayment): Promise<void> {
  const stored = order.payments.find(({ id }) => id === payment.id);
  if (!stored || payment.amount_refunded <= stored.refundedPaise) return;
  const refunds = await listRefunds(providerAccess(work.env), payment.id);
  if (!refunds.ok) return;
  for (const refund of refunds.value) await recordRefund(work, refund);
}

/** A payment under way prolongs the hold, once; late money has its own way (settle-payment.ts). */
async function endHold(work: OrderWork, order: StoredOrder, payments: readonly ProviderPayment[]): Promise<void> {
  const isUnderWay = payments.some(({ status }) => status === 'created' || status === 'authorized');
  if (!isUnderWay || order.is_extended) {
    await expireOrder(work, order);
    return;
  }
  const until = work.nowMs + extensionMs;
  await insist(() =>
    runTogether(work.db, [
      sql`UPDATE orders SET expires_at = ${until}, is_extended = 1, next_check_at = ${until}, updated_at = ${work.nowMs}
        WHERE id = ${order.id} AND state = 'pending' AND is_extended = 0`,
    ]),
  );
}

async function planNextCheck({ db, nowMs }: OrderWork, order: StoredOrder): Promise<void> {
  await insist(() =>
    runTogether(db, [
      sql`UPDATE orders SET next_check_at = ${nextCheckAt(order, nowMs)}, checks = checks + 1 WHERE id = ${order.id}`,
    ]),
  );
}

/** At 15 minutes and at the end of the hold while it is pending, at the end every minute; then with growing gaps for five days. */
function nextCheckAt(order: Pick<StoredOrder, 'state' | 'created_at' | 'expires_at'>, nowMs: number): number | null {
  const { state, created_at, expires_at } = order;
  if (state === 'pending') {
    const planned = [created_at + 15 * minuteMs, expires_at].filter((time) => time > nowMs);
    return Math.min(...planned, ...(planned.length > 0 ? [] : [nowMs + minuteMs]));
  }
  return laterChecks.map((age) => created_at + age).find((time) => time > nowMs) ?? null;
}

/** Recorded, and not decided because somebody died between the two. */
export async function settleUndecided(work: OrderWork): Promise<void> {
  const before = work.nowMs - minuteMs;
  const [rows] = await runTogether(work.db, [
    sql<{
      id: string;
      order_id: string;
    }>`SELECT id, order_id FROM payments WHERE role = 'unmatched' AND status = 'captured'
      AND updated_at < ${before} AND order_id IS NOT NULL ORDER BY updated_at LIMIT ${sliceSize}`,
  ]);
  for (const { id, order_id } of rows) {
    const order = await findOrder(work.db, sql`o.id = ${order_id}`);
    if (order) await settleRecorded(work, order, id).catch((error: unknown) => logFailed(work, order_id, error));
  }
}

/** Keys are kept a day, as callers expect who have met others (payments.md 2.4). */
export async function forgetKeys({ db, nowMs }: OrderWork): Promise<void> {
  await db.run(
    sql`UPDATE orders SET idem_key = NULL WHERE idem_key IS NOT NULL AND created_at < ${nowMs - 24 * hourMs}`,
  );
}

/** A mail to the owners, should something be wrong that cannot be. */
export async function tellBroken(work: OrderWork, broken: readonly { name: string; rows: unknown[] }[]): Promise<void> {
  for (const { name, rows } of broken) {
    const text = `The books do not add up: ${name}. ${rows.length} rows, first: ${JSON.stringify(rows[0])}`;
    await alertOwners(work, { kind: 'invariant', ref: name, text });
  }
}
