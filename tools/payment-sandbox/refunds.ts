import { announce, type Books, find, nextId, nowSeconds, type RefundKey, shown } from './books.ts';
import type { Payment, Refund } from './entities.ts';
import { type Body, integerAmount, minimumPaise, notes, receipt, refuseExtraFields } from './input-rules.ts';
import { badInput, refundKeyError } from './provider-error.ts';

/** The amount with which an instant refund falls back to the normal speed. */
const speedChangePaise = 2468;

/** `POST /v1/payments/:id/refund`: the same key and body give the same refund, whatever happened to the first answer. */
export async function refundOnRequest(books: Books, payment: Payment, body: Body, key?: string): Promise<Refund> {
  if (key === undefined) return makeRefund(books, payment, body);
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw refundKeyError(400, 'The idempotency key must have at least 10 letters, digits, hyphens or underscores.');
  }
  const request = JSON.stringify([payment.id, body]);
  const earlier = books.refundKeys.get(key);
  if (earlier) return repeatedRefund(books, earlier, request);
  const entry: RefundKey = { request, refund: null };
  books.refundKeys.set(key, entry);
  try {
    const { refundDelayMs } = books.behaviour;
    if (refundDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, refundDelayMs));
    const refund = makeRefund(books, payment, body);
    entry.refund = find(books, 'refunds', refund.id);
    return refund;
  } catch (error) {
    // A refused request frees its key.
    books.refundKeys.delete(key);
    throw error;
  }
}

function repeatedRefund(books: Books, { request, refund }: RefundKey, repeated: string): Refund {
  if (request !== repeated) {
    throw refundKeyError(400, 'Different request with the same idempotency key has already been processed.');
  }
  if (!refund) throw refundKeyError(409, 'Request with the same idempotency key is already in progress.');
  return shown(books, refund);
}

function makeRefund(books: Books, payment: Payment, body: Body): Refund {
  refuseExtraFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const amount = refundableAmount(payment, body);
  const speed = body.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw badInput('The selected speed is invalid.', { field: 'speed' });
  const refund = enterRefund(books, payment, { amount, speed, notes: notes(body), receipt: receipt(body) });
  announce(books, 'refund.created', { refund, payment });
  const { refunds } = books.behaviour;
  if (refunds === 'processed') endRefund(books, refund, 'processed');
  // A failure comes later than the answer, which still says "pending".
  const answer = shown(books, refund);
  if (refunds === 'failed') endRefund(books, refund, 'failed');
  return answer;
}

function refundableAmount(payment: Payment, body: Body): number {
  const metadata = { payment_id: payment.id };
  if (payment.status === 'refunded') throw badInput('The payment has been fully refunded already.', { metadata });
  if (payment.status !== 'captured') {
    throw badInput('The payment status should be captured for action to be taken', { metadata });
  }
  const left = payment.amount - payment.amount_refunded;
  if (body.amount === undefined || body.amount === null) return left;
  const amount = integerAmount(body);
  if (amount < minimumPaise) throw badInput('The amount must be at least INR 1.00', { field: 'amount' });
  if (amount > left) throw badInput('The refund amount provided is greater than amount captured.', { field: 'amount' });
  return amount;
}

type Wanted = Pick<Refund, 'amount' | 'notes' | 'receipt'> & { speed: Refund['speed_requested'] };

function enterRefund(books: Books, payment: Payment, { amount, speed, notes, receipt }: Wanted): Refund {
  const isInstant = speed === 'optimum' && amount !== speedChangePaise;
  const refund: Refund = {
    id: nextId(books, 'rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: nowSeconds(books),
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: isInstant ? 'instant' : 'normal',
  };
  books.refunds.set(refund.id, refund);
  countRefunds(books, payment);
  if (speed === 'optimum' && !isInstant) announce(books, 'refund.speed_changed', { refund, payment });
  return refund;
}

/** The bank took the money back to the customer, or refused to. */
export function endRefund(books: Books, refund: Refund, status: 'processed' | 'failed'): void {
  if (refund.status !== 'pending') return;
  refund.status = status;
  const payment = find(books, 'payments', refund.payment_id);
  if (status === 'processed') refund.acquirer_data.arn = String(Math.floor(books.chance() * 1e14)).padStart(14, '0');
  countRefunds(books, payment);
  announce(books, `refund.${status}`, { refund, payment });
}

/** Only a full refund changes the payment's status; a failed one gives it back. */
function countRefunds(books: Books, payment: Payment): void {
  const amount = refundsOf(books, payment)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  payment.amount_refunded = amount;
  payment.refund_status = amount === 0 ? null : amount < payment.amount ? 'partial' : 'full';
  payment.status = payment.refund_status === 'full' ? 'refunded' : payment.captured ? 'captured' : payment.status;
}

/** The order was paid by another payment meanwhile: the provider gives the late one back by itself. */
export function refundLatePayment(books: Books, payment: Payment): void {
  const wanted: Wanted = { amount: payment.amount, speed: 'normal', notes: {}, receipt: null };
  const refund = enterRefund(books, payment, wanted);
  announce(books, 'refund.created', { refund, payment });
  endRefund(books, refund, 'processed');
}

export function refundsOf(books: Books, payment: Payment): Refund[] {
  return [...books.refunds.values()].filter(({ payment_id }) => payment_id === payment.id);
}
