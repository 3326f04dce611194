import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminProductSort, adminProductSorts, stockBadges } from '../../../contract/admin-listing.ts';
import { loadSynthetic } from '../../../tools/demo-catalogue/synthetic.ts';
import { openDb } from '../../db/client.ts';
import { bindings } from '../../test-support/runtime.ts';
import { type ProductWare, stockShop } from '../../test-support/wares.ts';
import {
  isPlain,
  listAdminProducts,
  type ProductsQuery,
  pageStatement,
  placesStatement,
  walkStatement,
} from './admin-products-queries.ts';
import { newOwner, type Owner, rowsOf } from './test-support/owner.ts';

const everything: ProductsQuery = {
  page: 1,
  limit: 20,
  sort: 'newest',
  q: '',
  category: null,
  subcategory: null,
  badge: null,
};

describe('a shop of every kind of product', () => {
  let owner: Owner;
  const wares: ProductWare[] = [
    { id: 'in', name: 'apple', pricePaise: 300, createdAtMs: 1, sizes: { s: 9, m: 2 } },
    { id: 'low', name: 'Banana', pricePaise: 100, createdAtMs: 2, sizes: { s: 9, m: 2 }, reserved: { s: 1 } },
    { id: 'out', name: 'cherry', pricePaise: 200, createdAtMs: 3, sizes: { s: 1 }, reserved: { s: 1 } },
    { id: 'none', name: 'Date', pricePaise: 200, createdAtMs: 4, sizes: {} },
    {
      id: 'untracked',
      name: 'elder',
      pricePaise: 500,
      createdAtMs: 5,
      hasStock: false,
      category: 'mugs',
      sku: 'ELD-9',
    },
    { id: 'inactive', name: 'Fig', pricePaise: 400, createdAtMs: 6, isActive: false, category: 'mugs' },
  ];

  beforeAll(async () => {
    await stockShop({ products: wares, collections: [{ id: 'gifts', products: ['in'] }] });
    owner = await newOwner();
  });

  async function idsOf(query: string) {
    const { status, data, totalCount } = await owner.call('GET', `/admin/products?${query}`);
    expect(status).toBe(200);
    return [totalCount, ...data.products.map(({ _id }) => _id)];
  }

  test('has a badge for each', async () => {
    for (const badge of stockBadges) expect(await idsOf(`badge=${badge}`)).toEqual([1, badge]);
    const { data } = await owner.call('GET', '/admin/products/low');
    expect(data.product).toMatchObject({ badge: 'low', totalStock: 10, version: 1, updatedAt: expect.any(String) });
  });

  test.each([
    ['', ['inactive', 'untracked', 'none', 'out', 'low', 'in']],
    ['sort=oldest', ['in', 'low', 'out', 'none', 'untracked', 'inactive']],
    ['sort=name-asc', ['in', 'low', 'out', 'none', 'untracked', 'inactive']],
    ['sort=name-desc', ['inactive', 'untracked', 'none', 'out', 'low', 'in']],
    ['sort=price-asc', ['low', 'none', 'out', 'in', 'inactive', 'untracked']],
    ['sort=price-desc', ['untracked', 'inactive', 'in', 'out', 'none', 'low']],
    ['category=mugs', ['inactive', 'untracked']],
    ['category=mugs&sort=price-desc', ['untracked', 'inactive']],
    ['subcategory=mugs-plain', ['inactive', 'untracked']],
    ['category=shirts&subcategory=mugs-plain', []],
    ['category=nobody', []],
    ['badge=inactive&category=mugs', ['inactive']],
    ['badge=in&category=mugs', []],
    ['q=fig', ['inactive']],
    ['q=eld-9', ['untracked']],
    ['q=e&sort=name-asc&badge=untracked', ['untracked']],
    ['q=%25', []],
    ['limit=2&page=2', ['none', 'out']],
    ['limit=2&page=3&sort=name-asc', ['untracked', 'inactive']],
    ['limit=2&page=9', []],
    ['unknown=1&page=', ['inactive', 'untracked', 'none', 'out', 'low', 'in']],
  ])('?%s', async (query, ids) => {
    const [total, ...found] = await idsOf(query);
    expect(found).toEqual(ids);
    expect(total).toBe(query.includes('limit') ? 6 : ids.length);
  });

  test.each([
    'page=0',
    'page=x',
    'limit=49',
    'sort=best',
    'badge=blue',
    'category=%00',
    `q=${'x'.repeat(101)}`,
    'q=%00',
  ])('?%s is refused at its field', async (query) => {
    const { status, errors } = await owner.call('GET', `/admin/products?${query}`);
    expect([status, errors?.map(({ field }) => field)]).toEqual([400, [query.split('=')[0]]]);
  });

  test('badges and counts follow every change of stock', async () => {
    const { DB } = bindings;
    const steps = [
      ["UPDATE variants SET on_hand = 20 WHERE id = 'low/s'", 'low', 'in'],
      ["UPDATE variants SET reserved = on_hand WHERE product_id = 'low'", 'low', 'out'],
      ["DELETE FROM variants WHERE product_id = 'low'", 'low', 'none'],
      ["UPDATE products SET has_stock = 0 WHERE id = 'low'", 'low', 'untracked'],
      ["UPDATE products SET is_active = 0 WHERE id = 'low'", 'low', 'inactive'],
      ["UPDATE products SET is_active = 1, has_stock = 1 WHERE id = 'low'", 'low', 'none'],
    ];
    for (const [text = '', id, badge] of steps) {
      await DB.prepare(text).run();
      expect([text, ...(await rowsOf('SELECT badge FROM products WHERE id = ?', id))]).toEqual([text, { badge }]);
      const wrong = `SELECT badge, count(*) AS n FROM products GROUP BY badge
        EXCEPT SELECT badge, count FROM product_counts WHERE place = ''`;
      expect(await rowsOf(wrong)).toEqual([]);
    }
  });

  test.each([
    ['categories', 'q=SHI', 'category', ['shirts']],
    ['categories', 'sort=name-desc', 'category', ['shirts', 'mugs']],
    ['subcategories', 'category=mugs', 'subcategory', ['mugs-plain']],
    ['subcategories', 'category=nobody', 'subcategory', []],
    ['sizes', 'limit=1&page=2&sort=name-asc', 'size', ['s']],
    ['collections', '', 'collection', ['gifts']],
  ])('%s?%s', async (list, query, kind, ids) => {
    const answer = await owner.call('GET', `/admin/${list}?${query}`);
    const shown = answer.data as unknown as Record<string, { _id: string; version: number }[]>;
    expect([answer.status, shown[list]?.map(({ _id }) => _id)]).toEqual([200, ids]);
    for (const { _id, version } of shown[list] ?? []) {
      const one = (await owner.call('GET', `/admin/${list}/${_id}`)).data[kind];
      expect([one?._id, one?.version]).toEqual([_id, version]);
    }
    expect((await owner.call('GET', `/admin/${list}/nobody`)).status).toBe(404);
  });

  test('categories tell what is in them', async () => {
    const { category } = (await owner.call('GET', '/admin/categories/mugs')).data;
    expect(category).toMatchObject({ productCount: 2, subcategoryCount: 1, position: 0 });
  });
});

