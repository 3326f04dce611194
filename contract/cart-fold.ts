/**
 * What a change does to a person's cart and wishlist: a pure rule, decided by the server in SQL (worker/features/sync) and used by the
 * device to draw what is still waiting. A random test holds both equal.
 */

export const maxCartLines = 100;
export const maxLineQuantity = 99;
export const maxWishes = 200;
export const maxNoteLength = 1_000;

type CartLine = { productId: string; sizeId: string; quantity: number };

/** Lines in the order of adding, wishes newest first. */
export type PersonalCopy = { lines: readonly CartLine[]; note: string; wishes: readonly string[] };

export type Change =
  | {
      type: 'cart.add';
      /** Below 0 it takes away. A tap made online is refused when stock is short, one made offline takes what there is. */
      args: { productId: string; sizeId: string; delta: number; onShort: 'reject' | 'clamp' };
    }
  | { type: 'cart.remove'; args: { productId: string; sizeId: string } }
  | { type: 'cart.note'; args: { text: string } }
  | { type: 'wishlist.add'; args: { productId: string } }
  | { type: 'wishlist.remove'; args: { productId: string } };

export type Refusal =
  | 'product_missing'
  | 'size_missing'
  | 'size_needed'
  | 'out_of_stock'
  | 'short'
  | 'line_full'
  | 'cart_full'
  | 'wishlist_full';

/** `granted` is by how much the line's quantity changes. */
export type Outcome = { status: 'applied' | 'clamped' | 'rejected'; reason: Refusal | null; granted: number };

/** What the shop has of the size that is asked for: units (Infinity when stock is not tracked), or why there is nothing to buy. */
export type Shelf = number | 'product_missing' | 'size_missing';

export function outcomeOf(copy: PersonalCopy, change: Change, shelf: Shelf): Outcome {
  if (change.type === 'cart.add') return addOutcome(copy, change.args, shelf);
  if (change.type === 'cart.remove') return applied(-quantityOf(copy, change.args));
  if (change.type !== 'wishlist.add' || copy.wishes.includes(change.args.productId)) return applied(0);
  if (shelf === 'product_missing') return rejected(shelf);
  return copy.wishes.length >= maxWishes ? rejected('wishlist_full') : applied(0);
}

/** The copy after a change with this outcome. */
export function foldChange(copy: PersonalCopy, change: Change, { status, granted }: Outcome): PersonalCopy {
  if (status === 'rejected') return copy;
  switch (change.type) {
    case 'cart.add':
      return { ...copy, lines: withQuantity(copy.lines, change.args, quantityOf(copy, change.args) + granted) };
    case 'cart.remove':
      return { ...copy, lines: withQuantity(copy.lines, change.args, 0) };
    case 'cart.note':
      return { ...copy, note: change.args.text };
    case 'wishlist.add':
      return copy.wishes.includes(change.args.productId)
        ? copy
        : { ...copy, wishes: [change.args.productId, ...copy.wishes] };
    case 'wishlist.remove':
      return { ...copy, wishes: copy.wishes.filter((productId) => productId !== change.args.productId) };
  }
}

type AddArgs = Extract<Change, { type: 'cart.add' }>['args'];

function addOutcome(copy: PersonalCopy, args: AddArgs, shelf: Shelf): Outcome {
  const quantity = quantityOf(copy, args);
  // A missing line has nothing to take away, and the last unit goes only by removing the line.
  if (args.delta < 0) return applied(quantity === 0 ? 0 : Math.max(1 - quantity, args.delta));
  if (typeof shelf !== 'number') return rejected(shelf);
  if (shelf <= 0) return rejected('out_of_stock');
  if (quantity === 0 && copy.lines.length >= maxCartLines) return rejected('cart_full');
  const most = Math.min(shelf, maxLineQuantity);
  if (quantity + args.delta <= most) return applied(args.delta);
  const reason = most === maxLineQuantity ? 'line_full' : 'short';
  const room = args.onShort === 'clamp' ? most - quantity : 0;
  return room > 0 ? { status: 'clamped', reason, granted: room } : rejected(reason);
}

function applied(granted: number): Outcome {
  return { status: 'applied', reason: null, granted: granted || 0 };
}

function rejected(reason: Refusal): Outcome {
  return { status: 'rejected', reason, granted: 0 };
}

type LineKey = { productId: string; sizeId: string };

function isLine({ productId, sizeId }: LineKey) {
  return (line: CartLine) => line.productId === productId && line.sizeId === sizeId;
}

function quantityOf({ lines }: PersonalCopy, key: LineKey): number {
  return lines.find(isLine(key))?.quantity ?? 0;
}

function withQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): readonly CartLine[] {
  const isSame = isLine(key);
  if (quantity === 0) return lines.filter((line) => !isSame(line));
  if (!lines.some(isSame)) return [...lines, { productId: key.productId, sizeId: key.sizeId, quantity }];
  return lines.map((line) => (isSame(line) ? { ...line, quantity } : line));
}
