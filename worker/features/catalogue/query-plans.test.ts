import { beforeAll, expect, test } from 'vitest';
import { emptyListingQuery, type ListingQuery, sorts } from '../../../contract/listing.ts';
import { openTestCatalogue } from '../../test-support/open-catalogue.ts';
import { bindings } from '../../test-support/runtime.ts';
import { type ProductWare, stockShop } from '../../test-support/wares.ts';
import { type ListingQuestion, type Scope, simplestQuestion } from './listing-question.ts';
import {
  countStatement,
  pageStatement,
  placesStatement,
  productsStatement,
  type Statement,
} from './listing-statements.ts';
import { type Taxonomy, taxonomyOf } from './taxonomy.ts';

let taxonomy: Taxonomy;

beforeAll(async () => {
  const products = Array.from({ length: 20 }, (_, at): ProductWare => ({ id: `p${at}`, pricePaise: at * 1_000 }));
  await stockShop({ products, collections: [{ id: 'gifts', products: ['p3', 'p1'] }] });
  taxonomy = await taxonomyOf(await openTestCatalogue());
});

function question(place: Scope, query: Partial<ListingQuery> = {}): ListingQuestion {
  const found = simplestQuestion(taxonomy, place, { ...emptyListingQuery, ...query });
  if (!found) throw new Error('Nothing can match.');
  return found;
}

async function planOf({ text, params }: Statement): Promise<string[]> {
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const indexOf = {
  'best-selling': 'rank',
  'price-asc': 'price_up',
  'price-desc': 'price_down',
  newest: 'newest',
} as const;
const places: [Scope, string][] = [
  [{ in: 'all' }, 'all'],
  [{ in: 'category', id: 'shirts' }, 'category'],
];
const oneOfProducts = [
  /^CORRELATED SCALAR SUBQUERY \d$/,
  /^SEARCH v USING PRIMARY KEY \(product_id=\?\)$/,
  /^SEARCH i USING PRIMARY KEY \(product_id=\?\)$/,
];

/** What a plan does besides looking up sizes and pictures of the products it shows. */
async function stepsOf(statement: Statement): Promise<string[]> {
  return (await planOf(statement)).filter((step) => !oneOfProducts.some((known) => known.test(step)));
}

test.each(sorts.flatMap((sort) => places.map(([place, name]) => ({ sort, place, name }))))(
  'a page of $name in order $sort walks the index of that order, from either end',
  async ({ sort, place, name }) => {
    const index = `products_${name}_${indexOf[sort]}`;
    const step = name === 'all' ? `SCAN p USING INDEX ${index}` : `SEARCH p USING INDEX ${index} (${name}_id=?)`;
    for (const isFromEnd of [false, true]) {
      const walk = { offset: 18, limit: 9, isFromEnd };
      expect(await stepsOf(pageStatement(question(place, { sort }), walk))).toEqual([step]);
    }
  },
);

test('a page of a subcategory walks its own index', async () => {
  const plan = await stepsOf(
    pageStatement(question({ in: 'all' }, { subcategory: 'shirts-plain' }), { offset: 0, limit: 9, isFromEnd: false }),
  );
  expect(plan).toEqual(['SEARCH p USING INDEX products_subcategory_rank (subcategory_id=?)']);
});

test('places of a plain list and counts of prices read an index alone', async () => {
  const counts = { matching: 20, inScope: 20 };
  expect(await planOf(placesStatement(question({ in: 'all' }), 1, counts))).toEqual([
    'SCAN p USING COVERING INDEX products_all_rank',
  ]);
  const prices = { minPricePaise: 2_000, maxPricePaise: 9_000 };
  const [count] = await planOf(countStatement(question({ in: 'all' }, prices)));
  expect(count).toMatch(
    /^SEARCH p USING COVERING INDEX products_all_price_\w+ \(sold_out=\? AND price_paise>\? AND price_paise<\?\)$/,
  );
  for (const sort of ['price-asc', 'price-desc'] as const) {
    const plan = await planOf(placesStatement(question({ in: 'all' }, { ...prices, sort }), 0, counts));
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(/^SEARCH p USING COVERING INDEX products_all_price_(up|down) \(sold_out=\? AND price/);
  }
});

test('products of known places are looked up one by one', async () => {
  expect(await stepsOf(productsStatement([3, 1, 2]))).toEqual([
    expect.stringMatching(/^SCAN page VIRTUAL TABLE/),
    'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test('words are looked up in the full-text table, whatever else is asked', async () => {
  for (const sort of sorts) {
    const asked = question({ in: 'all' }, { sort, q: 'p1', minPricePaise: 1_000 });
    const plan = await planOf(placesStatement(asked, 0, { matching: 20, inScope: 20 }));
    expect(plan).toContainEqual(expect.stringMatching(/^SCAN products_fts VIRTUAL TABLE INDEX/));
    expect(plan.filter((step) => step === 'SCAN p')).toEqual([]);
  }
});

test('a collection is read by its own key', async () => {
  const asked = question({ in: 'collection', id: 'gifts' });
  const plan = await planOf(placesStatement(asked, 0, { matching: 2, inScope: 20 }));
  expect(plan[0]).toMatch(/^SEARCH c USING .*collection_id=\?/);
  expect(plan[1]).toMatch(/^SEARCH p USING INDEX products_id \(id=\?\)/);
});

test('a question has few parameters, however many sizes it names', async () => {
  const sizes = Array.from({ length: 50 }, (_, at) => `s${at}`);
  await stockShop({ products: [{ id: 'tee', sizes: Object.fromEntries(sizes.map((size) => [size, 1])) }] });
  taxonomy = await taxonomyOf(await openTestCatalogue());
  const asked = question({ in: 'all' }, { sizes, q: 'tee', category: 'shirts', subcategory: 'shirts-plain' });
  expect(asked.sizes).toHaveLength(50);
  expect(countStatement(asked).params.length).toBeLessThan(10);
});
