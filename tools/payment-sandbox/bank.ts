import { type Books, find } from './books.ts';
import type { Order, Payment } from './entities.ts';
import { type Attempt, authorise, fail, refusePaidOrder, startPayment } from './payments.ts';
import type { ErrorBody } from './provider-error.ts';
import { paymentSignature } from './signing.ts';

/** What the customer and the bank do with an order, for the window and for tests. */
export const outcomes = ['success', 'failure', 'late', 'twice', 'failure-then-success'] as const;

export type Outcome = (typeof outcomes)[number];

export type SignedResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type Paid = {
  payments: Payment[];
  /** What the page's `handler` gets, and `payment.failed`. */
  response: SignedResponse | null;
  error: ErrorBody['error'] | null;
};

/** `late`: the payment stays open until `completePayment`; `twice`: two windows were open, both payments are captured. */
export function pay(books: Books, order: Order, attempt: Attempt, outcome: Outcome): Paid {
  refusePaidOrder(books, order);
  const payment = startPayment(books, order, attempt);
  if (outcome === 'late') return { payments: [payment], response: null, error: null };
  if (outcome === 'failure' || attempt.vpa === 'failure@razorpay') {
    fail(books, payment, attempt.cardNumber);
    return { payments: [payment], response: null, error: errorOf(payment) };
  }
  if (outcome === 'failure-then-success') fail(books, payment, attempt.cardNumber);
  const payments = outcome === 'twice' ? [payment, startPayment(books, order, attempt)] : [payment];
  for (const started of payments) authorise(books, started, { evenIfPaid: true });
  return { payments, response: signed(books, payment), error: null };
}

/** The late answer of the bank, or of the customer's UPI app. */
export function completePayment(books: Books, id: string, answer: 'success' | 'failure'): Paid {
  const payment = find(books, 'payments', id);
  if (answer === 'failure') fail(books, payment);
  if (answer === 'success') authorise(books, payment, { evenIfPaid: books.behaviour.lateOnPaidOrder === 'captured' });
  const isPaid = payment.status === 'captured' || payment.status === 'authorized';
  return { payments: [payment], response: isPaid ? signed(books, payment) : null, error: null };
}

function signed({ account }: Books, { id, order_id }: Payment): SignedResponse {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: paymentSignature(order_id, id, account.keySecret),
  };
}

function errorOf(payment: Payment): ErrorBody['error'] {
  return {
    code: payment.error_code === 'GATEWAY_ERROR' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description: payment.error_description ?? '',
    source: payment.error_source ?? 'NA',
    step: payment.error_step ?? 'NA',
    reason: payment.error_reason ?? 'NA',
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
