import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const now = Date.UTC(2026, 10, 21, 6);
const daysAgo = (days: number) => now - days * 86_400_000;

test('prices of today need no date', () => {
  expect(freshnessOf(daysAgo(0.9), now)).toEqual({ pricesOf: null, isStockKnown: true });
});

test('prices older than a day say of which day they are', () => {
  expect(freshnessOf(daysAgo(3), now)).toEqual({ pricesOf: '18 Nov', isStockKnown: true });
});

test('stock older than a week is not claimed', () => {
  expect(freshnessOf(daysAgo(8), now)).toEqual({ pricesOf: '13 Nov', isStockKnown: false });
});

test('a clock that was set back ages nothing, and no reading has no age', () => {
  expect(freshnessOf(daysAgo(-400), now).pricesOf).toBeNull();
  expect(freshnessOf(null, now)).toEqual({ pricesOf: null, isStockKnown: true });
});
