import type { Row, Rows } from './rows.ts';

/** Inserts all rows in one batch: all of them or none. Columns are taken from each table's first row. */
export async function insertRows(db: D1Database, rows: Rows): Promise<void> {
  const filled = Object.entries(rows).filter(([, list]) => list.length > 0);
  await db.batch(filled.map(([table, list]) => insertAll(db, table, list)));
}

/** One statement whatever the number of rows: D1 takes 100 bound parameters, and JSON is one of them. */
function insertAll(db: D1Database, table: string, rows: Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?) ORDER BY key`)
    .bind(JSON.stringify(rows));
}
