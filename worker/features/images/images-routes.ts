import { type Context, Hono } from 'hono';
import { isImageKey } from '../../../contract/image.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../http/app-error.ts';
import { matchesETag } from '../../http/etag.ts';
import { keepPictureAtEdge, pictureAtEdge } from './edge-pictures.ts';
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
  const headers = headersOf(key, etag);
  const bucket = c.env.IMAGES_BUCKET;
  const isGet = c.req.method === 'GET';
  const tags = c.req.header('if-none-match');
  // A range is defined for GET alone (RFC 9110, 14.2).
  const rangeAsked = isGet ? c.req.header('range') : undefined;
  if (isGet && !tags && !rangeAsked) return wholeOnce(c, key, headers);
  const { size } = found(await bucket.head(key));
  if (matchesETag(tags, etag)) return new Response(null, { status: 304, headers });
  if (!isGet) return new Response(null, { headers: { ...headers, 'content-length': String(size) } });
  const condition = c.req.header('if-range');
  const range = condition && condition !== etag ? null : readRange(rangeAsked, size);
  if (range === null) return whole(found(await bucket.get(key)), headers);
  if (range === 'unsatisfiable') return outOfRange(size, headers);
  const { body } = found(await bucket.get(key, { range }));
  const partial = {
    'content-length': String(range.length),
    'content-range': `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`,
  };
  return new Response(body, { status: 206, headers: { ...headers, ...partial } });
}

/** What pages ask: one trip to the bucket, or to the cache before it. */
async function wholeOnce(c: Context<AppEnv>, key: string, headers: Record<string, string>): Promise<Response> {
  const kept = await pictureAtEdge(c, key);
  if (kept) return new Response(kept.body, { headers: { ...headers, ...lengthOf(kept) } });
  const picture = whole(found(await c.env.IMAGES_BUCKET.get(key)), headers);
  keepPictureAtEdge(c, key, picture);
  return picture;
}

function lengthOf({ headers }: Response): Record<string, string> {
  const length = headers.get('content-length');
  return length === null ? {} : { 'content-length': length };
}

function headersOf(key: string, etag: string) {
  return {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  };
}

function found<T>(object: T | null): T {
  if (!object) throw notFound('Image');
  return object;
}

function whole({ body, size }: R2ObjectBody, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}

/** About this one question: nobody keeps it as the picture. */
function outOfRange(size: number, headers: Record<string, string>): Response {
  const { 'content-type': _, ...others } = headers;
  const refused = { ...others, 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
  return new Response(null, { status: 416, headers: refused });
}
