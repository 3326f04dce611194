import type { PictureContent } from './picture-content.ts';

export function isGif(bytes: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)));
}

/** Null where the blocks do not add up. Comments, texts and foreign data are left out, the number of rounds is not (security 3). */
export function readGif(bytes: Uint8Array): PictureContent | null {
  if (bytes.length < 14) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [width, height, frames] = [view.getUint16(6, true), view.getUint16(8, true), 0];
  let at = 13 + tableLength(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const start = at;
    const introducer = bytes[at];
    if (introducer === 0x3b) {
      parts.push(bytes.subarray(at, at + 1));
      return frames > 0 ? { extension: 'gif', width, height, frames, parts, end: at + 1 } : null;
    }
    if (introducer === 0x2c && at + 11 <= bytes.length) {
      frames += 1;
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
      parts.push(bytes.subarray(start, at));
    } else if (introducer === 0x21) {
      at = afterBlocks(bytes, at + 2);
      if (isKept(bytes.subarray(start, at))) parts.push(bytes.subarray(start, at));
    } else {
      return null;
    }
  }
  return null;
}

/** Of a colour table whose presence and size the low bits tell. */
function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** How a frame is shown, and how often all of them. */
function isKept(extension: Uint8Array): boolean {
  if (extension[1] === 0xf9) return true;
  const application = String.fromCharCode(...extension.subarray(3, 14));
  return extension[1] === 0xff && (application === 'NETSCAPE2.0' || application === 'ANIMEXTS1.0');
}
