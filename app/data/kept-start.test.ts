import { beforeEach, expect, test, vi } from 'vitest';
import type { PageAnswer } from '../../contract/page-data.ts';
import { forgetStarts, keepStart, readStart } from './kept-start.ts';

const storage = new Map<string, string>();
const home: PageAnswer = { page: 'home', data: { categories: [], featuredByCategory: [] } };
const answer = { answer: home, menu: [] };
let build = 'one';

beforeEach(() => {
  storage.clear();
  build = 'one';
  vi.stubGlobal('localStorage', keptIn(storage));
  vi.stubGlobal('document', { querySelector: () => ({ content: build }) });
});

/** Like the browser's: its keys are its own properties. */
const keptIn = (kept: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

const damage = (change: (text: string) => string) =>
  storage.forEach((text, key) => {
    storage.set(key, change(text));
  });

test('the start page comes back as it was kept', () => {
  keepStart('home', 'e/1', () => answer);
  expect(readStart('home')).toEqual({ copy: 'e/1', build: 'one', ...answer });
  forgetStarts(['other']);
  expect(readStart('home')).toBeNull();
});

test('a page that no visit begins at any more is forgotten', () => {
  for (const page of ['home', 'listing/category/mugs?', 'listing/all/?']) keepStart(page, 'e/1', () => answer);
  forgetStarts(['home', 'listing/all/?']);
  expect([...storage.keys()]).toEqual(['shop-start/home', 'shop-start/listing/all/?']);
});

test('another version of the shop does not draw it', () => {
  keepStart('home', 'e/1', () => answer);
  build = 'two';
  expect(readStart('home')).toBeNull();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -9)],
  ['without its lists', (text: string) => text.replace('"featuredByCategory":[]', '"other":[]')],
  ['of another shape', (text: string) => text.replace('"menu":[]', '"menu":{}')],
  ['not of this shop', () => '[]'],
  ['empty', () => ''],
])('a start page that is %s is not drawn, and kept anew', (_, change) => {
  keepStart('home', 'e/1', () => answer);
  damage(change);
  expect(readStart('home')).toBeNull();
  keepStart('home', 'e/1', () => answer);
  expect(readStart('home')).toMatchObject(answer);
});
