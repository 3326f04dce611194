import { announce, type Books, find, nextId, nowSeconds } from './books.ts';
import type { Card, Order, Payment, PaymentMethod } from './entities.ts';
import { type Body, integerAmount, refuseExtraFields } from './input-rules.ts';
import { capturesByItself } from './orders.ts';
import { badInput } from './provider-error.ts';
import { refundLatePayment } from './refunds.ts';
import { failureOf, networkOf } from './test-instruments.ts';

export type Attempt = {
  method: PaymentMethod;
  cardNumber?: string;
  vpa?: string;
  email?: string;
  contact?: string;
  description?: string;
  /** Money that does not fit the order: the shop must notice. */
  amount?: number;
  currency?: string;
};

export function refusePaidOrder(books: Books, order: Order): void {
  const metadata = { order_id: order.id };
  if (order.status === 'paid') throw badInput(alreadyPaid, { metadata });
  if (paymentsOf(books, order).some(({ status }) => status === 'authorized')) {
    throw badInput('Payment processing cannot be started, as the order has an authorized payment.', { metadata });
  }
}

const alreadyPaid = 'Your payment has been declined as the order is already paid. Please contact the seller.';

/** The customer pressed "Pay"; the bank has not answered. */
export function startPayment(books: Books, order: Order, attempt: Attempt): Payment {
  const payment: Payment = {
    ...blankPayment(books, order, attempt),
    ...(attempt.method === 'card' ? cardPart(books, attempt) : upiPart(attempt)),
  };
  books.payments.set(payment.id, payment);
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  return payment;
}

function blankPayment(books: Books, order: Order, attempt: Attempt): Payment {
  return {
    id: nextId(books, 'pay'),
    entity: 'payment',
    amount: attempt.amount ?? order.amount,
    currency: attempt.currency ?? order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: order.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: {},
    created_at: nowSeconds(books),
  };
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function cardPart(books: Books, { cardNumber = '4100280000001007' }: Attempt): { card_id: string; card: Card } {
  const digits = cardNumber.replace(/\D/g, '');
  const { network, isInternational } = networkOf(digits);
  const id = nextId(books, 'card');
  const kind = { type: 'credit', issuer: null, emi: false, sub_type: 'consumer' } as const;
  const face = { name: '', last4: digits.slice(-4), network, international: isInternational };
  return { card_id: id, card: { id, entity: 'card', ...face, ...kind } };
}

function upiPart({ vpa = 'success@razorpay' }: Attempt) {
  return { vpa, upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' } };
}

/** The bank said yes, perhaps long after it said nothing or no: a failed payment is not final. */
export function authorise(books: Books, payment: Payment, { evenIfPaid = false } = {}): void {
  if (payment.status !== 'created' && payment.status !== 'failed') return;
  const order = find(books, 'orders', payment.order_id);
  Object.assign(payment, noError, { status: 'authorized' });
  payment.acquirer_data = payment.method === 'card' ? { auth_code: digits(books, 6) } : { rrn: digits(books, 12) };
  announce(books, 'payment.authorized', { payment });
  if (order.status === 'paid' && !evenIfPaid) refundLatePayment(books, payment);
  else if (capturesByItself(books, order)) capture(books, payment);
}

function digits(books: Books, length: number): string {
  return Array.from({ length }, () => Math.floor(books.chance() * 10)).join('');
}

function capture(books: Books, payment: Payment): void {
  const order = find(books, 'orders', payment.order_id);
  const fee = Math.round(payment.amount * 0.02);
  const tax = Math.round(fee * 0.18);
  Object.assign(payment, { status: 'captured', captured: true, fee: fee + tax, tax });
  announce(books, 'payment.captured', { payment });
  if (order.status === 'paid' || payment.currency !== order.currency) return;
  order.amount_paid = Math.min(payment.amount, order.amount);
  order.amount_due = order.amount - order.amount_paid;
  if (order.amount_due > 0) return;
  order.status = 'paid';
  announce(books, 'order.paid', { payment, order });
}

/** `POST /v1/payments/:id/capture` */
export function captureOnRequest(books: Books, payment: Payment, body: Body): Payment {
  refuseExtraFields(body, ['amount', 'currency']);
  const amount = integerAmount(body);
  const metadata = { payment_id: payment.id };
  if (payment.captured) throw badInput('This payment has already been captured.', { metadata });
  if (payment.status !== 'authorized') {
    throw badInput('Only payments which have been authorized and not yet captured can be captured', { metadata });
  }
  if (find(books, 'orders', payment.order_id).status === 'paid') throw badInput(alreadyPaid, { metadata });
  if (amount !== payment.amount || (body.currency ?? payment.currency) !== payment.currency) {
    throw badInput('Capture amount must be equal to the amount authorized.', { metadata, field: 'amount' });
  }
  capture(books, payment);
  return payment;
}

export function fail(books: Books, payment: Payment, cardNumber?: string): void {
  if (payment.status !== 'created') return;
  const { code, description, source, step, reason } = failureOf(payment.method, cardNumber);
  payment.status = 'failed';
  Object.assign(payment, { error_code: code, error_description: description });
  Object.assign(payment, { error_source: source, error_step: step, error_reason: reason });
  announce(books, 'payment.failed', { payment });
}

export function paymentsOf(books: Books, order: Order): Payment[] {
  return [...books.payments.values()].filter(({ order_id }) => order_id === order.id);
}
