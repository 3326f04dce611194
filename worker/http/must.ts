/** For what cannot be absent: a missing value is a bug, not an answer. */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(why);
  return value;
}
