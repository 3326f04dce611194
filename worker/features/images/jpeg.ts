import type { PictureContent } from './picture-content.ts';

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Null where the segments do not add up. Comments and camera data are left out, but for which way is up (security 3). */
export function readJpeg(bytes: Uint8Array): PictureContent | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let [at, width, height, hasScan, hasPreviews] = [2, 0, 0, false, false];
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      parts.push(bytes.subarray(at, at + 2));
      const content = { extension: 'jpg', width, height, frames: 1, parts, end: at + 2, hasPreviews } as const;
      return hasScan && width > 0 ? content : null;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) return null;
    const next = at + 2 + view.getUint16(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (isFrame(marker)) {
      if (next - at < 10) return null;
      height = Math.max(height, view.getUint16(at + 5));
      width = Math.max(width, view.getUint16(at + 7));
      // A height that is told after the pixels cannot be checked before them.
      if (view.getUint16(at + 5) === 0) return null;
    }
    const segment = bytes.subarray(at, next);
    if (marker === 0xe2 && startsWith(segment, 'MPF\0')) hasPreviews = true;
    const cleaned = cleanSegment(marker, segment);
    if (cleaned) parts.push(cleaned);
    at = next;
    if (marker === 0xda) {
      hasScan = true;
      at = endOfScan(bytes, next);
      parts.push(bytes.subarray(next, at));
    }
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function cleanSegment(marker: number, segment: Uint8Array): Uint8Array | null {
  if (marker === 0xfe) return null;
  if (marker < 0xe0 || marker > 0xef) return segment;
  // Without its thumbnail the header of a JPEG is 18 bytes long.
  if (marker === 0xe0) return startsWith(segment, 'JFIF\0') && segment.length === 18 ? segment : null;
  if (marker === 0xe1) return startsWith(segment, 'Exif\0') ? orientationSegment(segment.subarray(10)) : null;
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0') ? segment : null;
  return marker === 0xee && startsWith(segment, 'Adobe') ? segment : null;
}

function startsWith(segment: Uint8Array, name: string): boolean {
  return [...name].every((letter, at) => segment[4 + at] === letter.charCodeAt(0));
}

/** Pixels run on to the next marker; a zero after 0xff is an escaped 0xff, 0xd0 to 0xd7 are restarts. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** A new segment that says nothing but which way is up; null when that is the usual way, or cannot be read. */
function orientationSegment(tiff: Uint8Array): Uint8Array | null {
  if (tiff.length < 14) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return null;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation > 1 && orientation <= 8 ? Uint8Array.of(...exifHead, orientation, 0, 0, 0, 0, 0, 0) : null;
  }
  return null;
}

/** Exif with one entry, the orientation: big-endian, a short, one of them. */
const exifHead = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
]; // biome-ignore format: one row
