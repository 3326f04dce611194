import type { Cart } from '../../contract/cart.ts';
import { type Change, foldChange, outcomeOf, type PersonalCopy } from '../../contract/cart-fold.ts';
import { type Mutation, maxMutations } from '../../contract/push.ts';
import type { Wishlist } from '../../contract/wishlist.ts';
import { isKnownChange } from './known-change.ts';

/** All that a device keeps of one person. Every step is a pure rule from one of these to the next, written in one transaction. */
export type Stored = {
  /** Without a token nothing can be sent: the session ended while changes waited. */
  owner: { userId: string; token: string | null } | null;
  copy: ServerCopy | null;
  /** In the order of the taps; no clock decides it. */
  rows: readonly OutboxRow[];
  notices: readonly Notice[];
  plan: FlushPlan;
};

/** The last answer of the server. */
export type ServerCopy = {
  epoch: string;
  version: number;
  cart: Cart;
  wishlist: Wishlist;
  readAtMs: number;
  /** By product and size: what a line cost when it was first seen here, where that is not its price of now. */
  earlierPrices?: Readonly<Record<string, number>>;
};

/** `sent`: it may have arrived, so it never changes again. */
export type OutboxRow = Mutation & { seq: number; state: 'waiting' | 'sent' };

/**
 * What the shopper has not read yet. `aside` is a change that the shop could not take; it can be sent again as it is. `evicted` is about
 * changes that the browser threw away: nobody knows which.
 */
export type Notice = {
  seq: number;
  id: string;
  kind: 'adjusted' | 'refused' | 'aside' | 'evicted';
  change: Change;
  message: string;
};

export type FlushPlan = {
  /** In a row, whatever went wrong. */
  failures: number;
  /** Answers of a broken server in a row. */
  serverErrors: number;
  /** Rows in the next batch. */
  limit: number;
  nextAttemptAtMs: number | null;
  waitsFor: 'network' | 'shop' | null;
  pause: 'session' | 'update' | null;
  /** Somebody who could not get the lock asks its holder to look again. */
  isWanted: boolean;
};

export const calmPlan: FlushPlan = {
  failures: 0,
  serverErrors: 0,
  limit: maxMutations,
  nextAttemptAtMs: null,
  waitsFor: null,
  pause: null,
  isWanted: false,
};

export const nothingStored: Stored = { owner: null, copy: null, rows: [], notices: [], plan: calmPlan };

const nothing: PersonalCopy = { lines: [], note: '', wishes: [] };

/** What the shopper sees: the server's copy and what waits on top of it. Of stock only the server knows. */
export function foldedCopy({ copy, rows }: Pick<Stored, 'copy' | 'rows'>): PersonalCopy {
  return rows
    .filter(isKnownChange)
    .reduce<PersonalCopy>(
      (folded, row) => foldChange(folded, row, outcomeOf(folded, row, Number.POSITIVE_INFINITY)),
      copy ? personalCopyOf(copy) : nothing,
    );
}

function personalCopyOf({ cart, wishlist }: ServerCopy): PersonalCopy {
  return {
    lines: cart.items.map(({ product, size, quantity }) => ({ productId: product._id, sizeId: size, quantity })),
    note: cart.note,
    wishes: wishlist.items.map(({ product }) => product._id),
  };
}
