import type {
  AvailableSizesAnswer,
  CategoriesAnswer,
  CategoryWithCount,
  CollectionProductsAnswer,
  Envelope,
  ListEnvelope,
  PriceRange,
  SizesAnswer,
} from '../../contract/catalogue.ts';
import { listingSearchParams, maxPageSize } from '../../contract/listing.ts';
import type { ListingData, Place } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { callApi } from './api.ts';
import { freshForMs } from './remote-answers.ts';

/** The filters a place offers, from the network. They do not depend on what is chosen, so paging and filtering read them once. */
export type PlaceFacets = Pick<ListingData, 'categories' | 'subcategories' | 'priceRange' | 'sizes'>;

/** A curated list is short; beyond this its filters come from its first products only. */
const collectionPagesRead = 4;

const kept = new Map<string, { readAtMs: number; facets: Promise<PlaceFacets> }>();

/** Kept for a minute; never aborted by one caller, since another may be waiting for the same. */
export function placeFacets(place: Place): Promise<PlaceFacets> {
  const key = 'slug' in place ? `${place.place}/${place.slug}` : 'all';
  const before = kept.get(key);
  if (before && Date.now() - before.readAtMs < freshForMs) return before.facets;
  const facets = readFacets(place);
  kept.set(key, { readAtMs: Date.now(), facets });
  facets.catch(() => kept.delete(key));
  return facets;
}

function readFacets(place: Place): Promise<PlaceFacets> {
  if (place.place === 'category') return categoryFacets(place.slug);
  return place.place === 'collection' ? collectionFacets(place.slug) : shopFacets();
}

async function shopFacets(): Promise<PlaceFacets> {
  const [categories, priceRange, sizes] = await Promise.all([
    callApi<Envelope<CategoriesAnswer>>('/products/filter-data/all-categories'),
    callApi<Envelope<PriceRange>>('/products/filter-data/global-price-range'),
    callApi<Envelope<AvailableSizesAnswer>>('/products/filter-data/global-sizes'),
  ]);
  return {
    categories: categories.data.categories,
    subcategories: [],
    priceRange: priceRange.data,
    sizes: sizes.data.availableSizes,
  };
}

async function categoryFacets(slug: string): Promise<PlaceFacets> {
  const path = `/products/${encodeURIComponent(slug)}`;
  const [subcategories, priceRange, sizes] = await Promise.all([
    callApi<Envelope<Pick<ListingData, 'subcategories'>>>(`${path}/subcategories`),
    callApi<Envelope<PriceRange>>(`${path}/price-range`),
    callApi<Envelope<AvailableSizesAnswer>>(`${path}/available-sizes`),
  ]);
  return {
    categories: [],
    subcategories: subcategories.data.subcategories,
    priceRange: priceRange.data,
    sizes: sizes.data.availableSizes,
  };
}

/** No call answers a collection's filters: they are read off its products. */
async function collectionFacets(slug: string): Promise<PlaceFacets> {
  const readPage = (page: number) =>
    callApi<ListEnvelope<CollectionProductsAnswer>>(
      `/collections/${encodeURIComponent(slug)}?${listingSearchParams({ page, limit: maxPageSize })}`,
    );
  const [first, categories, sizes] = await Promise.all([
    readPage(1),
    callApi<Envelope<CategoriesAnswer>>('/products/filter-data/all-categories'),
    callApi<Envelope<SizesAnswer>>('/sizes'),
  ]);
  const further = Array.from({ length: Math.min(first.totalPages, collectionPagesRead) - 1 }, (_, index) => index + 2);
  const pages = [first, ...(await Promise.all(further.map(readPage)))];
  return facetsOfProducts(
    pages.flatMap(({ data }) => data.products),
    { categories: categories.data.categories, sizes: sizes.data.sizes },
  );
}

/** `categories` and `sizes` give the order in which the shop shows them. */
function facetsOfProducts(
  products: readonly Product[],
  shown: { categories: readonly CategoryWithCount[]; sizes: readonly { _id: string; name: string }[] },
): PlaceFacets {
  const prices = products.map(({ price }) => price);
  const offered = new Set(products.flatMap(({ availableSizes }) => availableSizes.map(({ size }) => size._id)));
  return {
    categories: shown.categories
      .map((category) => ({
        ...category,
        productCount: products.filter((product) => product.category._id === category._id).length,
      }))
      .filter(({ productCount }) => productCount > 0),
    subcategories: [],
    priceRange: {
      minPrice: prices.length > 0 ? Math.min(...prices) : null,
      maxPrice: prices.length > 0 ? Math.max(...prices) : null,
    },
    sizes: shown.sizes.filter(({ _id }) => offered.has(_id)).map(({ _id, name }) => ({ _id, name })),
  };
}
