import type { Sort } from '../../../contract/listing.ts';
import { formatPrice } from '../../../contract/money.ts';
import type { ListingData, Place } from '../../../contract/page-data.ts';
import { sizeWords } from '../cart/size-words.ts';
import type { FilterChoices } from './listing-address.ts';

/** The heading of a list; null while a category's or collection's name is still on its way. */
export function listingHeading(place: Place, q: string, data: ListingData | null): string | null {
  if (place.place === 'category') return data?.category?.name ?? null;
  if (place.place === 'collection') return data?.collection?.name ?? null;
  if (place.place === 'all') return 'All Products';
  return q ? `Results for “${q}”` : 'Search';
}

export const sortWords: Record<Sort, string> = {
  'best-selling': 'Best selling',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest',
};

/** Spec 2.4, in these words: 'Showing X-Y of N products'. */
export function showingWords(page: number, pageSize: number, shown: number, total: number): string {
  if (shown === 0) return `${total} products`;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${first}-${first + shown - 1} of ${total} products`;
}

export type AppliedFilter = { key: string; words: string; without: FilterChoices };

/** One entry for each thing that narrows the list, with what remains when it is taken away. */
export function appliedFilters(choices: FilterChoices, data: ListingData | null): AppliedFilter[] {
  const { category, subcategory, minPricePaise, maxPricePaise, sizes } = choices;
  const nameOf = (list: readonly { _id: string; name: string }[] | undefined, id: string, unknown: string) =>
    list?.find(({ _id }) => _id === id)?.name ?? unknown;
  const applied: AppliedFilter[] = [];
  if (category) {
    const words = nameOf(data?.categories, category, 'Category');
    applied.push({ key: 'category', words, without: { ...choices, category: null } });
  }
  if (subcategory) {
    const words = nameOf(data?.subcategories, subcategory, 'Subcategory');
    applied.push({ key: 'subcategory', words, without: { ...choices, subcategory: null } });
  }
  if (minPricePaise !== null || maxPricePaise !== null) {
    const words = priceWords(minPricePaise, maxPricePaise);
    applied.push({ key: 'price', words, without: { ...choices, minPricePaise: null, maxPricePaise: null } });
  }
  for (const id of sizes) {
    const words = sizeWords(nameOf(data?.sizes, id, 'Size'));
    applied.push({ key: `size-${id}`, words, without: { ...choices, sizes: sizes.filter((other) => other !== id) } });
  }
  return applied;
}

function priceWords(minPaise: number | null, maxPaise: number | null): string {
  if (minPaise === null) return `Up to ${formatPrice(maxPaise ?? 0)}`;
  return maxPaise === null ? `From ${formatPrice(minPaise)}` : `${formatPrice(minPaise)} to ${formatPrice(maxPaise)}`;
}

/** The document's title and the words under it in a search engine. */
export function listingDocumentHead(
  heading: string | null,
  data: ListingData | null,
): { title: string; description?: string } {
  const about = data?.collection?.description || data?.category?.description;
  return { title: heading ?? 'Products', ...(about && { description: about }) };
}
