import { markOf, markPerson } from './personal-marker.ts';
import { changePerson, type Person, personOnPage } from './personal-person.ts';
import { hasUnsaved, signedIn, withEviction } from './personal-steps.ts';
import { tellOtherTabs } from './personal-tabs.ts';
import { readStoredSession } from './session.ts';
import { deleteUserDatabase, userDatabaseName, userDatabaseNames } from './user-database.ts';
import { keptStore } from './user-database-store.ts';

/** Who may leave what on a device when people come and go. */

export async function arrive(userId: string, token: string): Promise<Person> {
  const name = await userDatabaseName(userId).catch(() => null);
  await forgetOthers(name);
  const mark = name ? markOf(name) : null;
  const person = personOnPage(userId, name);
  await changePerson(person, (stored) => {
    const lost = stored.owner === null ? (mark?.waiting ?? 0) : 0;
    return [withEviction(signedIn(stored, userId, token), lost), null];
  });
  void person.flusher.request('woken');
  void person.pull.request(mark?.isKept === false ? 'fresh' : 'cached');
  return person;
}

/** A different person's sign-in deletes what the last one left, also what was not saved. */
async function forgetOthers(name: string | null): Promise<void> {
  const others = (await databaseNames()).filter((other) => other !== name);
  await Promise.all(others.map(forget));
}

/** A logout deletes everything. */
export async function forgetEverybody(): Promise<void> {
  await forgetOthers(null);
  markPerson(null);
}

/** A lost session keeps what was not saved, for the same person's next sign-in; answers how much that is. */
export async function forgetAllButUnsaved(): Promise<number> {
  let waiting = 0;
  for (const name of await databaseNames()) {
    const store = keptStore(name);
    // A database that cannot be read keeps nothing for anybody.
    const stored = await store.change((now) => [now, now]).catch(() => null);
    store.close();
    // Another tab signed in meanwhile: what it made is its own.
    if (readStoredSession().token) return waiting;
    if (stored && hasUnsaved(stored)) waiting += stored.rows.length;
    else await forget(name);
  }
  return waiting;
}

async function forget(name: string): Promise<void> {
  await deleteUserDatabase(name);
  tellOtherTabs(name);
}

/** None where the browser has no databases. */
function databaseNames(): Promise<string[]> {
  return userDatabaseNames().catch(() => []);
}
