import { beforeEach, describe, expect, test } from 'vitest';
import { get } from '../../test-support/ask.ts';
import { stockShop } from '../../test-support/wares.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';

let owner: Owner;

beforeEach(async () => {
  await stockShop({
    products: [
      { id: 'tee', name: 'Fern Tee' },
      { id: 'mug', name: 'Kite Mug', category: 'mugs' },
    ],
    collections: [{ id: 'gifts', products: ['tee', 'mug'] }],
  });
  owner = await newOwner();
});

const groups = [
  ['/categories', 'category', 'Category name is required', {}],
  ['/subcategories', 'subcategory', 'Subcategory name is required', { parentCategory: 'shirts' }],
  ['/sizes', 'size', 'Size name/label is required', {}],
  ['/collections', 'collection', 'Collection name is required', {}],
] as const;

describe.each(groups)('%s', (path, kind, nameRequired, rest) => {
  test('a record is added, changed and removed, and shoppers see each of it at once', async () => {
    const added = await owner.call('POST', path, { ...rest, name: 'XXL Ünder Wörld', description: 'Two\nlines' });
    expect(added.status).toBe(201);
    const record = added.data[kind];
    const name = kind === 'size' ? 'XXL ÜNDER WÖRLD' : 'XXL Ünder Wörld';
    expect(record).toMatchObject({ name, slug: 'xxl-under-world', description: 'Two\nlines', version: 1 });
    const names = async () =>
      Object.values((await get(path)).body.data ?? {})
        .flat()
        .map((one) => (one as { name: string }).name);
    expect(await names()).toContain(name);

    const changed = await owner.call('PATCH', `${path}/${record?._id}`, { name: 'Other', version: 1 });
    expect(changed.status).toBe(200);
    expect(changed.data[kind]).toMatchObject({ slug: 'other', description: 'Two\nlines', version: 2 });
    expect(await names()).toContain(kind === 'size' ? 'OTHER' : 'Other');

    const removed = await owner.call('DELETE', `${path}/${record?._id}`);
    expect([removed.status, removed.data]).toEqual([200, { deleted: true }]);
    expect(await names()).not.toContain(kind === 'size' ? 'OTHER' : 'Other');
    expect((await owner.call('DELETE', `${path}/${record?._id}`)).status).toBe(404);
    expect((await owner.call('PATCH', `${path}/${record?._id}`, { name: 'Again' })).status).toBe(404);
  });

  test('every write stands in the audit trail and in the change log', async () => {
    const [{ version: before = 0 } = {}] = await rowsOf<{ version: number }>('SELECT version FROM catalogue_state');
    const { _id: id } = (await owner.call('POST', path, { ...rest, name: 'New' })).data[kind] ?? { _id: '' };
    await owner.call('PATCH', `${path}/${id}`, { name: 'Newer' });
    await owner.call('DELETE', `${path}/${id}`);
    const lines = await rowsOf<{ action: string; actor: string; before: string; after: string }>(
      'SELECT action, actor, before, after FROM audit WHERE entity = ? AND entity_id = ? ORDER BY seq',
      kind,
      id,
    );
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      [`${kind}.created`, owner.id],
      [`${kind}.changed`, owner.id],
      [`${kind}.deleted`, owner.id],
    ]);
    const nameIn = (text: string) => text && String(JSON.parse(text).name).toLowerCase();
    expect(lines.map((line) => [nameIn(line.before), nameIn(line.after)])).toEqual([
      [null, 'new'],
      ['new', 'newer'],
      ['newer', null],
    ]);
    const [{ version: after = 0 } = {}] = await rowsOf<{ version: number }>('SELECT version FROM catalogue_state');
    expect(after).toBeGreaterThanOrEqual(before + 3);
    expect(await rowsOf('SELECT kind FROM catalogue_changes WHERE record_id = ?', id)).toEqual([{ kind }]);
  });

  test('a name is needed, is clean and is nobody else’s', async () => {
    for (const name of [undefined, null, '', '  ', '\u200b', 7, ['x']]) {
      const refused = await owner.call('POST', path, { ...rest, name });
      expect(refused).toMatchObject({ status: 400, message: nameRequired });
      expect(refused.errors).toEqual([{ field: 'name', message: nameRequired }]);
    }
    expect((await owner.call('POST', path, { ...rest, name: 'a\u0000b' })).status).toBe(400);
    expect((await owner.call('POST', path, { ...rest, name: 'x'.repeat(121) })).status).toBe(400);
    expect((await owner.call('POST', path, { ...rest, name: 'Once' })).status).toBe(201);
    const twice = await owner.call('POST', path, { ...rest, name: ' Once ' });
    expect(twice).toMatchObject({ status: 409, message: `A ${kind} with this name already exists.` });
    expect(twice.errors?.map(({ field }) => field)).toEqual(['name']);
  });

  test('the second of two owners is told', async () => {
    const { _id: id } = (await owner.call('POST', path, { ...rest, name: 'Shared' })).data[kind] ?? { _id: '' };
    const saves = await Promise.all(
      ['First', 'Second'].map((name) => owner.call('PATCH', `${path}/${id}`, { name, version: 1 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.message).toBe(
      'This record was changed by someone else. Reload and try again.',
    );
    expect((await owner.call('DELETE', `${path}/${id}?version=1`)).status).toBe(409);
    expect((await owner.call('PATCH', `${path}/${id}`, { name: 'Without a version' })).status).toBe(200);
    expect((await owner.call('DELETE', `${path}/${id}?version=3`)).status).toBe(200);
  });

  test('a call that is sent again has one effect; another one under its key is refused', async () => {
    const key = crypto.randomUUID();
    const sent = { ...rest, name: 'Sent twice' };
    const answers = [await owner.call('POST', path, sent, { key }), await owner.call('POST', path, sent, { key })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    const other = await owner.call('POST', path, { ...rest, name: 'Another' }, { key });
    expect([other.status, other.code]).toEqual([409, 'conflict']);
    const id = answers[0]?.data[kind]?._id ?? '';
    const change = { name: 'Changed once', version: 1 };
    for (const _time of [1, 2]) {
      expect((await owner.call('PATCH', `${path}/${id}`, change, { key: `${key}-2` })).data[kind]?.version).toBe(2);
    }
    // Somebody else's key is another one.
    const neighbour = await newOwner();
    expect((await neighbour.call('POST', path, { ...rest, name: 'Neighbour' }, { key })).status).toBe(201);
  });

  test('a save that changes nothing leaves no trace', async () => {
    const { _id: id } = (await owner.call('POST', path, { ...rest, name: 'Same' })).data[kind] ?? { _id: '' };
    const again = await owner.call('PATCH', `${path}/${id}`, { name: 'Same', version: 1 });
    expect([again.status, again.data[kind]?.version]).toEqual([200, 1]);
    expect(await rowsOf('SELECT 1 FROM audit WHERE entity_id = ?', id)).toHaveLength(1);
  });

  test('a body that is too large, no JSON or of another kind is refused before anything is done', async () => {
    const [{ total: before } = { total: 0 }] = await rowsOf<{ total: number }>('SELECT count(*) AS total FROM audit');
    expect((await owner.call('POST', path, 'x'.repeat(4_000_000))).status).toBe(413);
    for (const body of ['', '[]', 'null', '7', '{"name":', '{"__proto__":{"name":"x"}}']) {
      expect((await owner.call('POST', path, body)).status).toBe(400);
    }
    const [{ total: after } = { total: 0 }] = await rowsOf<{ total: number }>('SELECT count(*) AS total FROM audit');
    expect(after).toBe(before);
  });
});

describe('addresses', () => {
  test('are unique, readable and never shadow a fixed path', async () => {
    const slugs: (string | undefined)[] = [];
    for (const name of [
      'Tea & Cups!',
      'tea   cups',
      'Detail',
      'कप',
      '☕',
      'Home featured',
      'a'.repeat(119),
      'Ça – naïve',
    ]) {
      slugs.push((await owner.call('POST', '/categories', { name })).data.category?.slug);
    }
    expect(slugs).toEqual([
      'tea-cups',
      'tea-cups-2',
      'detail-2',
      'category-2',
      'category-3',
      'home-featured-2',
      'a'.repeat(119),
      'ca-naive',
    ]);
  });

  test('an old one is nobody else’s while it leads to its record', async () => {
    const { _id: id } = (await owner.call('POST', '/categories', { name: 'Lamps' })).data.category;
    await owner.call('PATCH', `/categories/${id}`, { name: 'Lights' });
    expect((await owner.call('POST', '/categories', { name: 'Lamps' })).data.category?.slug).toBe('lamps-2');
    // Its own old one may be taken back.
    expect((await owner.call('PATCH', `/categories/${id}`, { name: 'Lamps!' })).data.category?.slug).toBe('lamps');
    expect(await rowsOf('SELECT slug FROM old_slugs')).toEqual([{ slug: 'lights' }]);
    await owner.call('DELETE', `/categories/${id}`);
    expect(await rowsOf('SELECT slug FROM old_slugs')).toEqual([]);
  });

  test('stay when only the spelling of a name changes', async () => {
    const { _id: id } = (await owner.call('POST', '/categories', { name: 'Cups' })).data.category;
    expect((await owner.call('PATCH', `/categories/${id}`, { name: 'CUPS' })).data.category?.slug).toBe('cups');
    await owner.call('POST', '/categories', { name: 'Cups ' });
  });

  test('added at the same moment are two', async () => {
    const answers = await Promise.all(
      ['Red', 'Red!', 'Red?', 'red'].map((name) => owner.call('POST', '/categories', { name })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const slugs = answers.map(({ data }) => data.category?.slug ?? '').sort();
    expect(slugs).toEqual(['red', 'red-2', 'red-3', 'red-4']);
  });
});

describe('what is in use', () => {
  test('stays, and is told by what it is used', async () => {
    const refusals = [
      ['/categories/shirts', 'This category is in use by subcategories: shirts-plain.'],
      ['/subcategories/shirts-plain', 'This subcategory is in use by products: Fern Tee.'],
      ['/sizes/m', 'This size is in use by products: Fern Tee, Kite Mug.'],
    ];
    for (const [path = '', message] of refusals) {
      expect(await owner.call('DELETE', path)).toMatchObject({ status: 409, message });
    }
    expect((await get('/sizes')).body.results).toBe(1);
  });

  test('by many is told by the first and their number', async () => {
    const names = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, name: `Tee ${at}` }));
    await stockShop({ products: names });
    const { message } = await owner.call('DELETE', '/subcategories/shirts-plain');
    expect(message).toMatch(/^This subcategory is in use by products: Tee \d, Tee \d, Tee \d and 6 more\.$/);
  });

  test('a subcategory with products stays in its category, one without moves', async () => {
    const refused = await owner.call('PATCH', '/subcategories/shirts-plain', { parentCategory: 'mugs' });
    expect(refused).toMatchObject({
      status: 409,
      message: '1 product is in this subcategory. Move what is in it first.',
    });
    const { _id: id } = (await owner.call('POST', '/subcategories', { name: 'New', parentCategory: { _id: 'mugs' } }))
      .data.subcategory ?? { _id: '' };
    const moved = await owner.call('PATCH', `/subcategories/${id}`, { parentCategory: 'shirts' });
    expect([moved.status, moved.data.subcategory]).toMatchObject([200, { parentCategory: { _id: 'shirts' } }]);
    expect(await owner.call('PATCH', `/subcategories/${id}`, { parentCategory: 'nobody' })).toMatchObject({
      status: 400,
    });
    expect(await owner.call('POST', '/subcategories', { name: 'X' })).toMatchObject({
      status: 400,
      message: 'Parent category is required',
    });
  });
});

test('a category’s new name finds its products', async () => {
  await owner.call('PATCH', '/categories/shirts', { name: 'Jerseys' });
  expect((await get('/products?q=jersey')).body.data?.products?.map(({ _id }) => _id)).toEqual(['tee']);
  await owner.call('PATCH', '/subcategories/shirts-plain', { name: 'Unprinted' });
  expect((await get('/products?q=unprinted')).body.data?.products?.map(({ _id }) => _id)).toEqual(['tee']);
  expect((await get('/products?q=shirts')).body.results).toBe(0);
  expect(await rowsOf('SELECT * FROM renamed_categories')).toEqual([]);
});

test('a collection keeps the owner’s order, each product once', async () => {
  const { data } = await owner.call('PATCH', '/collections/gifts', { productIds: ['mug', 'tee', 'mug'], version: 1 });
  expect(data.collection.productIds).toEqual(['mug', 'tee']);
  const ids = (await get('/collections/gifts')).body.data?.products?.map(({ _id }) => _id);
  expect(ids).toEqual(['mug', 'tee']);
  expect(await owner.call('PATCH', '/collections/gifts', { productIds: ['mug', 'gone'] })).toMatchObject({
    status: 400,
    errors: [{ field: 'productIds.1', message: 'This product does not exist.' }],
  });
  expect((await owner.call('PATCH', '/collections/gifts', { productIds: [] })).data.collection.productIds).toEqual([]);
});
