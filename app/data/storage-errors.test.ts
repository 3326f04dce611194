import { expect, test } from 'vitest';
import { isDeadHandle, isQuotaError } from './storage-errors.ts';

const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, ...(inner && { inner }) });

test('a transaction that the browser aborts is tried again, one that finds no room is not', () => {
  expect(isDeadHandle(named('AbortError', named('AbortError')))).toBe(true);
  expect(isDeadHandle(named('DatabaseClosedError'))).toBe(true);
  const full = named('AbortError', named('QuotaExceededError'));
  expect([isDeadHandle(full), isQuotaError(full)]).toEqual([false, true]);
  expect(isDeadHandle(named('TypeError'))).toBe(false);
});
