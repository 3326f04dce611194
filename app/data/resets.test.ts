import { expect, test, vi } from 'vitest';
import { noteReset } from './resets.ts';

test('the third reset within ten minutes asks for a rest; later ones count anew', () => {
  vi.useFakeTimers();
  noteReset();
  vi.advanceTimersByTime(5 * 60_000);
  noteReset();
  expect(noteReset).toThrow('three times in ten minutes');
  vi.advanceTimersByTime(11 * 60_000);
  expect(noteReset).not.toThrow();
  vi.useRealTimers();
});
