import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, foldChange, outcomeOf, type PersonalCopy, type Shelf } from './cart-fold.ts';

const empty: PersonalCopy = { lines: [], note: '', wishes: [] };
const shirt = { productId: 'shirt', sizeId: 'm' };
const add = (delta: number, onShort: 'reject' | 'clamp' = 'reject'): Change => ({
  type: 'cart.add',
  args: { ...shirt, delta, onShort },
});
const holding = (quantity: number): PersonalCopy => ({ ...empty, lines: [{ ...shirt, quantity }] });

function after(copy: PersonalCopy, change: Change, shelf: Shelf = 50): PersonalCopy {
  return foldChange(copy, change, outcomeOf(copy, change, shelf));
}

test('adding makes a line and makes it longer', () => {
  expect(after(after(empty, add(2)), add(3))).toEqual(holding(5));
});

test('taking away stops at 1 and does nothing to a missing line', () => {
  expect(after(holding(3), add(-9))).toEqual(holding(1));
  expect(after(empty, add(-1))).toEqual(empty);
});

test('what can no longer be bought can still be taken away', () => {
  expect(after(holding(3), add(-1), 'product_missing')).toEqual(holding(2));
  expect(after(holding(3), { type: 'cart.remove', args: shirt }, 'size_missing')).toEqual(empty);
});

test.each<[PersonalCopy, Change, Shelf, string]>([
  [empty, add(4), 3, 'rejected short 0'],
  [empty, add(4, 'clamp'), 3, 'clamped short 3'],
  [holding(2), add(4, 'clamp'), 3, 'clamped short 1'],
  [holding(3), add(1, 'clamp'), 3, 'rejected short 0'],
  [holding(9), add(1, 'clamp'), 3, 'rejected short 0'],
  [empty, add(1), 0, 'rejected out_of_stock 0'],
  [empty, add(1), 'product_missing', 'rejected product_missing 0'],
  [empty, add(1), 'size_missing', 'rejected size_missing 0'],
  [holding(98), add(1), Number.POSITIVE_INFINITY, 'applied null 1'],
  [holding(98), add(2, 'clamp'), Number.POSITIVE_INFINITY, 'clamped line_full 1'],
  [holding(99), add(1), 500, 'rejected line_full 0'],
])('%j with %j and %s on the shelf: %4$s', (copy, change, shelf, expected) => {
  const { status, reason, granted } = outcomeOf(copy, change, shelf);
  expect(`${status} ${reason} ${granted}`).toBe(expected);
});

test('the 101st line and the 201st wish are refused', () => {
  const lines = Array.from({ length: 100 }, (_, i) => ({ productId: `p${i}`, sizeId: 'm', quantity: 1 }));
  const wishes = Array.from({ length: 200 }, (_, i) => `p${i}`);
  const full: PersonalCopy = { ...empty, lines, wishes };
  expect(outcomeOf(full, add(1), 5).reason).toBe('cart_full');
  expect(outcomeOf(full, { type: 'wishlist.add', args: { productId: 'shirt' } }, 5).reason).toBe('wishlist_full');
  expect(outcomeOf(full, { type: 'wishlist.add', args: { productId: 'p7' } }, 5).status).toBe('applied');
});

test('a note replaces the note, a wish comes first and once', () => {
  const wish = (productId: string): Change => ({ type: 'wishlist.add', args: { productId } });
  const copy = [wish('a'), wish('b'), wish('a')].reduce((before, change) => after(before, change), empty);
  expect(copy.wishes).toEqual(['b', 'a']);
  expect(after(copy, { type: 'wishlist.remove', args: { productId: 'b' } }).wishes).toEqual(['a']);
  expect(
    after(after(copy, { type: 'cart.note', args: { text: 'x' } }), { type: 'cart.note', args: { text: '' } }).note,
  ).toBe('');
});

test('a quantity stays within 1 and 99 and what is added within the shelf, whatever is asked for', () => {
  const change = fc.oneof(
    fc
      .record({ delta: fc.integer({ min: -99, max: 99 }), onShort: fc.constantFrom('reject', 'clamp') })
      .filter(({ delta }) => delta !== 0)
      .map(({ delta, onShort }) => add(delta, onShort)),
    fc.constant<Change>({ type: 'cart.remove', args: shirt }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.integer({ min: 0, max: 200 }))), (asked) => {
      let copy = empty;
      for (const [change, shelf] of asked) {
        const before = copy.lines[0]?.quantity ?? 0;
        copy = after(copy, change, shelf);
        const quantity = copy.lines[0]?.quantity ?? 0;
        expect(copy.lines.length === 0 || (quantity >= 1 && quantity <= 99)).toBe(true);
        if (quantity > before) expect(quantity).toBeLessThanOrEqual(shelf);
      }
    }),
  );
});
