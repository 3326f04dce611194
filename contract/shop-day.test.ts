import { expect, test } from 'vitest';
import { dayAfter, dayOf, hourOf, isDay, startOfDay } from './shop-day.ts';

test('a day begins at midnight in India', () => {
  expect(new Date(startOfDay('2026-11-21')).toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(dayOf(startOfDay('2026-11-21'))).toBe('2026-11-21');
  expect(dayOf(startOfDay('2026-11-21') - 1)).toBe('2026-11-20');
  expect(hourOf(startOfDay('2026-11-21'))).toBe(0);
});

test('days follow each other over months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
});

test.each(['2026-02-30', '2026-13-01', '21.11.2026', '', '2026-1-1', '99999-01-01'])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
