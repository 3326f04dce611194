/** A shop that keeps saying "start over" must not be downloaded again and again: three times in ten minutes, then a rest. */

const windowMs = 10 * 60_000;
const allowed = 3;
const key = 'shop-public-resets';

let unstored: number[] = [];

export class TooManyResets extends Error {
  override readonly name = 'TooManyResets';
  readonly retryAfterMs = windowMs;
}

export function noteReset(): void {
  const times = [...recentResets(), Date.now()];
  unstored = times;
  try {
    localStorage.setItem(key, JSON.stringify(times));
  } catch {
    // Counted for this page alone.
  }
  if (times.length >= allowed) throw new TooManyResets('The catalogue was reset three times in ten minutes.');
}

function recentResets(): number[] {
  const since = Date.now() - windowMs;
  return storedTimes().filter((time) => time > since && time <= Date.now());
}

function storedTimes(): number[] {
  try {
    const times: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
  } catch {
    return unstored;
  }
}
