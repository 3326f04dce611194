import { callProvider, type ProviderAccess, type ProviderResult } from './razorpay-call.ts';
import { failureOfShape } from './razorpay-failure.ts';
import { collectionOf, ProviderOrder, ProviderPayment, ProviderRefund } from './razorpay-shapes.ts';

/** The provider's interface as the shop uses it: amounts in paise, one request a call, failures as values. */

export type Money = { amountPaise: number; currency: string };
export type NewProviderOrder = Money & { receipt: string; notes: Record<string, string> };
export type NewRefund = {
  paymentId: string;
  amountPaise: number;
  idempotencyKey: string;
  notes: Record<string, string>;
};

/** The same receipt never gives a second order: the provider returns the first, or refuses with `receipt_reused`. */
export async function createProviderOrder(
  access: ProviderAccess,
  { amountPaise, currency, receipt, notes }: NewProviderOrder,
): Promise<ProviderResult<ProviderOrder>> {
  const body = { amount: amountPaise, currency, receipt, notes };
  const create = (body: object) =>
    callProvider(access, { method: 'POST', path: '/orders', body, answer: ProviderOrder });
  let result = await create({ ...body, unique_receipt: true });
  // Accounts that do not know the field refuse it before anything is made.
  const isFieldUnknown = !result.ok && result.failure.kind === 'bad_request' && result.failure.reason === 'extra_field';
  if (isFieldUnknown) result = await create(body);
  if (!result.ok) return result;
  const { value: order } = result;
  if (order.amount === amountPaise && order.currency === currency && order.receipt === receipt) return result;
  return { ok: false, failure: failureOfShape(200, `${order.id} is not the order that was asked for`, 'write') };
}

export function getProviderOrder(access: ProviderAccess, orderId: string): Promise<ProviderResult<ProviderOrder>> {
  return callProvider(access, { method: 'GET', path: `/orders/${segment(orderId)}`, answer: ProviderOrder });
}

/** For an order whose creation got no answer. Should there be several, the one with money on it. */
export async function findProviderOrder(
  access: ProviderAccess,
  receipt: string,
): Promise<ProviderResult<ProviderOrder | null>> {
  const query = { receipt, count: '100' };
  const result = await callProvider(access, {
    method: 'GET',
    path: '/orders',
    query,
    answer: collectionOf(ProviderOrder),
  });
  if (!result.ok) return result;
  const same = result.value.items.filter((order) => order.receipt === receipt);
  const ofStatus = (wanted: ProviderOrder['status']) => same.find(({ status }) => status === wanted);
  return { ok: true, value: ofStatus('paid') ?? ofStatus('attempted') ?? same[0] ?? null };
}

/** Payments of any status: the reconciliation call. */
export function listOrderPayments(access: ProviderAccess, orderId: string): Promise<ProviderResult<ProviderPayment[]>> {
  const path = `/orders/${segment(orderId)}/payments`;
  return items(callProvider(access, { method: 'GET', path, answer: collectionOf(ProviderPayment) }));
}

/** Of another account, or of a sandbox that began anew: it cannot be paid. */
export async function isOrderUnknown(access: ProviderAccess, orderId: string): Promise<boolean> {
  return isUnknownId(await getProviderOrder(access, orderId));
}

export function isUnknownId(result: ProviderResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'bad_request' && result.failure.reason === 'unknown_id';
}

export async function getPayment(access: ProviderAccess, paymentId: string): Promise<ProviderResult<ProviderPayment>> {
  const path = `/payments/${segment(paymentId)}`;
  const result = await callProvider(access, { method: 'GET', path, answer: ProviderPayment });
  if (!result.ok || result.value.id === paymentId) return result;
  return { ok: false, failure: failureOfShape(200, `${result.value.id} is not the payment asked for`, 'read') };
}

/** With the shop's own amount: another one is refused by the provider. */
export function capturePayment(
  access: ProviderAccess,
  paymentId: string,
  { amountPaise, currency }: Money,
): Promise<ProviderResult<ProviderPayment>> {
  const path = `/payments/${segment(paymentId)}/capture`;
  const body = { amount: amountPaise, currency };
  return callProvider(access, { method: 'POST', path, body, answer: ProviderPayment });
}

/** The same key and body give the same refund. */
export function refundPayment(
  access: ProviderAccess,
  { paymentId, amountPaise, idempotencyKey, notes }: NewRefund,
): Promise<ProviderResult<ProviderRefund>> {
  return callProvider(access, {
    method: 'POST',
    path: `/payments/${segment(paymentId)}/refund`,
    headers: { 'x-refund-idempotency': idempotencyKey },
    body: { amount: amountPaise, speed: 'normal', notes, receipt: idempotencyKey },
    answer: ProviderRefund,
  });
}

/** Read before a refund is tried again: keys are not sure to work in the provider's test mode. */
export function listRefunds(access: ProviderAccess, paymentId: string): Promise<ProviderResult<ProviderRefund[]>> {
  const path = `/payments/${segment(paymentId)}/refunds`;
  const query = { count: '100' };
  return items(callProvider(access, { method: 'GET', path, query, answer: collectionOf(ProviderRefund) }));
}

export function getRefund(access: ProviderAccess, refundId: string): Promise<ProviderResult<ProviderRefund>> {
  return callProvider(access, { method: 'GET', path: `/refunds/${segment(refundId)}`, answer: ProviderRefund });
}

const segment = encodeURIComponent;

async function items<T>(call: Promise<ProviderResult<{ items: T[] }>>): Promise<ProviderResult<T[]>> {
  const result = await call;
  return result.ok ? { ok: true, value: result.value.items } : result;
}
