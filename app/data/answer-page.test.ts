import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featuredPerCategory } from '../../contract/catalogue.ts';
import { emptyListingQuery, type ListingQuery, sorts } from '../../contract/listing.ts';
import type { Place } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { productSearchText, searchWords } from '../../contract/search.ts';
import type { CatalogueChanges } from '../../contract/sync.ts';
import { answerIndex } from './answer-index.ts';
import { answerListing } from './answer-listing.ts';
import { answerPage } from './answer-page.ts';
import { madeCatalogue } from './made-catalogue.ts';
import { changedRows, noRows, rowChanges } from './stored-rows.ts';

type Changes = CatalogueChanges['changes'];

const nothingRemoved = { products: [], categories: [], subcategories: [], sizes: [], collections: [] };
const noChanges: Changes = { products: [], categories: [], subcategories: [], sizes: [], collections: [] };

const rowsOf = (changes: Changes) => changedRows(noRows, rowChanges({ changes, removed: nothingRemoved }));
const indexOf = (changes: Changes) => answerIndex(rowsOf(changes));

function listing(changes: Changes, place: Place, query: Partial<ListingQuery> = {}) {
  const data = answerListing(indexOf(changes), place, { ...emptyListingQuery, ...query });
  if (!data) throw new Error('The copy has no such place.');
  return data;
}

const made = madeCatalogue({ products: 120 });
const active = made.products.filter(({ isActive }) => isActive);
const first = <T>(list: readonly T[]): T => {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

/** The rules once more, as plainly as possible and on wire products. */
function plainListing({ products }: Changes, query: ListingQuery): Product[] {
  const soldOut = (product: Product) => product.hasStock && product.availableSizes.every(({ stock }) => stock === 0);
  const words = (p: Product) =>
    productSearchText({ ...p, categoryName: p.category.name, subcategoryName: p.subcategory.name }).split(' ');
  const keys: Record<(typeof sorts)[number], (product: Product) => number[]> = {
    'best-selling': (p) => [p.rank, -Date.parse(p.createdAt)],
    'price-asc': (p) => [p.price],
    'price-desc': (p) => [-p.price],
    newest: (p) => [-Date.parse(p.createdAt)],
  };
  const keyOf = (p: Product) => [Number(soldOut(p)), ...keys[query.sort ?? 'best-selling'](p)];
  return products
    .filter((p) => p.isActive)
    .filter((p) => !query.category || p.category._id === query.category)
    .filter((p) => !query.subcategory || p.subcategory._id === query.subcategory)
    .filter((p) => query.minPricePaise === null || Math.round(p.price * 100) >= query.minPricePaise)
    .filter((p) => query.maxPricePaise === null || Math.round(p.price * 100) <= query.maxPricePaise)
    .filter(
      (p) =>
        query.sizes.length === 0 ||
        p.availableSizes.some(({ size, stock }) => query.sizes.includes(size._id) && (!p.hasStock || stock > 0)),
    )
    .filter((p) => query.q === '' || isFoundBy(query.q, words(p)))
    .sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const at = left.findIndex((key, place) => key !== right[place]);
      return at >= 0 ? (left[at] ?? 0) - (right[at] ?? 0) : a._id < b._id ? -1 : 1;
    });
}

function isFoundBy(q: string, words: string[]): boolean {
  const starts = searchWords(q);
  return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));
}

const orNull = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.constantFrom(1, 9, 48),
  category: orNull([...made.categories.map(({ _id }) => _id), 'nowhere']),
  subcategory: orNull(made.subcategories.slice(0, 6).map(({ _id }) => _id)),
  minPricePaise: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
  maxPricePaise: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
  sizes: fc.uniqueArray(fc.constantFrom('size-0', 'size-3', 'size-5', 'nowhere'), { maxLength: 3 }),
  sort: orNull(sorts),
  q: fc.constantFrom('', '', 'cafe', 'étoile mug', 'tshirt', 'T-shirt', 'studio', 'sku 1', '%_*"', 'zzz'),
});

describe('listings from the device', () => {
  test('follow the listing rules for any catalogue and question', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.nat(), anyQuery, (products, seed, query) => {
        const changes = madeCatalogue({ products, seed });
        const expected = plainListing(changes, query);
        const data = listing(changes, { place: 'all' }, query);
        const start = (query.page - 1) * query.limit;
        expect(data.products).toEqual(expected.slice(start, start + query.limit));
        expect(data.totalCount).toBe(expected.length);
        expect(data.totalPages).toBe(Math.ceil(expected.length / query.limit));
      }),
      { numRuns: 400 },
    );
  });

  test('show every product exactly once over all pages, whatever the sort', () => {
    for (const sort of sorts) {
      const pages = Array.from({ length: 14 }, (_, page) => listing(made, { place: 'all' }, { sort, page: page + 1 }));
      const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
      expect(ids.toSorted()).toEqual(active.map(({ _id }) => _id).toSorted());
    }
  });

  test('a category lists its own products, whatever other category the address names', () => {
    const { _id, slug } = first(active).category;
    const data = listing(made, { place: 'category', slug }, { category: 'category-000001', limit: 48 });
    expect(data.category?._id).toBe(_id);
    expect(data.totalCount).toBe(active.filter(({ category }) => category._id === _id).length);
  });

  test('a collection keeps the order of its owner, with the sold out last', () => {
    const collection = first(made.collections);
    const data = listing(made, { place: 'collection', slug: collection.slug }, { limit: 48 });
    const chosen = collection.productIds.filter((id) => active.some(({ _id }) => _id === id));
    const soldOut = (id: string) =>
      active.some((p) => p._id === id && p.hasStock && p.availableSizes.every(({ stock }) => stock === 0));
    expect(data.products.map(({ _id }) => _id)).toEqual([
      ...chosen.filter((id) => !soldOut(id)),
      ...chosen.filter(soldOut),
    ]);
    const byPrice = listing(made, { place: 'collection', slug: collection.slug }, { limit: 48, sort: 'price-asc' });
    expect(byPrice.totalCount).toBe(chosen.length);
  });

  test('an unknown place is not in the copy', () => {
    expect(answerListing(indexOf(made), { place: 'category', slug: 'nowhere' }, emptyListingQuery)).toBeNull();
  });
});

