import { beforeEach, expect, test } from 'vitest';
import { openDb } from '../../db/client.ts';
import { get } from '../../test-support/ask.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { listAudit } from './audit-queries.ts';
import { newOwner, newPicture, type Owner, rowsOf } from './test-support/owner.ts';

let owner: Owner;

beforeEach(async () => {
  await stockShop({
    products: [
      { id: 'tee', name: 'Fern Tee', sku: 'TEE-1', sizes: { s: 3, m: 5 } },
      { id: 'mug', name: 'Kite Mug', category: 'mugs', sizes: { s: 1 } },
    ],
    collections: [{ id: 'gifts', products: ['tee', 'mug'] }],
  });
  owner = await newOwner();
});

const trail = async (entity: string, id: string) =>
  (await owner.call('GET', `/admin/audit?entity=${entity}&entityId=${id}`)).data.entries;
const undoLast = async (entity: string, id: string) => {
  const [last] = await trail(entity, id);
  return owner.call('POST', `/admin/audit/${last?._id}/undo`);
};
/** Without what tells when and how often it was saved. */
const product = async (id: string) => {
  const { version: _v, updatedAt: _u, ...kept } = (await owner.call('GET', `/admin/products/${id}`)).data.product;
  return kept;
};

test('a changed product is put back as it was, and that can be undone as well', async () => {
  await owner.call('PATCH', '/products/tee', { imagesBase64: [await newPicture(), await newPicture()] });
  const before = await product('tee');
  await owner.call('PATCH', '/products/tee', {
    name: 'Banyan Tee',
    price: 9,
    sku: null,
    existingImages: [],
    isFeatured: true,
    category: 'mugs',
    subcategory: 'mugs-plain',
    availableSizes: [{ size: 'm', stock: 50 }],
  });
  const after = await product('tee');
  const undone = await undoLast('product', 'tee');
  expect([undone.status, undone.data.product.version]).toEqual([200, 4]);
  expect(await product('tee')).toEqual(before);
  expect((await get('/products/detail/tee')).body.data?.product.price).toBe(500);
  await undoLast('product', 'tee');
  expect(await product('tee')).toEqual(after);
  expect((await trail('product', 'tee')).map(({ action }) => action)).toEqual([
    'product.restored',
    'product.restored',
    'product.changed',
    'product.changed',
  ]);
});

test('what was sold meanwhile stays sold', async () => {
  await owner.call('PATCH', '/admin/products/tee/stock', { sizes: [{ size: 'm', stock: 20 }] });
  await bindings.DB.prepare("UPDATE variants SET on_hand = on_hand - 4 WHERE id = 'tee/m'").run();
  await undoLast('product', 'tee');
  const stock = (await product('tee')).availableSizes.map(({ onHand }) => onHand);
  expect(stock.sort()).toEqual([1, 3]);
});

test('what open orders hold stays on the shelf', async () => {
  await owner.call('PATCH', '/admin/products/tee/stock', { sizes: [{ size: 'm', stock: 20 }] });
  await bindings.DB.prepare("UPDATE variants SET reserved = 12 WHERE id = 'tee/m'").run();
  expect(await undoLast('product', 'tee')).toMatchObject({
    status: 409,
    message: '12 units are reserved by open orders.',
  });
});

test('a removed product comes back whole, with its address, its pictures and its stock', async () => {
  await owner.call('PATCH', '/products/mug', { imagesBase64: [await newPicture()] });
  const before = await product('mug');
  await owner.call('DELETE', '/products/mug');
  expect((await get('/products/detail/mug')).status).toBe(404);
  expect((await undoLast('product', 'mug')).status).toBe(200);
  expect(await product('mug')).toEqual(before);
  expect((await get('/products/detail/mug')).status).toBe(200);
  expect((await get('/products?q=kite')).body.results).toBe(1);
  const wrong = await rowsOf(`SELECT v.id FROM variants v WHERE v.on_hand + v.sold <>
    (SELECT coalesce(sum(delta), 0) FROM stock_adjustments a WHERE a.variant_id = v.id)`);
  expect(wrong).toEqual([]);
});

test('an address, an SKU and a name that others took meanwhile stay theirs', async () => {
  await owner.call('DELETE', '/products/tee');
  const taker = { name: 'Tee', price: 1, category: 'shirts', subcategory: 'shirts-plain', weight: 1 };
  const made = await owner.call('POST', '/products', { ...taker, sku: 'TEE-1', availableSizes: [{ size: 's' }] });
  expect(made.data.product.slug).toBe('tee');
  expect(await undoLast('product', 'tee')).toMatchObject({
    status: 409,
    message: 'Another product has this SKU already.',
  });
  await owner.call('PATCH', `/products/${made.data.product._id}`, { sku: 'OTHER' });
  expect((await undoLast('product', 'tee')).data.product.slug).toBe('fern-tee');

  const { _id: id } = (await owner.call('POST', '/categories', { name: 'Lamps' })).data.category;
  await owner.call('DELETE', `/categories/${id}`);
  await owner.call('POST', '/categories', { name: 'Lamps' });
  expect(await undoLast('category', id)).toMatchObject({
    status: 409,
    message: 'A category with this name already exists.',
  });
});

