import type { Change } from '../../contract/cart-fold.ts';
import { isKnownChange } from './known-change.ts';
import type { Stored } from './outbox-state.ts';
import type { Standing } from './personal-view.ts';

/** How far the changes of one thing are: a line, a heart or the note. */

/** No id contains a line break. */
export const lineKey = (productId: string, sizeId: string) => `line\n${productId}\n${sizeId}`;
export const wishKey = (productId: string) => `wish\n${productId}`;
export const noteKey = 'note';

const saved: Standing = { state: 'saved', message: null, noticeId: null };
const waiting: Standing = { state: 'waiting', message: null, noticeId: null };

export function standings({ rows, notices }: Pick<Stored, 'rows' | 'notices'>): (key: string) => Standing {
  const byKey = new Map<string, Standing>();
  for (const { id, kind, change, message } of notices) {
    if (!isKnownChange(change)) continue;
    const key = keyOf(change);
    // Of several taps, some were granted and the rest were not: together they were adjusted.
    const isAdjusted = kind === 'adjusted' || (kind === 'refused' && byKey.get(key)?.state === 'adjusted');
    byKey.set(key, { state: isAdjusted ? 'adjusted' : 'refused', message, noticeId: id });
  }
  for (const row of rows.filter(isKnownChange)) byKey.set(keyOf(row), waiting);
  return (key) => byKey.get(key) ?? saved;
}

function keyOf(change: Change): string {
  switch (change.type) {
    case 'cart.add':
    case 'cart.remove':
      return lineKey(change.args.productId, change.args.sizeId);
    case 'cart.note':
      return noteKey;
    case 'wishlist.add':
    case 'wishlist.remove':
      return wishKey(change.args.productId);
  }
}
