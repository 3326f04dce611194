import { addWish, removeWish } from '../../data/cart-intents.ts';
import { notify } from '../../ui/notify.ts';
import { savedOnDevice } from '../cart/adding.ts';
import { refuseWishlistWhenSignedOut } from './refuse-wishlist.ts';

const words = {
  added: { saved: 'Added to wishlist!', waiting: savedOnDevice },
  removed: {
    saved: 'Removed from wishlist.',
    waiting: 'Removed on this device. Your wishlist follows when you are online.',
  },
} as const;

/** Changes the wishlist and says what became of it. */
export async function wishAndSay(productId: string, isWished: boolean, failure: string): Promise<void> {
  const outcome = await (isWished ? addWish(productId) : removeWish(productId));
  const { saved, waiting } = isWished ? words.added : words.removed;
  switch (outcome.status) {
    case 'saved':
      notify.success(saved);
      return;
    case 'waiting':
      notify.say(waiting);
      return;
    case 'signed-out':
      return refuseWishlistWhenSignedOut();
    default:
      notify.error(outcome.message || failure);
  }
}