test('a record that needs another one waits for it', async () => {
  await owner.call('DELETE', '/products/mug');
  await owner.call('DELETE', '/subcategories/mugs-plain');
  await owner.call('DELETE', '/categories/mugs');
  const steps = [
    ['product', 'mug', 409],
    ['subcategory', 'mugs-plain', 409],
    ['category', 'mugs', 200],
    ['subcategory', 'mugs-plain', 200],
    ['product', 'mug', 200],
  ] as const;
  for (const [entity, id, status] of steps) {
    expect([entity, (await undoLast(entity, id)).status]).toEqual([entity, status]);
  }
  expect((await get('/products/mugs')).body.totalCount).toBe(1);
});

test('categories, sizes and collections come back, too', async () => {
  await owner.call('PATCH', '/collections/gifts', { productIds: ['mug'], name: 'Presents' });
  await owner.call('DELETE', '/products/mug');
  await owner.call('DELETE', '/collections/gifts');
  const [, changed] = await trail('collection', 'gifts');
  // The product that is gone is left out.
  const restored = await owner.call('POST', `/admin/audit/${changed?._id}/undo`);
  expect(restored.status).toBe(200);
  expect(restored.data.collection).toMatchObject({ name: 'gifts', slug: 'gifts', productIds: ['tee'] });

  await owner.call('PATCH', '/sizes/s', { name: 'small' });
  await undoLast('size', 's');
  expect((await get('/sizes/s')).body.data).toMatchObject({ size: { name: 'S', slug: 's' } });
});

test('a subcategory that has products by now stays where it is, and says why', async () => {
  const { _id: id } = (await owner.call('POST', '/subcategories', { name: 'New', parentCategory: 'mugs' })).data
    .subcategory ?? { _id: '' };
  await owner.call('PATCH', `/subcategories/${id}`, { parentCategory: 'shirts' });
  await owner.call('PATCH', '/products/tee', { subcategory: id });
  expect(await undoLast('subcategory', id)).toMatchObject({
    status: 409,
    message: '1 product is in this subcategory. Move what is in it first.',
  });
  await owner.call('PATCH', '/products/tee', { subcategory: 'shirts-plain' });
  expect(await undoLast('subcategory', id)).toMatchObject({
    status: 200,
    data: { subcategory: { parentCategory: { _id: 'mugs' } } },
  });
});

test('what was added, what is no record of the catalogue and what never was cannot be undone', async () => {
  const { _id: id } = (await owner.call('POST', '/categories', { name: 'Lamps' })).data.category;
  expect(await undoLast('category', id)).toMatchObject({ status: 409, message: 'This change cannot be undone.' });
  await bindings.DB.prepare(
    "INSERT INTO audit (at, actor, action, entity, entity_id, before, after, request_id) VALUES (1, 'x', 'order.changed', 'order', 'o', '{}', '{}', 'r')",
  ).run();
  expect(await undoLast('order', 'o')).toMatchObject({ status: 409, message: 'This change cannot be undone.' });
  for (const seq of ['0', '999999', 'x', '-1', '1e3', '99999999999999999999']) {
    expect((await owner.call('POST', `/admin/audit/${seq}/undo`)).status).toBe(404);
  }
});

test('the trail of one kind finds its lines by an index, however many others there are', async () => {
  await owner.call('PATCH', '/sizes/m', { name: 'MEDIUM' });
  await bindings.DB.prepare(
    `INSERT INTO audit (at, actor, action, entity, entity_id, request_id)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     SELECT i, 'cron', 'promo.ended', 'promo', 'CODE-' || i, 'r' || i FROM n`,
  ).run();
  const ofKind = async (kind: string, more = '') =>
    (await owner.call('GET', `/admin/audit?entity=${kind}${more}`)).data.entries;
  expect((await ofKind('size'))[0]).toMatchObject({ action: 'size.changed', after: { name: 'MEDIUM' } });
  const first = await ofKind('promo', '&limit=2');
  const next = await ofKind('promo', `&limit=2&before=${first[1]?._id}`);
  expect([...first, ...next].map(({ entityId }) => entityId)).toEqual([
    'CODE-2000',
    'CODE-1999',
    'CODE-1998',
    'CODE-1997',
  ]);
  for (const kind of ['size', 'promo', null] as const) {
    const meter = { rowsRead: 0 };
    const lines = await listAudit(openDb(bindings.DB, meter), { kind, id: null, before: null, limit: 20 });
    expect([kind, meter.rowsRead <= 20 * lines.length || meter.rowsRead]).toEqual([kind, true]);
  }
});

test('the trail tells who did what, newest first, page by page', async () => {
  for (const price of [1, 2, 3]) await owner.call('PATCH', '/products/tee', { price });
  const prices = (entries: Awaited<ReturnType<typeof trail>>) => entries.map(({ after }) => after?.price_paise);
  const all = await trail('product', 'tee');
  expect(prices(all)).toEqual([300, 200, 100]);
  expect(all[0]).toMatchObject({ actor: { _id: owner.id, name: 'Asha' }, entity: 'product', canUndo: true });
  const first = (await owner.call('GET', '/admin/audit?limit=2')).data.entries;
  const next = (await owner.call('GET', `/admin/audit?limit=2&before=${first[1]?._id}`)).data.entries;
  expect(prices([...first, ...next])).toEqual([300, 200, 100]);
  for (const bad of ['limit=0', 'limit=x', 'before=-1', 'entity=%00', 'entity=users', `entityId=${'x'.repeat(100)}`]) {
    expect((await owner.call('GET', `/admin/audit?${bad}`)).status).toBe(400);
  }
});
