import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copied, pullAll, tablesToCopy } from '../../test-support/pulled-copy.ts';
import { randomWares } from '../../test-support/random-wares.ts';
import { stockShop } from '../../test-support/wares.ts';

const limits = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 500 }));

test('the whole catalogue in pages of any size is what the tables hold', async () => {
  await fc.assert(
    fc.asyncProperty(randomWares, limits, async (wares, limit) => {
      await stockShop(wares);
      expect(copied(await pullAll({ limit }))).toEqual(await tablesToCopy());
    }),
    { numRuns: 40 },
  );
});
