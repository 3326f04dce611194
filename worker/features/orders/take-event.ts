import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { insist } from '../../http/try-again.ts';
import { ProviderEvent } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import type { OrderWork } from './order-work.ts';
import { attachStatement } from './provider-order.ts';
import { recordRefund } from './record-refund.ts';
import { recordStranger, settlePayment } from './settle-payment.ts';
import { type OrderRow, orderStatement, type StoredOrder, storedOrder } from './stored-order.ts';

/**
 * An event of the provider, delivered at least once and in no order. It is stored before anything is done and marked after everything
 * was: one that is there and not marked is done again, for whoever died with it left money behind.
 */

export type Letter = { id: string; sha256: string; body: string };

export type Taken = { isDuplicate: boolean };

export async function takeEvent(work: OrderWork, letter: Letter): Promise<Taken> {
  const event = parsed(letter.body);
  const [[stored], orders] = await insist(() =>
    runTogether(work.db, [
      sql<{ processed_at: number | null }>`
        INSERT INTO webhook_events (id, type, sha256, body, received_at)
        VALUES (${letter.id}, ${event?.event ?? 'unknown'}, ${letter.sha256}, ${letter.body}, ${work.nowMs})
        ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING processed_at`,
      orderOfEvent(event),
    ]),
  );
  if (stored?.processed_at) return { isDuplicate: true };
  await processEvent(work, { eventId: letter.id, event, row: orders[0] });
  return { isDuplicate: false };
}

function parsed(body: string): ProviderEvent | null {
  try {
    const known = ProviderEvent.safeParse(JSON.parse(body));
    return known.success ? known.data : null;
  } catch {
    return null;
  }
}

/** By the provider's order; where ours never learnt of it, by the receipt or the note that it carries: our own id. */
function orderOfEvent(event: ProviderEvent | null) {
  const order = event?.payload.order?.entity;
  const payment = event?.payload.payment?.entity;
  const providerOrderId = order?.id ?? payment?.order_id ?? null;
  const ownId = order?.receipt ?? order?.notes.order_id ?? payment?.notes?.order_id ?? null;
  return orderStatement(sql`o.id IN (
    SELECT id FROM orders WHERE provider_order_id = ${providerOrderId}
    UNION SELECT id FROM orders WHERE id = ${ownId} AND provider_order_id IS NULL)
    ORDER BY o.provider_order_id IS NULL LIMIT 1`);
}

type Open = { eventId: string; event: ProviderEvent | null; row: OrderRow | undefined };

async function processEvent(work: OrderWork, { eventId, event, row }: Open): Promise<void> {
  const payment = event?.payload.payment?.entity;
  const refund = event?.payload.refund?.entity;
  const order = row ? storedOrder(row) : null;
  const isDecided =
    payment && order ? await settleFor(work, { eventId, payment, order, isRefund: refund !== undefined }) : false;
  if (payment && !order) await takeStranger(work, payment);
  if (refund) await recordRefund(work, refund);
  if (!event) await tellUnknown(work, eventId);
  if (!isDecided) await markDone(work, eventId, event ? null : 'not understood');
}

type Payment = NonNullable<ProviderEvent['payload']['payment']>['entity'];
type Settling = { eventId: string; payment: Payment; order: StoredOrder; isRefund: boolean };

/** True when the mark was set in the very batch that settled: the usual way, and one statement less. */
async function settleFor(work: OrderWork, { eventId, payment, order, isRefund }: Settling): Promise<boolean> {
  let known = order;
  if (known.provider_order_id === null && payment.order_id !== null) {
    const [, [row]] = await insist(() =>
      runTogether(work.db, [
        attachStatement(work, order.id, payment.order_id ?? ''),
        orderStatement(sql`o.id = ${order.id}`),
      ]),
    );
    if (row) known = storedOrder(row);
  }
  const isPaidByThis = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${known.id} AND paid_payment_id = ${payment.id})`;
  const mark = sql`UPDATE webhook_events SET processed_at = ${work.nowMs}, error = NULL WHERE id = ${eventId} AND ${isPaidByThis}`;
  const settled = await settlePayment(work, known, { payment, via: 'webhook', also: isRefund ? [] : [mark] });
  return !isRefund && settled.paid_payment_id === payment.id;
}

/** 24 hours of errors would switch the webhook off for everybody, so it is stored and answered as taken. */
async function takeStranger(work: OrderWork, payment: Payment): Promise<void> {
  await recordStranger(work, payment, 'webhook');
  if (payment.status !== 'captured') return;
  const text = `Payment ${payment.id} of ${payment.amount} ${payment.currency} belongs to no order that the shop knows.`;
  await alertOwners(work, { kind: 'payment-unknown', ref: payment.id, text });
}

/** Signed, so it is the provider's own: cron asks about every order all the same, but somebody is to know that it must. */
async function tellUnknown(work: OrderWork, eventId: string): Promise<void> {
  const text = `The payment provider sent event ${eventId}, which the shop does not understand. It is kept; orders are followed by asking.`;
  await alertOwners(work, { kind: 'event-unknown', ref: 'razorpay', text });
}

async function markDone({ db, nowMs }: OrderWork, eventId: string, error: string | null): Promise<void> {
  await insist(() =>
    runTogether(db, [sql`UPDATE webhook_events SET processed_at = ${nowMs}, error = ${error} WHERE id = ${eventId}`]),
  );
}

type OpenRow = { id: string; sha256: string; body: string };

/** Cron: what was stored and never finished. */
export async function finishEvents(work: OrderWork, limit = 20): Promise<void> {
  const before = work.nowMs - 60_000;
  const [rows] = await runTogether(work.db, [
    sql<OpenRow>`SELECT id, sha256, body FROM webhook_events WHERE processed_at IS NULL AND received_at < ${before}
      ORDER BY received_at LIMIT ${limit}`,
  ]);
  for (const row of rows) await takeEvent(work, row);
}
