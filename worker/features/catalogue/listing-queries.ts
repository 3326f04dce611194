import { type ListingPage, type ListingQuery, totalPages } from '../../../contract/listing.ts';
import type { Product } from '../../../contract/product.ts';
import type { Db } from '../../db/client.ts';
import type { Catalogue } from './catalogue-version.ts';
import { keepByVersion } from './kept-by-version.ts';
import { isPlain, type ListingQuestion, type Scope, simplestQuestion } from './listing-question.ts';
import {
  countStatement,
  pageStatement,
  placesStatement,
  placesTogether,
  productsStatement,
  type Statement,
  type Walk,
} from './listing-statements.ts';
import { presentProducts } from './present-products.ts';
import type { ProductRow } from './product-row.ts';
import { taxonomyOf } from './taxonomy.ts';

/**
 * What a page reads: a plain list's first and last pages are a short walk of its index. Filters are counted once a version, whatever
 * the order; their places, like those of a plain list's middle, are found once, `placesTogether` at a time. Every other page reads
 * its products alone.
 */

type Window = { start: number; limit: number };
type Rows = { rows: ProductRow[]; totalCount: number };

/** A plain list is walked up to its tenth page, from either end. */
const pagesWalked = 10;

const nothing: Rows = { rows: [], totalCount: 0 };
// A number each, so that many filters stay counted; places are row numbers, about 4 KB together.
const totals = keepByVersion<number>(8_000);
const places = keepByVersion<readonly number[]>(1_000);

export async function listProducts(
  catalogue: Catalogue,
  place: Scope,
  query: ListingQuery,
): Promise<ListingPage<Product>> {
  const taxonomy = await taxonomyOf(catalogue);
  const question = simplestQuestion(taxonomy, place, query);
  const window = { start: (query.page - 1) * query.limit, limit: query.limit };
  const { rows, totalCount } = question ? await answer(catalogue, question, window) : nothing;
  const products = await presentProducts(catalogue, rows);
  return { products, totalCount, totalPages: totalPages(totalCount, query.limit) };
}

async function answer(catalogue: Catalogue, question: ListingQuestion, window: Window): Promise<Rows> {
  const totalCount = await totalOf(catalogue, question);
  if (window.start >= totalCount) return { rows: [], totalCount };
  const walk = isPlain(question) ? shortWalk(window, totalCount) : null;
  if (walk) {
    const rows = await read<ProductRow>(catalogue.db, pageStatement(question, walk));
    return { rows: walk.isFromEnd ? rows.reverse() : rows, totalCount };
  }
  const seqs = await windowOf(catalogue, question, window, totalCount);
  const rows = await read<ProductRow & { place: number }>(catalogue.db, productsStatement(seqs));
  return { rows: rows.sort((a, b) => a.place - b.place), totalCount };
}

/** Null when the page is far from both ends. A last page of one product needs no walk past all the others. */
function shortWalk({ start, limit }: Window, totalCount: number): Walk | null {
  const shown = Math.min(limit, totalCount - start);
  const afterwards = totalCount - start - shown;
  const isFromEnd = afterwards < start;
  const offset = isFromEnd ? afterwards : start;
  return offset < pagesWalked * limit ? { offset, limit: shown, isFromEnd } : null;
}

async function totalOf(catalogue: Catalogue, question: ListingQuestion): Promise<number> {
  if (isPlain(question)) return inScope(catalogue, question);
  const { order: _, ...filter } = question;
  return totals.get(catalogue, JSON.stringify(filter), async () => {
    const [row] = await read<{ total: number }>(catalogue.db, countStatement(question));
    return row?.total ?? 0;
  });
}

async function inScope(catalogue: Catalogue, { scope }: ListingQuestion): Promise<number> {
  return (await taxonomyOf(catalogue)).tallyOf('id' in scope ? scope.id : null).count;
}

/** A window may lie across two batches of places. */
async function windowOf(
  catalogue: Catalogue,
  question: ListingQuestion,
  { start, limit }: Window,
  totalCount: number,
): Promise<number[]> {
  const first = Math.floor(start / placesTogether);
  const last = Math.floor((Math.min(start + limit, totalCount) - 1) / placesTogether);
  const batches = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => placesOf(catalogue, question, first + index, totalCount)),
  );
  const offset = start - first * placesTogether;
  return batches.flat().slice(offset, offset + limit);
}

function placesOf(
  catalogue: Catalogue,
  question: ListingQuestion,
  batch: number,
  matching: number,
): Promise<readonly number[]> {
  return places.get(catalogue, `${batch} ${JSON.stringify(question)}`, async () => {
    const counts = { matching, inScope: await inScope(catalogue, question) };
    const rows = await read<{ seq: number }>(catalogue.db, placesStatement(question, batch, counts));
    return rows.map(({ seq }) => seq);
  });
}

async function read<R>({ $client }: Db, { text, params }: Statement): Promise<R[]> {
  const { results } = await $client
    .prepare(text)
    .bind(...params)
    .all<R>();
  return results;
}
