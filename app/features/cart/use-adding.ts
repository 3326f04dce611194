import { useEffect, useState } from 'react';
import { restoreSession, useSession } from '../../data/session.ts';
import { notify } from '../../ui/notify.ts';
import type { Adding } from './adding.ts';
import { openCartDrawer } from './cart-drawer-state.ts';
import { refuseCartWhenSignedOut } from './refuse-cart.ts';

/** Spec 8: what is said where the shop says nothing, on lists and on the product page. */
const addFailure = {
  list: 'Failed to add to cart. Please try again.',
  product: 'Could not add item to cart. Please try again.',
} as const;

const tickMs = 1_200;

/** One button's way of adding: busy while the shop is asked, then a tick for a moment. What does the work comes with the first press. */
export function useAdding(place: keyof typeof addFailure) {
  const failure = addFailure[place];
  const [stage, setStage] = useState<'idle' | 'adding' | 'added'>('idle');
  useEffect(() => {
    if (stage !== 'added') return;
    const timer = setTimeout(() => setStage('idle'), tickMs);
    return () => clearTimeout(timer);
  }, [stage]);

  async function add(adding: Adding): Promise<void> {
    restoreSession();
    if (!useSession.getState().token) return refuseCartWhenSignedOut();
    setStage('adding');
    const isAdded = await import('./adding.ts')
      .then(({ addAndSay }) => addAndSay(adding, failure))
      .catch(() => {
        notify.error(failure);
        return false;
      });
    setStage(isAdded ? 'added' : 'idle');
    // Who is still choosing among many is not interrupted.
    if (isAdded && place === 'product') openCartDrawer();
  }
  return { stage, add };
}
