import type { OrderItem } from '../../../contract/orders.ts';
import { addToCart } from '../../data/cart-intents.ts';
import type { TapOutcome } from '../../data/personal-view.ts';

/** What of an old order found its way into the cart, and what did not, in words. */
export type Bought = { added: number; waiting: number; missing: string[] };

const notAdded = 'Could not be added. Please try again.';

export async function buyAgain(items: readonly OrderItem[]): Promise<Bought> {
  const outcomes = await Promise.all(items.map(addItem));
  return boughtOf(items, outcomes);
}

async function addItem({ productId, size, quantity }: OrderItem): Promise<TapOutcome> {
  return addToCart({ productId, sizeId: size, delta: quantity }).catch(() => ({
    status: 'refused',
    message: notAdded,
  }));
}

type Named = Pick<OrderItem, 'name' | 'sizeName'>;

export function boughtOf(items: readonly Named[], outcomes: readonly TapOutcome[]): Bought {
  const bought: Bought = { added: 0, waiting: 0, missing: [] };
  items.forEach(({ name, sizeName }, place) => {
    const outcome = outcomes[place] ?? { status: 'signed-out' };
    if (outcome.status === 'waiting') bought.waiting += 1;
    if (outcome.status !== 'refused' && outcome.status !== 'signed-out') bought.added += 1;
    if (outcome.status === 'signed-out') bought.missing.push(`${name} (${sizeName}): ${notAdded}`);
    if ('message' in outcome) bought.missing.push(`${name} (${sizeName}): ${outcome.message}`);
  });
  return bought;
}

export function boughtWords({ added, waiting, missing }: Bought): string {
  const things = `${added} ${added === 1 ? 'item' : 'items'}`;
  if (added === 0) return 'Nothing of this order can be added to your cart now:';
  if (waiting > 0) return 'Saved on this device. It will be added when you are online.';
  return missing.length > 0 ? `${things} added to your cart. Not as it was:` : `${things} added to your cart.`;
}
