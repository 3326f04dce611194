import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { widgetFailed } from './order-words.ts';
import type { PaymentEnd, PayStage } from './pay-order.ts';

const loadPaying = () => import('./pay-order.ts');

/** One payment at a time, however often the button is pressed; leaving the page closes the window. */
export function usePaying() {
  const [stage, setStage] = useState<PayStage | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);

  /** null: it is on its way already. Throws what the screen says. */
  async function pay(order: Order): Promise<PaymentEnd | null> {
    const signal = leaving.current?.signal;
    if (isBusy.current || !signal) return null;
    isBusy.current = true;
    setStage('opening');
    try {
      const { payOrder } = await loadPaying().catch(() => {
        throw new Error(widgetFailed);
      });
      return await payOrder(order, { onStage: setStage, leaving: signal });
    } finally {
      isBusy.current = false;
      setStage(null);
    }
  }
  return { stage, pay };
}
