import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { syncNow } from '../../data/personal-sync.ts';
import { notify } from '../../ui/notify.ts';
import { wordsOf } from '../auth/use-checked-form.ts';
import { paymentArrived } from './order-words.ts';
import { usePaying } from './use-paying.ts';

/** Paying an order that is there already: always the same order of the provider. */
export function useOrderPayment(onOrder: (order: Order) => void) {
  const { stage, pay } = usePaying();
  const [failure, setFailure] = useState<string | null>(null);
  /** The order for which the bank said yes and the shop has not yet. */
  const [confirmingId, setConfirmingId] = useState<string | null>(null);

  const payNow = async (order: Order) => {
    setFailure(null);
    try {
      const end = await pay(order);
      if (!end) return;
      onOrder(end.order);
      if (end.kind === 'paid') sayPaid();
      else if (end.kind === 'confirming') setConfirmingId(order._id);
      else setFailure(end.message);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return { stage, failure, confirmingId, payNow };
}

/** The cart has been emptied by the shop. */
export function sayPaid(): void {
  notify.success(paymentArrived);
  void syncNow().catch(leaveToTheNextSync);
}

function leaveToTheNextSync(): void {}
