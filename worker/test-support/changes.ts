import type { Mutation } from '../../contract/push.ts';

/** Changes for tests, each with an id of its own. */

type Line = [productId: string, sizeId: string];

export function add([productId, sizeId]: Line, delta = 1, onShort: 'reject' | 'clamp' = 'reject'): Mutation {
  return { id: crypto.randomUUID(), type: 'cart.add', args: { productId, sizeId, delta, onShort } };
}

export function remove([productId, sizeId]: Line): Mutation {
  return { id: crypto.randomUUID(), type: 'cart.remove', args: { productId, sizeId } };
}

export function note(text: string): Mutation {
  return { id: crypto.randomUUID(), type: 'cart.note', args: { text } };
}

export function wish(productId: string): Mutation {
  return { id: crypto.randomUUID(), type: 'wishlist.add', args: { productId } };
}

export function unwish(productId: string): Mutation {
  return { id: crypto.randomUUID(), type: 'wishlist.remove', args: { productId } };
}
