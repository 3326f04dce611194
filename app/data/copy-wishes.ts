import { publishCopy } from './catalogue-copy.ts';
import type { KeptAnswer } from './public-database.ts';

/** What pages may ask of the device; the code for it arrives with the first wish, or after the first paint. */

type Answer = KeptAnswer['answer'];

/** Keeping something can wait until the page that needed it is drawn. */
const keepAfterMs = 1_000;

let opening: Promise<unknown> | null = null;

/** Opens the copy ahead of its turn: a page without anything to show is waiting for it. */
export function hurryCopy(): void {
  if (opening) return;
  opening = import('./catalogue-pull.ts').then(({ openStoredCopy }) => openStoredCopy()).catch(() => publishCopy(null));
}

/** Has the shop's version looked at behind the screen; `fresh` when something shows that the copy is old. */
export function freshenCopy(age: 'cached' | 'fresh'): void {
  import('./catalogue-pull.ts').then(({ requestPull }) => requestPull(age)).catch(stayQuiet);
}

export function keepLater(key: string, answer: Answer): void {
  setTimeout(() => {
    import('./kept-answers.ts').then(({ keepAnswer }) => keepAnswer(key, answer)).catch(stayQuiet);
  }, keepAfterMs);
}

/** An answer kept from an earlier visit, while the network is asked; null without one, whatever the reason. */
export function findKept(key: string, slug: string | null): Promise<Answer | null> {
  return import('./kept-answers.ts').then(({ findAnswer }) => findAnswer(key, slug)).catch(() => null);
}

/** The device only ever helps: a chunk or a database that fails leaves the page to the network. */
function stayQuiet(): void {}
