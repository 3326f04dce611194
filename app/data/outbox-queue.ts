import { type Change, maxLineQuantity } from '../../contract/cart-fold.ts';
import type { Mutation } from '../../contract/push.ts';
import { isKnownChange } from './known-change.ts';
import type { OutboxRow } from './outbox-state.ts';

/** The rows after a tap. Neighbours that were not sent yet become one; a row once sent is frozen. */
export function withChange(rows: readonly OutboxRow[], change: Mutation): readonly OutboxRow[] {
  const last = rows.at(-1);
  const row: OutboxRow = { ...change, seq: (last?.seq ?? 0) + 1, state: 'waiting' };
  const together = last?.state === 'waiting' && isKnownChange(last) ? togetherOf(last, change) : 'apart';
  if (!last || together === 'apart') return [...rows, row];
  const before = rows.slice(0, -1);
  // What became of the two may meet its new neighbour: remove, add, remove is one remove.
  return together === 'nothing' ? before : withChange(before, { ...together, id: last.id });
}

function togetherOf(first: Change, second: Change): Change | 'nothing' | 'apart' {
  if (second.type === 'cart.note') return first.type === 'cart.note' ? second : 'apart';
  if (first.type === 'cart.note') return 'apart';
  if (!isSameThing(first, second)) return 'apart';
  if (second.type === 'cart.remove' || second.type === 'wishlist.remove') return second;
  return first.type === 'cart.add' && second.type === 'cart.add' ? sumOf(first, second) : 'apart';
}

type Add = Extract<Change, { type: 'cart.add' }>;
type NotNote = Exclude<Change, { type: 'cart.note' }>;

function sumOf(first: Add, second: Add): Add | 'nothing' | 'apart' {
  const delta = first.args.delta + second.args.delta;
  const areBothMore = first.args.delta > 0 && second.args.delta > 0;
  // A tap made online is refused when stock is short, one made offline takes what there is: two answers.
  if (areBothMore && first.args.onShort !== second.args.onShort) return 'apart';
  if (Math.abs(delta) > maxLineQuantity) return 'apart';
  const { onShort } = (first.args.delta > 0 ? first : second).args;
  return delta === 0 ? 'nothing' : { ...second, args: { ...second.args, delta, onShort } };
}

function isSameThing(first: NotNote, second: NotNote): boolean {
  if (first.type.startsWith('cart.') !== second.type.startsWith('cart.')) return false;
  return first.args.productId === second.args.productId && sizeOf(first) === sizeOf(second);
}

function sizeOf({ args }: NotNote): string | null {
  return 'sizeId' in args ? args.sizeId : null;
}
