import { type SQL, sql } from 'drizzle-orm';
import { totalPages } from '../../../contract/listing.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';

/** A page of a list that nobody counts: it is looked ahead ten pages, along an index, and the page's own rows are read whole. */

const pagesCounted = 10;

export type PageAhead<R> = { rows: R[]; totalCount: number; totalPages: number; isCapped: boolean };
type Paging = { page: number; limit: number };

/** `ids` ends in its ORDER BY; `rowsOf` takes a JSON list of ids and keeps its order. An id may be a row's number: indexes hold that anyway. */
export async function pageAhead<R>(
  db: Db,
  { page, limit }: Paging,
  { ids, rowsOf }: { ids: SQL; rowsOf: (list: string) => SQL<R> },
): Promise<PageAhead<R>> {
  const most = Math.max(pagesCounted, page) * limit;
  const [found] = await runTogether(db, [sql<{ id: string | number }>`${ids} LIMIT ${most + 1}`]);
  const totalCount = Math.min(found.length, most);
  const shown = found.slice((page - 1) * limit, Math.min(page * limit, most)).map(({ id }) => id);
  const [rows] = shown.length === 0 ? [[]] : await runTogether(db, [rowsOf(JSON.stringify(shown))]);
  return { rows, totalCount, totalPages: totalPages(totalCount, limit), isCapped: found.length > most };
}

/** Where rows have to be looked at before the page is known, they are chosen from so many. */
export const chosenFrom = ({ limit }: Paging) => 4 * limit;

/** What begins with a text: two bounds that an index can be walked between. */
export function beginsWith(column: SQL, text: string): SQL {
  return sql`${column} >= ${text} AND ${column} < ${`${text}\u{10ffff}`}`;
}
