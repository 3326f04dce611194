import type { UnsavedChange } from '../../data/personal-view.ts';

/** A change that is not saved yet, as its shopper would tell it. */
export function changeWords({ change, name, sizeName }: UnsavedChange): string {
  const what = [name || 'A product', sizeName].filter(Boolean).join(', ');
  switch (change.type) {
    case 'cart.add':
      return change.args.delta > 0
        ? `${what}: ${change.args.delta} more in your cart`
        : `${what}: ${-change.args.delta} fewer in your cart`;
    case 'cart.remove':
      return `${what}: out of your cart`;
    case 'cart.note':
      return 'Your special instructions';
    case 'wishlist.add':
      return `${what}: on your wishlist`;
    case 'wishlist.remove':
      return `${what}: off your wishlist`;
  }
}
