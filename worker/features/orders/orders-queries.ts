import { sql } from 'drizzle-orm';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import type { OrderSummary } from '../../../contract/orders.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import type { OrderState } from '../../db/schema.ts';
import { paymentStatusOf } from './present-order.ts';
import type { Page } from './read-page.ts';

/** A customer's own orders, newest first. */

export type SummaryRow = {
  id: string;
  number: string;
  created_at: number;
  total_paise: number;
  state: OrderState;
  fulfillment: FulfillmentStatus;
  customer_name: string;
  item_count: number;
};

type Listed<S> = { orders: S[]; totalCount: number };

export const summaryColumns =
  sql.raw(`o.id, o.number, o.created_at, o.total_paise, o.state, o.fulfillment, o.customer_name,
  (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = o.id) AS item_count`);

export async function listOwnOrders(db: Db, userId: string, { page, limit }: Page): Promise<Listed<OrderSummary>> {
  const [rows, [count]] = await runTogether(db, [
    sql<SummaryRow>`SELECT ${summaryColumns} FROM orders o WHERE o.user_id = ${userId}
      ORDER BY o.created_at DESC, o.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    sql<{ n: number }>`SELECT count(*) AS n FROM orders WHERE user_id = ${userId}`,
  ]);
  return { orders: rows.map(summaryOf), totalCount: count?.n ?? 0 };
}

export function summaryOf(row: SummaryRow): OrderSummary {
  return {
    _id: row.id,
    orderNumber: row.number,
    orderDate: new Date(row.created_at).toISOString(),
    totalAmount: decimalFromPaise(row.total_paise),
    paymentStatus: paymentStatusOf[row.state],
    fulfillmentStatus: row.fulfillment,
    itemCount: row.item_count,
  };
}
