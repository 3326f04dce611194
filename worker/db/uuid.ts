/** UUIDv7: 48 bits of time, then chance; rows made later sort later. */
export function uuidv7(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = nowMs.toString(16).padStart(12, '0');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = time + hex.slice(12);
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}
