import { useState } from 'react';
import { changeQuantity, removeLine } from '../../data/cart-intents.ts';
import { isOnline } from '../../data/connectivity.ts';
import type { CartLine, TapOutcome } from '../../data/personal-view.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from './removed-notice.tsx';

/** A queued change never blocks; one that the shop takes longer than this to answer does. */
const blockAfterMs = 300;

const changeFailure = 'Could not update your cart. Please try again.';

export type CartChanges = {
  isBlocked: boolean;
  change: (line: CartLine, delta: number) => void;
  remove: (line: CartLine) => void;
};

/**
 * What may be done to lines. Refusals that the shop decides stay at their line; those of the rules are said at once. While blocked nothing
 * happens, but nothing loses the focus either.
 */
export function useCartChanges(onRemoved: () => void): CartChanges {
  const [slowChanges, setSlowChanges] = useState(0);
  const isBlocked = slowChanges > 0;

  async function watch(change: Promise<TapOutcome>): Promise<void> {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = isOnline();
      if (isSlow) setSlowChanges((count) => count + 1);
    }, blockAfterMs);
    await change.catch(() => notify.error(changeFailure));
    clearTimeout(timer);
    if (isSlow) setSlowChanges((count) => count - 1);
  }

  return {
    isBlocked,
    change({ productId, sizeId }, delta) {
      if (!isBlocked) void watch(changeQuantity({ productId, sizeId, delta }));
    },
    remove(line) {
      if (isBlocked) return;
      void watch(removeLine(line));
      offerUndo(line, onRemoved);
      onRemoved();
    },
  };
}
