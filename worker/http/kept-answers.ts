/** Answers of public reads, kept in this isolate by version and address: bounded by bytes, least recently used out first. */

const maxBytes = 16_000_000;
const maxEntries = 2_000;
const kept = new Map<string, Uint8Array>();
let bytes = 0;

export function keptAnswer(key: string): Uint8Array | undefined {
  const body = kept.get(key);
  if (body) {
    kept.delete(key);
    kept.set(key, body);
  }
  return body;
}

export function keepAnswer(key: string, body: Uint8Array): void {
  if (kept.has(key)) return;
  kept.set(key, body);
  bytes += body.byteLength;
  for (const [oldest, { byteLength }] of kept) {
    if (bytes <= maxBytes && kept.size <= maxEntries) return;
    kept.delete(oldest);
    bytes -= byteLength;
  }
}
