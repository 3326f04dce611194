import { addToCart } from '../../data/cart-intents.ts';
import { notify } from '../../ui/notify.ts';
import { refuseCartWhenSignedOut } from './refuse-cart.ts';

export type Adding = { productId: string; sizeId: string; quantity: number };

export const savedOnDevice = 'Saved on this device. It will be added when you are online.';

/** Adds and says what became of it: 'added' is the shop's word, never the device's guess. True when the cart holds it. */
export async function addAndSay({ productId, sizeId, quantity }: Adding, failure: string): Promise<boolean> {
  const outcome = await addToCart({ productId, sizeId, delta: quantity });
  switch (outcome.status) {
    case 'saved':
      notify.success('Product added to cart!');
      return true;
    case 'waiting':
      notify.say(savedOnDevice);
      return true;
    case 'adjusted':
      notify.say(outcome.message);
      return true;
    case 'refused':
      notify.error(outcome.message || failure);
      return false;
    case 'signed-out':
      refuseCartWhenSignedOut();
      return false;
  }
}
