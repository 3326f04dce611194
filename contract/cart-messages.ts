import { maxCartLines, maxLineQuantity, maxWishes, type Refusal } from './cart-fold.ts';

/** Spec 8, and what the shop says where the specification is silent. The same words online, offline and in the notices. */

export const selectSize = 'Please select a size.';
export const productNotFound = 'Product not found.';
export const outOfStock = 'This item is currently out of stock.';

/** `available` is what could be bought when the change was decided. */
export function refusalMessage(reason: Refusal, available: number | null): string {
  switch (reason) {
    case 'product_missing':
      return productNotFound;
    case 'size_missing':
      return 'This size is no longer available.';
    case 'size_needed':
      return selectSize;
    case 'out_of_stock':
      return outOfStock;
    case 'short':
      return `Only ${available} left in stock.`;
    case 'line_full':
      return `You can order at most ${maxLineQuantity} of one item.`;
    case 'cart_full':
      return `Your cart can hold at most ${maxCartLines} different items.`;
    case 'wishlist_full':
      return `Your wishlist can hold at most ${maxWishes} products.`;
  }
}
