import { type Context, Hono } from 'hono';
import { isImageKey } from '../../../contract/image.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../http/app-error.ts';
import { matchesETag } from '../../http/etag.ts';
import { readRange } from './read-range.ts';

/** Pictures out of R2. A key is its content's hash, so an answer never changes (security 3). */
export const imagesRoutes = new Hono<AppEnv>().get('/:key{.+}', async (c) => {
  const key = c.req.param('key');
  if (!isImageKey(key)) throw notFound('Image');
  return answerImage(c, key);
});

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

async function answerImage(c: Context<AppEnv>, key: string): Promise<Response> {
  const etag = `"${key}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  };
  const bucket = c.env.IMAGES_BUCKET;
  const head = await bucket.head(key);
  if (!head) throw notFound('Image');
  if (matchesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const condition = c.req.header('if-range');
  const range = condition && condition !== etag ? null : readRange(c.req.header('range'), head.size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${head.size}` } });
  }
  const length = range ? range.length : head.size;
  const sized = { ...headers, 'content-length': String(length) };
  const partial = range && { 'content-range': `bytes ${range.offset}-${range.offset + length - 1}/${head.size}` };
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers: { ...sized, ...partial } });
  const object = await bucket.get(key, range ? { range } : {});
  if (!object) throw notFound('Image');
  return new Response(object.body, { status, headers: { ...sized, ...partial } });
}
