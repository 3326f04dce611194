import type { CopyState, PublicDatabase } from './public-database.ts';
import { inSlices, nextTask } from './slices.ts';
import { type CatalogueRows, type RowChanges, type RowKind, rowKinds, type StoredRows } from './stored-rows.ts';

/** Rows a transaction writes at most; a part of the 500 allowed keeps every task short on a slow phone. */
const rowsPerStep = 250;
/** Reading is quicker, and a start waits for it. */
const rowsPerReading = 500;

/** Somebody else fills this database, or has moved its cursor on. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

type Step = { kind: RowKind; put: StoredRows[RowKind][]; removed: string[] };

/**
 * Writes one page of the pull. Each step is a transaction that first makes sure that the copy still stands at `from`; the cursor moves
 * with the last one, so an interrupted page is simply written again.
 */
export async function writeChanges(
  database: PublicDatabase,
  changes: RowChanges,
  { from, to }: { from: CopyState; to: CopyState },
): Promise<void> {
  const steps = stepsOf(changes);
  await inSlices(steps, 1, ([step]) =>
    database.transaction('rw', [database.meta, ...(step ? [database.table(step.kind)] : [])], async () => {
      await mustStandAt(database, from);
      if (!step) return;
      await database.table(step.kind).bulkDelete(step.removed);
      await database.table(step.kind).bulkPut(step.put);
    }),
  );
  await database.transaction('rw', database.meta, async () => {
    await mustStandAt(database, from);
    await database.meta.put(to);
  });
}

async function mustStandAt(database: PublicDatabase, { cursor, epoch, filledBy }: CopyState): Promise<void> {
  const state = await database.meta.get('copy');
  const isThere = state?.cursor === cursor && state.epoch === epoch && state.filledBy === filledBy;
  if (!isThere) throw new OvertakenError(`The copy is not at ${cursor} any more.`);
}

function stepsOf(changes: RowChanges): Step[] {
  return rowKinds.flatMap((kind) => {
    const { put, removed } = changes[kind];
    const count = Math.ceil(Math.max(put.length, removed.length) / rowsPerStep);
    return Array.from({ length: count }, (_, step) => {
      const [start, end] = [step * rowsPerStep, (step + 1) * rowsPerStep];
      return { kind, put: put.slice(start, end), removed: removed.slice(start, end) };
    });
  });
}

/** The whole copy into memory, a slice at a time. */
export async function readRows(database: PublicDatabase): Promise<CatalogueRows> {
  const [products, categories, subcategories, sizes, collections] = await Promise.all([
    readTable(database, 'products'),
    readTable(database, 'categories'),
    readTable(database, 'subcategories'),
    readTable(database, 'sizes'),
    readTable(database, 'collections'),
  ]);
  return { products, categories, subcategories, sizes, collections };
}

async function readTable<K extends RowKind>(database: PublicDatabase, kind: K) {
  const table = database.table<StoredRows[K], string>(kind);
  const rows = new Map<string, StoredRows[K]>();
  for (let last: string | null = null; ; await nextTask()) {
    const slice: StoredRows[K][] = await (last === null ? table.orderBy(':id') : table.where(':id').above(last))
      .limit(rowsPerReading)
      .toArray();
    for (const row of slice) rows.set(row._id, row);
    last = slice.at(-1)?._id ?? null;
    if (slice.length < rowsPerReading) return rows;
  }
}

/** Empties the copy, to be filled from the beginning. */
export async function clearRows(database: PublicDatabase, state: CopyState): Promise<void> {
  await database.transaction('rw', [database.meta, ...database.rowTables()], async () => {
    for (const table of database.rowTables()) await table.clear();
    await database.meta.put(state);
  });
}
