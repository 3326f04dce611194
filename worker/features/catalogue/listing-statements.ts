import type { ListingOrder, ListingQuestion } from './listing-question.ts';
import { productColumns } from './product-row.ts';

/** The listing rules of contract/listing.ts in SQL; a property test holds both answers equal. */

export type Statement = { text: string; params: (string | number)[] };

/** So many places of a list are found in one go and kept: ten of the longest pages. */
export const placesTogether = 480;

const orders: Record<ListingOrder, readonly string[]> = {
  'best-selling': ['p.sold_out', 'p.rank', 'p.created_at DESC', 'p.id'],
  'price-asc': ['p.sold_out', 'p.price_paise', 'p.id'],
  'price-desc': ['p.sold_out', 'p.price_paise DESC', 'p.id'],
  newest: ['p.sold_out', 'p.created_at DESC', 'p.id'],
  curated: ['p.sold_out', 'c.position'],
};

/** A run of places, counted from the list's end when it is the nearer one. */
export type Walk = { offset: number; limit: number; isFromEnd: boolean };

/** One page of a plain list, by a walk of its index that looks at no product before the first of the page. */
export function pageStatement(question: ListingQuestion, { offset, limit, isFromEnd }: Walk): Statement {
  const { text, params } = matching(question);
  const order = orders[question.order].map((term) => (isFromEnd ? reversed(term) : term));
  return {
    text: `SELECT ${productColumns} ${text} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
    params: [...params, limit, offset],
  };
}

function reversed(term: string): string {
  return term.endsWith(' DESC') ? term.slice(0, -' DESC'.length) : `${term} DESC`;
}

export function countStatement(question: ListingQuestion): Statement {
  const { text, params } = matching(question, { byPrice: isByPrice(question) });
  return { text: `SELECT count(*) AS total ${text}`, params };
}

/** How many products match, and among how many. */
export type Counts = { matching: number; inScope: number };

/** Row numbers of one batch of places, in order. */
export function placesStatement(question: ListingQuestion, batch: number, counts: Counts): Statement {
  const { text, params } = matching(question, { byPrice: isByPrice(question) && isShortestByPrice(question, counts) });
  return {
    text: `SELECT p.seq ${text} ORDER BY ${orders[question.order].join(', ')} LIMIT ${placesTogether} OFFSET ?`,
    params: [...params, batch * placesTogether],
  };
}

/** Of many matches the first are soon met on a walk in another order; few are found by their price and then sorted. */
function isShortestByPrice({ order }: ListingQuestion, { matching, inScope }: Counts): boolean {
  return order === 'price-asc' || order === 'price-desc' || matching ** 2 < inScope * placesTogether;
}

/** Whether an index of prices has the matches side by side. */
function isByPrice({ scope, minPricePaise, maxPricePaise, words }: ListingQuestion): boolean {
  return scope.in !== 'collection' && words.length === 0 && (minPricePaise !== null || maxPricePaise !== null);
}

/** Products by row number; `place` tells where each stood among them. */
export function productsStatement(seqs: readonly number[]): Statement {
  return {
    text: `SELECT page.key AS place, ${productColumns} FROM json_each(?) page CROSS JOIN products p ON p.seq = page.value
      WHERE p.is_active = 1`,
    params: [JSON.stringify(seqs)],
  };
}

type Condition = Statement | null;

function matching(question: ListingQuestion, { byPrice = false } = {}): Statement {
  const { scope } = question;
  const from =
    scope.in === 'collection'
      ? 'FROM collection_products c CROSS JOIN products p ON p.id = c.product_id'
      : 'FROM products p';
  const conditions = [
    scopeCondition(question),
    // True of every product, and the first column of every index of prices.
    byPrice ? { text: 'p.sold_out IN (0, 1)', params: [] } : null,
    equals('p.category_id', question.category),
    equals('p.subcategory_id', question.subcategory),
    priceCondition(question),
    wordsCondition(question),
    sizesCondition(question),
  ].filter((condition) => condition !== null);
  return {
    text: `${from} WHERE p.is_active = 1${conditions.map(({ text }) => ` AND ${text}`).join('')}`,
    params: conditions.flatMap(({ params }) => params),
  };
}

function scopeCondition({ scope }: ListingQuestion): Condition {
  if (scope.in === 'all') return null;
  return equals(scope.in === 'collection' ? 'c.collection_id' : `p.${scope.in}_id`, scope.id);
}

function equals(column: string, value: string | null): Condition {
  return value === null ? null : { text: `${column} = ?`, params: [value] };
}

function priceCondition({ minPricePaise, maxPricePaise }: ListingQuestion): Condition {
  const bounds = [
    ...(minPricePaise === null ? [] : [{ text: 'p.price_paise >= ?', params: [minPricePaise] }]),
    ...(maxPricePaise === null ? [] : [{ text: 'p.price_paise <= ?', params: [maxPricePaise] }]),
  ];
  if (bounds.length === 0) return null;
  return { text: bounds.map(({ text }) => text).join(' AND '), params: bounds.flatMap(({ params }) => params) };
}

/** Every word begins some word of the product. Words hold letters and digits only, so the quotes cannot be left. */
function wordsCondition({ words }: ListingQuestion): Condition {
  if (words.length === 0) return null;
  return {
    text: 'p.seq IN (SELECT rowid FROM products_fts WHERE products_fts MATCH ?)',
    params: [words.map((word) => `"${word}"*`).join(' AND ')],
  };
}

/** In stock in one of the sizes, or not tracked. A sold-out product cannot be, which spares its look-up. */
function sizesCondition({ sizes }: ListingQuestion): Condition {
  if (sizes.length === 0) return null;
  return {
    text: `p.sold_out = 0 AND EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id
      AND v.size_id IN (SELECT value FROM json_each(?)) AND (v.on_hand > v.reserved OR p.has_stock = 0))`,
    // D1 takes 100 parameters; this is one, however many sizes.
    params: [JSON.stringify(sizes)],
  };
}
