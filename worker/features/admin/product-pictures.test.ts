import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runScheduled } from '../../scheduled.ts';
import { ask } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import {
  dataUrl,
  filesInBucket,
  newOwner,
  newPicture,
  type Owner,
  pictureBytes,
  rowsOf,
} from './test-support/owner.ts';

let owner: Owner;

beforeEach(async () => {
  vi.useRealTimers();
  await stockShop({ products: [{ id: 'tee' }, { id: 'mug' }] });
  await bindings.DB.prepare('DELETE FROM loose_pictures').run();
  await bindings.IMAGES_BUCKET.delete(await filesInBucket());
  owner = await newOwner();
});

const product = (imagesBase64: unknown[], rest: object = {}) => ({
  name: 'New tee',
  price: 1,
  category: 'shirts',
  subcategory: 'shirts-plain',
  weight: 0.1,
  availableSizes: [{ size: 'm' }],
  imagesBase64,
  ...rest,
});
const pictures = (count: number) => Promise.all(Array.from({ length: count }, newPicture));
const change = (body: object, id = 'tee') => owner.call('PATCH', `/products/${id}`, body);
const dayMs = 24 * 60 * 60 * 1_000;

describe('pictures of a product', () => {
  test('are kept by their content, and served as what they are', async () => {
    const [first = '', second = ''] = await pictures(2);
    const jpeg = dataUrl(await pictureBytes({ type: 'jpeg' }), 'text/html');
    const { status, data } = await owner.call('POST', '/products', product([first, second, jpeg]));
    expect(status).toBe(201);
    expect(data.product.images).toEqual([
      expect.stringMatching(/^\/images\/[0-9a-f]{32}\.png$/),
      expect.stringMatching(/^\/images\/[0-9a-f]{32}\.png$/),
      expect.stringMatching(/^\/images\/[0-9a-f]{32}\.jpg$/),
    ]);
    expect(data.product.imageAlts).toEqual(['New tee', 'New tee', 'New tee']);
    const served = await ask(data.product.images[2] ?? '');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // The same content is the same file.
    const again = await owner.call('POST', '/products', product([first]));
    expect(again.data.product.images).toEqual([data.product.images[0]]);
    expect(await filesInBucket()).toHaveLength(3);
  });

  test('are added, kept, put in order and removed by a change', async () => {
    const [a = '', b = '', c = ''] = await pictures(3);
    const { images: first } = (await change({ imagesBase64: [a, b] })).data.product;
    const added = (await change({ existingImages: first, imagesBase64: [c] })).data.product.images;
    expect(added.slice(0, 2)).toEqual(first);
    const cover = [...added].reverse();
    expect((await change({ existingImages: cover, imageAlts: ['C', 'B'] })).data.product).toMatchObject({
      images: cover,
      imageAlts: ['C', 'B', 'tee'],
    });
    const [d = ''] = await pictures(1);
    const mixed = (await change({ existingImages: cover, imagesBase64: [d], imageOrder: [3, 0, 2, 1] })).data.product;
    expect(mixed.images.slice(1)).toEqual([cover[0], cover[2], cover[1]]);
    expect(mixed.imageAlts).toEqual(['tee', 'C', 'tee', 'B']);
    // Emptied words are the name again, words that are not sent stay.
    expect((await change({ imageAlts: ['', ' '] })).data.product.imageAlts).toEqual(['tee', 'tee', 'tee', 'B']);
    expect((await change({ price: 5 })).data.product.images).toEqual(mixed.images);
    expect((await change({ existingImages: [] })).data.product.images).toEqual([]);
  });

  test('only a product’s own are kept', async () => {
    const [mine = '', theirs = ''] = await pictures(2);
    const [own = ''] = (await change({ imagesBase64: [mine] })).data.product.images;
    const [other = ''] = (await change({ imagesBase64: [theirs] }, 'mug')).data.product.images;
    for (const path of [
      other,
      '/images/../secret',
      'https://evil.example/x.png',
      own.slice(1),
      '',
      own.replace('.png', '.gif'),
    ]) {
      const refused = await change({ existingImages: [own, path] });
      expect(refused).toMatchObject({ status: 400, message: 'This picture does not belong to the product.' });
      expect(refused.errors?.[0]?.field).toBe('existingImages.1');
    }
    expect((await owner.call('POST', '/products', product([], { existingImages: [own] }))).status).toBe(400);
  });

  test('are eight at most, of two megabytes each', async () => {
    const nine = await pictures(9);
    expect((await owner.call('POST', '/products', product(nine))).status).toBe(400);
    const eight = await owner.call('POST', '/products', product(nine.slice(0, 8)));
    expect(eight.data.product.images).toHaveLength(8);
    const more = await change({ imagesBase64: nine.slice(8) }, eight.data.product._id);
    expect(more).toMatchObject({ status: 400, message: 'A product can have at most 8 pictures.' });
    expect(await filesInBucket()).toHaveLength(8);
    const large = dataUrl(Buffer.concat([await pictureBytes(), Buffer.alloc(2 * 1024 * 1024)]));
    expect((await change({ imagesBase64: [large] })).message).toBe('Picture 1 is larger than 2 MB.');
    const huge = dataUrl(Buffer.alloc(3_000_000));
    expect((await change({ imagesBase64: [huge] })).message).toBe('Each picture may have at most 2 MB.');
    expect((await owner.call('PATCH', '/products/tee', 'x'.repeat(24_000_001))).status).toBe(413);
  });

  test('eight of two megabytes fit into one call', async () => {
    const filled = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const bytes = await pictureBytes({ colour: `#1020${(at + 16).toString(16)}` });
        return dataUrl(Buffer.concat([bytes, Buffer.alloc(2 * 1024 * 1024 - bytes.length)]));
      }),
    );
    const { status, data } = await owner.call('POST', '/products', product(filled));
    expect([status, data.product.images.length]).toEqual([201, 8]);
  });

  test('that are none leave nothing behind', async () => {
    const svg = dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml');
    const page = dataUrl(Buffer.from('<script>alert(1)</script>'), 'image/png');
    const [good = ''] = await pictures(1);
    for (const bad of [
      svg,
      page,
      'data:image/png;base64,',
      'data:image/png;base64,%%%',
      'https://evil.example/x.png',
      '',
      '/images/x.png',
    ]) {
      const refused = await owner.call('POST', '/products', product([good, bad]));
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/^Picture 2 is not a /)]);
      expect(refused.errors?.[0]?.field).toBe('imagesBase64.1');
    }
    for (const bad of [7, null, {}, ['x']])
      expect((await owner.call('POST', '/products', product([bad]))).status).toBe(400);
    expect(await filesInBucket()).toEqual([]);
    expect(await rowsOf('SELECT * FROM loose_pictures')).toEqual([]);
  });
});

