export type Row = Record<string, string | number | null>;
/** Tables in the order their rows refer to each other. */
export type Rows = Record<string, Row[]>;

/**
 * One statement a table, whatever the number of rows: D1 takes 100 bound parameters, and JSON is one of them. Columns are taken from each
 * table's first row.
 */
export function insertRows(db: D1Database, rows: Rows): D1PreparedStatement[] {
  return Object.entries(rows).flatMap(([table, list]) => {
    const columns = Object.keys(list[0] ?? {});
    if (columns.length === 0) return [];
    const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
    const text = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?) ORDER BY key`;
    return [db.prepare(text).bind(JSON.stringify(list))];
  });
}
