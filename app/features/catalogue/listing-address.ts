import {
  emptyListingQuery,
  type ListingFilters,
  type ListingQuery,
  parseListingQuery,
} from '../../../contract/listing.ts';
import type { Place } from '../../../contract/page-data.ts';
import { categoryPath, collectionPath, paths } from '../../paths.ts';

/** What a list's address says. All of a list's state is in it, so that Back, reload and a shared link show the same list. */

export type ListingView = 'grid' | 'list';

export function placePath(place: Place): string {
  if (place.place === 'category') return categoryPath(place.slug);
  if (place.place === 'collection') return collectionPath(place.slug);
  return place.place === 'search' ? paths.search : paths.allProducts;
}

/**
 * The question a page's address asks. On a page nothing is refused: a bad value counts as absent, and so does a filter that the
 * place does not offer. Pages are always nine long; `limit` belongs to the API.
 */
export function listingQueryOf(place: Place, params: URLSearchParams): ListingQuery {
  const { query } = parseListingQuery(withOneSizeKey(params));
  const isCategory = place.place === 'category';
  return {
    ...query,
    ...boundsToSend(query),
    limit: emptyListingQuery.limit,
    category: isCategory ? null : query.category,
    subcategory: isCategory ? query.subcategory : null,
    q: place.place === 'search' ? query.q : '',
  };
}

/** Where the shop's code does not run, the filters' form sends a key for each size. */
function withOneSizeKey(params: URLSearchParams): URLSearchParams {
  const sizes = params.getAll('size');
  if (sizes.length < 2) return params;
  const joined = new URLSearchParams(params);
  joined.set('size', sizes.join());
  return joined;
}

export function viewOf(params: URLSearchParams): ListingView {
  return params.get('view') === 'list' ? 'list' : 'grid';
}

type PriceBounds = Pick<ListingFilters, 'minPricePaise' | 'maxPricePaise'>;

/** Spec 5: the lower bound is sent only if above 0; the upper only if above 0 and not below the lower. */
export function boundsToSend({ minPricePaise, maxPricePaise }: PriceBounds): PriceBounds {
  const min = minPricePaise || null;
  const max = maxPricePaise || null;
  return { minPricePaise: min, maxPricePaise: max !== null && max >= (min ?? 0) ? max : null };
}

/** What a shopper can choose beside the words of a search. */
export type FilterChoices = Omit<ListingFilters, 'q'>;

export const noChoices: FilterChoices = {
  category: null,
  subcategory: null,
  minPricePaise: null,
  maxPricePaise: null,
  sizes: [],
};

export function choicesOf(query: ListingQuery): FilterChoices {
  const { category, subcategory, minPricePaise, maxPricePaise, sizes } = query;
  return { category, subcategory, minPricePaise, maxPricePaise, sizes };
}

/** How many groups are narrowed, each size counted by itself: the figure on the phone's Filter button. */
export function countChoices({ category, subcategory, minPricePaise, maxPricePaise, sizes }: FilterChoices): number {
  const price = minPricePaise !== null || maxPricePaise !== null;
  return Number(category !== null) + Number(subcategory !== null) + Number(price) + sizes.length;
}
