import { expect, test } from 'vitest';
import { differencesOf, mergeDifferences, type SeenLine, shortagesOf } from './differences.ts';

const line = (changes: Partial<SeenLine> = {}): SeenLine => ({
  productId: 'kolam',
  sizeId: 'm',
  name: 'Kolam T-shirt',
  sizeName: 'M',
  quantity: 2,
  pricePaise: 74_900,
  ...changes,
});

const item = (changes: object = {}) => ({
  productId: 'kolam',
  size: 'm',
  name: 'Kolam T-shirt',
  sizeName: 'M',
  slug: 'kolam',
  sku: null,
  imageUrl: null,
  quantity: 2,
  unitPrice: 749,
  price: 1498,
  available: 10,
  ...changes,
});

const words = (seen: SeenLine[], items: ReturnType<typeof item>[]) =>
  differencesOf(seen, { items }).map(({ name, words }) => `${name} ${words}`);

test('what is as it was seen needs no words', () => {
  expect(words([line()], [item()])).toEqual([]);
});

test('another price names both', () => {
  expect(words([line()], [item({ unitPrice: 799.5 })])).toEqual(['Kolam T-shirt (M) was $749.00 and is $799.50 now.']);
});

test('a price that nobody has seen yet is no difference', () => {
  expect(words([line({ pricePaise: null })], [item()])).toEqual([]);
});

test('another quantity, a line that went and one that came are told apart', () => {
  const seen = [line(), line({ productId: 'mug', name: 'Mug', sizeName: '330 ml' })];
  expect(
    words(seen, [item({ quantity: 1 }), item({ productId: 'vase', name: 'Vase', size: 'o', sizeName: '' })]),
  ).toEqual([
    'Kolam T-shirt (M) 1 in your cart, not 2.',
    'Vase was added to your cart.',
    'Mug (330 ml) is no longer in your cart.',
  ]);
});

test('too little stock is said with what is left, none at all as sold out', () => {
  const shortages = shortagesOf({
    items: [item({ available: 1 }), item({ size: 'l', available: 0 }), item({ size: 's' })],
  });
  expect(shortages.map(({ sizeId, available }) => [sizeId, available])).toEqual([
    ['m', 1],
    ['l', 0],
  ]);
  expect(shortages[0]?.words).toContain('1');
  expect(shortages[1]?.words).toBe('This item is currently out of stock.');
});

test('newer words about the same thing take the place of older ones', () => {
  const [a, b, c] = ['a', 'b', 'a'].map((key, place) => ({ key, name: 'x', words: String(place) }));
  expect(mergeDifferences([a, b] as never, [c] as never)).toEqual([b, c]);
});
