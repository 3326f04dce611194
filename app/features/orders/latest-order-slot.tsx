import { lazy, Suspense } from 'react';
import { useFreshAnswer } from '../../data/fresh-answer.ts';
import { readLatestOrder } from './latest-order-question.ts';

const LatestOrder = lazy(() => import('./latest-order.tsx').then((part) => ({ default: part.LatestOrder })));

/**
 * Spec 4: where a payment leads to, and where the next visit, on any device, learns what became of it. Nothing of it is fetched for who has
 * no order.
 */
export function LatestOrderSlot() {
  const { answer: order, ask } = useFreshAnswer(readLatestOrder, 'latest');
  if (!order) return null;
  return (
    <Suspense>
      <LatestOrder order={order} onAsk={ask} />
    </Suspense>
  );
}
