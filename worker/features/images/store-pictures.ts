import { imageWidths } from '../../../contract/image.ts';
import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';
import { must } from '../../http/must.ts';
import { announcePictures, discardPictures } from './loose-pictures.ts';
import { cleanPicture } from './picture-content.ts';

/** Pictures out of a call into the bucket, before the row that shows them (security 3). */

export type StoredPictures = {
  /** In the order of the call. */
  keys: string[];
  /** For a save that failed. */
  discard: () => Promise<void>;
};

type Shelf = { db: Db; env: Pick<Env, 'IMAGES_BUCKET' | 'IMAGES'>; nowMs: number };
type Picture = { key: string; hash: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export const noPictures: StoredPictures = { keys: [], discard: async () => {} };

/** `field` names the call's list, for refusals. */
export async function storePictures(shelf: Shelf, field: string, texts: readonly string[]): Promise<StoredPictures> {
  if (texts.length === 0) return noPictures;
  const pictures: Picture[] = [];
  for (const [at, text] of texts.entries()) {
    pictures.push(
      await readPicture(shelf, text, { field: texts.length > 1 ? `${field}.${at}` : field, place: at + 1 }),
    );
  }
  const keys = pictures.map(({ key }) => key);
  const discard = () => discardPictures(shelf.db, shelf.env.IMAGES_BUCKET, { keys, nowMs: shelf.nowMs });
  const free = await announcePictures(shelf.db, keys, shelf.nowMs);
  if (keys.some((key) => !free.has(key))) throw busy();
  try {
    // One after the other: a picture and its copies are all that is held in memory beside the call itself.
    for (const picture of pictures) await storePicture(shelf, picture);
  } catch (error) {
    await discard().catch(() => {});
    throw error;
  }
  return { keys, discard };
}

type Place = { field: string; place: number };

async function readPicture({ env }: Shelf, text: string, { field, place }: Place): Promise<Picture> {
  const bytes = bytesOf(text);
  const picture = bytes ? cleanPicture(bytes) : 'is not a picture.';
  if (typeof picture === 'string') {
    const message = `Picture ${place} ${picture}`;
    throw new AppError('invalid', { message, fields: [{ field, message }] });
  }
  const hash = await hashOf(picture.bytes);
  const key = env.IMAGES ? `${hash}-960.webp` : `${hash}.${picture.extension}`;
  return { key, hash, type: `image/${picture.extension === 'jpg' ? 'jpeg' : picture.extension}`, bytes: picture.bytes };
}

/** A data URL or its content alone; what it claims to be decides nothing. */
function bytesOf(text: string): Uint8Array | null {
  const content = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (content.length === 0 || content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return null;
  return Buffer.from(content, 'base64');
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Buffer.from(digest.subarray(0, 16)).toString('hex');
}

async function storePicture({ env }: Shelf, { key, hash, type, bytes }: Picture): Promise<void> {
  if (!env.IMAGES) {
    await env.IMAGES_BUCKET.put(key, bytes, { httpMetadata: { contentType: type } });
    return;
  }
  for (const width of imageWidths) {
    const webp = await webpOf(env.IMAGES, bytes, width);
    await env.IMAGES_BUCKET.put(`${hash}-${width}.webp`, webp, { httpMetadata: { contentType: 'image/webp' } });
  }
}

async function webpOf(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, width: number): Promise<ArrayBuffer> {
  const stream = must(new Response(bytes).body, 'A body of bytes is a stream.');
  try {
    const result = await images
      .input(stream)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: 82 });
    return await result.response().arrayBuffer();
  } catch (cause) {
    // 9412: the binding cannot read it either. Anything else may pass.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 9412)) throw busy(cause);
    throw new AppError('invalid', { message: 'A picture is damaged and cannot be shown.', cause });
  }
}

function busy(cause?: unknown): AppError {
  const headers = { 'retry-after': '5' };
  return new AppError('unavailable', {
    message: 'Pictures cannot be saved right now. Please try again.',
    headers,
    cause,
  });
}
