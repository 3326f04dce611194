/** Each word as typed, cut by the table's own tokenizer: "OM-7K2", "asha@" and "Śrī" are found as they were stored. */
export function matchOf(q: string): string | null {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return words.map((word) => `"${word.replaceAll('"', ' ')}"*`).join(' AND ');
}
