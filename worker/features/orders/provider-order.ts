import { type SQL, sql } from 'drizzle-orm';
import { creationFailed } from '../../../contract/order-messages.ts';
import { AppError } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { providerAccess } from '../payments/provider-settings.ts';
import type { ProviderAccess, ProviderResult } from '../payments/razorpay-call.ts';
import { createProviderOrder, findProviderOrder } from '../payments/razorpay-client.ts';
import type { ProviderFailure } from '../payments/razorpay-failure.ts';
import type { ProviderOrder } from '../payments/razorpay-shapes.ts';
import { alertOwners } from './alert.ts';
import { cancelPending } from './close-order.ts';
import type { OrderWork } from './order-work.ts';
import { changeOrder, type StoredOrder } from './stored-order.ts';

/** The provider's order for ours: our id is its receipt, so that it is made once however often it is asked for. */

export async function ensureProviderOrder(work: OrderWork, order: StoredOrder): Promise<StoredOrder> {
  if (order.provider_order_id !== null || order.state !== 'pending') return order;
  const result = await createOnce(providerAccess(work.env), order);
  if (result.ok) return attachProviderOrder(work, order, result.value.id);
  const { failure } = result;
  console.error(JSON.stringify({ level: 'error', requestId: work.requestId, provider: failure }));
  if (failure.mayHaveHappened || failure.kind === 'provider_down') throw comeBack(failure);
  // Refused for good: nothing was made, so nothing need be held.
  await cancelPending(work, order, { reason: 'provider_rejected', mail: 'none' });
  if (failure.kind === 'auth')
    await alertOwners(work, { kind: 'provider-keys', ref: 'razorpay', text: 'The payment provider refuses our keys.' });
  throw new AppError('provider_failed', { message: creationFailed, cause: failure.description });
}

/** Asks twice, then looks whether the first or the second was heard. */
async function createOnce(access: ProviderAccess, order: StoredOrder): Promise<ProviderResult<ProviderOrder>> {
  const wanted = {
    amountPaise: order.total_paise,
    currency: order.currency,
    receipt: order.id,
    notes: { order_id: order.id, order_number: order.number },
  };
  let result = await createProviderOrder(access, wanted);
  if (!result.ok && isWorthAsking(result.failure)) result = await createProviderOrder(access, wanted);
  if (result.ok || !isMaybeThere(result.failure)) return result;
  const found = await findProviderOrder(access, order.id);
  if (!found.ok || !isSame(found.value, order)) return result;
  return { ok: true, value: found.value };
}

/** At once, that is: not when the provider said how long to stay away. */
function isWorthAsking({ kind, mayHaveHappened, retryAfterS }: ProviderFailure): boolean {
  return mayHaveHappened || (kind === 'provider_down' && retryAfterS === undefined);
}

function isMaybeThere(failure: ProviderFailure): boolean {
  return failure.mayHaveHappened || (failure.kind === 'bad_request' && failure.reason === 'receipt_reused');
}

export function isSame(found: ProviderOrder | null, order: StoredOrder): found is ProviderOrder {
  return found !== null && found.amount === order.total_paise && found.currency === order.currency;
}

/** The order is kept: the same request goes on from here. */
function comeBack({ description, retryAfterS = 5 }: ProviderFailure): AppError {
  const headers = { 'retry-after': String(retryAfterS) };
  return new AppError('unavailable', { message: creationFailed, headers, cause: description });
}

export function attachProviderOrder(
  work: OrderWork,
  { id }: StoredOrder,
  providerOrderId: string,
): Promise<StoredOrder> {
  return insist(() => changeOrder(work.db, id, [attachStatement(work, id, providerOrderId)]));
}

export function attachStatement({ nowMs }: OrderWork, orderId: string, providerOrderId: string): SQL {
  return sql`UPDATE orders SET provider_order_id = ${providerOrderId}, updated_at = ${nowMs}
    WHERE id = ${orderId} AND provider_order_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders WHERE provider_order_id = ${providerOrderId})`;
}
