import { useFreshAnswer } from '../../data/fresh-answer.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { readLatestOrder } from './latest-order-question.ts';
import { OpenOrder } from './open-order.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useAskingWhileOpen } from './use-asking.ts';

/** Spec 4: where a payment leads to, and where the next visit, on any device, learns what became of it. */
export function LatestOrder() {
  const { answer: order, ask } = useFreshAnswer(readLatestOrder, paths.account);
  useAskingWhileOpen(order, ask);
  if (!order) return null;
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
