import { formatRupees, paiseFromDecimal } from '../../../../contract/money.ts';
import type { Order } from '../../../../contract/orders.ts';

/** What cancelling does to money and goods, said before it is done. */
export function cancelWords({
  paymentStatus,
  customer,
  totalAmount,
}: Pick<Order, 'paymentStatus' | 'customer' | 'totalAmount'>): string {
  if (paymentStatus === 'Paid') {
    const amount = formatRupees(paiseFromDecimal(totalAmount));
    return `${customer.name} gets ${amount} back in full, and a mail about it. A cancelled order cannot be taken up again.`;
  }
  if (paymentStatus === 'Pending') {
    return 'Nothing was charged. What is reserved for this order goes back on the shelf, and it cannot be taken up again.';
  }
  if (paymentStatus === 'Expired') return 'Nothing was charged, and nothing is reserved for this order any more.';
  return 'Its money goes back already, and the stock stays as it is. A cancelled order cannot be taken up again.';
}
