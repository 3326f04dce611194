import { expect, test } from 'vitest';
import type { PaymentStatus } from '../../../../contract/order-status.ts';
import { cancelWords } from './cancel-words.ts';

const customer = { name: 'Asha', email: 'asha@example.com' };

test.each<[PaymentStatus, string]>([
  ['Paid', 'Asha gets Rs 1,500.00 back in full'],
  ['Pending', 'Nothing was charged. What is reserved for this order goes back on the shelf'],
  ['Expired', 'nothing is reserved for this order any more'],
  ['Refund Pending', 'Its money goes back already'],
  ['Refunded', 'the stock stays as it is'],
])('cancelling an order that is %s', (paymentStatus, words) => {
  expect(cancelWords({ paymentStatus, customer, totalAmount: 1_500 })).toContain(words);
});
