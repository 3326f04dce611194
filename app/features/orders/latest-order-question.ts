import type { Order } from '../../../contract/orders.ts';
import { readOrder, readOrders } from '../../data/orders.ts';

/** So long after it began an order that is over is still worth a line. */
const recentMs = 3 * 86_400_000;

/** The newest order, while there is something to say of it: it waits, it is under way, or it has just ended. */
export async function readLatestOrder(): Promise<Order | null> {
  const [newest] = (await readOrders(1)).orders;
  if (!newest) return null;
  const { paymentStatus, fulfillmentStatus, orderDate } = newest;
  const isOver =
    fulfillmentStatus === 'Delivered' || fulfillmentStatus === 'Completed' || !/^(Pending|Paid)$/.test(paymentStatus);
  return isOver && Date.now() - Date.parse(orderDate) > recentMs ? null : readOrder(newest._id);
}
