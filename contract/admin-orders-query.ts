import { listParams } from './list-params.ts';
import type { FieldError } from './listing.ts';
import { type FulfillmentStatus, fulfillmentStatuses, type PaymentStatus, paymentStatuses } from './order-status.ts';
import { isDay } from './shop-day.ts';

/** How the owner's list of orders is asked. No schema library in here. */

const orderSorts = ['newest', 'oldest', 'total-desc', 'total-asc'] as const;
export type OrderSort = (typeof orderSorts)[number];

export type OrdersQuery = {
  page: number;
  limit: number;
  sort: OrderSort;
  /** Of the number, the customer's name or address. */
  q: string;
  payment: PaymentStatus | null;
  fulfillment: FulfillmentStatus | null;
  /** Days of the shop, both included. */
  from: string | null;
  to: string | null;
};

export function parseOrdersQuery(params: URLSearchParams): { query: OrdersQuery; errors: FieldError[] } {
  const read = listParams(params);
  const day = (field: string) => {
    const text = params.get(field);
    if (!text) return null;
    return isDay(text) ? text : read.refuse(field, `${field} must be a day such as 2026-11-21.`);
  };
  const query = {
    ...read.paging(),
    sort: read.oneOf('sort', orderSorts) ?? 'newest',
    q: read.search(),
    payment: read.oneOf('payment', paymentStatuses),
    fulfillment: read.oneOf('fulfillment', fulfillmentStatuses),
    from: day('from'),
    to: day('to'),
  };
  if (query.from && query.to && query.to < query.from) read.refuse('to', 'to must not be before from.');
  return { query, errors: read.errors };
}
