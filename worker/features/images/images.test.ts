import { beforeAll, describe, expect, test } from 'vitest';
import { ask, askJson } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';

const hash = '0123456789abcdef'.repeat(2);
const key = `${hash}-960.webp`;
const path = `/images/${key}`;
const etag = `"${key}"`;
const content = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256);
const forever = 'public, max-age=31536000, immutable';

const kinds = [
  [`${hash}-320.webp`, 'image/webp'],
  [`${hash}-640.webp`, 'image/webp'],
  [key, 'image/webp'],
  [`${hash}.webp`, 'image/webp'],
  [`${hash}.png`, 'image/png'],
  [`${hash}.jpg`, 'image/jpeg'],
  [`${hash}.gif`, 'image/gif'],
] as const;

beforeAll(async () => {
  // What somebody said of a file when it was stored decides nothing.
  const httpMetadata = { contentType: 'text/html', cacheControl: 'no-store' };
  for (const [name] of kinds) await bindings.IMAGES_BUCKET.put(name, content, { httpMetadata });
});

/** The bucket, noting what is asked of it. */
function notedBucket() {
  const calls: string[] = [];
  const noted = new Proxy(bindings.IMAGES_BUCKET, {
    get(bucket, name: 'get' | 'head') {
      calls.push(name);
      return bucket[name].bind(bucket);
    },
  });
  return { calls, settings: { IMAGES_BUCKET: noted } };
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('a picture', () => {
  test.each(kinds)('%s is %s and kept for good', async (name, type) => {
    const answer = await ask(`/images/${name}`);
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(content);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${name}"`,
      'cache-control': forever,
      'content-type': type,
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
  });

  test('is one trip to the bucket', async () => {
    const { calls, settings } = notedBucket();
    expect(await bytesOf(await ask(path, {}, settings))).toEqual(content);
    expect(calls).toEqual(['get']);
  });

  test('costs its headers alone for HEAD, of which nobody can ask a part', async () => {
    const { calls, settings } = notedBucket();
    for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=9999-' }]) {
      const answer = await ask(path, { method: 'HEAD', headers }, settings);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-length')).toBe('5000');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('content-range')).toBeNull();
      expect(await answer.text()).toBe('');
    }
    expect(calls).toEqual(['head', 'head', 'head']);
  });

  test.each([etag, `W/${etag}`, `"other", ${etag}`])('is not sent again to who has %s', async (tag) => {
    for (const range of [{}, { range: 'bytes=0-9' }]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { method, headers: { 'if-none-match': tag, ...range } });
        expect(answer.status).toBe(304);
        expect(answer.headers.get('etag')).toBe(etag);
        expect(answer.headers.get('cache-control')).toBe(forever);
        expect(await answer.text()).toBe('');
      }
    }
  });

  test.each(['"other"', key, '*', `"${hash}-320.webp"`, 'x'.repeat(10_000)])(
    'is sent to who has %.20s',
    async (tag) => {
      const answer = await ask(path, { headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(200);
      expect(await bytesOf(answer)).toEqual(content);
    },
  );
});

describe('a part of a picture', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-4999', 0, 4_999],
    ['bytes=100-199', 100, 199],
    ['bytes=4990-', 4_990, 4_999],
    ['bytes=4990-99999999999999999999', 4_990, 4_999],
    ['bytes=-10', 4_990, 4_999],
    ['bytes=-9999', 0, 4_999],
  ])('%s', async (range, first, last) => {
    const answer = await ask(path, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(await bytesOf(answer)).toEqual(content.slice(first, last + 1));
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/5000`);
    expect(answer.headers.get('content-length')).toBe(String(last - first + 1));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('etag')).toBe(etag);
  });

  test.each(['bytes=5000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is out of range, and nobody keeps that',
    async (range) => {
      const answer = await ask(path, { headers: { range } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */5000');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toBe('');
    },
  );

  test.each(['bytes=0-1,4-5', 'bytes=0-1, 9999-', 'bytes=9-1', 'lines=0-1', 'bytes=', 'bytes=--1', '0-1'])(
    '%s is answered whole',
    async (range) => {
      const answer = await ask(path, { headers: { range } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toBeNull();
      expect(answer.headers.get('content-length')).toBe('5000');
      expect(await bytesOf(answer)).toEqual(content);
    },
  );

  test.each([
    [etag, 206],
    // A part may only be joined to what is the same byte for byte.
    [`W/${etag}`, 200],
    ['"other"', 200],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 200],
  ])('with if-range %s is %i', async (condition, status) => {
    const answer = await ask(path, { headers: { range: 'bytes=1-2', 'if-range': condition } });
    expect(answer.status).toBe(status);
    expect(await bytesOf(answer)).toEqual(status === 206 ? content.slice(1, 3) : content);
  });
});

describe('what is no picture of the shop', () => {
  const stored = ['secret', `${hash}.svg`, `${hash.toUpperCase()}.png`, `../${key}`, `a/${key}`, `${key}\0`];

  beforeAll(async () => {
    for (const file of stored) await bindings.IMAGES_BUCKET.put(file, 'secret');
  });

  test.each([
    `${'f'.repeat(32)}.png`,
    ...stored.map(encodeURIComponent),
    'a/../../secret',
    `..%2F${key}`,
    `%2e%2e%2f${key}`,
    `a/${key}`,
    `${key}%00`,
    `%00${key}`,
    `${key}%0A`,
    `${key}/`,
    `/${key}`,
    `${hash}-961.webp`,
    `${hash}.PNG`,
    `${hash}-320.png`,
    `${hash}`,
    '%E0%A4%A',
    '%',
    'a'.repeat(10_000),
    `${'0'.repeat(10_000)}.png`,
  ])('%.60s is not there', async (name) => {
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': `"${name}"` }]) {
      const answer = await ask(`/images/${name}`, { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
      expect(await answer.text()).not.toBe('secret');
    }
  });

  test('is refused in the form of every failure', async () => {
    for (const name of ['nothing.png', `${'f'.repeat(32)}.png`]) {
      const { status, headers, body } = await askJson(`/images/${name}`);
      expect(status).toBe(404);
      expect(body).toEqual({
        status: 'fail',
        code: 'not_found',
        message: 'Image not found.',
        requestId: expect.any(String),
      });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  test('costs no look into the bucket when the shop could not have written it', async () => {
    const { calls, settings } = notedBucket();
    expect((await ask('/images/nothing.png', {}, settings)).status).toBe(404);
    expect(calls).toEqual([]);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is no way to a picture', async (method) => {
  for (const address of [path, '/images/nothing.png']) {
    const { status, headers, body } = await askJson(address, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(body).toMatchObject({ status: 'fail', code: 'method_not_allowed' });
  }
  expect(await bytesOf(await ask(path))).toEqual(content);
});
