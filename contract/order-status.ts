/** Spec 4: what an order can be. The words are the wire's and the screens' alike. No schema here: screens read the lists. */

export const fulfillmentStatuses = [
  'Unfulfilled',
  'In Progress',
  'Dispatched',
  'Delivered',
  'Completed',
  'Cancelled',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

export const paymentStatuses = ['Pending', 'Paid', 'Expired', 'Cancelled', 'Refund Pending', 'Refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Goods that have left: cancelling such an order gives the money back and leaves the stock alone. */
export const dispatchedStatuses = [
  'Dispatched',
  'Delivered',
  'Completed',
] as const satisfies readonly FulfillmentStatus[];
