import { formatRupees, paiseFromDecimal } from '../../../contract/money.ts';
import { cancelledRefund } from '../../../contract/order-messages.ts';
import type { Order } from '../../../contract/orders.ts';
import { shop } from '../../../contract/shop.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

/** What an order's screens say of its money. Nobody is left to guess whether they were charged. */

export type MoneyWords = { kind: BadgeKind; title: string; text: string };

export const widgetFailed = 'Failed to load the Razorpay SDK. Please try again.';
export const paymentArrived = 'Payment successful!';
export const confirmingPayment = 'Payment received - confirming';

type Money = Pick<Order, 'paymentStatus' | 'paymentNotice' | 'totalAmount' | 'keyId'>;

/** Where the money of an order is. `isConfirming`: the widget said that it was paid, the shop has not said so yet. */
export function moneyWords(order: Money, { isConfirming = false } = {}): MoneyWords {
  const { paymentNotice, keyId } = order;
  const amount = formatRupees(paiseFromDecimal(order.totalAmount));
  switch (order.paymentStatus) {
    case 'Paid':
      return { kind: 'success', title: 'Paid', text: paymentNotice ?? `Thank you. ${amount} arrived safely.` };
    case 'Pending':
      if (isConfirming) return { kind: 'info', title: confirmingPayment, text: keepsGoing };
      if (keyId === null) return { kind: 'info', title: 'Checking the payment', text: stillChecking };
      return { kind: 'warning', title: 'Waiting for payment', text: paymentNotice ?? 'You have not been charged yet.' };
    case 'Expired':
      return { kind: 'bad', title: paymentNotice ? 'Expired' : 'Not charged', text: paymentNotice ?? tooLate };
    case 'Cancelled':
      return {
        kind: 'bad',
        title: paymentNotice ? 'Cancelled' : 'Not charged',
        text: paymentNotice ?? cancelledUnpaid,
      };
    case 'Refund Pending':
      return { kind: 'bad', title: 'Refund on its way', text: paymentNotice ?? cancelledRefund(amount) };
    case 'Refunded':
      return { kind: 'bad', title: 'Refunded', text: paymentNotice ?? `${amount} went back to where it came from.` };
  }
}

const keepsGoing =
  'The bank said yes. We are waiting for its confirmation: you may close this page, nothing gets lost.';
const stillChecking = 'We are asking the bank. If nothing was paid, the order is closed and you are not charged.';
const tooLate = 'No payment arrived in time, so the order was closed and its items were released.';
const cancelledUnpaid = 'The order was cancelled before it was paid.';

/** What holds for minutes is compared with the clock on the wall; every other time here is the shop's. */
export function clockTime(time: string): string {
  const clock = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(zone && { timeZone: zone }) }).format(
      new Date(time),
    );
  return clock() === clock(shop.timeZone) ? clock() : `${clock()} (your time)`;
}
