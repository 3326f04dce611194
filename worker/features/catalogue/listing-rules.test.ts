import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerIndex } from '../../../app/data/answer-index.ts';
import { answerPage } from '../../../app/data/answer-page.ts';
import { changedRows, noRows, rowChanges } from '../../../app/data/stored-rows.ts';
import {
  compareListed,
  emptyListingQuery,
  type ListedProduct,
  type ListingQuery,
  listingPage,
  matchesListing,
  maxPageSize,
  sorts,
  totalPages,
} from '../../../contract/listing.ts';
import type { Place } from '../../../contract/page-data.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { openTestCatalogue } from '../../test-support/open-catalogue.ts';
import { type RandomWares, randomQuestion, randomWares, randomWaresOf } from '../../test-support/random-wares.ts';
import { completeProduct, type ProductWare, searchTextOf, stockShop } from '../../test-support/wares.ts';
import { readCatalogueChanges } from '../sync/catalogue-changes.ts';
import type { Catalogue } from './catalogue-version.ts';
import { pageAnswer } from './page-answers.ts';

/** Three answers to one question: the contract's rules over plain rows, SQL over the same rows, and the device over its pull. */

function listed(ware: ProductWare): ListedProduct {
  const product = completeProduct(ware);
  const { id, category, subcategory, pricePaise, rank, createdAtMs, hasStock, sizes, reserved } = product;
  return {
    id,
    categoryId: category,
    subcategoryId: subcategory,
    pricePaise,
    rank,
    createdAtMs,
    hasStock,
    availableSizes: Object.entries(sizes).map(([sizeId, onHand]) => ({
      sizeId,
      stock: hasStock ? onHand - (reserved[sizeId] ?? 0) : 0,
    })),
    words: searchTextOf(product).split(' '),
  };
}

/** Null for a place that does not exist. */
function expectedIds(wares: RandomWares, place: Place, query: ListingQuery): string[] | null {
  const products = wares.products.filter(({ isActive }) => isActive !== false).map(listed);
  const sort = query.sort ?? 'best-selling';
  if (place.place === 'collection') {
    const members = wares.collections?.find(({ id }) => id === place.slug)?.products ?? [];
    const curated = members.flatMap((id) => products.filter((product) => product.id === id));
    const sunk = [...curated.filter((product) => !isSoldOut(product)), ...curated.filter(isSoldOut)];
    const ordered = query.sort ? curated.sort(compareListed(sort)) : sunk;
    return ordered.filter((product) => matchesListing(product, query)).map(({ id }) => id);
  }
  if (place.place === 'category' && !wares.categories?.some(({ id }) => id === place.slug)) return null;
  const filters = place.place === 'category' ? { ...query, category: place.slug } : query;
  return products
    .sort(compareListed(sort))
    .filter((product) => matchesListing(product, filters))
    .map(({ id }) => id);
}

/** A slow machine tries fewer cases, and shrinking a failure ends before the test is given up and disturbs the next one. */
const withinReason = { interruptAfterTimeLimit: 15_000 };

async function deviceOf({ db, epoch }: Catalogue) {
  const pull = await readCatalogueChanges(db, { epoch, since: { version: 0, id: 0 }, limit: 500 });
  if ('reset' in pull) throw new Error('A first pull is never refused.');
  return answerIndex(changedRows(noRows, rowChanges(pull)));
}

async function sqlPage(catalogue: Catalogue, place: Place, query: ListingQuery) {
  const answer = await pageAnswer(catalogue, { page: 'listing', place, query });
  return answer.page === 'listing' ? answer.data : null;
}

test('server, device and contract answer every listing alike', async () => {
  const questions = fc.array(randomQuestion, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(randomWares, questions, async (wares, asked) => {
      await stockShop(wares);
      const catalogue = await openTestCatalogue();
      const device = await deviceOf(catalogue);
      for (const { place, query } of asked) {
        const answer = await sqlPage(catalogue, place, query);
        const ids = expectedIds(wares, place, query);
        const expected = ids && listingPage(ids, query);
        expect(
          answer && {
            products: answer.products.map(({ _id }) => _id),
            totalCount: answer.totalCount,
            totalPages: answer.totalPages,
          },
          JSON.stringify({ place, query }),
        ).toEqual(expected);
        const onDevice = answerPage(device, { page: 'listing', place, query });
        if (answer) expect(answer).toMatchObject(onDevice?.data ?? {});
        expect(onDevice === null).toBe(answer === null);
      }
    }),
    { numRuns: 75, ...withinReason },
  );
});

async function expectEachOnce(catalogue: Catalogue, wares: RandomWares, place: Place, query: ListingQuery) {
  const expected = expectedIds(wares, place, query);
  if (!expected) return;
  const pages = Array.from({ length: totalPages(expected.length, query.limit) + 1 }, (_, at) => at + 1);
  const answers = await Promise.all(pages.map((page) => sqlPage(catalogue, place, { ...query, page })));
  expect(answers.flatMap((answer) => answer?.products.map(({ _id }) => _id))).toEqual(expected);
  expect(answers.at(-1)).toMatchObject({ products: [], totalCount: expected.length });
}

test('all pages together show every product of a list exactly once, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(randomWares, fc.array(randomQuestion, { maxLength: 3 }), async (wares, asked) => {
      await stockShop(wares);
      const catalogue = await openTestCatalogue();
      for (const { place, query } of asked) await expectEachOnce(catalogue, wares, place, query);
    }),
    { numRuns: 60, ...withinReason },
  );
});

test('so they do in a list too long to be found in one go', async () => {
  const [wares] = fc.sample(randomWaresOf({ minLength: 1_500, maxLength: 1_500, size: 'max' }), 1);
  if (!wares) throw new Error('No wares were drawn.');
  await stockShop(wares);
  const catalogue = await openTestCatalogue();
  for (const sort of sorts) {
    for (const limit of [7, maxPageSize]) {
      const query = { ...emptyListingQuery, sort, limit };
      await expectEachOnce(catalogue, wares, { place: 'all' }, query);
      await expectEachOnce(catalogue, wares, { place: 'all' }, { ...query, minPricePaise: 1 });
      await expectEachOnce(catalogue, wares, { place: 'category', slug: 'mugs' }, query);
    }
  }
});

test('home and product pages are the same from server and device', async () => {
  await fc.assert(
    fc.asyncProperty(randomWares, async (wares) => {
      await stockShop(wares);
      const catalogue = await openTestCatalogue();
      const device = await deviceOf(catalogue);
      expect(await pageAnswer(catalogue, { page: 'home' })).toMatchObject(answerPage(device, { page: 'home' }) ?? {});
      for (const { id: slug, isActive } of wares.products.slice(0, 5)) {
        const answer = await pageAnswer(catalogue, { page: 'product', slug });
        expect(answer.page).toBe(isActive ? 'product' : 'missing');
        const onDevice = answerPage(device, { page: 'product', slug });
        expect(onDevice).toEqual(isActive ? answer : null);
      }
    }),
    { numRuns: 25, ...withinReason },
  );
});
