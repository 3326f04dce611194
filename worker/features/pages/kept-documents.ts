/** Finished documents of this isolate, by catalogue version, build and address; nothing personal is ever in one. */

export type KeptDocument = { html: string; status: number };

const maxCharacters = 12_000_000;
const kept = new Map<string, KeptDocument>();
let characters = 0;

export function keptDocument(key: string): KeptDocument | undefined {
  const document = kept.get(key);
  if (document) {
    // The map's order is the order of last use.
    kept.delete(key);
    kept.set(key, document);
  }
  return document;
}

export function keepDocument(key: string, document: KeptDocument): void {
  if (kept.has(key)) return;
  kept.set(key, document);
  characters += document.html.length;
  for (const [oldest, { html }] of kept) {
    if (characters <= maxCharacters) return;
    kept.delete(oldest);
    characters -= html.length;
  }
}
