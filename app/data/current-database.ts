import { Dexie } from 'dexie';
import { copyMarker } from './catalogue-copy.ts';
import { PublicDatabase } from './public-database.ts';
import { isDeadHandle } from './storage-errors.ts';

/** Which of the two databases holds the copy: a full reload fills the other one and takes its place when it is complete. */
const databaseNames = ['shop-public', 'shop-public-2'] as const;
type DatabaseName = (typeof databaseNames)[number];

let opened: PublicDatabase | null = null;
/** While `opened` is not open yet: whoever comes meanwhile waits for the same. */
let opening: Promise<unknown> | null = null;
/** The current name while browser storage is forbidden. */
let unmarkedName: string | null = null;

async function openCurrentDatabase(): Promise<PublicDatabase> {
  const name = currentName();
  let database = opened;
  if (!database || database.name !== name || !(database.isOpen() || opening)) {
    database?.close();
    database = new PublicDatabase(name);
    opened = database;
    opening = database.open();
  }
  try {
    await opening;
    return database;
  } finally {
    if (opened === database) opening = null;
  }
}

export async function openSpareDatabase(): Promise<PublicDatabase> {
  const spare = new PublicDatabase(spareName());
  await spare.open();
  return spare;
}

/** From now on every tab opens `database`; the other one is deleted, which also closes it in tabs that still have it open. */
export async function makeCurrent(database: PublicDatabase): Promise<void> {
  markCurrent(database.name);
  if (opened !== database) opened?.close();
  opened = database;
  opening = null;
  const old = databaseNames.find((name) => name !== database.name);
  if (old) await Dexie.delete(old).catch(() => undefined);
}

/** Runs against the database, once more with a fresh handle when the old one died (a browser may close it at any time). */
export async function withDatabase<T>(run: (database: PublicDatabase) => Promise<T>): Promise<T> {
  let database: PublicDatabase | null = null;
  try {
    database = await openCurrentDatabase();
    return await run(database);
  } catch (error) {
    if (!isDeadHandle(error)) throw error;
    // Unless somebody else has opened another one meanwhile.
    if (opened === database) {
      opened?.close();
      opened = null;
    }
    return run(await openCurrentDatabase());
  }
}

/** Something is kept from now on: the next visit looks at the device before it asks the network. */
export function markCurrent(name: string): void {
  try {
    localStorage.setItem(copyMarker, name);
  } catch {
    unmarkedName = name;
  }
}

function currentName(): DatabaseName {
  try {
    const marked = localStorage.getItem(copyMarker);
    return databaseNames.find((name) => name === marked) ?? databaseNames[0];
  } catch {
    return databaseNames.find((name) => name === unmarkedName) ?? databaseNames[0];
  }
}

function spareName(): DatabaseName {
  return currentName() === databaseNames[0] ? databaseNames[1] : databaseNames[0];
}
