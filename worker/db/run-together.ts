import type { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

const dialect = new SQLiteAsyncDialect();

type RowsOf<S extends readonly SQL[]> = { [K in keyof S]: S[K] extends SQL<infer Row> ? Row[] : never };

/** One transaction of hand-written statements; drizzle's own batch takes none that carry parameters. */
export async function runTogether<const S extends readonly SQL[]>(db: Db, statements: S): Promise<RowsOf<S>> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  const answers = await db.$client.batch(prepared);
  return answers.map(({ results }) => results) as unknown as RowsOf<S>;
}
