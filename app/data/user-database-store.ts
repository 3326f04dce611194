import { Dexie } from 'dexie';
import { calmPlan, nothingStored, type Stored } from './outbox-state.ts';
import { isDeadHandle } from './storage-errors.ts';
import { type MetaRow, UserDatabase } from './user-database.ts';

/** One step of a person's data: read, decided and written in one transaction. The same object back means that nothing changes. */
export type Step<T> = (stored: Stored) => [next: Stored, result: T];

export type UserStore = {
  readonly name: string;
  change<T>(step: Step<T>): Promise<T>;
  close(): void;
};

/** `lastSeen` is what the last step left, as far as this page knows. */
export type KeptStore = UserStore & { lastSeen(): Stored };

/** The database was deleted while it was open: the person logged out in another tab, or the browser threw it away. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

type Mirror = { revision: string | undefined; stored: Stored };
type Attempt<T> = { revision: string; taken: (Mirror & { result: T }) | null };

/** What it remembers is good while the revision stays: a step costs one small read, however much waits. */
export function keptStore(name: string): KeptStore {
  let database: UserDatabase | null = null;
  let mirror: Mirror = { revision: undefined, stored: nothingStored };
  let isClosed = false;

  async function opened(): Promise<UserDatabase> {
    if (database?.isOpen()) return database;
    if (isClosed || (database && !(await Dexie.exists(name)))) throw new DatabaseGone(name);
    database?.close();
    database = await openInTime(name);
    return database;
  }

  return {
    name,
    lastSeen: () => mirror.stored,
    close() {
      isClosed = true;
      database?.close();
    },
    async change<T>(step: Step<T>): Promise<T> {
      const attempt: Attempt<T> = { revision: newRevision(), taken: null };
      const run = async () => take(await opened(), step, mirror, attempt);
      const { result, ...left } = await run().catch(async (error: unknown) => {
        if (!isDeadHandle(error)) throw error;
        database?.close();
        return run().catch(async (again: unknown) => {
          if (!isDeadHandle(again)) throw again;
          database?.close();
          // A browser that clears its storage closes the fresh handle, too, while it is at it.
          await new Promise((resolve) => setTimeout(resolve, clearingMs));
          return run();
        });
      });
      mirror = left;
      return result;
    },
  };
}

const clearingMs = 200;

function newRevision(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** A database that does not open by then (a known fault of browsers) never does. */
const openPatienceMs = 5_000;

async function openInTime(name: string): Promise<UserDatabase> {
  const database = new UserDatabase(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open.')), openPatienceMs);
  });
  try {
    await Promise.race([database.open(), patience]);
    return database;
  } catch (error) {
    database.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function take<T>(database: UserDatabase, step: Step<T>, mirror: Mirror, attempt: Attempt<T>) {
  const { outbox, notices, meta } = database;
  return database.transaction('rw', outbox, notices, meta, async () => {
    const revision = (await readMeta(database, 'revision')) ?? undefined;
    // The handle died after the commit, before anybody heard of it.
    if (attempt.taken && revision === attempt.revision) return attempt.taken;
    const stored = revision && revision === mirror.revision ? mirror.stored : await readStored(database);
    const [next, result] = step(stored);
    attempt.taken = { revision: next === stored ? revision : attempt.revision, stored: next, result };
    if (next !== stored) await write(database, { before: stored, after: next, revision: attempt.revision });
    return attempt.taken;
  });
}

async function readStored(database: UserDatabase): Promise<Stored> {
  const [owner, copy, plan, rows, notices] = await Promise.all([
    readMeta(database, 'owner'),
    readMeta(database, 'copy'),
    readMeta(database, 'plan'),
    database.outbox.toArray(),
    database.notices.toArray(),
  ]);
  return { owner, copy, rows, notices, plan: { ...calmPlan, ...plan } };
}

type Meta<K extends MetaRow['key']> = Extract<MetaRow, { key: K }>['value'];

async function readMeta<K extends MetaRow['key']>({ meta }: UserDatabase, key: K): Promise<Meta<K> | null> {
  const row = await meta.get(key);
  return (row?.value ?? null) as Meta<K> | null;
}

type Writing = { before: Stored; after: Stored; revision: string };

async function write(database: UserDatabase, { before, after, revision }: Writing): Promise<void> {
  const { outbox, notices, meta } = database;
  await Promise.all([
    changeRows(before.rows, after.rows, outbox),
    changeRows(before.notices, after.notices, notices),
    meta.put({ key: 'revision', value: revision }),
    before.owner !== after.owner && meta.put({ key: 'owner', value: after.owner }),
    before.copy !== after.copy && meta.put({ key: 'copy', value: after.copy }),
    before.plan !== after.plan && meta.put({ key: 'plan', value: after.plan }),
  ]);
}

type Numbered = { seq: number };
type RowTable<R> = { bulkPut(rows: R[]): unknown; bulkDelete(keys: number[]): unknown };

async function changeRows<R extends Numbered>(
  before: readonly R[],
  after: readonly R[],
  table: RowTable<R>,
): Promise<void> {
  if (before === after) return;
  const known = new Set(before);
  const left = new Set(after.map(({ seq }) => seq));
  const gone = before.filter(({ seq }) => !left.has(seq)).map(({ seq }) => seq);
  const put = after.filter((row) => !known.has(row));
  if (gone.length > 0) await table.bulkDelete(gone);
  if (put.length > 0) await table.bulkPut(put);
}
