import { providerAccess } from '../payments/provider-settings.ts';
import { isOrderUnknown, isUnknownId, listOrderPayments } from '../payments/razorpay-client.ts';
import type { ProviderPayment } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import type { OrderWork } from './order-work.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * What the provider knows of an order's money; null when nobody can say. An order that it does not know has none, as after a sandbox that
 * began anew, unless money was seen on it before. An owner looks either way: they may be the keys of another account.
 */
export async function paymentsThere(
  work: OrderWork,
  order: StoredOrder,
  providerOrderId: string,
): Promise<readonly ProviderPayment[] | null> {
  const access = providerAccess(work.env);
  const asked = await listOrderPayments(access, providerOrderId);
  if (asked.ok) return asked.value;
  if (!isUnknownId(asked) || !(await isForgotten(work, order))) return null;
  const text = `The payment provider does not know order #${order.number}. Are these the keys of another account?`;
  await alertOwners(work, { kind: 'provider-forgot', ref: 'razorpay', text });
  return [];
}

/** One whose window would open in vain. */
export async function isForgotten({ env }: OrderWork, order: StoredOrder): Promise<boolean> {
  if (order.provider_order_id === null || order.payments.some(({ status }) => status !== 'failed')) return false;
  return isOrderUnknown(providerAccess(env), order.provider_order_id);
}
