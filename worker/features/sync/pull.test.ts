import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeRows, get } from '../../test-support/ask.ts';
import { ownerChange } from '../../test-support/owner-changes.ts';
import {
  type Copy,
  copied,
  pullAll,
  pullOn,
  readPage,
  tablesToCopy,
  withPage,
} from '../../test-support/pulled-copy.ts';
import { randomWares } from '../../test-support/random-wares.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { dropCatalogueVersion } from '../catalogue/catalogue-version.ts';

const limits = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 500 }));

async function goneOn(copy: Copy, limit?: number): Promise<Copy> {
  const after = await pullOn(copy, limit ? { limit } : {});
  if (!after) throw new Error('The copy was told to start over.');
  return after;
}

test('the whole catalogue in pages of any size is what the tables hold', async () => {
  await fc.assert(
    fc.asyncProperty(randomWares, limits, async (wares, limit) => {
      await stockShop(wares);
      expect(copied(await pullAll({ limit }))).toEqual(await tablesToCopy());
    }),
    { numRuns: 25 },
  );
});

test('whatever an owner does between pages and after them, the copy ends as the tables are', async () => {
  const someChanges = fc.array(ownerChange, { maxLength: 12 });
  const small = fc.integer({ min: 1, max: 20 });
  await fc.assert(
    fc.asyncProperty(randomWares, small, someChanges, someChanges, async (wares, limit, during, later) => {
      await stockShop(wares);
      const due = [...during];
      const copy = await pullAll({
        limit,
        // Every other change is made by another isolate, of which this one hears later.
        async between() {
          const statements = due.pop() ?? [];
          if (due.length % 2 === 0) await changeRows(...statements);
          else await bindings.DB.batch(['SELECT 1', ...statements].map((text) => bindings.DB.prepare(text)));
        },
      });
      dropCatalogueVersion();
      const caughtUp = await goneOn(copy, limit);
      expect(copied(caughtUp)).toEqual(await tablesToCopy());
      await changeRows(...later.flat());
      expect(copied(await goneOn(caughtUp, limit))).toEqual(await tablesToCopy());
    }),
    { numRuns: 15 },
  );
});

