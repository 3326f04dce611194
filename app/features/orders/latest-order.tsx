import type { Order } from '../../../contract/orders.ts';
import { Panel } from '../../ui/panel.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useAskingWhileOpen } from './use-asking.ts';

export function LatestOrder({ order, onAsk }: { order: Order; onAsk: () => void }) {
  useAskingWhileOpen(order, onAsk);
  return (
    <Panel title="Your latest order" note={thingsOf(order.items.map(({ name }) => name))}>
      <OpenOrder order={order} />
      {order.paymentStatus === 'Paid' ? <OrderTimeline order={order} /> : null}
    </Panel>
  );
}

function thingsOf([first = '', ...more]: string[]): string {
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}
