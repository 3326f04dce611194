import { publishCopy } from './catalogue-copy.ts';

/** What pages may ask of the device's copy; its code arrives with the first wish, or after the first paint. */

let opening: Promise<unknown> | null = null;

/** Opens the copy ahead of its turn: a page without anything to show is waiting for it. */
export function hurryCopy(): void {
  if (opening) return;
  opening = import('./catalogue-pull.ts').then(({ openStoredCopy }) => openStoredCopy()).catch(() => publishCopy(null));
}

/** Has the shop's version looked at behind the screen. */
export function freshenCopy(): void {
  import('./catalogue-pull.ts').then(
    ({ requestPull }) => requestPull(),
    () => {
      // The chunk cannot be fetched now; the copy on screen stays.
    },
  );
}
