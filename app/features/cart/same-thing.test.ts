import { expect, test } from 'vitest';
import type { Change } from '../../../contract/cart-fold.ts';
import type { NoticeView } from '../../data/personal-view.ts';
import { keyOf, sameThing } from './same-thing.ts';

const add = (productId: string, sizeId: string): Change => ({
  type: 'cart.add',
  args: { productId, sizeId, delta: 1, onShort: 'clamp' },
});
const notice = (id: string, change: Change | null, kind: NoticeView['kind'] = 'refused'): NoticeView => ({
  id,
  kind,
  change,
  message: 'Only 3 left in stock.',
  name: '',
  sizeName: '',
});

const notices = [
  notice('a', add('shirt', 'm'), 'adjusted'),
  notice('b', add('shirt', 'l')),
  notice('c', add('shirt', 'm')),
  notice('d', add('shirt', 'm'), 'aside'),
  notice('e', { type: 'wishlist.add', args: { productId: 'shirt' } }),
  notice('f', { type: 'cart.note', args: { text: 'Hello' } }, 'aside'),
  notice('unkept', null, 'unkept'),
];

test('what was said of one line is read as one, but for what may still be sent', () => {
  expect(sameThing(notices, 'c')).toEqual(['a', 'c']);
  expect(sameThing(notices, 'b')).toEqual(['b']);
  expect(sameThing(notices, 'd')).toEqual(['a', 'c', 'd']);
});

test('a heart, the note and the browser stand for themselves', () => {
  expect(sameThing(notices, 'e')).toEqual(['e']);
  expect(sameThing(notices, 'f')).toEqual(['f']);
  expect(sameThing(notices, 'unkept')).toEqual(['unkept']);
  expect(keyOf(notices[6])).toBeNull();
});