test('pulls and changes at the same time spoil no copy', async () => {
  const products = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}` }));
  await stockShop({ products });
  const changing = products.map(({ id }, at) => async () => {
    const text =
      at % 3 === 0 ? `DELETE FROM products WHERE id = '${id}'` : `UPDATE products SET rank = ${at} WHERE id = '${id}'`;
    await changeRows(text);
  });
  const [first, second, third] = await Promise.all([
    pullAll({ limit: 4 }),
    pullAll({ limit: 7 }),
    pullAll(),
    ...changing.map((change) => change()),
  ]);
  for (const copy of [first, second, third]) {
    expect(copied(await goneOn(copy as Copy))).toEqual(await tablesToCopy());
  }
});

/** What a device that has everything is told after one change. */
async function toldOf(...statements: string[]) {
  const copy = await pullAll();
  await changeRows(...statements);
  const page = await readPage(copy);
  if (!page) throw new Error('The copy was told to start over.');
  expect(copied(withPage(copy, page))).toEqual(await tablesToCopy());
  const idsOf = (lists: object) =>
    Object.fromEntries(
      Object.entries(lists).flatMap(([kind, list]: [string, (string | { _id: string })[]]) =>
        list.length > 0 ? [[kind, list.map((one) => (typeof one === 'string' ? one : one._id))]] : [],
      ),
    );
  return { page, changes: idsOf(page.changes), removed: idsOf(page.removed) };
}

test('one change is told alone', async () => {
  await stockShop({
    categories: [{ id: 'shirts', name: 'Shirts', position: 1 }, { id: 'mugs' }],
    products: [{ id: 'tee' }, { id: 'polo' }, { id: 'mug', category: 'mugs' }, { id: 'hidden', isActive: false }],
    collections: [{ id: 'gifts', products: ['mug', 'hidden', 'tee'] }],
  });
  expect(await toldOf("UPDATE products SET price_paise = 100 WHERE id = 'tee'")).toMatchObject({
    changes: { products: ['tee'] },
    removed: {},
  });
  expect(await toldOf("UPDATE products SET is_active = 0 WHERE id = 'tee'")).toMatchObject({
    changes: {},
    removed: { products: ['tee'] },
  });
  expect(await toldOf("UPDATE products SET is_active = 1 WHERE id IN ('tee', 'hidden')")).toMatchObject({
    changes: { products: expect.arrayContaining(['tee', 'hidden']) },
    removed: {},
  });
  expect(await toldOf("DELETE FROM products WHERE id = 'hidden'")).toMatchObject({ removed: { products: ['hidden'] } });
  // Deleted and made anew under its id: it is there.
  const columns =
    'slug, name, price_paise, category_id, subcategory_id, weight_grams, search_text, created_at, updated_at';
  const renewed = `INSERT INTO products (id, ${columns}) VALUES ('hidden', 'h', 'H', 1, 'mugs', 'mugs-plain', 1, 'h', 1, 1)`;
  expect(await toldOf(renewed)).toMatchObject({ changes: { products: ['hidden'] }, removed: {} });
});

test('groups that go are told by their ids', async () => {
  await stockShop({
    subcategories: [{ id: 'empty', category: 'none' }],
    sizes: [{ id: 'giant' }],
    products: [{ id: 'tee' }],
  });
  expect(
    await toldOf(
      "DELETE FROM subcategories WHERE id = 'empty'",
      "DELETE FROM categories WHERE id = 'none'",
      "DELETE FROM sizes WHERE id = 'giant'",
    ),
  ).toMatchObject({ changes: {}, removed: { subcategories: ['empty'], categories: ['none'], sizes: ['giant'] } });
});

test('a renamed or moved group is told alone: its products are looked up by id', async () => {
  await stockShop({ products: [{ id: 'tee' }, { id: 'polo' }], sizes: [{ id: 'm' }, { id: 's' }] });
  const renamed = await toldOf("UPDATE categories SET name = 'Tops', slug = 'tops' WHERE id = 'shirts'");
  expect(renamed).toMatchObject({ changes: { categories: ['shirts'] }, removed: {} });
  // Whatever travels later carries the name of today.
  const { page } = await toldOf("UPDATE products SET rank = 3 WHERE id = 'tee'");
  expect(page.changes.products[0]?.category).toEqual({ _id: 'shirts', name: 'Tops', slug: 'tops' });
  const moved = await toldOf("UPDATE sizes SET position = 9 WHERE id = 'm'", 'UPDATE categories SET position = 4');
  expect(moved).toMatchObject({ changes: { sizes: ['m'], categories: ['shirts'] }, removed: {} });
  expect(moved.page.changes.sizes[0]).toMatchObject({ position: 9 });
  const placed = await toldOf("UPDATE subcategories SET position = 2, name = 'Simple' WHERE id = 'shirts-plain'");
  expect(placed.page.changes.subcategories).toEqual([
    {
      _id: 'shirts-plain',
      name: 'Simple',
      slug: 'shirts-plain',
      description: '',
      position: 2,
      parentCategory: { _id: 'shirts', name: 'Tops', slug: 'tops' },
    },
  ]);
});

test('a collection keeps its order, and is told when that changes or it goes', async () => {
  await stockShop({
    products: [{ id: 'tee' }, { id: 'mug' }, { id: 'hat' }],
    collections: [
      { id: 'gifts', products: ['mug', 'hat', 'tee'] },
      { id: 'empty', products: [] },
    ],
  });
  const first = await pullAll();
  expect(first.rows.collections.get('gifts')?.productIds).toEqual(['mug', 'hat', 'tee']);
  expect(first.rows.collections.get('empty')?.productIds).toEqual([]);
  const reordered = await toldOf(
    "DELETE FROM collection_products WHERE collection_id = 'gifts'",
    "INSERT INTO collection_products (collection_id, position, product_id) VALUES ('gifts', 5, 'mug'), ('gifts', 2, 'tee')",
    "UPDATE collections SET image_key = 'x.webp', updated_at = 5 WHERE id = 'gifts'",
  );
  expect(reordered.page.changes.collections).toEqual([
    expect.objectContaining({ _id: 'gifts', productIds: ['tee', 'mug'], imageUrl: '/images/x.webp' }),
  ]);
  expect(await toldOf("DELETE FROM collections WHERE id = 'gifts'")).toMatchObject({
    changes: {},
    removed: { collections: ['gifts'] },
  });
});

test('nothing of a product that the owner hides ever travels but its id', async () => {
  await stockShop({
    products: [
      { id: 'tee' },
      { id: 'later', name: 'Unheard of', slug: 'unheard-of', isActive: false, images: ['new.webp'] },
    ],
  });
  for (const limit of [1, 500]) {
    const { rows } = await pullAll({ limit });
    expect([...rows.products.keys()]).toEqual(['tee']);
  }
  const { body } = await get('/sync/catalogue');
  expect(JSON.stringify(body)).not.toMatch(/unheard|new\.webp/i);
});
