import { expect, test } from 'vitest';
import { actionWords, differences } from './history-words.ts';

test('what was done is told by its last word', () => {
  expect(['product.created', 'deleted', 'size.renamed_twice'].map(actionWords)).toEqual([
    'Added',
    'Deleted',
    'Renamed twice',
  ]);
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
