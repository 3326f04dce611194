import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, foldChange, outcomeOf } from '../../contract/cart-fold.ts';
import { foldedCopy, nothingStored, type OutboxRow, type Stored } from './outbox-state.ts';
import { type Tap, type TapMoment, tapped } from './outbox-taps.ts';

const emptyCopy = {
  epoch: 'e',
  version: 0,
  readAtMs: 0,
  cart: { items: [], totalQuantity: 0, totalPrice: 0, note: '' },
  wishlist: { items: [] },
};
const fresh: Stored = { ...nothingStored, copy: emptyCopy };
const shirt = { productId: 'shirt', sizeId: 'm' };
const mug = { productId: 'mug', sizeId: 'm' };
const plus = (delta: number, line = shirt): Tap => ({ type: 'add', ...line, delta });
const remove = (line = shirt): Tap => ({ type: 'remove', ...line });

function afterTaps(stored: Stored, taps: Tap[], onShort: TapMoment['onShort'] = 'reject'): Stored {
  return taps.reduce((before, tap, at) => tapped(before, tap, { id: `${tap.type}${at}`, onShort })[0], stored);
}

const queueOf = ({ rows }: Stored) =>
  rows.map(({ type, args }) => `${type} ${'delta' in args ? args.delta : 'text' in args ? args.text : args.productId}`);

test.each<[string, Tap[], string[]]>([
  ['two adds are one', [plus(1), plus(1)], ['cart.add 2']],
  ['more and less is nothing', [plus(2), plus(1), plus(-1)], ['cart.add 2']],
  ['back to the start is nothing', [plus(1), plus(1, mug), plus(1, mug), plus(-1, mug)], ['cart.add 1', 'cart.add 1']],
  ['the last unit does not go by a decrement', [plus(1), plus(-1)], ['cart.add 1']],
  ['anything then remove is a remove', [plus(1), plus(3), remove()], ['cart.remove shirt']],
  ['a remove meets an earlier one', [plus(1), remove(), plus(2), remove()], ['cart.remove shirt']],
  ['another line stands between', [plus(1), plus(1, mug), plus(1)], ['cart.add 1', 'cart.add 1', 'cart.add 1']],
  [
    'the last note counts',
    [
      { type: 'note', text: 'a' },
      { type: 'note', text: 'b' },
    ],
    ['cart.note b'],
  ],
  ['a quantity is set by the difference', [plus(2), { type: 'set-quantity', ...shirt, quantity: 7 }], ['cart.add 7']],
  ['a quantity of 0 removes', [plus(2), { type: 'set-quantity', ...shirt, quantity: 0 }], ['cart.remove shirt']],
  ['more than the contract lets one row carry', [plus(60), remove(mug), plus(39)], ['cart.add 99']],
  [
    'a heart on and off leaves the off, for other devices',
    [
      { type: 'wish', productId: 'mug' },
      { type: 'unwish', productId: 'mug' },
    ],
    ['wishlist.remove mug'],
  ],
  [
    'a heart off and on is not a heart on: its place changes',
    [
      { type: 'wish', productId: 'mug' },
      { type: 'wish', productId: 'vase' },
      { type: 'unwish', productId: 'mug' },
      { type: 'wish', productId: 'mug' },
    ],
    ['wishlist.add mug', 'wishlist.add vase', 'wishlist.remove mug', 'wishlist.add mug'],
  ],
])('%s', (_, taps, queue) => {
  expect(queueOf(afterTaps(fresh, taps))).toEqual(queue);
});

test('a row once sent is frozen', () => {
  const stored = afterTaps(fresh, [plus(1)]);
  const sent: OutboxRow[] = stored.rows.map((row) => ({ ...row, state: 'sent' }));
  expect(queueOf(afterTaps({ ...stored, rows: sent }, [plus(1), plus(1)]))).toEqual(['cart.add 1', 'cart.add 2']);
});

test('taps online and offline stay apart, for their answers differ', () => {
  const online = afterTaps(fresh, [plus(1)], 'reject');
  expect(queueOf(afterTaps(online, [plus(1)], 'clamp'))).toEqual(['cart.add 1', 'cart.add 1']);
});

test('a tap names the row that carries it', () => {
  const [first, result] = tapped(fresh, plus(1), { id: 'one', onShort: 'reject' });
  expect(result).toEqual({ status: 'queued', id: 'one' });
  expect(tapped(first, plus(1), { id: 'two', onShort: 'reject' })[1]).toEqual({ status: 'queued', id: 'one' });
  expect(tapped(first, plus(-1), { id: 'two', onShort: 'reject' })[1]).toEqual({ status: 'unchanged' });
});

test('what the rules refuse is refused at once, in the words of the shop', () => {
  const full = afterTaps(fresh, [plus(99)]);
  expect(tapped(full, plus(1), { id: 'x', onShort: 'clamp' })).toEqual([
    full,
    { status: 'refused', message: 'You can order at most 99 of one item.' },
  ]);
});

test('without a copy of the server nothing is known to be without effect', () => {
  const { rows } = afterTaps(nothingStored, [{ type: 'unwish', productId: 'mug' }, remove()]);
  expect(rows.map(({ type }) => type)).toEqual(['wishlist.remove', 'cart.remove']);
});

test('however taps are put together, they come to what each of them would', () => {
  const line = fc.record({ productId: fc.constantFrom('a', 'b'), sizeId: fc.constantFrom('m', 'l') });
  const product = fc.record({ productId: fc.constantFrom('a', 'b') });
  const tap: fc.Arbitrary<Tap> = fc.oneof(
    fc.tuple(line, fc.integer({ min: -4, max: 60 })).map(([at, delta]): Tap => ({ type: 'add', ...at, delta })),
    fc.tuple(line, fc.nat({ max: 99 })).map(([at, quantity]): Tap => ({ type: 'set-quantity', ...at, quantity })),
    line.map((at): Tap => ({ type: 'remove', ...at })),
    fc.string().map((text): Tap => ({ type: 'note', text })),
    product.map((at): Tap => ({ type: 'wish', ...at })),
    product.map((at): Tap => ({ type: 'unwish', ...at })),
  );
  const step = fc.record({ tap, onShort: fc.constantFrom('reject' as const, 'clamp' as const), isSent: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stored = fresh;
      for (const [at, { tap: what, onShort, isSent }] of steps.entries()) {
        const before = foldedCopy(stored);
        const [next, result] = tapped(stored, what, { id: String(at), onShort });
        const change = changeAlone(what, before, onShort);
        const expected =
          change && result.status !== 'refused'
            ? foldChange(before, change, outcomeOf(before, change, Number.POSITIVE_INFINITY))
            : before;
        expect(foldedCopy(next)).toEqual(expected);
        stored = isSent ? { ...next, rows: next.rows.map((row) => ({ ...row, state: 'sent' })) } : next;
      }
    }),
  );
});

function changeAlone(tap: Tap, folded: ReturnType<typeof foldedCopy>, onShort: TapMoment['onShort']): Change | null {
  const [{ rows }] = tapped(nothingStored, tap, { id: 'alone', onShort });
  if (tap.type === 'set-quantity' && tap.quantity > 0) {
    const now = folded.lines.find((line) => line.productId === tap.productId && line.sizeId === tap.sizeId);
    const delta = tap.quantity - (now?.quantity ?? 0);
    return delta === 0
      ? null
      : { type: 'cart.add', args: { productId: tap.productId, sizeId: tap.sizeId, delta, onShort } };
  }
  return rows[0] ?? null;
}
