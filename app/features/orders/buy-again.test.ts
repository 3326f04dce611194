import { expect, test } from 'vitest';
import { boughtOf, boughtWords } from './buy-again.ts';

const items = [
  { name: 'Kolam T-shirt', sizeName: 'M' },
  { name: 'Mug', sizeName: '330 ml' },
];

test('everything is there again', () => {
  const bought = boughtOf(items, [{ status: 'saved' }, { status: 'saved' }]);
  expect(bought.missing).toEqual([]);
  expect(boughtWords(bought)).toBe('2 items added to your cart.');
});

test('what is missing, or less than it was, is named with the reason', () => {
  const bought = boughtOf(items, [
    { status: 'refused', message: 'This item is currently out of stock.' },
    { status: 'adjusted', message: 'Only 1 left.' },
  ]);
  expect(bought.added).toBe(1);
  expect(bought.missing).toEqual([
    'Kolam T-shirt (M): This item is currently out of stock.',
    'Mug (330 ml): Only 1 left.',
  ]);
});

test('nothing at all says so', () => {
  const bought = boughtOf(items.slice(0, 1), [{ status: 'refused', message: 'gone' }]);
  expect(boughtWords(bought)).toBe('Nothing of this order can be added to your cart now:');
});
