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
} from './listing-statements.ts';
import { presentProducts } from './present-products.ts';
import type { ProductRow } from './product-row.ts';
import { taxonomyOf } from './taxonomy.ts';

/**
 * What a page reads: a plain list's first places by a short walk of its index. Filters are counted once a version whatever the order,
 * and their places (like a plain list's farther ones) found once, `placesTogether` at a time; every other page reads its products alone.
 */

type Window = { start: number; limit: number };
type Rows = { rows: ProductRow[]; totalCount: number };

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
  const isNear = window.start + window.limit <= placesTogether;
  const statement =
    isPlain(question) && isNear
      ? pageStatement(question, window)
      : productsStatement(await windowOf(catalogue, question, window, totalCount));
  return { rows: await read(catalogue.db, statement), totalCount };
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
