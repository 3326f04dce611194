import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStart, keepStart, readStart } from './kept-start.ts';

const storage = new Map<string, string>();
const answer = { home: { categories: [], featuredByCategory: [] }, menu: [] };
let build = 'one';

beforeEach(() => {
  storage.clear();
  build = 'one';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => ({ content: build }) });
});

const damage = (change: (text: string) => string) =>
  storage.forEach((text, key) => {
    storage.set(key, change(text));
  });

test('the start page comes back as it was kept', () => {
  keepStart('e/1', () => answer);
  expect(readStart()).toEqual({ copy: 'e/1', build: 'one', ...answer });
  forgetStart();
  expect(readStart()).toBeNull();
});

test('another version of the shop does not draw it', () => {
  keepStart('e/1', () => answer);
  build = 'two';
  expect(readStart()).toBeNull();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -9)],
  ['without its lists', (text: string) => text.replace('"featuredByCategory":[]', '"other":[]')],
  ['of another shape', (text: string) => text.replace('"menu":[]', '"menu":{}')],
  ['not of this shop', () => '[]'],
  ['empty', () => ''],
])('a start page that is %s is not drawn, and kept anew', (_, change) => {
  keepStart('e/1', () => answer);
  damage(change);
  expect(readStart()).toBeNull();
  keepStart('e/1', () => answer);
  expect(readStart()).toMatchObject(answer);
});
