import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../../contract/order-status.ts';
import { moneyWords } from './order-words.ts';

const order = (paymentStatus: PaymentStatus, changes: { paymentNotice?: string; keyId?: string } = {}) => ({
  paymentStatus,
  totalAmount: 2796,
  paymentNotice: null,
  keyId: null,
  ...changes,
});

test('nobody is left to guess whether they were charged', () => {
  expect(moneyWords(order('Paid'))).toMatchObject({ title: 'Paid', text: expect.stringContaining('Rs 2,796.00') });
  expect(moneyWords(order('Pending', { keyId: 'rzp_test' })).text).toBe('You have not been charged yet.');
  expect(moneyWords(order('Expired')).title).toBe('Not charged');
  expect(moneyWords(order('Cancelled')).title).toBe('Not charged');
});

test('an order that can no longer be paid is being checked, never called uncharged', () => {
  expect(moneyWords(order('Pending')).title).toBe('Checking the payment');
});

test('after the bank said yes the shop is confirming, until it knows', () => {
  const confirming = { isConfirming: true };
  expect(moneyWords(order('Pending', { keyId: 'rzp_test' }), confirming).title).toBe('Payment received - confirming');
  expect(moneyWords(order('Paid'), confirming).title).toBe('Paid');
});

test('money that came and went back is told in the shop’s words, and nothing says "Not charged"', () => {
  const paymentNotice = 'Your payment arrived late.';
  for (const status of ['Expired', 'Cancelled'] as const) {
    expect(moneyWords(order(status, { paymentNotice }))).toMatchObject({ title: status, text: paymentNotice });
  }
  expect(moneyWords(order('Refund Pending')).text).toContain('A full refund of Rs 2,796.00 has been started');
  expect(moneyWords(order('Refunded')).title).toBe('Refunded');
});
