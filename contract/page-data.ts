import type { CategoryWithCount, FeaturedCategory, PriceRange } from './catalogue.ts';
import { type ListingQuery, listingSearchParams } from './listing.ts';
import type { Category, Collection, Product, Subcategory } from './product.ts';

/**
 * What one public page shows, whole. The Worker makes it from D1 for the first paint, the device from its copy of the catalogue, and
 * REST is the way in until that copy is complete: three sources, one shape, one component.
 */

export type Place =
  | { place: 'all' }
  | { place: 'search' }
  | { place: 'category'; slug: string }
  | { place: 'collection'; slug: string };

export type PageRequest =
  | { page: 'home' }
  | { page: 'listing'; place: Place; query: ListingQuery }
  | { page: 'product'; slug: string }
  /** Content pages need nothing but the menu. */
  | { page: 'content' };

export type HomeData = { categories: Category[]; featuredByCategory: FeaturedCategory[] };

export type ListingData = {
  /** Set in a category, and in a collection. */
  category: Category | null;
  collection: Collection | null;
  products: Product[];
  totalCount: number;
  totalPages: number;
  /** Facets of the whole place, not of the filtered list: choosing one filter never takes another away. */
  categories: CategoryWithCount[];
  subcategories: (Subcategory & { productCount: number })[];
  priceRange: PriceRange;
  sizes: { _id: string; name: string }[];
};

export type ProductData = { product: Product /** Others of its category, best-selling first. */; related: Product[] };

export type PageAnswer =
  | { page: 'home'; data: HomeData }
  | { page: 'listing'; data: ListingData }
  | { page: 'product'; data: ProductData }
  | { page: 'content'; data: null }
  /** The address names a product, category or collection that does not exist: answered with status 404. */
  | { page: 'missing'; data: null };

/** The data block of a document: the answer, the address it answers and the categories of the menu. */
export type PageData = {
  key: string;
  version: number;
  menu: CategoryWithCount[];
  answer: PageAnswer;
};

/** Spec 2.5 shows one product; four others of its category stand below it. */
export const relatedProducts = 4;

/** One text for one question, whatever the order of the address's keys. */
export function pageKey(request: PageRequest): string {
  if (request.page === 'listing') {
    const { place } = request.place;
    const slug = 'slug' in request.place ? request.place.slug : '';
    return `listing/${place}/${slug}?${listingSearchParams(request.query)}`;
  }
  return request.page === 'product' ? `product/${request.slug}` : request.page;
}
