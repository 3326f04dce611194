/** Number fields hold text while they are written; the shop gets numbers. Empty is undefined: a required field says that it is. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}
