import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from './picture-content.ts';

const secret = 'SECRET-PLACE-12.9716N';
const noise = (width: number, height: number) => {
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7_919) % 256));
  return sharp(raw, { raw: { width, height, channels: 3 } });
};
const withSecrets = (picture: sharp.Sharp, orientation = 1) =>
  picture
    .withMetadata({ orientation })
    .withExif({ IFD0: { Copyright: secret, ImageDescription: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${secret}</script></x:xmpmeta>`);

const frames = sharp(Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, at) => at % 251)), {
  raw: { width: 20, height: 60, channels: 3, pageHeight: 20 },
});
const originals = {
  png: await withSecrets(noise(40, 30)).png().toBuffer(),
  jpg: await withSecrets(noise(40, 30)).jpeg().toBuffer(),
  'jpg, progressive': await withSecrets(noise(40, 30)).jpeg({ progressive: true }).toBuffer(),
  webp: await withSecrets(noise(40, 30)).webp().toBuffer(),
  'webp, lossless': await withSecrets(noise(40, 30)).webp({ lossless: true }).toBuffer(),
  gif: withComment(await noise(40, 30).gif().toBuffer()),
  'gif, moving': await frames
    .clone()
    .gif({ loop: 3, delay: [40, 50, 60] })
    .toBuffer(),
  'webp, moving': await frames
    .clone()
    .webp({ loop: 3, delay: [40, 50, 60] })
    .toBuffer(),
};
const list = Object.entries(originals);

/** After the header and its colour table. */
function withComment(gif: Buffer): Buffer {
  const at = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
}

function cleaned(bytes: Uint8Array) {
  const picture = cleanPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe.each(list)('a %s picture', (name, original) => {
  test('stays the same picture', async () => {
    const picture = cleaned(original);
    expect(picture.extension).toBe(name.split(',')[0]);
    const [then, now] = await Promise.all(
      [original, picture.bytes].map((bytes) =>
        sharp(bytes, { animated: true }).raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(now?.data.equals(then?.data ?? Buffer.of())).toBe(true);
    const { pages, loop, delay } = await sharp(picture.bytes, { animated: true }).metadata();
    expect({ pages, loop, delay }).toEqual(
      name.endsWith('moving') ? { pages: 3, loop: 3, delay: [40, 50, 60] } : expect.anything(),
    );
  });

  test('loses what the camera wrote into it', async () => {
    const { bytes } = cleaned(original);
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect(Buffer.from(bytes).includes('<script')).toBe(false);
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    // Once clean, it is left alone.
    expect(Buffer.from(cleaned(bytes).bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  test('with a page or an archive behind it is refused', () => {
    for (const tail of ['<html><script>alert(1)</script>', 'PK\u0003\u0004', '%PDF-1.7']) {
      expect(cleanPicture(Buffer.concat([original, Buffer.from(tail)]))).toBe('has something else hidden behind it.');
    }
    expect(cleaned(Buffer.concat([original, Buffer.alloc(9)])).bytes).toEqual(cleaned(original).bytes);
  });

  test('that was cut off is refused', () => {
    for (const part of [0.1, 0.5, 0.9]) {
      expect(cleanPicture(original.subarray(0, Math.floor(original.length * part)))).toEqual(expect.any(String));
    }
  });

  test('of any damage never stops the shop', () => {
    const damage = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(damage, fc.nat(original.length), (changes, length) => {
        const bytes = Uint8Array.from(original.subarray(0, Math.max(length, 12)));
        for (const [at, value] of changes) bytes[at] = value;
        const picture = cleanPicture(bytes);
        if (typeof picture === 'string') return;
        expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(6_000);
        expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length + 36);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([2, 3, 6, 8])('a photograph turned by way %i is still turned', async (orientation) => {
  const { bytes } = cleaned(await withSecrets(noise(40, 30), orientation).jpeg().toBuffer());
  expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
  expect(Buffer.from(bytes).includes(secret)).toBe(false);
});

test('colours stay as they were meant', async () => {
  const wide = await noise(20, 20).withIccProfile('p3').jpeg().toBuffer();
  expect((await sharp(cleaned(wide).bytes).metadata()).icc).toEqual((await sharp(wide).metadata()).icc);
});

test.each([
  ['nothing', ''],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a drawing behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a document', '%PDF-1.7'],
  ['a program', 'MZ\u0090'],
  ['a bitmap', 'BM123456789012345678'],
  ['a RIFF that is a sound', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt '],
  ['a newer picture', '\u0000\u0000\u0000\u0020ftypavif'],
])('%s is no picture', (_what, text) => {
  expect(cleanPicture(Buffer.from(text, 'latin1'))).toBe('is not a PNG, JPEG, GIF or WebP picture.');
});

test('a script that calls itself a GIF is refused by its size', () => {
  const script = Buffer.from('GIF89a/*\u0000\u0000\u0000*/=1;alert(document.domain)//', 'latin1');
  expect(cleanPicture(script)).toEqual(expect.any(String));
});

/** A valid file of few bytes that says it is very large. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test.each([
  [6_001, 10, 'is larger than 6000 pixels a side.'],
  [10, 6_001, 'is larger than 6000 pixels a side.'],
  [5_000, 5_000, 'has more than 24 megapixels.'],
  [4_294_967_295, 4_294_967_295, 'is larger than 6000 pixels a side.'],
  [0, 10, 'is damaged and cannot be shown.'],
])('%i by %i pixels in a few bytes: it %s', (width, height, refusal) => {
  expect(cleanPicture(hugePng(width, height))).toBe(refusal);
});

test('4000 by 6000 pixels are just few enough, and two megabytes just small enough', async () => {
  expect(cleaned(hugePng(4_000, 6_000)).width).toBe(4_000);
  const twoMegabytes = 2 * 1024 * 1024;
  const { png } = originals;
  expect(cleaned(Buffer.concat([png, Buffer.alloc(twoMegabytes - png.length)]))).toMatchObject({ extension: 'png' });
  expect(cleanPicture(Buffer.concat([png, Buffer.alloc(twoMegabytes - png.length + 1)]))).toBe('is larger than 2 MB.');
});

test('a picture inside a picture counts as large as it is', async () => {
  const large = await sharp({ create: { width: 6_100, height: 2, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const small = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#ff000080' } })
    .webp()
    .toBuffer();
  const body = Buffer.concat([small.subarray(12, 30), large.subarray(12)]);
  const head = Buffer.from(small.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  expect(cleanPicture(Buffer.concat([head, body]))).toBe('is larger than 6000 pixels a side.');
});
