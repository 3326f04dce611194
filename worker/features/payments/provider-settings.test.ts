import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { checkoutScriptUrl, providerAccess, webhookSecrets } from './provider-settings.ts';

const env = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' };

afterEach(() => vi.restoreAllMocks());

test('without addresses of their own, calls and script go to the real provider', () => {
  expect(providerAccess(env)).toEqual({ keyId: 'rzp_live_x', keySecret: 'secret' });
  expect(checkoutScriptUrl(env)).toBe('https://checkout.razorpay.com/v1/checkout.js');
  const RAZORPAY_API_URL = 'http://localhost:8788';
  expect(providerAccess({ ...env, RAZORPAY_API_URL }).apiUrl).toBe(RAZORPAY_API_URL);
});

test('both webhook secrets count while one replaces the other', () => {
  expect(webhookSecrets(env)).toEqual(['hook']);
  expect(webhookSecrets({ ...env, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' })).toEqual(['hook', 'old']);
});

test('a missing setting is 503 each time and named once, in the log only', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let time = 0; time < 2; time++) {
    try {
      providerAccess({ RAZORPAY_KEY_ID: 'rzp_live_x' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'unavailable', message: expect.not.stringContaining('RAZORPAY') });
    }
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain('RAZORPAY_KEY_SECRET');
});