describe('filters of a place', () => {
  test('are of the whole place, not of the filtered list', () => {
    const { slug } = first(active).category;
    const all = listing(made, { place: 'category', slug });
    const narrow = listing(made, { place: 'category', slug }, { maxPricePaise: 1, sizes: ['size-1'], q: 'zzz' });
    expect(narrow.totalCount).toBe(0);
    expect(narrow).toMatchObject({
      priceRange: all.priceRange,
      sizes: all.sizes,
      subcategories: all.subcategories,
    });
    expect(all.subcategories.map(({ productCount }) => productCount).reduce((a, b) => a + b)).toBe(all.totalCount);
  });

  test('stand in the order of the owner', () => {
    const { categories, sizes } = listing(made, { place: 'all' });
    const inOrder = made.categories.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
    expect(categories.map(({ _id }) => _id)).toEqual(inOrder.map(({ _id }) => _id));
    expect(sizes.map(({ name }) => name)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'ONE SIZE']);
  });

  test('a place without products has no price range', () => {
    const data = listing(made, { place: 'category', slug: 'category-9' });
    expect(data).toMatchObject({ totalCount: 0, priceRange: { minPrice: null, maxPrice: null }, sizes: [] });
  });
});

describe('home and product from the device', () => {
  test('home shows featured products by category, best-selling first', () => {
    const answer = answerPage(indexOf(madeCatalogue({ products: 1_000 })), { page: 'home' });
    if (answer?.page !== 'home') throw new Error('That is not the home page.');
    expect(answer.data.categories.every(({ showOnHome }) => showOnHome)).toBe(true);
    expect(answer.data.featuredByCategory).toHaveLength(9);
    for (const { categoryId, products } of answer.data.featuredByCategory) {
      expect(products.length).toBeLessThanOrEqual(featuredPerCategory);
      expect(products.every((p) => p.isFeatured && p.isActive && p.category._id === categoryId)).toBe(true);
    }
  });

  test('a product stands with four others of its category', () => {
    const product = first(active);
    const answer = answerPage(indexOf(made), { page: 'product', slug: product.slug });
    if (answer?.page !== 'product') throw new Error('That is not the product page.');
    expect(answer.data.product).toEqual(product);
    expect(answer.data.related).toHaveLength(4);
    expect(answer.data.related.every((other) => other.category._id === product.category._id)).toBe(true);
    expect(answer.data.related.some(({ _id }) => _id === product._id)).toBe(false);
  });

  test('an inactive product is not in the copy', () => {
    const hidden = first(made.products.filter(({ isActive }) => !isActive));
    expect(answerPage(indexOf(made), { page: 'product', slug: hidden.slug })).toBeNull();
  });
});

describe('changes', () => {
  test('a renamed category shows and is found by its new name at once', () => {
    const before = indexOf(made);
    const product = first(active);
    expect(listing(made, { place: 'all' }, { q: 'crockery' }).totalCount).toBe(0);
    const renamed = made.categories
      .filter(({ _id }) => _id === product.category._id)
      .map((category) => ({ ...category, name: 'Crockery' }));
    const change = rowChanges({ changes: { ...noChanges, categories: renamed }, removed: nothingRemoved });
    const after = answerIndex(changedRows(before.rows, change), before);
    const found = answerListing(after, { place: 'all' }, { ...emptyListingQuery, q: 'crockery' });
    expect(found?.totalCount).toBe(before.countOf(product.category._id));
    expect(first(found?.products ?? []).category.name).toBe('Crockery');
  });

  test('what did not change is not worked out again', () => {
    const before = indexOf(made);
    const product = { ...first(active), price: 1 };
    const change = rowChanges({
      changes: { ...noChanges, products: [product] },
      removed: { ...nothingRemoved, products: [active[1]?._id ?? ''] },
    });
    const after = answerIndex(changedRows(before.rows, change), before);
    expect(after.all).toHaveLength(before.all.length - 1);
    expect(after.productBySlug(product.slug)?.pricePaise).toBe(100);
    expect(after.all.filter((shelved) => before.shelf.get(shelved.id) !== shelved)).toHaveLength(1);
  });
});
