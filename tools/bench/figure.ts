/** One line of a table of numbers. */
export type Figure = { what: string; figure: string; goal: string; isGood: boolean };

/** Judged by the middle one; the first of them runs code that nothing has warmed up. */
export function figureOf(what: string, times: readonly number[], mostMs: number): Figure {
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const spread = times.length > 1 ? ` (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})` : '';
  return {
    what,
    figure: `${Math.round(ms)} ms${spread}`,
    goal: `≤ ${mostMs.toLocaleString('en')} ms`,
    isGood: ms <= mostMs,
  };
}
