/** Spec 5: per-size stock is a whole number, at least 0. In the contract's words. */
export function stockProblem(text: string): string | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value)) return 'Stock must be a whole number';
  if (value < 0) return 'Stock must be non-negative';
  return value > 1_000_000 ? 'Stock must be at most 1000000' : null;
}
