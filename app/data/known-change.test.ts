import { expect, test } from 'vitest';
import { isKnownChange } from './known-change.ts';
import { withChange } from './outbox-queue.ts';
import { foldedCopy, nothingStored, type OutboxRow, type Stored } from './outbox-state.ts';
import { standings } from './personal-standing.ts';
import { unsavedIn } from './personal-steps.ts';
import { waresOf } from './personal-wares.ts';

const bad = [
  { type: 'cart.swap', args: { from: 'a', to: 'b' } },
  { type: 'cart.add', args: null },
  { type: 'cart.add', args: {} },
  { type: 'cart.add', args: { productId: 'a', sizeId: 'm', delta: 'many', onShort: 'clamp' } },
  { type: 'cart.note', args: { text: 7 } },
  { type: 'wishlist.add', args: [] },
  { type: null, args: { productId: 'a' } },
];
const good = { id: 'g', type: 'cart.add', args: { productId: 'a', sizeId: 'm', delta: 2, onShort: 'clamp' } } as const;

for (const change of bad) {
  test(`a row that nobody understands spoils nothing around it: ${JSON.stringify(change)}`, () => {
    const row = { ...change, id: 'b', seq: 1, state: 'waiting' } as unknown as OutboxRow;
    const rows = withChange([row], good);
    const notice = { seq: 1, id: 'n', kind: 'aside' as const, change: row, message: 'No.' };
    const stored: Stored = { ...nothingStored, rows, notices: [notice] };
    expect(isKnownChange(row)).toBe(false);
    expect(rows).toHaveLength(2);
    expect(foldedCopy(stored).lines).toEqual([{ productId: 'a', sizeId: 'm', quantity: 2 }]);
    expect(standings(stored)('wish\na').state).toBe('saved');
    expect(waresOf(stored, new Map()).unknown).toEqual(['a']);
    expect(unsavedIn(stored)).toEqual([{ type: good.type, args: good.args }]);
  });
}
