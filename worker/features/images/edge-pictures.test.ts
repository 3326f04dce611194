import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';

const key = `${'ab'.repeat(16)}-640.webp`;
const shop = 'https://shop.example';
const content = 'a picture';

const kept = new Map<string, Response>();
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, answer: Response) => void kept.set(address, answer),
};

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('caches', { default: cache });
  await bindings.IMAGES_BUCKET.put(key, content);
});

afterEach(() => void vi.unstubAllGlobals());

const emptyBucket = { get: async () => null, head: async () => null } as unknown as R2Bucket;
const withoutBucket = { IMAGES_BUCKET: emptyBucket };

test('a picture that was asked for once costs no trip to the bucket, and is the same', async () => {
  const first = await ask(`${shop}/images/${key}`);
  expect(await first.text()).toBe(content);
  const second = await ask(`${shop}/images/${key}`, {}, withoutBucket);
  expect(second.status).toBe(200);
  expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
  expect(await second.text()).toBe(content);
});

test('it lies where no visitor can ask for it, for as long as browsers keep it', async () => {
  await (await ask(`${shop}/images/${key}`)).text();
  const [[address, stored] = []] = [...kept];
  expect(address).toMatch(/^https:\/\/shop\.example\/__kept\//);
  expect(stored?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask(address ?? '')).status).toBe(404);
});

test('what somebody adds to the address makes no second copy', async () => {
  for (const query of ['', '?', '?x=1', '#x']) await (await ask(`${shop}/images/${key}${query}`)).text();
  expect(kept.size).toBe(1);
});

test('parts, headers, known pictures and what is not there are not kept', async () => {
  const asked: [string, RequestInit][] = [
    [key, { headers: { range: 'bytes=0-1' } }],
    [key, { headers: { range: 'bytes=99-' } }],
    [key, { headers: { 'if-none-match': `"${key}"` } }],
    [key, { method: 'HEAD' }],
    [`${'f'.repeat(32)}.png`, {}],
    ['nothing.png', {}],
  ];
  for (const [name, init] of asked) await (await ask(`${shop}/images/${name}`, init)).text();
  expect([...kept.keys()]).toEqual([]);
});

test('a laptop and workers.dev do without', async () => {
  for (const place of ['http://localhost', 'http://127.0.0.1:8787', 'https://shop.workers.dev']) {
    expect(await (await ask(`${place}/images/${key}`)).text()).toBe(content);
  }
  expect(kept.size).toBe(0);
});

test('a cache that fails is an empty one', async () => {
  const failing = () => Promise.reject(new Error('no cache'));
  vi.stubGlobal('caches', { default: { match: failing, put: failing } });
  const answer = await ask(`${shop}/images/${key}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(content);
});
