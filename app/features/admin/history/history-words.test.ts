import { expect, test } from 'vitest';
import { actionWords, differences, kindWords, recordName, recordPlace } from './history-words.ts';

test('what was done is told by its last word', () => {
  expect(
    ['product.created', 'deleted', 'size.renamed_twice', 'question.closed', 'mail.sent-again'].map(actionWords),
  ).toEqual(['Added', 'Deleted', 'Renamed twice', 'Closed without an answer', 'Sent again']);
  expect((['promo', 'mail'] as const).map(kindWords)).toEqual(['Promo code', 'Mail']);
});

test('an order is called by its number, a record by its name, and what has neither by its id', () => {
  const line = { before: null, after: { state: 'paid' }, entityId: 'o1', orderNumber: null };
  expect(recordName({ ...line, orderNumber: 'OM-1' })).toBe('#OM-1');
  expect(recordName({ ...line, before: { name: 'Tee' }, after: null })).toBe('Tee');
  expect(recordName(line)).toBe('o1');
});

test('what changed is told in an owner’s words, and nothing else is', () => {
  const before = {
    version: 1,
    name: 'Tee',
    price_paise: 49_900,
    is_active: 1,
    category_id: 'a',
    sku: null,
    sizes: [{ on_hand: 2 }],
  };
  const after = { ...before, version: 2, price_paise: 99_900, is_active: 0, category_id: 'b', sku: 'T', sizes: [] };
  expect(differences({ before, after })).toEqual([
    { label: 'Price', before: '$499.00', after: '$999.00' },
    { label: 'Active', before: 'yes', after: 'no' },
    { label: 'Category', before: 'one', after: 'another' },
    { label: 'SKU', before: 'none', after: 'T' },
    { label: 'Stock and sizes', before: '2 units in 1', after: '0 units in 0' },
  ]);
});

test('a record that came or went has no differences', () => {
  expect(differences({ before: null, after: { name: 'Tee' } })).toEqual([]);
  expect(differences({ before: { name: 'Tee' }, after: null })).toEqual([]);
});

test('a line leads to its record, while there is one', () => {
  const line = { entityId: 'x', before: null, after: { name: 'Śrī & co' } };
  const places = (['product', 'order', 'promo', 'question', 'mail'] as const).map((entity) =>
    recordPlace({ ...line, entity }),
  );
  expect(places).toEqual([
    'products/edit/x',
    'orders/x',
    'promo-codes?q=x',
    `questions?q=${encodeURIComponent('Śrī & co')}`,
    null,
  ]);
  expect(recordPlace({ ...line, entity: 'mail', after: { order: 'o1' } })).toBe('orders/o1');
  expect(recordPlace({ ...line, entity: 'category', before: line.after, after: null })).toBeNull();
});
