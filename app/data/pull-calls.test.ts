import { expect, test } from 'vitest';
import { CatalogueChanges } from '../../contract/sync.ts';
import { madeCatalogue } from './made-catalogue.ts';
import { checkedPull } from './pull-calls.ts';

const removed = { products: [], categories: [], subcategories: [], sizes: [], collections: [] };
const pull = () => ({ epoch: 'e', cursor: '1.2', more: false, changes: madeCatalogue({ products: 120 }), removed });

test('a page checked in slices is the page checked whole', async () => {
  const stranger = { ...pull(), unknown: 1 };
  await expect(checkedPull(stranger)).resolves.toEqual(CatalogueChanges.parse(stranger));
  await expect(checkedPull({ epoch: 'e', reset: true })).resolves.toEqual({ epoch: 'e', reset: true });
});

test.each([
  ['a record that is not in form', { changes: { ...pull().changes, products: [{ name: 'Half' }] } }],
  ['a list that is none', { changes: { ...pull().changes, sizes: 'many' } }],
  ['a list too few', { changes: { products: [] } }],
  ['removals that are none', { removed: null }],
  ['no cursor', { cursor: 5 }],
  ['no changes', { changes: null }],
])('%s spoils the page', async (_, wrong) => {
  await expect(checkedPull({ ...pull(), ...wrong })).rejects.toMatchObject({ code: 'network' });
});

test.each([null, 'text', [], 7])('%j is not a page', async (data) => {
  await expect(checkedPull(data)).rejects.toMatchObject({ code: 'network' });
});
