import type { Order } from '../../../contract/orders.ts';
import { orderPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Hold, MoneyLine } from './money-line.tsx';
import { moneyWords } from './order-words.ts';

/** An order that waits for its payment, or for the bank, with the way to it. */
export function OpenOrder({ order }: { order: Order }) {
  const words = moneyWords(order);
  return (
    <MoneyLine words={{ ...words, title: `Order #${order.orderNumber}: ${words.title}` }}>
      <Hold until={order.expiresAt} />
      <p>
        <ButtonLink to={orderPath(order._id)} look="secondary" size="small">
          View order
        </ButtonLink>
      </p>
    </MoneyLine>
  );
}
