import { useSearchParams } from 'react-router-dom';
import { OrderHistory } from '../orders/order-history.tsx';
import { AccountFrame } from './account-frame.tsx';

export function OrdersPage() {
  const [search] = useSearchParams();
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  return (
    <AccountFrame title="Orders" lead={() => 'Everything you ordered, the newest first.'}>
      {() => <OrderHistory page={page} />}
    </AccountFrame>
  );
}
