import { sql } from 'drizzle-orm';
import { cancelledForGood, changedElsewhere, notCancellable } from '../../../contract/order-messages.ts';
import { dispatchedStatuses, type FulfillmentStatus } from '../../../contract/order-status.ts';
import type { FulfillmentInput } from '../../../contract/orders.ts';
import { AppError } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { cancelPaid, cancelPending } from './close-order.ts';
import { deliveredMail, dispatchedMail, mailsStatement } from './order-mails.ts';
import { newSign, type OrderWork } from './order-work.ts';
import { isCancellable } from './present-order.ts';
import { changeOrder, type StoredOrder } from './stored-order.ts';

/** A customer cancels an own order that nobody has begun to make; once cancelled, saying so again changes nothing. */
export async function cancelOwnOrder(
  work: OrderWork,
  order: StoredOrder,
  version: number | null,
): Promise<StoredOrder> {
  if (order.fulfillment === 'Cancelled') return order;
  refuseStale(order, version);
  if (!isCancellable(order)) throw new AppError('conflict', { message: notCancellable });
  const after =
    order.state === 'pending'
      ? await cancelPending(work, order, { reason: 'customer', mail: 'customer' })
      : await cancelPaid(work, order, { reason: 'customer', from: 'Unfulfilled', to: 'Cancelled', isRestocked: true });
  return cancelledOrChanged(after);
}

/** An owner sets any status; 'Cancelled' gives money and goods back and is for good. */
export async function setFulfillment(
  work: OrderWork,
  order: StoredOrder,
  { status, version, restock }: FulfillmentInput,
): Promise<StoredOrder> {
  if (order.fulfillment === status) return order;
  refuseStale(order, version ?? null);
  // An expired order has neither money nor goods to give back: nothing was begun that could not be undone.
  if (order.fulfillment === 'Cancelled' && order.state !== 'expired') {
    throw new AppError('conflict', { message: cancelledForGood });
  }
  if (status === 'Cancelled' && order.state === 'pending') {
    return cancelledOrChanged(await cancelPending(work, order, { reason: 'owner', mail: 'customer' }));
  }
  if (status === 'Cancelled' && order.state === 'paid') {
    const isRestocked = restock ?? !hasLeft(order.fulfillment);
    const cancel = { reason: 'owner', from: order.fulfillment, to: status, isRestocked } as const;
    return cancelledOrChanged(await cancelPaid(work, order, cancel));
  }
  return moveTo(work, order, status);
}

function hasLeft(fulfillment: FulfillmentStatus): boolean {
  return dispatchedStatuses.some((status) => status === fulfillment);
}

function refuseStale(order: StoredOrder, version: number | null): void {
  if (version === null || version === order.version) return;
  throw new AppError('conflict', { message: changedElsewhere });
}

/** Somebody else's change came between reading and writing. */
function cancelledOrChanged(order: StoredOrder): StoredOrder {
  if (order.fulfillment === 'Cancelled') return order;
  throw new AppError('conflict', { message: changedElsewhere });
}

async function moveTo(work: OrderWork, order: StoredOrder, status: FulfillmentStatus): Promise<StoredOrder> {
  const { db, nowMs } = work;
  // A status that was taken back and set again is no news.
  const isFirst = !order.changes.some(({ fulfillment }) => fulfillment === status);
  const letters = [
    ...(isFirst && status === 'Dispatched' ? [dispatchedMail(order, work)] : []),
    ...(isFirst && status === 'Delivered' ? [deliveredMail(order, work)] : []),
  ];
  const after = await insist(() => {
    const { actor, changeId } = newSign(work);
    return changeOrder(db, order.id, [
      sql`UPDATE orders SET fulfillment = ${status}, actor = ${actor}, change_id = ${changeId}, updated_at = ${nowMs}
        WHERE id = ${order.id} AND fulfillment = ${order.fulfillment} AND state = ${order.state}`,
      mailsStatement(
        letters,
        sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND change_id = ${changeId})`,
        nowMs,
      ),
    ]);
  });
  if (after.fulfillment !== status) throw new AppError('conflict', { message: changedElsewhere });
  return after;
}
