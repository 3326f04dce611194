import { isGif, readGif } from './gif.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

/** Security 3: what a file is, is told by its own first bytes; it is taken apart and never decoded. */

export type PictureContent = {
  extension: 'png' | 'jpg' | 'gif' | 'webp';
  width: number;
  height: number;
  frames: number;
  /** The file without what says more than the picture shows. */
  parts: readonly Uint8Array[];
  /** Where the picture ends in the file. */
  end: number;
  /** Cameras put smaller copies behind a picture, and say so inside. */
  hasPreviews?: boolean;
};

type CleanPicture = Pick<PictureContent, 'extension' | 'width' | 'height'> & { bytes: Uint8Array<ArrayBuffer> };

const maxPictureBytes = 2 * 1024 * 1024;
const maxSide = 6_000;
const maxPixels = 24_000_000;
/** Of all frames of an animation together. */
const maxPixelsMoving = 400_000_000;

const kinds = [
  { is: isPng, read: readPng },
  { is: isJpeg, read: readJpeg },
  { is: isGif, read: readGif },
  { is: isWebp, read: readWebp },
];

/** The picture without camera data, or what is wrong with it, as the screen shows it. */
export function cleanPicture(bytes: Uint8Array): CleanPicture | string {
  if (bytes.length > maxPictureBytes) return 'is larger than 2 MB.';
  const kind = bytes.length < 6 ? undefined : kinds.find(({ is }) => is(bytes));
  if (!kind) return 'is not a PNG, JPEG, GIF or WebP picture.';
  const content = kind.read(bytes);
  if (!content) return 'is damaged and cannot be shown.';
  const { width, height, frames, extension, parts } = content;
  if (width < 1 || height < 1) return 'is damaged and cannot be shown.';
  if (width > maxSide || height > maxSide) return `is larger than ${maxSide} pixels a side.`;
  if (width * height > maxPixels) return 'has more than 24 megapixels.';
  if (width * height * frames > maxPixelsMoving) return 'has too many moving frames.';
  if (!content.hasPreviews && bytes.subarray(content.end).some((byte) => byte !== 0)) {
    return 'has something else hidden behind it.';
  }
  return { extension, width, height, bytes: joined(parts) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