describe('plans', () => {
  async function planOf(query: Partial<ProductsQuery>, isFromEnd = false): Promise<string> {
    const { text, params } = walkStatement({ ...everything, ...query }, { offset: 20, limit: 20, isFromEnd });
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results[0]?.detail ?? '';
  }

  test.each([
    ['newest', 'newest'],
    ['oldest', 'newest'],
    ['name-asc', 'name'],
    ['name-desc', 'name'],
    ['price-asc', 'price'],
    ['price-desc', 'price'],
  ] as const)('all products in order %s walk the index of %s, from either end', async (sort, index) => {
    for (const isFromEnd of [false, true]) {
      expect(await planOf({ sort }, isFromEnd)).toBe(`SCAN p USING INDEX products_owner_${index}`);
    }
  });

  test('a category and a badge have one of their own', async () => {
    expect(await planOf({ category: 'mugs' })).toBe('SEARCH p USING INDEX products_owner_category (category_id=?)');
    expect(await planOf({ badge: 'low', sort: 'oldest' })).toBe('SEARCH p USING INDEX products_owner_badge (badge=?)');
  });

  test('no other question sorts what it need not, or looks at all products one by one', async () => {
    const questions: Partial<ProductsQuery>[] = [
      { q: 'mug' },
      { category: 'mugs', sort: 'name-asc' },
      { subcategory: 'mugs-plain', category: 'mugs' },
      { badge: 'low', sort: 'price-asc' },
    ];
    for (const question of questions) {
      expect(isPlain({ ...everything, ...question })).toBe(false);
      const { text, params } = placesStatement({ ...everything, ...question }, 0);
      const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...params)
        .all<{ detail: string }>();
      expect(results.filter(({ detail }) => detail === 'SCAN p')).toEqual([]);
    }
    const { text, params } = pageStatement([1, 2]);
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(results[1]?.detail).toBe('SEARCH p USING INTEGER PRIMARY KEY (rowid=?)');
  });
});

