import { expect, test } from 'vitest';
import { formatDay, formatDayAndTime } from './day.ts';

test('a day is the shop’s day, not the device’s', () => {
  expect(formatDay('2026-11-17T18:29:59.000Z')).toBe('17 Nov 2026');
  expect(formatDay('2026-11-17T18:30:00.000Z')).toBe('18 Nov 2026');
  expect(formatDay('2026-09-01T12:00:00.000Z')).toBe('1 Sep 2026');
});

test('midnight is 00, not 24', () => {
  expect(formatDayAndTime('2026-11-17T18:30:00.000Z')).toBe('18 Nov 2026, 00:00');
  expect(formatDayAndTime(Date.UTC(2026, 0, 2, 9, 5))).toBe('2 Jan 2026, 14:35');
});
