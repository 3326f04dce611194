import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { must } from '../../http/must.ts';

/** The catalogue as one request sees it: the database and the version that every kept answer is named by. */
export type Catalogue = {
  db: Db;
  epoch: string;
  version: number;
  /** Epoch and version in one text. */
  stamp: string;
  /** Keeps work alive that other requests wait for, even when the request that began it ends. */
  hold: (work: Promise<unknown>) => void;
};

type VersionRow = { epoch: string; version: number };

/** Design 5: read at most once in 5 s per isolate. */
const maxAgeMs = 5_000;

let kept: { row: VersionRow; readAtMs: number } | null = null;

export async function openCatalogue(db: Db, hold: Catalogue['hold']): Promise<Catalogue> {
  const { epoch, version } = await currentVersion(db);
  return { db, epoch, version, stamp: `${epoch}.${version}`, hold };
}

/** Called by every write, so that its own isolate shows the change at once. */
export function dropCatalogueVersion(): void {
  kept = null;
}

async function currentVersion(db: Db): Promise<VersionRow> {
  if (kept && Date.now() - kept.readAtMs < maxAgeMs) return kept.row;
  const row = await db.get<VersionRow>(sql`SELECT epoch, version FROM catalogue_state WHERE id = 1`);
  kept = { row: must(row, 'catalogue_state has its one row'), readAtMs: Date.now() };
  return kept.row;
}
