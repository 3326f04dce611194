import type { PictureContent } from './picture-content.ts';

/** What draws the picture, animation included. Texts, times, camera data and thumbnails are left out (security 3). */
const kept = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '));
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Null where the chunks do not add up. */
export function readPng(bytes: Uint8Array): PictureContent | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let [at, width, height, frames, hasPixels] = [8, 0, 0, 0, false];
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length || (at === 8) !== (type === 'IHDR')) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'fcTL') frames += 1;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') {
      return hasPixels ? { extension: 'png', width, height, frames: Math.max(frames, 1), parts, end } : null;
    }
    at = end;
  }
  return null;
}