describe('pictures of a save that failed', () => {
  test('go with it, but for those that somebody else shows', async () => {
    const [mine = '', shared = ''] = await pictures(2);
    const [shown = ''] = (await change({ imagesBase64: [shared] }, 'mug')).data.product.images;
    const refused = await change({ imagesBase64: [mine, shared], version: 9 });
    expect(refused.status).toBe(409);
    expect(await filesInBucket()).toEqual([shown.replace('/images/', '')]);
  });

  test('are gone after a day when the shop itself was cut off', async () => {
    const [picture = ''] = await pictures(1);
    const broken = new Proxy(bindings.DB, {
      get: (db, name: 'batch') => {
        if (name === 'batch') return () => Promise.reject(new Error('the database is gone'));
        return db[name];
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const settings = { DB: broken, IMAGES_BUCKET: new Proxy(bindings.IMAGES_BUCKET, { get: withoutDelete }) };
    expect((await owner.call('PATCH', '/products/tee', { imagesBase64: [picture] }, { settings })).status).toBe(500);
    vi.restoreAllMocks();
    expect(await filesInBucket()).toHaveLength(1);
    await runScheduled({ ...bindings } as never, Date.now() + 0.9 * dayMs);
    // One that was noted as being removed is removed in any case.
    await runScheduled({ ...bindings } as never, Date.now() + 1.1 * dayMs);
    expect(await filesInBucket()).toEqual([]);
    expect(await rowsOf('SELECT * FROM loose_pictures')).toEqual([]);
  });

  const withoutDelete = (bucket: R2Bucket, name: 'put' | 'delete') =>
    name === 'delete' ? () => Promise.reject(new Error('the bucket is gone')) : bucket[name].bind(bucket);

  test('a bucket that fails is an answer, and no product', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const IMAGES_BUCKET = new Proxy(bindings.IMAGES_BUCKET, {
      get: (bucket, name: 'put' | 'delete') =>
        name === 'put' ? () => Promise.reject(new Error('the bucket is full')) : bucket[name].bind(bucket),
    });
    const refused = await owner.call('POST', '/products', product(await pictures(1)), { settings: { IMAGES_BUCKET } });
    expect(refused.status).toBe(500);
    expect(await rowsOf('SELECT 1 FROM products')).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe('pictures that were taken away', () => {
  test('are kept for 90 days, and as long as an order or another product shows them', async () => {
    const [gone = '', stays = ''] = await pictures(2);
    const { images } = (await change({ imagesBase64: [gone, stays] })).data.product;
    await change({ imagesBase64: [stays] }, 'mug');
    await change({ existingImages: [] });
    await runScheduled({ ...bindings } as never, Date.now() + 80 * dayMs);
    expect(await filesInBucket()).toHaveLength(2);
    await runScheduled({ ...bindings } as never, Date.now() + 91 * dayMs);
    expect(await filesInBucket()).toEqual([images[1]?.replace('/images/', '')]);
    expect(await rowsOf('SELECT * FROM loose_pictures')).toEqual([]);
  });

  test('may be shown again meanwhile', async () => {
    const [picture = ''] = await pictures(1);
    await change({ imagesBase64: [picture] });
    await change({ existingImages: [] });
    await change({ imagesBase64: [picture] });
    await runScheduled({ ...bindings } as never, Date.now() + 91 * dayMs);
    expect(await filesInBucket()).toHaveLength(1);
  });

  test('are not taken up while they are being removed', async () => {
    const [picture = ''] = await pictures(1);
    await change({ imagesBase64: [picture] });
    await bindings.DB.prepare('UPDATE loose_pictures SET due_at = 0').run();
    const refused = await change({ imagesBase64: [picture] }, 'mug');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('where pictures are made smaller', () => {
  /** The binding's own calls, told instead of done. */
  const imagesBinding = (output: (width: number) => Promise<unknown>) => ({
    input: () => ({
      transform: ({ width }: { width: number }) => ({ output: () => output(width) }),
    }),
  });

  test('three widths are kept, the widest is named', async () => {
    const made = await pictureBytes({ type: 'webp' });
    const IMAGES = imagesBinding(async () => ({ response: () => new Response(new Uint8Array(made)) })) as never;
    const { data } = await owner.call('POST', '/products', product(await pictures(1)), { settings: { IMAGES } });
    const [path = ''] = data.product.images;
    expect(path).toMatch(/^\/images\/[0-9a-f]{32}-960\.webp$/);
    const hash = path.slice('/images/'.length, -'-960.webp'.length);
    expect(await filesInBucket()).toEqual([320, 640, 960].map((width) => `${hash}-${width}.webp`));
    await change({ existingImages: [] }, data.product._id);
    await runScheduled({ ...bindings } as never, Date.now() + 91 * dayMs);
    expect(await filesInBucket()).toEqual([]);
  });

  test.each([
    [9412, 400],
    [9999, 503],
  ])('a failure %i of the binding is %i, and nothing is left', async (code, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const IMAGES = imagesBinding(async (width) => {
      if (width === 640) throw Object.assign(new Error('no'), { code });
      return { response: () => new Response('x') };
    }) as never;
    const refused = await owner.call('POST', '/products', product(await pictures(1)), { settings: { IMAGES } });
    expect(refused.status).toBe(status);
    expect(await filesInBucket()).toEqual([]);
    vi.restoreAllMocks();
  });
});

test.each(['/categories', '/collections'])(
  '%s have a picture that is added, kept, replaced and removed',
  async (path) => {
    const kind = path === '/categories' ? 'category' : 'collection';
    const [first = '', second = ''] = await pictures(2);
    const added = (await owner.call('POST', path, { name: 'Lamps', imageBase64: first })).data[kind];
    expect(added?.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}\.png$/);
    const at = `${path}/${added?._id}`;
    const imageAfter = async (body: object) => (await owner.call('PATCH', at, body)).data[kind]?.imageUrl;
    expect(await imageAfter({ description: 'Warm' })).toBe(added?.imageUrl);
    expect(await imageAfter({ name: 'Lights', imageUrl: added?.imageUrl })).toBe(added?.imageUrl);
    const replaced = await imageAfter({ imageBase64: second, imageUrl: null });
    expect(replaced).not.toBe(added?.imageUrl);
    for (const imageUrl of [added?.imageUrl, '/images/x.png', 'https://evil.example/x.png']) {
      expect((await owner.call('PATCH', at, { imageUrl })).status).toBe(400);
    }
    expect(await imageAfter({ imageUrl: null })).toBeNull();
    expect((await owner.call('POST', path, { name: 'Bad', imageBase64: 'PHN2Zy8+' })).errors?.[0]?.field).toBe(
      'imageBase64',
    );
  },
);
