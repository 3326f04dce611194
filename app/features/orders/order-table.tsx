import { formatDay } from '../../../contract/day.ts';
import { formatPrice, paiseFromDecimal } from '../../../contract/money.ts';
import type { OrderSummary } from '../../../contract/orders.ts';
import { orderPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './order-table.module.css';
import { FulfillmentBadge, PaymentBadge } from './status-badges.tsx';

/** Spec 2.8. A table where there is room, cards on phones. */
export function OrderTable({ orders, label }: { orders: readonly OrderSummary[]; label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Payment Status</th>
          <th scope="col">Fulfillment Status</th>
          <th scope="col">Total</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td>
              <Link to={orderPath(order._id)}>#{order.orderNumber}</Link>
            </td>
            <td>{formatDay(order.orderDate)}</td>
            <td>
              <PaymentBadge status={order.paymentStatus} />
            </td>
            <td>
              <FulfillmentBadge status={order.fulfillmentStatus} />
            </td>
            <td>{formatPrice(paiseFromDecimal(order.totalAmount))}</td>
            <td>
              <ButtonLink
                to={orderPath(order._id)}
                look="secondary"
                size="small"
                aria-label={`View order #${order.orderNumber}`}
              >
                View
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
