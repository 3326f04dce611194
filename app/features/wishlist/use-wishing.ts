import { useState } from 'react';
import { useIsWished } from '../../data/personal-view.ts';
import { restoreSession, useSession } from '../../data/session.ts';
import { notify } from '../../ui/notify.ts';
import { refuseWishlistWhenSignedOut } from './refuse-wishlist.ts';

/** Spec 8: what is said where the shop says nothing, on lists and on the product page. */
export const wishFailure = {
  list: 'Could not update wishlist.',
  product: 'Could not update wishlist. Please try again.',
} as const;

const loadWishing = () => import('./wishing.ts');

/** For who is signed in: hearts work when the network is gone. */
export function preloadWishing(): Promise<unknown> {
  return loadWishing();
}

/** One heart. It turns with the press; the device's copy follows within the moment, and has the last word. */
export function useWishing(productId: string, failure: string) {
  const isWished = useIsWished(productId);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? isWished;

  async function toggle(): Promise<void> {
    restoreSession();
    if (!useSession.getState().token) return refuseWishlistWhenSignedOut();
    const next = !isOn;
    setWanted(next);
    await loadWishing()
      .then(({ wishAndSay }) => wishAndSay(productId, next, failure))
      .catch(() => notify.error(failure));
    setWanted((now) => (now === next ? null : now));
  }
  return { isOn, toggle };
}
