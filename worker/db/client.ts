import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** D1 through drizzle, with every answer's rows counted for the request log. */

export type RowMeter = { rowsRead: number };
export type Db = DrizzleD1Database & { $client: D1Database };

export function openDb(d1: D1Database, meter: RowMeter): Db {
  return drizzle(meteredD1(d1, meter));
}

type MeteredStatement = D1PreparedStatement & { inner: D1PreparedStatement };

function meteredD1(d1: D1Database, meter: RowMeter): D1Database {
  const metered = {
    prepare: (text: string) => meteredStatement(d1.prepare(text), meter),
    async batch<T>(statements: MeteredStatement[]) {
      const answers = await d1.batch<T>(statements.map(({ inner }) => inner));
      for (const answer of answers) count(answer, meter);
      return answers;
    },
  };
  return metered as unknown as D1Database;
}

function meteredStatement(inner: D1PreparedStatement, meter: RowMeter): MeteredStatement {
  const metered = {
    inner,
    bind: (...values: unknown[]) => meteredStatement(inner.bind(...values), meter),
    all: async <T>() => count(await inner.all<T>(), meter),
    run: async <T>() => count(await inner.run<T>(), meter),
    async first<T>() {
      const { results } = count(await inner.all<T>(), meter);
      return results[0] ?? null;
    },
    /** D1 tells no row count here: what came back is the least that was read. */
    async raw<T extends unknown[]>() {
      const rows = await inner.raw<T>();
      meter.rowsRead += rows.length;
      return rows;
    },
  };
  return metered as unknown as MeteredStatement;
}

function count<A extends { meta: { rows_read?: number } }>(answer: A, meter: RowMeter): A {
  meter.rowsRead += answer.meta.rows_read ?? 0;
  return answer;
}
