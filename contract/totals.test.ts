import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeShippingProgress, totalsOf } from './totals.ts';

const line = (pricePaise: number, weightGrams: number, quantity = 1) => ({ pricePaise, weightGrams, quantity });

test('an empty cart costs nothing', () => {
  expect(totalsOf([])).toEqual({ subtotalPaise: 0, discountPaise: 0, shippingPaise: 0, taxesPaise: 0, totalPaise: 0 });
});

test('each line ships by its started kilograms, times 70', () => {
  expect(totalsOf([line(10_000, 300, 3), line(10_000, 200, 5), line(10_000, 1_001)]).shippingPaise).toBe(
    (1 + 1 + 2) * 7_000,
  );
  expect(totalsOf([line(10_000, 0, 9)]).shippingPaise).toBe(0);
});

test('a subtotal of 1500 ships free, a paisa less does not', () => {
  expect(totalsOf([line(149_999, 500)]).shippingPaise).toBe(7_000);
  expect(totalsOf([line(150_000, 500)])).toMatchObject({ shippingPaise: 0, totalPaise: 150_000 });
  expect(totalsOf([line(75_000, 500, 2)]).shippingPaise).toBe(0);
});

test('the threshold looks at the subtotal before the discount', () => {
  expect(totalsOf([line(150_000, 500)], { discountPercent: 15 })).toEqual({
    subtotalPaise: 150_000,
    discountPaise: 22_500,
    shippingPaise: 0,
    taxesPaise: 0,
    totalPaise: 127_500,
  });
});

test('a discount is rounded half up to the paisa', () => {
  expect(totalsOf([line(10, 0)], { discountPercent: 15 }).discountPaise).toBe(2);
  expect(totalsOf([line(9, 0)], { discountPercent: 15 }).discountPaise).toBe(1);
  expect(totalsOf([line(3, 0)], { discountPercent: 15 }).discountPaise).toBe(0);
});

test('progress to free shipping reaches 100 % only with the threshold', () => {
  expect(freeShippingProgress(0)).toEqual({ remainingPaise: 150_000, percent: 0 });
  expect(freeShippingProgress(149_999)).toEqual({ remainingPaise: 1, percent: 99 });
  expect(freeShippingProgress(150_000)).toEqual({ remainingPaise: 0, percent: 100 });
  expect(freeShippingProgress(900_000)).toEqual({ remainingPaise: 0, percent: 100 });
});

test('totals are whole paise that add up, in any order of the lines', () => {
  const lines = fc.array(
    fc.record({
      pricePaise: fc.integer({ min: 0, max: 10_000_000 }),
      weightGrams: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (some, discountPercent) => {
      const totals = totalsOf(some, { discountPercent });
      expect(totalsOf(some.toReversed(), { discountPercent })).toEqual(totals);
      for (const paise of Object.values(totals)) expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true);
      expect(totals.totalPaise).toBe(
        totals.subtotalPaise - totals.discountPaise + totals.shippingPaise + totals.taxesPaise,
      );
    }),
  );
});
