import { creationFailed } from '../../../contract/order-messages.ts';
import type { Order, Quote } from '../../../contract/orders.ts';
import { ApiError } from '../../data/api.ts';

/** Why an order was not made, and what the shop sent with that. */

export const connectToPay = 'You are offline. Connect to the internet to pay: your cart is safe.';

export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : creationFailed;
  if (error.code === 'network') return connectToPay;
  return error.status >= 500 ? creationFailed : error.message;
}

export function codeProblem(error: unknown): string | null {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.find(({ field }) => field === 'promoCode')?.message ?? null;
}

/** The fresh figures of a refused order. */
export function quoteWith(error: unknown): Quote | null {
  return dataOf<{ quote: Quote }>(error)?.quote ?? null;
}

/** The order that is to be finished first. */
export function orderWith(error: unknown): Order | null {
  return dataOf<{ order: Order }>(error)?.order ?? null;
}

function dataOf<T>(error: unknown): Partial<T> | null {
  return error instanceof ApiError && typeof error.data === 'object' ? (error.data as Partial<T> | null) : null;
}
