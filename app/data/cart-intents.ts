import { isOnline } from './connectivity.ts';
import { newMutationId } from './outbox-id.ts';
import type { Tap } from './outbox-taps.ts';
import { loadPersonalDevice } from './personal-sync.ts';
import type { TapOutcome } from './personal-view.ts';
import { restoreSession, useSession } from './session.ts';

/** What a shopper may do to cart and wishlist. Each is written to the device before anything is sent, with an id made at the tap. */

type Line = { productId: string; sizeId: string };

/** The caller says what happened, so no notice of it is left. */
export function addToCart({ productId, sizeId, delta }: Line & { delta: number }): Promise<TapOutcome> {
  return tap({ type: 'add', productId, sizeId, delta }, 'outcome');
}

/** By a step: quick ones add up, whatever the screen showed at each. */
export function changeQuantity({ productId, sizeId, delta }: Line & { delta: number }): Promise<TapOutcome> {
  return tap({ type: 'add', productId, sizeId, delta });
}

/** 0 removes the line. */
export function setQuantity({ productId, sizeId, quantity }: Line & { quantity: number }): Promise<TapOutcome> {
  return tap({ type: 'set-quantity', productId, sizeId, quantity });
}

export function removeLine({ productId, sizeId }: Line): Promise<TapOutcome> {
  return tap({ type: 'remove', productId, sizeId });
}

export function setNote(text: string): Promise<TapOutcome> {
  return tap({ type: 'note', text });
}

/** The caller says what happened, so no notice of it is left. */
export function addWish(productId: string): Promise<TapOutcome> {
  return tap({ type: 'wish', productId }, 'outcome');
}

export function removeWish(productId: string): Promise<TapOutcome> {
  return tap({ type: 'unwish', productId });
}

async function tap(what: Tap, told: 'outcome' | 'notice' = 'notice'): Promise<TapOutcome> {
  // A tap may come before the quiet moment in which the session is read.
  restoreSession();
  const { user } = useSession.getState();
  if (!user) return { status: 'signed-out' };
  const moment = { id: newMutationId(), onShort: isOnline() ? 'reject' : 'clamp', userId: user._id, told } as const;
  return (await loadPersonalDevice()).takeTap(what, moment);
}
