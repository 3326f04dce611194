import { useSyncExternalStore } from 'react';
import type { Change } from '../../contract/cart-fold.ts';
import type { Totals } from '../../contract/totals.ts';
import type { WishlistItem } from '../../contract/wishlist.ts';

/**
 * A person's cart and wishlist as screens see them: the server's last word with what waits on top. What fills it arrives after the
 * first paint; this file is all that a page pulls in.
 */

/** `adjusted` and `refused` until the shopper has read why. */
export type LineState = 'waiting' | 'saved' | 'adjusted' | 'refused';

export type Standing = { state: LineState; message: string | null; noticeId: string | null };

export type CartLine = Standing & {
  productId: string;
  sizeId: string;
  quantity: number;
  /** Empty and null where neither the server nor the device's catalogue knows the product yet. */
  name: string;
  slug: string | null;
  image: string | null;
  imageAlt: string;
  categoryName: string;
  sizeName: string;
  pricePaise: number | null;
  /** What it cost when it was put in, where that has changed. */
  wasPaise: number | null;
  /** How many could be ordered now: 0 when sold out or no longer sold, null when unknown. */
  available: number | null;
};

/** `loading` until the server's first word is here, `failed` while it cannot be had. */
type Load = 'loading' | 'ready' | 'failed';

export type CartView = {
  load: Load;
  lines: readonly CartLine[];
  note: string;
  isNoteWaiting: boolean;
  /** Units in the cart, for badges. */
  count: number;
  hasWaiting: boolean;
  totals: Totals;
  /** Offline, or of lines whose price is unknown. */
  isEstimated: boolean;
  /** Prices and stock are of this moment. */
  readAtMs: number | null;
};

export type Wish = Standing & { productId: string; product: WishlistItem['product'] | null };

export type WishlistView = {
  load: Load;
  wishes: readonly Wish[];
  count: number;
  hasWaiting: boolean;
  readAtMs: number | null;
};

/** Stays until the shopper has read it. `aside` can be sent again; `unkept` says that this browser keeps nothing. */
export type NoticeView = {
  id: string;
  kind: 'adjusted' | 'refused' | 'aside' | 'unkept' | 'evicted';
  message: string;
  change: Change | null;
  /** Of the product it is about; empty when unknown or about none. */
  name: string;
  sizeName: string;
};

export type OutboxView = {
  /** Changes that the server has not answered. */
  waiting: number;
  /** `signed-out`: sign in to save them. `outdated`: the app must be updated first, also where nothing waits. `stuck`: tried in vain, tries again by itself. */
  state: 'idle' | 'sending' | 'stuck' | 'signed-out' | 'outdated';
  /** Changes survive the page. */
  isKept: boolean;
  notices: readonly NoticeView[];
};

/**
 * What became of a tap: `saved`, `adjusted` and `refused` are the server's word (or a rule's that needs no server), `waiting` means that
 * it is on its way as soon as the shop can be reached.
 */
export type TapOutcome =
  | { status: 'saved' | 'waiting' | 'signed-out' }
  | { status: 'adjusted' | 'refused'; message: string };

/** What logging out would lose; names are empty where unknown. */
export type UnsavedChange = { change: Change; name: string; sizeName: string };

/** A change on its way; `wasSent`: it may have arrived already. */
export type WaitingChange = UnsavedChange & { id: string; wasSent: boolean };

export type PersonalView = { cart: CartView | null; wishlist: WishlistView | null; outbox: OutboxView };

const quietOutbox: OutboxView = { waiting: 0, state: 'idle', isKept: true, notices: [] };
const nobody: PersonalView = { cart: null, wishlist: null, outbox: quietOutbox };

let view = nobody;
const listeners = new Set<() => void>();

export function publishPersonal(next: PersonalView | null): void {
  view = next ?? nobody;
  for (const listener of [...listeners]) listener();
}

export function subscribePersonal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getPersonal(): PersonalView {
  return view;
}

/** null on the server, on the first render, and while nobody is signed in. */
export function useCart(): CartView | null {
  return useSyncExternalStore(subscribePersonal, () => view.cart, readNull);
}

/** null on the server, on the first render, and while nobody is signed in. */
export function useWishlist(): WishlistView | null {
  return useSyncExternalStore(subscribePersonal, () => view.wishlist, readNull);
}

/** For hearts: draws anew only when this one changes. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribePersonal,
    () => view.wishlist?.wishes.some((wish) => wish.productId === productId) ?? false,
    () => false,
  );
}

export function useOutbox(): OutboxView {
  return useSyncExternalStore(
    subscribePersonal,
    () => view.outbox,
    () => quietOutbox,
  );
}

function readNull(): null {
  return null;
}
