import { paiseFromText } from './money.ts';
import { matchesSearch, searchTextMaxLength, searchWords } from './search.ts';
import { isSizeAvailable, isSoldOut } from './stock.ts';

/**
 * The listing rules, once for both sides: which products a question selects and in which order. The server answers the same
 * question in SQL; a property test holds both answers equal. No schema library in here: it is in every shopper's first load.
 */

export const sorts = ['best-selling', 'price-asc', 'price-desc', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** Spec 9: nine products a page. */
const defaultPageSize = 9;
export const maxPageSize = 48;
export const maxPage = 10_000;
const maxSizes = 50;
const maxIdLength = 64;

/** Rank of a product that has not sold in the last 90 days: after every ranked one, then newest first. */
export const unranked = 999_999_999;

export type ListingQuery = {
  page: number;
  limit: number;
  category: string | null;
  subcategory: string | null;
  minPricePaise: number | null;
  maxPricePaise: number | null;
  /** Size ids; a product matches when it can be bought in any one of them. */
  sizes: readonly string[];
  /** null: the place's own order, which is best-selling but for a curated collection. */
  sort: Sort | null;
  q: string;
};

export type ListingFilters = Omit<ListingQuery, 'page' | 'limit' | 'sort'>;

export const emptyListingQuery: ListingQuery = {
  page: 1,
  limit: defaultPageSize,
  category: null,
  subcategory: null,
  minPricePaise: null,
  maxPricePaise: null,
  sizes: [],
  sort: null,
  q: '',
};

export type FieldError = { field: string; message: string };

/**
 * Reads a listing's address (API and page alike). Unknown keys are ignored, a repeated key counts once (the first), an empty value is
 * an absent one (a form sends its empty fields). Any bad value is an error naming its field; the query then holds the defaults there.
 */
export function parseListingQuery(params: URLSearchParams): { query: ListingQuery; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => {
    errors.push({ field, message });
    return null;
  };
  const whole = (field: string, max: number) => {
    const text = params.get(field);
    if (!text) return null;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= max ? value : refuse(field, `${field} must be a whole number from 1 to ${max}.`);
  };
  const price = (field: string) => {
    const text = params.get(field);
    if (!text) return null;
    return paiseFromText(text) ?? refuse(field, `${field} must be a price such as 499 or 499.50.`);
  };
  const id = (field: string) => {
    const text = params.get(field);
    if (!text) return null;
    return isPlainText(text, maxIdLength) ? text : refuse(field, `${field} is not an id.`);
  };
  const query: ListingQuery = {
    page: whole('page', maxPage) ?? 1,
    limit: whole('limit', maxPageSize) ?? defaultPageSize,
    category: id('category'),
    subcategory: id('subcategory'),
    minPricePaise: price('price[gte]'),
    maxPricePaise: price('price[lte]'),
    sizes: readSizes(params.get('size'), refuse),
    sort: readSort(params.get('sort'), refuse),
    q: readSearch(params.get('q'), refuse),
  };
  if (query.minPricePaise !== null && query.maxPricePaise !== null && query.maxPricePaise < query.minPricePaise) {
    refuse('price[lte]', 'price[lte] must not be below price[gte].');
  }
  return { query, errors };
}

type Refuse = (field: string, message: string) => null;

function readSizes(text: string | null, refuse: Refuse): string[] {
  if (!text) return [];
  const ids = [...new Set(text.split(',').filter(Boolean))];
  if (ids.length <= maxSizes && ids.every((id) => isPlainText(id, maxIdLength))) return ids.sort();
  refuse('size', `size must be at most ${maxSizes} size ids, separated by commas.`);
  return [];
}

function readSort(text: string | null, refuse: Refuse): Sort | null {
  if (!text) return null;
  const sort = sorts.find((candidate) => candidate === text);
  return sort ?? refuse('sort', `sort must be one of ${sorts.join(', ')}.`);
}

function readSearch(text: string | null, refuse: Refuse): string {
  const q = (text ?? '').trim();
  if (isPlainText(q, searchTextMaxLength)) return q;
  refuse('q', `q must be at most ${searchTextMaxLength} characters, without control characters.`);
  return '';
}

/** Security 3: no NUL or control characters; lengths in code points. */
function isPlainText(text: string, maxLength: number): boolean {
  return text.length <= maxLength * 2 && [...text].length <= maxLength && !/\p{Cc}/u.test(text);
}

/** The query as address parameters, defaults left out, always in the same order: one list, one address. */
export function listingSearchParams(query: Partial<ListingQuery>): URLSearchParams {
  const params = new URLSearchParams();
  const {
    page = 1,
    limit = defaultPageSize,
    category,
    subcategory,
    minPricePaise,
    maxPricePaise,
    sizes = [],
    sort,
    q,
  } = query;
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (subcategory) params.set('subcategory', subcategory);
  // At least 0 is no filter; at most 0 is one, and answers are kept by this text.
  if (minPricePaise) params.set('price[gte]', String(minPricePaise / 100));
  if (typeof maxPricePaise === 'number') params.set('price[lte]', String(maxPricePaise / 100));
  if (sizes.length > 0) params.set('size', [...sizes].sort().join(','));
  if (sort) params.set('sort', sort);
  if (limit !== defaultPageSize) params.set('limit', String(limit));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** What the rules look at; the wire's product has all of it but the words, which the device derives once. */
export type ListedProduct = {
  id: string;
  categoryId: string;
  subcategoryId: string;
  pricePaise: number;
  rank: number;
  createdAtMs: number;
  hasStock: boolean;
  availableSizes: readonly { sizeId: string; stock: number }[];
  words: readonly string[];
};

export function matchesListing(product: ListedProduct, filters: ListingFilters): boolean {
  if (filters.category !== null && product.categoryId !== filters.category) return false;
  if (filters.subcategory !== null && product.subcategoryId !== filters.subcategory) return false;
  if (filters.minPricePaise !== null && product.pricePaise < filters.minPricePaise) return false;
  if (filters.maxPricePaise !== null && product.pricePaise > filters.maxPricePaise) return false;
  if (filters.sizes.length > 0 && !hasAnySize(product, filters.sizes)) return false;
  return filters.q === '' || isFound(product.words, searchWords(filters.q));
}

/** A question of nothing but signs ("%") finds nothing, rather than everything. */
function isFound(productWords: readonly string[], questionWords: readonly string[]): boolean {
  return questionWords.length > 0 && matchesSearch(productWords, questionWords);
}

function hasAnySize(product: ListedProduct, sizes: readonly string[]): boolean {
  return product.availableSizes.some((size) => sizes.includes(size.sizeId) && isSizeAvailable(product, size));
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

const bySort: Record<Sort, Compare> = {
  'best-selling': (a, b) => a.rank - b.rank || b.createdAtMs - a.createdAtMs,
  'price-asc': (a, b) => a.pricePaise - b.pricePaise,
  'price-desc': (a, b) => b.pricePaise - a.pricePaise,
  newest: (a, b) => b.createdAtMs - a.createdAtMs,
};

/** A total order: what cannot be bought sinks, then the sort, then the id, so that no page skips or repeats a product. */
export function compareListed(sort: Sort): Compare {
  const compare = bySort[sort];
  return (a, b) =>
    Number(isSoldOut(a)) - Number(isSoldOut(b)) || compare(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

export type ListingPage<P> = { products: P[]; totalCount: number; totalPages: number };

export function listingPage<P>(
  ordered: readonly P[],
  { page, limit }: Pick<ListingQuery, 'page' | 'limit'>,
): ListingPage<P> {
  const start = (page - 1) * limit;
  return {
    products: ordered.slice(start, start + limit),
    totalCount: ordered.length,
    totalPages: totalPages(ordered.length, limit),
  };
}

export function totalPages(totalCount: number, limit: number): number {
  return Math.ceil(totalCount / limit);
}

/** Spec 9: all pages when 7 or fewer; otherwise first, last, the current page with one neighbour each side, and gaps. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page];
  });
}
