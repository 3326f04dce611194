import { type Change, outcomeOf, type PersonalCopy } from '../../contract/cart-fold.ts';
import { refusalMessage } from '../../contract/cart-messages.ts';
import { withChange } from './outbox-queue.ts';
import { foldedCopy, type Stored } from './outbox-state.ts';

/** What a shopper does, in the screens' words. */
export type Tap =
  | { type: 'add'; productId: string; sizeId: string; delta: number }
  | { type: 'set-quantity'; productId: string; sizeId: string; quantity: number }
  | { type: 'remove'; productId: string; sizeId: string }
  | { type: 'note'; text: string }
  | { type: 'wish'; productId: string }
  | { type: 'unwish'; productId: string };

/** `onShort`: whether the shopper was online at the tap, see the contract. */
export type TapMoment = { id: string; onShort: 'reject' | 'clamp' };

/** `queued` names the row that carries the tap. */
export type TapResult =
  | { status: 'queued'; id: string }
  | { status: 'unchanged' }
  | { status: 'refused'; message: string };

/** A tap that the rules refuse whatever the stock is never enters the queue. */
export function tapped(stored: Stored, tap: Tap, { id, onShort }: TapMoment): [Stored, TapResult] {
  const folded = foldedCopy(stored);
  const change = changeOf(tap, folded, onShort);
  if (!change || (stored.copy && isWithoutEffect(change, folded))) return [stored, { status: 'unchanged' }];
  const { status, reason, granted } = outcomeOf(folded, change, Number.POSITIVE_INFINITY);
  if (status === 'rejected' && reason) return [stored, { status: 'refused', message: refusalMessage(reason, null) }];
  // Only what the fold grants: taps that are added up later must come to the same.
  const due: Change =
    change.type === 'cart.add' && granted !== 0 ? { ...change, args: { ...change.args, delta: granted } } : change;
  const rows = withChange(stored.rows, { ...due, id });
  const carrier = rows.at(-1);
  const isCarried = carrier !== undefined && !stored.rows.includes(carrier);
  return [{ ...stored, rows }, isCarried ? { status: 'queued', id: carrier.id } : { status: 'unchanged' }];
}

function changeOf(tap: Tap, folded: PersonalCopy, onShort: TapMoment['onShort']): Change | null {
  switch (tap.type) {
    case 'add':
      return addOf(tap, tap.delta, onShort);
    case 'set-quantity':
      return tap.quantity <= 0 ? removeOf(tap) : addOf(tap, tap.quantity - quantityOf(folded, tap), onShort);
    case 'remove':
      return removeOf(tap);
    case 'note':
      return { type: 'cart.note', args: { text: tap.text } };
    case 'wish':
      return { type: 'wishlist.add', args: { productId: tap.productId } };
    case 'unwish':
      return { type: 'wishlist.remove', args: { productId: tap.productId } };
  }
}

type LineKey = { productId: string; sizeId: string };

function addOf({ productId, sizeId }: LineKey, delta: number, onShort: TapMoment['onShort']): Change | null {
  return delta === 0 ? null : { type: 'cart.add', args: { productId, sizeId, delta, onShort } };
}

function removeOf({ productId, sizeId }: LineKey): Change {
  return { type: 'cart.remove', args: { productId, sizeId } };
}

function isWithoutEffect(change: Change, folded: PersonalCopy): boolean {
  switch (change.type) {
    case 'cart.add':
      return change.args.delta < 0 && quantityOf(folded, change.args) <= 1;
    case 'cart.remove':
      return quantityOf(folded, change.args) === 0;
    case 'cart.note':
      return change.args.text === folded.note;
    case 'wishlist.add':
      return folded.wishes.includes(change.args.productId);
    case 'wishlist.remove':
      return !folded.wishes.includes(change.args.productId);
  }
}

function quantityOf({ lines }: PersonalCopy, { productId, sizeId }: LineKey): number {
  return lines.find((line) => line.productId === productId && line.sizeId === sizeId)?.quantity ?? 0;
}
