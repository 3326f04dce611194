import { type SQL, sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { insist } from '../../http/try-again.ts';
import type { ProviderPayment } from '../payments/razorpay-shapes.ts';
import { giveBack } from './give-back.ts';
import { mailsStatement, paidMails } from './order-mails.ts';
import { newSign, type OrderWork, type Sign } from './order-work.ts';
import { changeOrder, type StoredOrder, type StoredPayment } from './stored-order.ts';

/**
 * The one way in which money reaches an order, whoever brings the news: verify call, webhook or cron. It may be told any number of times, in
 * any order; what is decided from is the stored payment, never the teller.
 */

export type Teller = 'verify' | 'webhook' | 'cron' | 'create';

type Told = { payment: ProviderPayment; via: Teller; also?: readonly SQL[] };

/** The order as the payment leaves it. `also` runs in the same transaction, before the order is read. */
export async function settlePayment(
  work: OrderWork,
  order: StoredOrder,
  { payment, via, also = [] }: Told,
): Promise<StoredOrder> {
  const record = recordStatement(work, { orderId: order.id, payment, via });
  const told = { paymentId: payment.id, via };
  if (recordedStatus(payment) !== 'captured') {
    const known = await insist(() => changeOrder(work.db, order.id, [record, ...also]));
    return isUndecided(known, payment.id) ? settleRecorded(work, known, payment.id) : decide(work, known, told);
  }
  const settled = await settle(work, order, { paymentId: payment.id, before: [record], after: also });
  return decide(work, settled, told);
}

/** Captured, as somebody else said before: this news is older. */
function isUndecided({ payments }: StoredOrder, paymentId: string): boolean {
  return payments.some(({ id, status, role }) => id === paymentId && status === 'captured' && role === 'unmatched');
}

/** For a payment that was recorded and not decided, because somebody died between the two. */
export async function settleRecorded(work: OrderWork, order: StoredOrder, paymentId: string): Promise<StoredOrder> {
  const settled = await settle(work, order, { paymentId, before: [], after: [] });
  return decide(work, settled, { paymentId, via: 'cron' });
}

/** A payment whose order the shop does not know (yet). */
export async function recordStranger(work: OrderWork, payment: ProviderPayment, via: Teller): Promise<void> {
  await insist(() => runTogether(work.db, [recordStatement(work, { orderId: null, payment, via })]));
}

type Entry = { orderId: string | null; payment: ProviderPayment; via: Teller };

/** Amount and currency stay as first told; the status only moves forward. */
function recordStatement({ nowMs }: OrderWork, { orderId, payment, via }: Entry): SQL {
  const rank = (status: string) => `instr('created failed authorized captured refunded', ${status})`;
  const isNewer = sql.raw(`${rank('excluded.status')} > ${rank('payments.status')}`);
  return sql`INSERT INTO payments (id, order_id, provider_order_id, amount_paise, currency, status, method, error_description, raw,
      first_seen_via, created_at, updated_at)
    VALUES (${payment.id}, ${orderId}, ${payment.order_id}, ${payment.amount}, ${payment.currency}, ${recordedStatus(payment)},
      ${payment.method}, ${payment.error_description ?? null}, ${JSON.stringify(payment)}, ${via}, ${nowMs}, ${nowMs})
    ON CONFLICT (id) DO UPDATE SET order_id = coalesce(order_id, excluded.order_id), status = iif(${isNewer}, excluded.status, status),
      error_description = iif(${isNewer}, excluded.error_description, error_description), raw = iif(${isNewer}, excluded.raw, raw),
      updated_at = excluded.updated_at
    WHERE ${isNewer} OR payments.order_id IS NULL`;
}

/**
 * That money went back is known by its refund, not by the payment's word: a refund may still fail. What was never captured was never
 * the shop's.
 */
function recordedStatus({ status, captured }: ProviderPayment): StoredPayment['status'] {
  if (status !== 'refunded') return status;
  return captured ? 'captured' : 'failed';
}

type Settling = { paymentId: string; before: readonly SQL[]; after: readonly SQL[] };

async function settle(
  work: OrderWork,
  order: StoredOrder,
  { paymentId, before, after }: Settling,
): Promise<StoredOrder> {
  return insist(() => {
    const sign = newSign(work);
    return changeOrder(work.db, order.id, [
      ...before,
      payStatement(work, order.id, { paymentId, from: 'pending', sign }),
      ...effectsOfPaying(work, order, { paymentId, move: 'sell', sign }),
      ...after,
    ]);
  });
}

type Paying = { paymentId: string; from: 'pending' | 'expired'; sign: Sign };

function payStatement({ nowMs }: OrderWork, orderId: string, { paymentId, from, sign }: Paying): SQL {
  return sql`UPDATE orders SET state = 'paid', paid_payment_id = ${paymentId}, paid_at = ${nowMs}, actor = ${sign.actor},
      change_id = ${sign.changeId}, updated_at = ${nowMs}
    WHERE id = ${orderId} AND state = ${from} AND fulfillment <> 'Cancelled' AND EXISTS (
      SELECT 1 FROM payments p WHERE p.id = ${paymentId} AND p.order_id = orders.id AND p.provider_order_id = orders.provider_order_id
        AND p.status = 'captured' AND p.role = 'unmatched' AND p.amount_paise = orders.total_paise AND p.currency = orders.currency)`;
}

type Effects = { paymentId: string; move: 'sell' | 'sell_late'; sign: Sign };

/** Role, stock, mails, and the cart without what was bought: all for the batch whose change it was. */
function effectsOfPaying(work: OrderWork, order: StoredOrder, { paymentId, move, sign }: Effects): SQL[] {
  const { nowMs } = work;
  const paidNow = sql`SELECT 1 FROM orders WHERE id = ${order.id} AND change_id = ${sign.changeId} AND state = 'paid'`;
  const bought = sql`FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ${order.id} AND o.change_id = ${sign.changeId} AND o.state = 'paid'`;
  const ofLine = sql`o.user_id = cart_lines.user_id AND l.product_id = cart_lines.product_id AND l.size_id = cart_lines.size_id`;
  return [
    sql`UPDATE payments SET role = 'primary', updated_at = ${nowMs} WHERE id = ${paymentId} AND role = 'unmatched'
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND paid_payment_id = ${paymentId})`,
    sql`INSERT INTO stock_moves (order_id, variant_id, kind, quantity, created_at)
      SELECT l.order_id, l.variant_id, ${move}, l.quantity, ${nowMs} ${bought} AND l.is_tracked = 1
      ON CONFLICT (order_id, variant_id, kind) DO NOTHING`,
    mailsStatement(paidMails(order, work), sql`EXISTS (${paidNow})`, nowMs),
    sql`DELETE FROM cart_lines WHERE user_id = ${order.user_id}
      AND EXISTS (SELECT 1 ${bought} AND ${ofLine} AND cart_lines.quantity <= l.quantity)`,
    sql`UPDATE cart_lines SET quantity = quantity - (SELECT l.quantity ${bought} AND ${ofLine})
      WHERE user_id = ${order.user_id} AND EXISTS (SELECT 1 ${bought} AND ${ofLine})`,
    sql`UPDATE carts SET note = '' WHERE user_id = ${order.user_id} AND note = ${order.notes} AND EXISTS (${paidNow})`,
  ];
}

type Decided = { paymentId: string; via: Teller };

/** What the batch left undecided: authorised money is fetched, money that did not pay the order goes back. */
async function decide(work: OrderWork, order: StoredOrder, told: Decided): Promise<StoredOrder> {
  const { paymentId } = told;
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment?.status === 'authorized' && isWanted(order, payment)) await wantCapture(work, told);
  if (payment?.status !== 'captured' || payment.role !== 'unmatched') return order;
  if (!fits(order, payment)) return giveBack(work, order, { payment, reason: 'mismatch' });
  if (order.state === 'expired' && order.fulfillment !== 'Cancelled') {
    // Should another payment have come first, this one is decided anew.
    return decide(work, await settleLate(work, order, payment), told);
  }
  if (order.paid_payment_id !== null) return giveBack(work, order, { payment, reason: 'duplicate' });
  return giveBack(work, order, { payment, reason: 'cancelled' });
}

