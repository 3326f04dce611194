import { expect, test } from 'vitest';
import type { FulfillmentStatus, PaymentStatus } from '../../../contract/order-status.ts';
import { progressOf } from './order-steps.ts';

const timeline = (...words: string[]) =>
  words.map((status, day) => ({ at: `2026-11-0${day + 1}T10:00:00Z`, status: status as 'Placed' }));

const states = (paymentStatus: PaymentStatus, fulfillmentStatus: FulfillmentStatus, ...words: string[]) => {
  const progress = progressOf({ paymentStatus, fulfillmentStatus, timeline: timeline(...words) });
  return progress.kind === 'ended' ? progress : progress.steps.map(({ state, at }) => `${state} ${at?.slice(8, 10)}`);
};

test('a paid order stands at its first step', () => {
  expect(states('Paid', 'Unfulfilled', 'Placed', 'Paid')).toEqual([
    'current 02',
    'ahead undefined',
    'ahead undefined',
    'ahead undefined',
  ]);
});

test('steps that were passed over are done, without a day', () => {
  expect(states('Paid', 'Dispatched', 'Placed', 'Paid', 'Dispatched')).toEqual([
    'done 02',
    'done undefined',
    'current 03',
    'ahead undefined',
  ]);
});

test('an owner may go back: what lies ahead again has no day', () => {
  const gone = ['Placed', 'Paid', 'In Progress', 'Dispatched', 'In Progress'];
  expect(states('Paid', 'In Progress', ...gone)).toEqual([
    'done 02',
    'current 05',
    'ahead undefined',
    'ahead undefined',
  ]);
});

test('completed is all of the way', () => {
  expect(states('Paid', 'Completed', 'Placed', 'Paid', 'Delivered', 'Completed')).toEqual([
    'done 02',
    'done undefined',
    'done undefined',
    'done 03',
  ]);
});

test('how an order ended takes the place of its way', () => {
  expect(states('Cancelled', 'Cancelled', 'Placed', 'Cancelled')).toMatchObject({ name: 'Cancelled' });
  expect(states('Refunded', 'Cancelled', 'Placed', 'Paid', 'Cancelled')).toMatchObject({ name: 'Cancelled' });
  expect(states('Expired', 'Unfulfilled', 'Placed', 'Expired')).toMatchObject({ name: 'Expired' });
});

test('nothing is done on an order that nobody paid', () => {
  expect(states('Pending', 'Unfulfilled', 'Placed')).toEqual(Array(4).fill('ahead undefined'));
});
