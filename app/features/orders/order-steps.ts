import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import type { Order } from '../../../contract/orders.ts';

/** How far an order is on its way, or how it ended. */

type OrderStep = { name: string; at: string | null; state: 'done' | 'current' | 'ahead' };
export type OrderProgress = { kind: 'way'; steps: OrderStep[] } | { kind: 'ended'; name: string; at: string | null };

const way = ['Paid', 'In Progress', 'Dispatched', 'Delivered'] as const;

const reached: Record<Exclude<FulfillmentStatus, 'Cancelled'>, number> = {
  Unfulfilled: 0,
  'In Progress': 1,
  Dispatched: 2,
  Delivered: 3,
  Completed: 3,
};

type Progressing = Pick<Order, 'timeline' | 'paymentStatus' | 'fulfillmentStatus'>;

export function progressOf({ timeline, paymentStatus, fulfillmentStatus }: Progressing): OrderProgress {
  const lastOf = (name: string) => timeline.findLast(({ status }) => status === name)?.at ?? null;
  if (fulfillmentStatus === 'Cancelled') return { kind: 'ended', name: 'Cancelled', at: lastOf('Cancelled') };
  if (paymentStatus === 'Expired') return { kind: 'ended', name: 'Expired', at: lastOf('Expired') };
  const isPaid = paymentStatus !== 'Pending';
  const place = reached[fulfillmentStatus];
  const steps = way.map((name, index): OrderStep => {
    const isBehind = index <= place && (index > 0 || isPaid);
    if (!isBehind) return { name, at: null, state: 'ahead' };
    // An owner may go back and forth: what lies ahead again has no date.
    return { name, at: lastOf(name), state: index === place && place < 3 ? 'current' : 'done' };
  });
  return { kind: 'way', steps };
}
