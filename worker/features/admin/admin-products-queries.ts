import type { AdminListQuery, AdminProduct, AdminProductSort } from '../../../contract/admin-listing.ts';
import { type ListingPage, totalPages } from '../../../contract/listing.ts';
import { searchWords } from '../../../contract/search.ts';
import type { Db } from '../../db/client.ts';
import { type Catalogue, dropCatalogueVersion, openCatalogue } from '../catalogue/catalogue-version.ts';
import { keepByVersion } from '../catalogue/kept-by-version.ts';
import type { Statement } from '../catalogue/listing-statements.ts';
import {
  type AdminProductRow,
  adminProductColumns,
  presentAdminList,
  presentAdminProducts,
} from './present-admin-products.ts';

/**
 * All products, inactive ones too. A plain list walks an index and is counted by triggers; under other filters the places are found
 * once a version and kept, as the shopper's lists do it.
 */

export type ProductsQuery = AdminListQuery<AdminProductSort>;

const orders: Record<AdminProductSort, readonly [string, string]> = {
  newest: ['p.created_at DESC', 'p.id DESC'],
  oldest: ['p.created_at', 'p.id'],
  'name-asc': ['p.name COLLATE NOCASE', 'p.id'],
  'name-desc': ['p.name COLLATE NOCASE DESC', 'p.id DESC'],
  'price-asc': ['p.price_paise', 'p.id'],
  'price-desc': ['p.price_paise DESC', 'p.id DESC'],
};

const totals = keepByVersion<number>(200);
const places = keepByVersion<readonly number[]>(200);
/** So many places of a list are found in one go: ten of the longest pages. */
const placesTogether = 480;
/** A plain list is walked up to its tenth page, from either end. */
const pagesWalked = 10;

export async function listAdminProducts(
  db: Db,
  hold: Catalogue['hold'],
  query: ProductsQuery,
): Promise<ListingPage<AdminProduct>> {
  const catalogue = await catalogueNow(db, hold);
  const { rows, totalCount } = isPlain(query) ? await walked(db, query) : await found(catalogue, query);
  return {
    products: await presentAdminList(catalogue, rows),
    totalCount,
    totalPages: totalPages(totalCount, query.limit),
  };
}

/** The owner sees what was changed anywhere: the version is read anew. */
function catalogueNow(db: Db, hold: Catalogue['hold']): Promise<Catalogue> {
  dropCatalogueVersion();
  return openCatalogue(db, hold);
}

/** An address that it had before leads to it, too: a form that was open while somebody renamed it can be reloaded. */
export async function findAdminProduct(db: Db, idOrSlug: string): Promise<AdminProduct | null> {
  if (!/^[\w-]{1,220}$/.test(idOrSlug)) return null;
  const { results } = await db.$client
    .prepare(
      `SELECT ${adminProductColumns} FROM products p WHERE p.id = coalesce((SELECT id FROM products WHERE id = ?1),
         (SELECT id FROM products WHERE slug = ?1), (SELECT record_id FROM old_slugs WHERE kind = 'product' AND slug = ?1))`,
    )
    .bind(idOrSlug)
    .all<AdminProductRow>();
  const [product] = await presentAdminProducts(db, results);
  return product ?? null;
}

/** True where an index has the list in its order. */
export function isPlain({ q, category, subcategory, badge, sort }: ProductsQuery): boolean {
  if (q !== '' || subcategory !== null) return false;
  const isByTime = sort === 'newest' || sort === 'oldest';
  if (category === null && badge === null) return true;
  return isByTime && (category === null || badge === null);
}

type Rows = { rows: AdminProductRow[]; totalCount: number };

async function walked(db: Db, query: ProductsQuery): Promise<Rows> {
  const { limit, page, category, badge } = query;
  const count = await db.$client
    .prepare('SELECT count FROM product_counts WHERE place = ?1 AND badge = ?2')
    .bind(category === null ? '' : `category/${category}`, badge ?? '')
    .first<{ count: number }>();
  const totalCount = count?.count ?? 0;
  const start = (page - 1) * limit;
  if (start >= totalCount) return { rows: [], totalCount };
  const shown = Math.min(limit, totalCount - start);
  const isFromEnd = totalCount - start - shown < start;
  const offset = isFromEnd ? totalCount - start - shown : start;
  const rows = await read<AdminProductRow>(db, walkStatement(query, { offset, limit: shown, isFromEnd }));
  return { rows: isFromEnd ? rows.reverse() : rows, totalCount };
}

