import fc from 'fast-check';
import {
  type ListingQuery,
  listingSearchParams,
  maxPageSize,
  parseListingQuery,
  sorts,
  unranked,
} from '../../contract/listing.ts';
import type { Place } from '../../contract/page-data.ts';
import type { ProductWare, Wares } from './wares.ts';

/** Small catalogues full of ties, and questions that hit their edges. */

const day0 = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
const categoryIds = ['shirts', 'mugs', 'bags'];
const kinds = ['plain', 'printed'];
const sizeIds = ['xs', 's', 'm', 'l', 'one-size'];
const prices = [0, 1, 9_900, 9_950, 10_000, 49_999];
const names = [
  'Indigo',
  'T-shirt',
  'Café',
  'ÉTOILE',
  'किताब',
  'chai 250ml',
  'Teapot',
  'tea',
  'Straße',
  '½ plate',
  '😀',
];

const ofAll = <T>(values: readonly T[]) => fc.constantFrom(...values);
const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 });

const shelf = fc.record({
  category: ofAll(categoryIds),
  kind: ofAll(kinds),
  pricePaise: ofAll(prices),
  rank: ofAll([1, 2, unranked, unranked]),
  day: fc.nat(2),
  name: fc.array(ofAll(names), { minLength: 1, maxLength: 3 }),
  hasStock: fc.nat(5).map((n) => n > 0),
  isActive: fc.nat(9).map((n) => n > 0),
  isFeatured: fc.boolean(),
  /** Units on hand and reserved in every size; null where it is not made in that size. */
  units: fc.array(fc.option(fc.tuple(ofAll([0, 1, 9, 10, 60]), fc.nat(60)), { freq: 2 }), {
    minLength: sizeIds.length,
    maxLength: sizeIds.length,
  }),
});

type Shelf = typeof shelf extends fc.Arbitrary<infer S> ? S : never;

const places: readonly Place[] = [
  { place: 'all' },
  { place: 'search' },
  ...[...categoryIds, 'no-such-place'].map((slug) => ({ place: 'category', slug }) as const),
  ...['gifts', 'sale'].map((slug) => ({ place: 'collection', slug }) as const),
];

export type RandomWares = Wares & { products: ProductWare[] };

export const randomWares = randomWaresOf({ maxLength: 40 });

export function randomWaresOf(products: fc.ArrayConstraints): fc.Arbitrary<RandomWares> {
  const shelves = fc.array(shelf, products);
  return fc.record({ shelves, order: fc.infiniteStream(fc.nat(999)), gifts: fc.nat(40) }).map(waresFrom);
}

type Drawn = { shelves: Shelf[]; order: Iterator<number>; gifts: number };

function waresFrom({ shelves, order, gifts }: Drawn): RandomWares {
  const products = shelves.map(({ category, kind, day, name, units, ...rest }, place): ProductWare => {
    const stocked = units.flatMap((unit, at) => (unit ? [[sizeIds[at] ?? '', ...unit] as const] : []));
    return {
      ...rest,
      // Ids fall in another order than row numbers.
      id: `p-${order.next().value}-${place}`,
      category,
      subcategory: `${category}-${kind}`,
      name: name.join(' '),
      createdAtMs: day0 + day * dayMs,
      sizes: Object.fromEntries(stocked.map(([size, onHand]) => [size, onHand])),
      reserved: Object.fromEntries(stocked.map(([size, onHand, reserved]) => [size, Math.min(onHand, reserved)])),
    };
  });
  const ids = products.map(({ id }) => id);
  return {
    products,
    categories: categoryIds.map((id, position) => ({ id, position: -position, showOnHome: position === 1 })),
    subcategories: categoryIds.flatMap((id) => kinds.map((kind) => ({ id: `${id}-${kind}`, category: id }))),
    sizes: sizeIds.map((id, position) => ({ id, position })),
    collections: [
      { id: 'gifts', products: ids.slice(0, gifts).reverse() },
      { id: 'sale', products: ids.filter((_, at) => at % 3 === 0) },
    ],
  };
}

const searchText = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.array(ofAll([...names, 'té', 'tshirt', 'in', 'shirts', '250', 'mug']), { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: ofAll(['%', '_ *', '"tea"', "tea' OR 1=1 --", 'te*', 'NEAR(tea)', '-', 'tea AND', '�']) },
);

/** A question as an address asks it, after the contract has read it. */
export const randomQuestion: fc.Arbitrary<{ place: Place; query: ListingQuery }> = fc
  .record({
    place: ofAll(places),
    page: ofAll([1, 1, 1, 2, 3, 7]),
    limit: ofAll([1, 2, 3, 9, maxPageSize]),
    category: rarely(ofAll([...categoryIds, 'nobody'])),
    subcategory: rarely(ofAll([...categoryIds.flatMap((id) => kinds.map((kind) => `${id}-${kind}`)), 'nothing'])),
    low: rarely(ofAll(prices)),
    width: rarely(ofAll([0, 1, 99, 10_000])),
    sizes: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray([...sizeIds, 'giant']) },
    ),
    sort: rarely(ofAll(sorts)),
    q: searchText.map((text) => (Array.isArray(text) ? text.join(' ') : text)),
  })
  .map(({ place, low, width, ...query }) => {
    const maxPricePaise = width === null ? null : (low ?? 0) + width;
    return {
      place,
      query: parseListingQuery(listingSearchParams({ ...query, minPricePaise: low, maxPricePaise })).query,
    };
  });