function isWanted(order: StoredOrder, payment: StoredPayment): boolean {
  return (
    (order.state === 'pending' || order.state === 'expired') &&
    order.fulfillment !== 'Cancelled' &&
    fits(order, payment)
  );
}

function fits(order: StoredOrder, { amountPaise, currency, providerOrderId }: StoredPayment): boolean {
  return (
    amountPaise === order.total_paise && currency === order.currency && providerOrderId === order.provider_order_id
  );
}

/** An event of authorised money is mostly followed at once by that of its capture: then there is nothing to ask for. */
const eventWaitMs = 60_000;

async function wantCapture({ db, nowMs }: OrderWork, { paymentId, via }: Decided): Promise<void> {
  const due = via === 'webhook' ? nowMs + eventWaitMs : nowMs;
  await insist(() =>
    runTogether(db, [
      sql`INSERT INTO provider_tasks (kind, ref, next_attempt_at, created_at) VALUES ('capture', ${paymentId}, ${due}, ${nowMs})
        ON CONFLICT (kind, ref) DO UPDATE SET next_attempt_at = min(next_attempt_at, excluded.next_attempt_at) WHERE attempts = 0`,
    ]),
  );
}

/** Money after the hold: kept when everything is still there, all or nothing. The counters' CHECKs and the code's one use say so. */
async function settleLate(work: OrderWork, order: StoredOrder, payment: StoredPayment): Promise<StoredOrder> {
  try {
    return await insist(() => {
      const sign = newSign(work);
      return changeOrder(work.db, order.id, [
        payStatement(work, order.id, { paymentId: payment.id, from: 'expired', sign }),
        ...effectsOfPaying(work, order, { paymentId: payment.id, move: 'sell_late', sign }),
      ]);
    });
  } catch (error) {
    const text = error instanceof Error ? `${error.message} ${error.cause}` : '';
    if (!/variants_on_hand|variants_reserved_in_stock|variants_missing|orders\.promo_code/.test(text)) throw error;
    return giveBack(work, order, { payment, reason: 'late' });
  }
}
