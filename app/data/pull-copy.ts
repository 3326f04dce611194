import { type Manifest, wholeCatalogueLimit } from '../../contract/sync.ts';
import { clearRows, readRows, writeChanges } from './catalogue-store.ts';
import { hideCopy, showChanges, showRows, showStored } from './copy-on-screen.ts';
import { makeCurrent, openSpareDatabase, withDatabase } from './current-database.ts';
import type { CopyState, PublicDatabase } from './public-database.ts';
import { readChanges, readManifest } from './pull-calls.ts';
import { noteReset } from './resets.ts';
import { changedRows, noRows, type RowChanges, rowChanges } from './stored-rows.ts';

/** `partial`: the shop is too large for a phone; only what was seen is kept. */
export type PullOutcome = 'changed' | 'unchanged' | 'partial';

const thisTab = `${Date.now()}-${Math.random()}`;

/** One look at the shop's version, and whatever it takes to bring the copy there. */
export function pullCopy(age: 'cached' | 'fresh'): Promise<PullOutcome> {
  return withDatabase(async (database) => {
    const state = await database.meta.get('copy');
    let manifest = await readManifest(age);
    // A browser's old answer may still name the epoch before a restore.
    if (state && state.epoch !== manifest.epoch) manifest = await readManifest('fresh');
    if (manifest.count > wholeCatalogueLimit) return keepPartly(database, state, manifest);
    if (!state?.complete) return fill(database, manifest.epoch);
    if (state.epoch !== manifest.epoch) return fillSpare(manifest.epoch);
    if (manifest.version <= state.version) return noteUnchanged(database, state);
    return follow(database, state);
  });
}

async function noteUnchanged(database: PublicDatabase, state: CopyState): Promise<PullOutcome> {
  await database.meta.put({ ...state, lastSyncAtMs: Date.now() });
  await showStored(database);
  return 'unchanged';
}

async function follow(database: PublicDatabase, state: CopyState): Promise<PullOutcome> {
  const pulled = await pullPages(database, state);
  if ('resetTo' in pulled) {
    noteReset();
    return fillSpare(pulled.resetTo);
  }
  await showChanges(database, pulled.changes, { from: state, to: pulled.at });
  return 'changed';
}

/** A complete copy stays readable while its successor is filled beside it. */
async function fillSpare(epoch: string): Promise<PullOutcome> {
  const spare = await openSpareDatabase();
  try {
    return await fill(spare, epoch);
  } catch (error) {
    spare.close();
    throw error;
  }
}

/** Reads the whole catalogue into `database` and makes it the current one. */
async function fill(database: PublicDatabase, epoch: string): Promise<PullOutcome> {
  const from = await beginOrResume(database, epoch);
  const pulled = await pullPages(database, from);
  if ('resetTo' in pulled) {
    noteReset();
    return fill(database, pulled.resetTo);
  }
  await database.pages.clear();
  await makeCurrent(database);
  const isWhole = from.cursor === beginning;
  showRows(isWhole ? pulled.changes.reduce(changedRows, noRows) : await readRows(database), pulled.at);
  return 'changed';
}

async function beginOrResume(database: PublicDatabase, epoch: string): Promise<CopyState> {
  const before = await database.meta.get('copy');
  if (before?.epoch === epoch && !before.complete && before.cursor !== beginning) {
    const resumed = { ...before, filledBy: thisTab };
    await database.meta.put(resumed);
    return resumed;
  }
  const empty = emptyCopy(epoch);
  await clearRows(database, empty);
  return empty;
}

/** Too large to be kept whole, so a copy from smaller days may not be shown as whole any more. */
async function keepPartly(
  database: PublicDatabase,
  state: CopyState | undefined,
  { epoch }: Manifest,
): Promise<PullOutcome> {
  if (!state || state.complete || state.cursor !== beginning) {
    await clearRows(database, emptyCopy(epoch));
    hideCopy();
  }
  // Behind everything else: nobody waits for it, and what fails is tried with the next look.
  void import('./first-pages.ts').then(({ keepFirstPages }) => keepFirstPages()).catch(() => undefined);
  return 'partial';
}

const beginning = '0';

function emptyCopy(epoch: string): CopyState {
  return {
    key: 'copy',
    epoch,
    cursor: beginning,
    version: 0,
    complete: false,
    lastSyncAtMs: Date.now(),
    filledBy: thisTab,
  };
}

type Pulled = { changes: RowChanges[]; at: CopyState } | { resetTo: string };

/** Page after page from where the copy stands; while one is written, the next is on its way. */
async function pullPages(database: PublicDatabase, from: CopyState): Promise<Pulled> {
  const changes: RowChanges[] = [];
  let reading = readChanges(from);
  for (let at = from; ; ) {
    const pull = await reading;
    if ('reset' in pull) return { resetTo: pull.epoch };
    if (pull.more && pull.cursor === at.cursor) throw new RangeError('The pull does not get on.');
    const { cursor, more } = pull;
    // Not the manifest's: it may come from a part of the network that is ahead of who answered here.
    const version = versionOf(cursor);
    const to = { ...at, cursor, version, complete: at.complete || !more, lastSyncAtMs: Date.now() };
    if (more) {
      reading = readChanges(to);
      // Heard of when its turn comes; a page that cannot be written ends the pull before.
      reading.catch(() => undefined);
    }
    const page = rowChanges(pull);
    await writeChanges(database, page, { from: at, to });
    changes.push(page);
    at = to;
    if (!more) return { changes, at };
  }
}

/** The cursor begins with the version that the copy has by it. */
function versionOf(cursor: string): number {
  return Number.parseInt(cursor, 10) || 0;
}
