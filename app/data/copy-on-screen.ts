import { type AnswerIndex, answerIndex } from './answer-index.ts';
import { answerHome, answerPage } from './answer-page.ts';
import { noteCopyChecked, publishCopy } from './catalogue-copy.ts';
import { readRows } from './catalogue-store.ts';
import { forgetStart, keepStart } from './kept-start.ts';
import type { CopyState, PublicDatabase } from './public-database.ts';
import { inSlices } from './slices.ts';
import { type CatalogueRows, changedRows, type RowChanges } from './stored-rows.ts';
import { useSyncStatus } from './sync-status.ts';
import { whenIdle } from './when-idle.ts';

/** The copy in memory, the one that pages read. It is read from the database once and then kept current by what the pulls bring. */

let shown: { index: AnswerIndex; at: CopyState } | null = null;

const wordsPerSlice = 50;

export function showRows(rows: CatalogueRows, at: CopyState): void {
  // A slow reading that a quicker pull has overtaken.
  if (shown?.at.epoch === at.epoch && shown.at.version > at.version) return;
  const index = answerIndex(rows, shown?.index);
  shown = { index, at };
  publishCopy({
    epoch: at.epoch,
    version: at.version,
    changedAtMs: Date.now(),
    menu: index.categories,
    answer: (request) => answerPage(index, request),
  });
  noteChecked(at);
  void warmUp(index);
  whenIdle(() => {
    if (shown?.index !== index) return;
    keepStart(`${at.epoch}/${at.version}`, () => ({ home: answerHome(index), menu: index.categories }));
  }, 5_000);
}

/** Applies what a pull wrote; a copy that stood elsewhere (another tab pulled meanwhile) is read anew. */
export async function showChanges(
  database: PublicDatabase,
  changes: RowChanges[],
  { from, to }: { from: CopyState; to: CopyState },
): Promise<void> {
  const isFollowing = shown?.at.epoch === from.epoch && shown.at.cursor === from.cursor;
  showRows(isFollowing && shown ? changes.reduce(changedRows, shown.index.rows) : await readRows(database), to);
}

/** The whole copy from the database, or nothing while it is not complete. */
export async function showStored(database: PublicDatabase): Promise<void> {
  const at = await database.meta.get('copy');
  if (!at?.complete) return hideCopy();
  if (shown?.at.epoch === at.epoch && shown.at.cursor === at.cursor) return noteChecked(at);
  showRows(await readRows(database), at);
}

export function hideCopy(): void {
  shown = null;
  forgetStart();
  publishCopy(null);
  useSyncStatus.setState({ isComplete: false, productCount: 0 });
}

function noteChecked({ lastSyncAtMs }: CopyState): void {
  noteCopyChecked(lastSyncAtMs);
  useSyncStatus.setState({ isComplete: true, productCount: shown?.index.all.length ?? 0, lastSyncAtMs });
}

/** The first search and the first change of the sort should not pay for all products at once. */
async function warmUp(index: AnswerIndex): Promise<void> {
  index.ordered('best-selling');
  await inSlices(index.all, wordsPerSlice, (products) => {
    for (const { words } of products) void words;
  });
}
