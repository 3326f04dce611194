import type { Change } from '../../contract/cart-fold.ts';

/**
 * Whether this version of the app can draw a change that it finds on the device: another version, or a fault of the disk, may have left
 * it. It is sent all the same: what becomes of it is the shop's decision.
 */
export function isKnownChange(change: { type: unknown; args: unknown }): change is Change {
  if (typeof change.args !== 'object' || change.args === null) return false;
  const { productId, sizeId, delta, text } = change.args as Record<string, unknown>;
  const isProduct = typeof productId === 'string';
  switch (change.type) {
    case 'cart.add':
      return isProduct && typeof sizeId === 'string' && Number.isInteger(delta) && delta !== 0;
    case 'cart.remove':
      return isProduct && typeof sizeId === 'string';
    case 'cart.note':
      return typeof text === 'string';
    case 'wishlist.add':
    case 'wishlist.remove':
      return isProduct;
    default:
      return false;
  }
}
