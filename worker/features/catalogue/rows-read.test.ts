import { beforeAll, describe, expect, test } from 'vitest';
import { emptyListingQuery, type ListingQuery, sorts } from '../../../contract/listing.ts';
import { loadSynthetic } from '../../../tools/demo-catalogue/synthetic.ts';
import { openTestCatalogue } from '../../test-support/open-catalogue.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { type Catalogue, dropCatalogueVersion } from './catalogue-version.ts';
import { listProducts } from './listing-queries.ts';
import { placeFacets } from './place-facets.ts';
import { findProduct, listFeatured } from './product-queries.ts';
import { type Taxonomy, taxonomyOf } from './taxonomy.ts';

/** By D1's own figures. A page reads no more than so many rows for each product it shows, however many the shop has. */
const rowsAllowed = 20;
const tenPages = Array.from({ length: 10 }, (_, at) => at + 1);

describe.each([1_000, 10_000])('among %i products', (count) => {
  const meter = { rowsRead: 0 };
  let catalogue: Catalogue;
  let taxonomy: Taxonomy;

  beforeAll(async () => {
    // Orders of other tests would hold their products.
    await stockShop({});
    await loadSynthetic(bindings.DB, count);
    dropCatalogueVersion();
    catalogue = await openTestCatalogue(meter);
    taxonomy = await taxonomyOf(catalogue);
  });

  async function page(query: Partial<ListingQuery>) {
    const before = meter.rowsRead;
    const { products, totalCount } = await listProducts(catalogue, { in: 'all' }, { ...emptyListingQuery, ...query });
    return { ids: products.map(({ _id }) => _id), totalCount, rowsRead: meter.rowsRead - before };
  }

  /** Names the pages that read too much. */
  async function greedyPages(query: Partial<ListingQuery>, pages = tenPages): Promise<string[]> {
    const greedy: string[] = [];
    for (const number of pages) {
      const { ids, rowsRead } = await page({ ...query, page: number });
      const text = `${JSON.stringify(query)}, page ${number}: ${rowsRead} rows for ${ids.length} products`;
      if (rowsRead > rowsAllowed * ids.length) greedy.push(text);
    }
    return greedy;
  }

  const places = () => [
    {},
    ...taxonomy.categories.slice(0, 2).map(({ _id }) => ({ category: _id })),
    ...taxonomy.subcategories.slice(0, 2).map(({ _id }) => ({ subcategory: _id })),
  ];

  test.each(sorts)('the first ten pages of every place in order %s', async (sort) => {
    for (const place of places()) {
      for (const limit of [9, 48]) expect(await greedyPages({ ...place, sort, limit })).toEqual([]);
    }
  });

  test.each(sorts)('ten pages under any filters in order %s, once these are counted', async (sort) => {
    const size = taxonomy.sizes[1]?._id ?? '';
    const filters: Partial<ListingQuery>[] = [
      { minPricePaise: 50_000, maxPricePaise: 90_000 },
      { minPricePaise: 50_000, category: taxonomy.categories[0]?._id ?? '' },
      { sizes: [size] },
      { q: 'kolam' },
      { q: 'kolam mug', maxPricePaise: 150_000, sizes: taxonomy.sizes.map(({ _id }) => _id) },
    ];
    for (const filter of filters) {
      expect((await page({ ...filter, sort })).totalCount).toBeGreaterThan(0);
      expect(await greedyPages({ ...filter, sort })).toEqual([]);
    }
  });

  test('a filter is counted once for all its orders', async () => {
    const filter = { minPricePaise: 60_000, maxPricePaise: 99_900 };
    const first = await page({ ...filter, sort: 'price-asc' });
    const second = await page({ ...filter, sort: 'price-desc' });
    expect(second.totalCount).toBe(first.totalCount);
    expect(first.rowsRead - second.rowsRead).toBeGreaterThanOrEqual(first.totalCount);
  });

  test('few products in a range of prices are found without a look at the others', async () => {
    for (const sort of sorts) {
      const { ids, rowsRead } = await page({ minPricePaise: 50_000, maxPricePaise: 50_300, sort });
      expect(rowsRead).toBeLessThanOrEqual(rowsAllowed * (ids.length + 1));
    }
  });

  test('what nothing can match reads nothing', async () => {
    const empty = [
      { category: 'nobody' },
      { sizes: ['giant'] },
      { minPricePaise: 99_999_999 },
      { q: '%' },
      { page: 9_999 },
    ];
    for (const query of empty) expect(await page(query)).toMatchObject({ ids: [], rowsRead: 0 });
  });

  test('far pages go on where near ones end, and cost no more once their places are found', async () => {
    const around = [53, 54, 55];
    for (const query of [{}, { sort: 'newest' as const, minPricePaise: 30_000 }]) {
      const whole = await page({ ...query, limit: 48, page: 10 });
      const next = await page({ ...query, limit: 48, page: 11 });
      await page({ ...query, page: 30 });
      const far = await Promise.all(around.map((number) => page({ ...query, page: number })));
      // Places 469 to 495 in three pages, and cut from two pages of 48.
      expect(far.flatMap(({ ids }) => ids)).toEqual([...whole.ids, ...next.ids].slice(36, 63));
      expect(await greedyPages(query, around)).toEqual([]);
    }
  });

  test('home, a product and the filters of the shop', async () => {
    const before = meter.rowsRead;
    const featured = await listFeatured(catalogue);
    const shown = featured.flatMap(({ products }) => products);
    expect(shown.length).toBeGreaterThan(8);
    expect(meter.rowsRead - before).toBeLessThanOrEqual(rowsAllowed * shown.length);

    const beforeProduct = meter.rowsRead;
    expect(await findProduct(catalogue, shown[0]?.slug ?? '')).toEqual(shown[0]);
    expect(meter.rowsRead - beforeProduct).toBeLessThanOrEqual(rowsAllowed);

    const beforeFacets = meter.rowsRead;
    expect((await placeFacets(catalogue, { in: 'all' })).sizes.length).toBeGreaterThan(0);
    expect(meter.rowsRead - beforeFacets).toBeLessThanOrEqual(rowsAllowed * taxonomy.sizes.length);
  });
});
