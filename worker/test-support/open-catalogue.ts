import { openDb, type RowMeter } from '../db/client.ts';
import { type Catalogue, openCatalogue } from '../features/catalogue/catalogue-version.ts';
import { bindings } from './runtime.ts';

/** The catalogue as a request would open it; `meter` counts the rows that D1 says it read. */
export function openTestCatalogue(meter: RowMeter = { rowsRead: 0 }, db: D1Database = bindings.DB): Promise<Catalogue> {
  return openCatalogue(openDb(db, meter), () => {});
}
