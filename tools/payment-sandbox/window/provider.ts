import type { CheckoutOptions, PaymentError, SignedResponse } from './options.ts';

/** Calls to the sandbox that served this script. The page never sees a secret: the answer comes signed. */

const origin = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin;

export type Outcome = 'success' | 'failure' | 'late' | 'twice';

export type Instrument = { method: 'card'; card_number: string } | { method: 'upi'; vpa: string };

export type WindowPayment = Instrument & { outcome: Outcome; late_seconds?: number };

type Refusal = { refused: string };
export type Answer = { response: SignedResponse | null; error: PaymentError | null };

/** Null when the order may be paid. */
export async function refusalOf({ key, order_id, amount }: CheckoutOptions): Promise<string | null> {
  const address = `/v1/checkout/orders/${encodeURIComponent(order_id ?? '')}?key_id=${encodeURIComponent(key)}`;
  const order = await ask<{ amount: number; status: string }>(address);
  if ('refused' in order) return order.refused;
  if (order.status === 'paid') return 'This order is already paid.';
  if (Number(amount) !== order.amount) return 'The amount does not match the order.';
  return null;
}

export function pay(options: CheckoutOptions, payment: WindowPayment): Promise<Answer | Refusal> {
  const { key: key_id, order_id, amount, prefill = {}, description } = options;
  const { email, contact } = prefill;
  const body = { key_id, order_id, amount, email, contact, description, ...payment };
  return ask<Answer>('/v1/checkout/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function ask<T extends object>(path: string, init?: RequestInit): Promise<T | Refusal> {
  try {
    const answer = await fetch(origin + path, init);
    const body = (await answer.json()) as T & { error?: PaymentError };
    return answer.ok ? body : { refused: body.error?.description ?? 'The payment could not be started.' };
  } catch {
    return { refused: 'The payment provider cannot be reached. Check your connection and try again.' };
  }
}
