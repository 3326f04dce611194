import type {
  Order,
  OrderAnswer,
  OrderInput,
  OrderSummary,
  OrdersAnswer,
  Quote,
  QuoteAnswer,
  VerifyInput,
} from '../../contract/orders.ts';
import { ApiError, type ApiRequest, callApi } from './api.ts';

/** Spec 7.7, the customer's side. Asked for each time it is looked at, never written to the device. Every call throws `ApiError`. */

export type OrderPage = { orders: OrderSummary[]; totalCount: number; totalPages: number };

export async function readOrders(page: number): Promise<OrderPage> {
  const path = `/orders/customers?page=${page}`;
  const { data, ...counts } = await callApi<{ data: OrdersAnswer; totalCount: number; totalPages: number }>(
    path,
    fresh,
  );
  return { orders: data.orders, ...counts };
}

export function readOrder(id: string): Promise<Order> {
  return askForOrder(`/orders/customers/${encodeURIComponent(id)}`, fresh);
}

/** What the cart of now would cost. A code that is not taken is a refusal of its field. */
export async function askForQuote(promoCode: string | null): Promise<Quote> {
  const { data } = await callApi<{ data: QuoteAnswer }>('/orders/quote', { method: 'POST', body: { promoCode } });
  return data.quote;
}

/** An attempt is not over while nobody knows what became of it: the same content asked for again is the same attempt. */
let attempt: { content: string; key: string } | null = null;

export async function createOrder(input: OrderInput): Promise<Order> {
  const content = JSON.stringify(input);
  if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID() };
  const { key } = attempt;
  try {
    const request = { method: 'POST', body: input, headers: { 'idempotency-key': key } } as const;
    const order = await askForOrder('/orders/create', request);
    attempt = null;
    return order;
  } catch (error) {
    if (!isOpenEnded(error)) attempt = null;
    throw error;
  }
}

/** No answer, or one that says "not now": the order may be there. */
function isOpenEnded(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return ['network', 'internal', 'unavailable', 'too_many_requests'].includes(error.code);
}

export function verifyPayment(input: VerifyInput): Promise<Order> {
  return askForOrder('/orders/verify', { method: 'POST', body: input });
}

export function cancelOrder({ _id, version }: Pick<Order, '_id' | 'version'>): Promise<Order> {
  const path = `/orders/customers/${encodeURIComponent(_id)}/status`;
  return askForOrder(path, { method: 'PATCH', body: { status: 'Cancelled', version } });
}

async function askForOrder(path: string, request: ApiRequest): Promise<Order> {
  const { data } = await callApi<{ data: OrderAnswer }>(path, request);
  return data.order;
}

const fresh = { cache: 'no-store' } as const;
