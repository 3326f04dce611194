import type { PictureContent } from './picture-content.ts';

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Bits of the extended header that announce what is left out: Exif and XMP. */
const announcesData = 0b0000_1100;

type Chunk = { type: string; at: number; length: number; end: number };

export function isWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP';
}

/** Null where the chunks do not add up. */
export function readWebp(bytes: Uint8Array): PictureContent | null {
  if (bytes.length < 20) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  const chunks = end > bytes.length ? null : chunksOf(view, 12, end);
  const first = chunks?.[0]?.type ?? '';
  if (!chunks || !['VP8 ', 'VP8L', 'VP8X'].includes(first)) return null;
  const sizes = chunks.flatMap((chunk) => sizesOf(bytes, view, chunk));
  const pixels = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF');
  if (pixels.length === 0 || sizes.includes(null)) return null;
  const body = chunks.filter(({ type }) => kept.has(type)).map((chunk) => partOf(bytes, chunk));
  return {
    extension: 'webp',
    width: Math.max(...sizes.map((size) => size?.[0] ?? 0)),
    height: Math.max(...sizes.map((size) => size?.[1] ?? 0)),
    frames: pixels.length,
    parts: [headOf(body), ...body],
    end,
  };
}

function chunksOf(view: DataView, from: number, end: number): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = from; at < end; ) {
    if (at + 8 > end) return null;
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    chunks.push({ type: textAt(view, at), at: at + 8, length, end: next });
    at = next;
  }
  return chunks;
}

/** What a chunk says of width and height; a frame is as large as it says, and as its pixels say. */
function sizesOf(bytes: Uint8Array, view: DataView, { type, at, length, end }: Chunk): ([number, number] | null)[] {
  const three = (from: number) => view.getUint16(from, true) + ((bytes[from + 2] ?? 0) << 16);
  if (type === 'VP8X') return [length >= 10 ? [three(at + 4) + 1, three(at + 7) + 1] : null];
  if (type === 'VP8L') {
    if (length < 5 || bytes[at] !== 0x2f) return [null];
    const bits = view.getUint32(at + 1, true);
    return [[(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]];
  }
  if (type === 'VP8 ') {
    if (length < 10 || view.getUint16(at + 3) !== 0x9d01 || bytes[at + 5] !== 0x2a) return [null];
    return [[view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff]];
  }
  if (type !== 'ANMF') return [];
  const inner = length >= 16 ? chunksOf(view, at + 16, end) : null;
  if (!inner || inner.some((chunk) => chunk.type === 'ANMF')) return [null];
  return [[three(at + 6) + 1, three(at + 9) + 1], ...inner.flatMap((chunk) => sizesOf(bytes, view, chunk))];
}

function partOf(bytes: Uint8Array, { type, at, end }: Chunk): Uint8Array {
  const part = bytes.subarray(at - 8, end);
  if (type !== 'VP8X') return part;
  const copy = part.slice();
  copy[8] = (copy[8] ?? 0) & ~announcesData;
  return copy;
}

function headOf(body: readonly Uint8Array[]): Uint8Array {
  const head = Uint8Array.from('RIFF....WEBP', (letter) => letter.charCodeAt(0));
  const length = body.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}

function textAt(bytes: Uint8Array | DataView, at: number): string {
  return String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, 4));
}
