import type { Notes } from './entities.ts';
import { badInput, ProviderError } from './provider-error.ts';

/** The provider's refusals of a body, one rule each. */

export type Body = Record<string, unknown>;

export const minimumPaise = 100;

export function asBody(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badInput('The request body is not valid JSON.');
  }
  return value as Body;
}

export function refuseExtraFields(body: Body, known: readonly string[]): void {
  const extra = Object.keys(body).filter((field) => !known.includes(field));
  if (extra.length === 0) return;
  const verb = extra.length === 1 ? 'is' : 'are';
  throw badInput(`${extra.join(', ')} ${verb} not required and should not be sent`, { reason: 'extra_field_sent' });
}

export function integerAmount({ amount }: Body): number {
  if (amount === undefined || amount === null) throw badInput('amount: is required.', { field: 'amount' });
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badInput('The amount must be an integer.', { field: 'amount' });
  }
  return amount;
}

export function orderAmount(body: Body): number {
  const amount = integerAmount(body);
  if (amount >= minimumPaise) return amount;
  throw new ProviderError(400, 'BAD_REQUEST_ERROR', 'Order amount less than minimum amount allowed', {
    source: 'business',
    step: 'order_creation',
    reason: 'amount_less_than_minimum_amount',
    field: 'amount',
  });
}

export function currency({ currency }: Body): string {
  if (currency === undefined || currency === null) throw badInput('currency: is required.', { field: 'currency' });
  if (typeof currency !== 'string') {
    throw badInput(`expected string but provided ${JSON.stringify(currency)}`, { field: 'currency' });
  }
  if (currency !== 'INR') throw badInput('Currency is not supported', { field: 'currency' });
  return currency;
}

export function receipt({ receipt }: Body): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw badInput(`expected string but provided ${JSON.stringify(receipt)}`);
  if (receipt.length > 40) {
    throw badInput('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return receipt;
}

export function notes({ notes }: Body): Notes {
  if (notes === undefined || notes === null) return {};
  if (typeof notes !== 'object') throw badInput('The notes must be an array.', { field: 'notes' });
  const pairs = Object.entries(notes);
  if (pairs.length > 15) throw badInput('Number of fields in notes should be less than or equal to 15');
  return Object.fromEntries(
    pairs.map(([key, value]) => {
      const text = String(value);
      if (key.length > 256 || text.length > 256) throw badInput('Notes value cannot be greater than 256 characters.');
      return [key, text];
    }),
  );
}
