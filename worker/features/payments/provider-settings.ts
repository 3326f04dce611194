import { AppError } from '../../http/app-error.ts';
import type { ProviderAccess } from './razorpay-call.ts';

type Settings = {
  RAZORPAY_API_URL?: string;
  RAZORPAY_CHECKOUT_URL?: string;
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_WEBHOOK_SECRET?: string;
  /** The one before, while a change of secrets is under way. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string;
};

const realCheckout = 'https://checkout.razorpay.com/v1/checkout.js';
const complained = new Set<string>();

/** Key and secret for calls; 503 while one is missing. */
export function providerAccess(env: Settings): ProviderAccess {
  const keyId = required(env, 'RAZORPAY_KEY_ID');
  const keySecret = required(env, 'RAZORPAY_KEY_SECRET');
  return { keyId, keySecret, ...(env.RAZORPAY_API_URL && { apiUrl: env.RAZORPAY_API_URL }) };
}

export function webhookSecrets(env: Settings): string[] {
  const current = required(env, 'RAZORPAY_WEBHOOK_SECRET');
  return [current, env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? ''].filter(Boolean);
}

export function checkoutScriptUrl({ RAZORPAY_CHECKOUT_URL }: Settings): string {
  return RAZORPAY_CHECKOUT_URL || realCheckout;
}

function required(env: Settings, name: keyof Settings): string {
  const value = env[name];
  if (value) return value;
  if (!complained.has(name))
    console.error(JSON.stringify({ level: 'error', message: `The setting ${name} is missing.` }));
  complained.add(name);
  const message = 'Payments are not available at the moment. Please try again later.';
  throw new AppError('unavailable', { message, headers: { 'retry-after': '300' } });
}
