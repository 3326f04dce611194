import { totalsOf } from '../../contract/totals.ts';
import { isKnownChange } from './known-change.ts';
import { foldedCopy, type Notice, type Stored } from './outbox-state.ts';
import { lineKey, noteKey, standings, wishKey } from './personal-standing.ts';
import type { CartLine, CartView, NoticeView, OutboxView, PersonalView, WishlistView } from './personal-view.ts';
import type { Wares } from './personal-wares.ts';

/** What the screens show, derived from what is stored and never stored itself: undoing a change is deleting its row. */

export type Surroundings = {
  isOnline: boolean;
  isSending: boolean;
  isKept: boolean;
  /** The server's word was asked for in vain. */
  hasFailed: boolean;
  /** About the browser, not about a change. */
  ownNotices: readonly NoticeView[];
};

export function personalView(stored: Stored, wares: Wares, around: Surroundings): PersonalView {
  return {
    cart: cartView(stored, wares, around),
    wishlist: wishlistView(stored, wares, around),
    outbox: outboxView(stored, wares, around),
  };
}

function cartView(stored: Stored, wares: Wares, around: Surroundings): CartView {
  const folded = foldedCopy(stored);
  const standingOf = standings(stored);
  const load = loadOf(stored, around);
  const priced = folded.lines.map(({ productId, sizeId, quantity }) => {
    const { weightGrams, ...ware } = wares.line(productId, sizeId);
    const line: CartLine = { productId, sizeId, quantity, ...ware, ...standingOf(lineKey(productId, sizeId)) };
    return { line, weightGrams };
  });
  const known = priced.flatMap(({ line: { pricePaise, quantity }, weightGrams }) =>
    pricePaise === null ? [] : { pricePaise, quantity, weightGrams },
  );
  return {
    load,
    lines: priced.map(({ line }) => line),
    note: folded.note,
    isNoteWaiting: standingOf(noteKey).state === 'waiting',
    count: folded.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasWaiting: stored.rows.some((row) => isKnownChange(row) && row.type.startsWith('cart.')),
    totals: totalsOf(known),
    isEstimated: !around.isOnline || known.length < priced.length || load !== 'ready',
    readAtMs: stored.copy?.readAtMs ?? null,
  };
}

function wishlistView(stored: Stored, wares: Wares, around: Surroundings): WishlistView {
  const standingOf = standings(stored);
  const { wishes } = foldedCopy(stored);
  return {
    load: loadOf(stored, around),
    wishes: wishes.map((productId) => ({
      productId,
      product: wares.wish(productId),
      ...standingOf(wishKey(productId)),
    })),
    count: wishes.length,
    hasWaiting: stored.rows.some((row) => isKnownChange(row) && row.type.startsWith('wishlist.')),
    readAtMs: stored.copy?.readAtMs ?? null,
  };
}

function loadOf({ copy }: Stored, { hasFailed }: Surroundings): CartView['load'] {
  if (copy) return 'ready';
  return hasFailed ? 'failed' : 'loading';
}

/** Also of a person whose session ended: how much waits, never what. */
function outboxView(stored: Stored, wares: Wares | null, around: Surroundings): OutboxView {
  return {
    waiting: stored.rows.length,
    state: stateOf(stored, around),
    isKept: around.isKept,
    notices: wares ? [...around.ownNotices, ...stored.notices.map((notice) => noticeView(notice, wares))] : [],
  };
}

function stateOf({ rows, plan }: Stored, { isSending }: Surroundings): OutboxView['state'] {
  if (plan.pause === 'update') return 'outdated';
  if (rows.length === 0) return 'idle';
  if (plan.pause) return 'signed-out';
  return plan.failures > 0 && !isSending ? 'stuck' : 'sending';
}

function noticeView({ id, kind, message, change }: Notice, wares: Wares): NoticeView {
  if (!isKnownChange(change)) return { id, kind, message, change: null, name: '', sizeName: '' };
  return { id, kind, message, change, ...wares.named(change) };
}
