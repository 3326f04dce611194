/** What a page hands to `new Razorpay(options)`: the part of the provider's options that this window honours. */
export type CheckoutOptions = {
  key: string;
  amount: number | string;
  currency: string;
  name: string;
  order_id: string;
  description?: string;
  image?: string;
  handler?: (response: SignedResponse) => void;
  prefill?: { name?: string; email?: string; contact?: string; method?: string };
  theme?: { color?: string; backdrop_color?: string };
  modal?: {
    backdropclose?: boolean;
    escape?: boolean;
    confirm_close?: boolean;
    animation?: boolean;
    ondismiss?: () => void;
  };
  callback_url?: string;
  redirect?: boolean;
  timeout?: number;
  retry?: boolean | { enabled?: boolean };
};

export type SignedResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type PaymentError = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

/** As the provider's script does, a page without a key learns it at once. */
export function checked(options: CheckoutOptions): CheckoutOptions {
  if (!options?.key) throw new Error('No key passed');
  return options;
}

export const mayRetry = ({ retry }: CheckoutOptions) => (typeof retry === 'object' ? retry.enabled : retry) !== false;

export function amountText({ amount, currency }: Pick<CheckoutOptions, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency || 'INR' }).format(
    Number(amount) / 100,
  );
}
