import type { ListingQuery, Sort } from '../../../contract/listing.ts';
import { searchWords } from '../../../contract/search.ts';
import type { Taxonomy } from './taxonomy.ts';

/** Where a listing stands. Everything, a category and a subcategory have an index for each sort. */
export type Scope = { in: 'all' } | { in: 'category' | 'subcategory' | 'collection'; id: string };

/** A collection without a chosen sort keeps its owner's order. */
export type ListingOrder = Sort | 'curated';

/** A listing query in its simplest form: filters that change nothing are gone, so that equal questions are equal. */
export type ListingQuestion = {
  scope: Scope;
  order: ListingOrder;
  /** Only inside a collection, where no index has them. */
  category: string | null;
  subcategory: string | null;
  minPricePaise: number | null;
  maxPricePaise: number | null;
  sizes: readonly string[];
  words: readonly string[];
};

/** Null when nothing can match, which needs no look at the products. */
export function simplestQuestion(taxonomy: Taxonomy, place: Scope, query: ListingQuery): ListingQuestion | null {
  const sizes = query.sizes.filter((id) => taxonomy.sizeById.has(id));
  if (query.sizes.length > 0 && sizes.length === 0) return null;
  // Nothing but signs ("%") is found nowhere, rather than everywhere.
  const words = [...new Set(searchWords(query.q))].sort();
  if (query.q !== '' && words.length === 0) return null;
  const where = narrow(taxonomy, place, query);
  if (!where) return null;
  const prices = usefulPrices(taxonomy, where.scope, query);
  if (!prices) return null;
  return {
    ...where,
    ...prices,
    order: query.sort ?? (place.in === 'collection' ? 'curated' : 'best-selling'),
    sizes,
    words,
  };
}

/** True when the scope's own index answers it, page by page. */
export function isPlain({ scope, minPricePaise, maxPricePaise, sizes, words }: ListingQuestion): boolean {
  return (
    scope.in !== 'collection' &&
    minPricePaise === null &&
    maxPricePaise === null &&
    sizes.length === 0 &&
    words.length === 0
  );
}

type Where = Pick<ListingQuestion, 'scope' | 'category' | 'subcategory'>;

/** A category's page is of that category, whatever `category` says. */
function narrow(taxonomy: Taxonomy, place: Scope, query: ListingQuery): Where | null {
  const category = place.in === 'category' ? place.id : query.category;
  const { subcategory } = query;
  if (category !== null && !taxonomy.categoryById.has(category)) return null;
  const parent = subcategory === null ? null : taxonomy.subcategoryById.get(subcategory)?.parentCategory._id;
  if (parent === undefined || (category !== null && parent !== null && parent !== category)) return null;
  if (place.in === 'collection') return { scope: place, category, subcategory };
  const rest = { category: null, subcategory: null };
  if (subcategory !== null) return { scope: { in: 'subcategory', id: subcategory }, ...rest };
  return { scope: category === null ? { in: 'all' } : { in: 'category', id: category }, ...rest };
}

function usefulPrices(
  taxonomy: Taxonomy,
  scope: Scope,
  { minPricePaise, maxPricePaise }: ListingQuery,
): Pick<ListingQuestion, 'minPricePaise' | 'maxPricePaise'> | null {
  if (scope.in === 'collection') return { minPricePaise, maxPricePaise };
  const tally = taxonomy.tallyOf('id' in scope ? scope.id : null);
  if (tally.minPaise === null || tally.maxPaise === null) return null;
  const [low, high] = [minPricePaise ?? 0, maxPricePaise ?? Number.POSITIVE_INFINITY];
  if (low > tally.maxPaise || high < tally.minPaise) return null;
  return {
    minPricePaise: low > tally.minPaise ? low : null,
    maxPricePaise: high < tally.maxPaise ? high : null,
  };
}
