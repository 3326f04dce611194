import { sql } from 'drizzle-orm';
import type { User } from '../../../contract/auth.ts';
import { amountMismatch, verificationFailed } from '../../../contract/order-messages.ts';
import type { VerifyInput } from '../../../contract/orders.ts';
import { runTogether } from '../../db/run-together.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { providerAccess } from '../payments/provider-settings.ts';
import { getPayment } from '../payments/razorpay-client.ts';
import { isPaymentSigned } from '../payments/signatures.ts';
import { noticeOfRefund } from './give-back.ts';
import type { OrderWork } from './order-work.ts';
import { settlePayment } from './settle-payment.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';

export type Verified = { order: StoredOrder; isSettled: boolean };

/**
 * The browser says that it paid: reason to look, and no more than that. Not settled means that the provider has not said so yet, or cannot
 * be asked: webhook and cron will bring it.
 */
export async function verifyPayment(work: OrderWork, user: User, input: VerifyInput): Promise<Verified> {
  const order = await findOrder(
    work.db,
    sql`o.provider_order_id = ${input.razorpayOrderId} AND o.user_id = ${user._id}`,
  );
  if (!order) throw refused(work, input, 'not_found');
  const paymentId = input.razorpayPaymentId;
  const access = providerAccess(work.env);
  const signed = { orderId: input.razorpayOrderId, paymentId, signature: input.razorpaySignature };
  if (!(await isPaymentSigned(signed, [access.keySecret]))) throw refused(work, input, 'invalid');
  if (order.paid_payment_id === paymentId) return { order, isSettled: true };
  const fetched = await getPayment(access, paymentId);
  if (!fetched.ok) {
    await askSoon(work, order.id);
    return { order, isSettled: false };
  }
  const settled = await settlePayment(work, order, { payment: fetched.value, via: 'verify' });
  if (settled.paid_payment_id === paymentId) return { order: settled, isSettled: true };
  refuseReturned(settled, paymentId);
  return { order: settled, isSettled: settled.paid_payment_id !== null };
}

/** The next minute's cron asks again. */
async function askSoon({ db, nowMs }: OrderWork, orderId: string): Promise<void> {
  await insist(() =>
    runTogether(db, [
      sql`UPDATE orders SET next_check_at = ${nowMs} WHERE id = ${orderId} AND next_check_at > ${nowMs}`,
    ]),
  );
}

/** Money that goes back is told at once, in the words of its reason; a second payment leaves the order paid by the first. */
function refuseReturned({ payments }: StoredOrder, paymentId: string): void {
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.role !== 'refund' || payment.refundReason === 'duplicate') return;
  const message = payment.refundReason === 'mismatch' ? amountMismatch : noticeOfRefund(payment);
  throw new AppError('conflict', { message: message ?? verificationFailed });
}

/** Somebody tries what is not theirs, or not signed: told to the log, and no more to them than to anybody. */
function refused({ actor, requestId }: OrderWork, input: VerifyInput, why: 'not_found' | 'invalid'): AppError {
  const { razorpayOrderId, razorpayPaymentId } = input;
  const event = why === 'invalid' ? 'payment_signature' : 'foreign_order';
  console.warn(
    JSON.stringify({ level: 'security', event, userId: actor, razorpayOrderId, razorpayPaymentId, requestId }),
  );
  return why === 'invalid' ? new AppError('invalid', { message: verificationFailed }) : notFound('Order');
}
