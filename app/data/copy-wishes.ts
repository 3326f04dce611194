import { isCopyExpected, publishCopy } from './catalogue-copy.ts';
import type { Found } from './kept-answers.ts';
import type { KeptAnswer } from './public-database.ts';

/** What pages may ask of the device; the code for it arrives with the first wish, or after the first paint. */

type Answer = KeptAnswer['answer'];

/** Keeping something can wait until the page that needed it is drawn. */
const keepAfterMs = 1_000;
/** A database that does not open by then is not waited for. */
const longestWaitMs = 3_000;

let isOpening = false;

// The server's bundle, where nobody ever wishes, goes without the database.
const loadPull = () => (import.meta.env.SSR ? neverOnServer() : import('./catalogue-pull.ts'));
const loadKept = () => (import.meta.env.SSR ? neverOnServer() : import('./kept-answers.ts'));

/** Opens the copy ahead of its turn: a page without anything to show is waiting for it. */
export function hurryCopy(): void {
  if (isOpening) return;
  isOpening = true;
  setTimeout(() => isCopyExpected() && publishCopy(null), longestWaitMs);
  loadPull()
    .then(({ openStoredCopy }) => openStoredCopy())
    .catch(() => publishCopy(null));
}

/** Has the shop's version looked at behind the screen; `fresh` when something shows that the copy is old. */
export function freshenCopy(age: 'cached' | 'fresh'): void {
  loadPull()
    .then(({ requestPull }) => requestPull(age))
    .catch(stayQuiet);
}

export function keepLater(key: string, answer: Answer): void {
  setTimeout(() => {
    loadKept()
      .then(({ keepAnswer }) => keepAnswer(key, answer))
      .catch(stayQuiet);
  }, keepAfterMs);
}

/** An answer kept from an earlier visit, while the network is asked; null without one, whatever the reason. */
export function findKept(key: string, slug: string | null): Promise<Found | null> {
  return loadKept()
    .then(({ findAnswer }) => findAnswer(key, slug))
    .catch(() => null);
}

/** The device only ever helps: a chunk or a database that fails leaves the page to the network. */
function stayQuiet(): void {}

function neverOnServer(): Promise<never> {
  return Promise.reject(new Error('There is no device on the server.'));
}
