import { emptyListingQuery } from '../../contract/listing.ts';
import { type PageRequest, type Place, pageKey } from '../../contract/page-data.ts';
import { type AnswerIndex, answerIndex } from './answer-index.ts';
import { answerPage } from './answer-page.ts';
import { noteCopyChecked, publishCopy } from './catalogue-copy.ts';
import { readRows } from './catalogue-store.ts';
import { forgetStarts, keepStart } from './kept-start.ts';
import type { CopyState, PublicDatabase } from './public-database.ts';
import { inSlices } from './slices.ts';
import { type CatalogueRows, changedRows, type RowChanges } from './stored-rows.ts';
import { useSyncStatus } from './sync-status.ts';
import { whenIdle } from './when-idle.ts';

/** The copy in memory, the one that pages read. It is read from the database once and then kept current by what the pulls bring. */

let shown: { index: AnswerIndex; at: CopyState } | null = null;

const wordsPerSlice = 50;
/** Some 15 KB each. */
const mostStarts = 12;

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
  whenIdle(() => void keepStarts(index, at), 5_000);
}

/** Home, everything, and each category, as links lead there. */
async function keepStarts(index: AnswerIndex, { epoch, version }: CopyState): Promise<void> {
  const places: Place[] = [
    { place: 'all' },
    ...index.categories.slice(0, mostStarts).map(({ slug }): Place => ({ place: 'category', slug })),
  ];
  const requests: PageRequest[] = [
    { page: 'home' },
    ...places.map((place): PageRequest => ({ page: 'listing', place, query: emptyListingQuery })),
  ];
  forgetStarts(requests.map(pageKey));
  await inSlices(requests, 1, ([request]) => {
    const answer = request && shown?.index === index ? answerPage(index, request) : null;
    if (request && answer)
      keepStart(pageKey(request), `${epoch}/${version}`, () => ({ answer, menu: index.categories }));
  });
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
  forgetStarts();
  publishCopy(null);
  useSyncStatus.setState({ isComplete: false, productCount: 0, lastSyncAtMs: null });
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
