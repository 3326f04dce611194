import { useEffect } from 'react';
import type { Order } from '../../../contract/orders.ts';

const gapMs = 8_000;

/** What waits for the bank changes without the shopper: asked for again while somebody looks. */
export function useAskingWhileOpen(order: Pick<Order, 'paymentStatus'> | null, ask: () => void): void {
  const isOpen = order?.paymentStatus === 'Pending' || order?.paymentStatus === 'Refund Pending';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), gapMs);
    return () => clearInterval(timer);
  }, [isOpen, ask]);
}