describe.each([1_000, 10_000])('rows read among %i products', (count) => {
  const meter = { rowsRead: 0 };
  const db = openDb(bindings.DB, meter);
  const hold = () => {};

  beforeAll(() => loadSynthetic(bindings.DB, count));

  async function page(query: Partial<ProductsQuery>) {
    const before = meter.rowsRead;
    const answer = await listAdminProducts(db, hold, { ...everything, ...query });
    return { ...answer, rowsRead: meter.rowsRead - before };
  }

  /** Far pages walk an index of row numbers, which D1 counts as well: the first and the last ten are what an owner turns to. */
  async function greedyPages(query: Partial<ProductsQuery>, times: 1 | 2 = 1): Promise<string[]> {
    const { totalPages } = await page(query);
    const greedy: string[] = [];
    const pages = Array.from({ length: 10 }, (_, at) => [at + 1, totalPages - at]).flat();
    for (const number of new Set(pages.filter((at) => at >= 1))) {
      if (times === 2) await page({ ...query, page: number });
      const { products, rowsRead } = await page({ ...query, page: number });
      if (rowsRead > 20 * Math.max(products.length, 1)) greedy.push(`${JSON.stringify(query)} ${number}: ${rowsRead}`);
    }
    return greedy;
  }

  test.each(adminProductSorts)('every plain list in order %s, counted and all', async (sort: AdminProductSort) => {
    const [{ id: category = '' } = {}] = await rowsOf<{ id: string }>('SELECT id FROM categories');
    const lists: Partial<ProductsQuery>[] = [{}, { limit: 48 }, { category }, { badge: 'out' }, { badge: 'in' }];
    for (const list of lists) {
      if (!isPlain({ ...everything, ...list, sort })) continue;
      expect(await greedyPages({ ...list, sort })).toEqual([]);
    }
  });

  test('other filters, once their places are found', async () => {
    const [{ id: category = '', sub = '' } = {}] = await rowsOf<{ id: string; sub: string }>(
      'SELECT c.id, s.id AS sub FROM categories c JOIN subcategories s ON s.category_id = c.id',
    );
    const lists: Partial<ProductsQuery>[] = [
      { q: 'kolam', sort: 'name-asc' },
      { category, sort: 'price-desc' },
      { category, subcategory: sub },
      { badge: 'in', sort: 'name-desc' },
    ];
    for (const list of lists) {
      expect((await page(list)).totalCount).toBeGreaterThan(0);
      expect(await greedyPages(list, 2)).toEqual([]);
    }
  });
});
