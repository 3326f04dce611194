import { formatDayAndTime } from '../../../contract/day.ts';
import { useFreshAnswer } from '../../data/fresh-answer.ts';
import { readOrder } from '../../data/orders.ts';
import { RequireUser } from '../auth/require-user.tsx';
import { OrderDetail } from '../orders/order-detail.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Spec 2.8. */
export function OrderPage({ id }: { id: string }) {
  return <RequireUser>{() => <OneOrder id={id} />}</RequireUser>;
}

function OneOrder({ id }: { id: string }) {
  const found = useFreshAnswer(readOrder, id);
  const title = found.answer ? `Order #${found.answer.orderNumber}` : 'Your order';
  return (
    <AccountFrame
      title={title}
      lead={() => (found.answer ? `Placed ${formatDayAndTime(found.answer.orderDate)}` : null)}
    >
      {() => <OrderDetail found={found} />}
    </AccountFrame>
  );
}
