import { expect, test } from 'vitest';
import { pastLimits } from './kept-files.ts';

const limits = { entries: 3, bytes: 100, ageMs: 1_000 };
const kept = (...entries: [name: string, bytes: number, keptAtMs: number][]) =>
  new Map(entries.map(([name, bytes, keptAtMs]) => [name, { bytes, keptAtMs }]));

test('what is within the limits stays', () => {
  expect(pastLimits(kept(['a', 50, 500], ['b', 50, 600]), limits, 1_000)).toEqual([]);
});

test('the longest unused go first when there are too many', () => {
  expect(
    pastLimits(kept(['a', 1, 900], ['b', 1, 1], ['c', 1, 900], ['d', 1, 900], ['e', 1, 900]), limits, 1_000),
  ).toEqual(['a', 'b']);
});

test('as many go as make room for the bytes', () => {
  expect(pastLimits(kept(['a', 60, 900], ['b', 60, 900], ['c', 10, 900]), limits, 1_000)).toEqual(['a']);
});

test('whatever is too old goes, wherever it stands', () => {
  expect(pastLimits(kept(['a', 1, 900], ['b', 1, 10]), limits, 1_500)).toEqual(['b']);
});