type Walk = { offset: number; limit: number; isFromEnd: boolean };

/** Far from both ends the index alone is walked, and only the page's own products are looked at. */
export function walkStatement(query: ProductsQuery, { offset, limit, isFromEnd }: Walk): Statement {
  const { text, params } = conditions(query);
  const order = orders[query.sort].map((term) => (isFromEnd ? reversed(term) : term)).join(', ');
  if (offset < pagesWalked * limit) {
    return {
      text: `SELECT ${adminProductColumns} ${text} ORDER BY ${order} LIMIT ? OFFSET ?`,
      params: [...params, limit, offset],
    };
  }
  return {
    text: `WITH page AS MATERIALIZED (SELECT p.seq ${text} ORDER BY ${order} LIMIT ? OFFSET ?)
      SELECT ${adminProductColumns} FROM page CROSS JOIN products p ON p.seq = page.seq ORDER BY ${order}`,
    params: [...params, limit, offset],
  };
}

const reversed = (term: string) => (term.endsWith(' DESC') ? term.slice(0, -' DESC'.length) : `${term} DESC`);

async function found(catalogue: Catalogue, query: ProductsQuery): Promise<Rows> {
  const { page, limit, sort: _, ...filter } = query;
  // Nothing but signs ("%") is found nowhere, rather than everywhere.
  if (query.q !== '' && searchWords(query.q).length === 0) return { rows: [], totalCount: 0 };
  const totalCount = await totals.get(catalogue, JSON.stringify(filter), async () => {
    const [row] = await read<{ total: number }>(catalogue.db, countStatement(query));
    return row?.total ?? 0;
  });
  const start = (page - 1) * limit;
  if (start >= totalCount) return { rows: [], totalCount };
  const first = Math.floor(start / placesTogether);
  const batches = [await placesOf(catalogue, query, first)];
  if (start + limit > (first + 1) * placesTogether) batches.push(await placesOf(catalogue, query, first + 1));
  const offset = start - first * placesTogether;
  const rows = await read<AdminProductRow & { place: number }>(
    catalogue.db,
    pageStatement(batches.flat().slice(offset, offset + limit)),
  );
  return { rows: rows.sort((a, b) => a.place - b.place), totalCount };
}

function placesOf(catalogue: Catalogue, query: ProductsQuery, batch: number): Promise<readonly number[]> {
  const { page: _page, limit: _limit, ...question } = query;
  return places.get(catalogue, `${batch} ${JSON.stringify(question)}`, async () => {
    const rows = await read<{ seq: number }>(catalogue.db, placesStatement(query, batch));
    return rows.map(({ seq }) => seq);
  });
}

function countStatement(query: ProductsQuery): Statement {
  const { text, params } = conditions(query);
  return { text: `SELECT count(*) AS total ${text}`, params };
}

export function placesStatement(query: ProductsQuery, batch: number): Statement {
  const { text, params } = conditions(query);
  const order = orders[query.sort].join(', ');
  return {
    text: `SELECT p.seq ${text} ORDER BY ${order} LIMIT ${placesTogether} OFFSET ?`,
    params: [...params, batch * placesTogether],
  };
}

export function pageStatement(seqs: readonly number[]): Statement {
  return {
    text: `SELECT page.key AS place, ${adminProductColumns} FROM json_each(?) page CROSS JOIN products p ON p.seq = page.value`,
    params: [JSON.stringify(seqs)],
  };
}

function conditions({ q, category, subcategory, badge }: ProductsQuery): Statement {
  const words = searchWords(q);
  const all: (Statement | null)[] = [
    category === null ? null : { text: 'p.category_id = ?', params: [category] },
    subcategory === null ? null : { text: 'p.subcategory_id = ?', params: [subcategory] },
    badge === null ? null : { text: 'p.badge = ?', params: [badge] },
    q === ''
      ? null
      : {
          text: 'p.seq IN (SELECT rowid FROM products_fts WHERE products_fts MATCH ?)',
          params: [words.map((word) => `"${word}"*`).join(' AND ')],
        },
  ];
  const given = all.filter((condition) => condition !== null);
  const where = given.map(({ text }) => text).join(' AND ');
  return { text: `FROM products p${where ? ` WHERE ${where}` : ''}`, params: given.flatMap(({ params }) => params) };
}

async function read<R>({ $client }: Db, { text, params }: Statement): Promise<R[]> {
  const { results } = await $client
    .prepare(text)
    .bind(...params)
    .all<R>();
  return results;
}
