import { Dexie, type Table } from 'dexie';
import type { FlushPlan, Notice, OutboxRow, ServerCopy, Stored } from './outbox-state.ts';

/** One database a person: another one on the same phone never opens it. */

/** `revision` is another one after every write, whoever wrote: what a tab remembers is good while it stays. */
export type MetaRow =
  | { key: 'owner'; value: Stored['owner'] }
  | { key: 'copy'; value: ServerCopy | null }
  | { key: 'plan'; value: FlushPlan }
  | { key: 'revision'; value: string };

/** Schema changes only ever add; anything else is another prefix. */
const version1 = { outbox: 'seq', notices: 'seq', meta: 'key' };

const prefix = 'shop-user-';

export class UserDatabase extends Dexie {
  declare outbox: Table<OutboxRow, number>;
  declare notices: Table<Notice, number>;
  declare meta: Table<MetaRow, MetaRow['key']>;

  constructor(name: string) {
    // An outbox row must survive a power cut.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores(version1);
    // The person logged out in another tab. Dexie would say so on the console, and open it again as an empty one.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
  }
}

/** The name tells nobody who it was. */
export async function userDatabaseName(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const bytes = new Uint8Array(digest).subarray(0, 16);
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function userDatabaseNames(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix));
}

const deletionPatienceMs = 3_000;

/** First its content, for the database itself stays until every other tab has let go of it. */
export async function deleteUserDatabase(name: string): Promise<void> {
  const database = new UserDatabase(name);
  try {
    await database.open();
    await database.transaction('rw', database.tables, () => Promise.all(database.tables.map((table) => table.clear())));
  } catch {
    // Broken or gone already: deleting it whole is all that is left to do.
  }
  // Dexie would say on the console that it waits for the others.
  database.on('blocked', () => false);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, deletionPatienceMs));
  await Promise.race([database.delete().catch(() => undefined), patience]);
}
