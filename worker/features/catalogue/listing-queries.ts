import { type ListingPage, type ListingQuery, totalPages } from '../../../contract/listing.ts';
import type { Product } from '../../../contract/product.ts';
import type { Db } from '../../db/client.ts';
import type { Catalogue } from './catalogue-version.ts';
import { keepByVersion } from './kept-by-version.ts';
import { isPlain, type ListingQuestion, type Scope, simplestQuestion } from './listing-question.ts';
import { keptPlaces, pageStatement, productsStatement, type Statement, scanStatement } from './listing-statements.ts';
import { presentProducts } from './present-products.ts';
import type { ProductRow } from './product-row.ts';
import { taxonomyOf } from './taxonomy.ts';

/** What a filtered listing holds: how many, and its first products in order. */
type Scan = { total: number; seqs: readonly number[] };
type Window = { start: number; limit: number };
type Rows = { rows: ProductRow[]; totalCount: number };

const nothing: Rows = { rows: [], totalCount: 0 };
const scans = keepByVersion<Scan>(256);

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
  return isPlain(question) ? plainRows(catalogue, question, window) : filteredRows(catalogue, question, window);
}

async function plainRows(catalogue: Catalogue, question: ListingQuestion, window: Window): Promise<Rows> {
  const { scope } = question;
  const { count } = (await taxonomyOf(catalogue)).tallyOf('id' in scope ? scope.id : null);
  return { rows: await pageRows(catalogue.db, question, window, count), totalCount: count };
}

/** Filters that no index answers alone: one scan per version finds the total and the first places, pages are cut from those. */
async function filteredRows(catalogue: Catalogue, question: ListingQuestion, window: Window): Promise<Rows> {
  const { db } = catalogue;
  const key = JSON.stringify(question);
  if (!scans.has(catalogue, key)) return scanWithPage(catalogue, key, question, window);
  const { total, seqs } = await scans.get(catalogue, key, () => scan(db, question));
  if (window.start + window.limit > keptPlaces) {
    return { rows: await pageRows(db, question, window, total), totalCount: total };
  }
  const wanted = seqs.slice(window.start, window.start + window.limit);
  const rows = wanted.length > 0 ? await read<ProductRow>(db, productsStatement(wanted)) : [];
  return { rows, totalCount: total };
}

/** The first question of its kind asks for its page in the same round trip. */
async function scanWithPage(
  catalogue: Catalogue,
  key: string,
  question: ListingQuestion,
  window: Window,
): Promise<Rows> {
  const { $client } = catalogue.db;
  const both = $client.batch<unknown>([
    prepared($client, scanStatement(question)),
    prepared($client, pageStatement(question, window.limit, window.start)),
  ]);
  const { total } = await scans.get(catalogue, key, async () => scanFrom((await both)[0]?.results[0]));
  return { rows: (await both)[1]?.results as ProductRow[], totalCount: total };
}

async function pageRows(
  db: Db,
  question: ListingQuestion,
  { start, limit }: Window,
  count: number,
): Promise<ProductRow[]> {
  return start < count ? read(db, pageStatement(question, limit, start)) : [];
}

async function scan(db: Db, question: ListingQuestion): Promise<Scan> {
  const [row] = await read(db, scanStatement(question));
  return scanFrom(row);
}

function scanFrom(row: unknown): Scan {
  const { total, seqs } = row as { total: number; seqs: string };
  return { total, seqs: JSON.parse(seqs) as number[] };
}

async function read<R>({ $client }: Db, statement: Statement): Promise<R[]> {
  const { results } = await prepared($client, statement).all<R>();
  return results;
}

function prepared(d1: D1Database, { text, params }: Statement): D1PreparedStatement {
  return d1.prepare(text).bind(...params);
}
