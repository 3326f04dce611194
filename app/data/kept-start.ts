import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { PageAnswer } from '../../contract/page-data.ts';

/**
 * The pages at which a visit may begin, as the device's copy last answered them, in the storage that needs no opening: the installed
 * shop paints such a page first, and reads its thousand products behind that. Each is named by its `pageKey`.
 */

const storageKey = 'shop-start/';
/** Beyond it, reading one would take longer than it saves; in characters. */
const mostKept = 300_000;

type Start = { copy: string; build: string; answer: PageAnswer; menu: readonly CategoryWithCount[] };

/** `copy` names the state of the catalogue that it was taken from. */
export function keepStart(page: string, copy: string, answer: () => Pick<Start, 'answer' | 'menu'>): void {
  if (readStart(page)?.copy === copy) return;
  const text = JSON.stringify({ copy, build: shopBuild(), ...answer() } satisfies Start);
  try {
    if (text.length <= mostKept) localStorage.setItem(storageKey + page, sumOf(text) + text);
    else localStorage.removeItem(storageKey + page);
  } catch {
    // A full storage, or a forbidden one: the shop starts with its database.
    forgetStarts();
  }
}

/** All but those of these pages. */
export function forgetStarts(butOf: readonly string[] = []): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(storageKey));
    for (const key of kept) if (!butOf.includes(key.slice(storageKey.length))) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** null, too, when another version of the shop wrote it, which may draw other things, or when it is not as it was written. */
export function readStart(page: string): Start | null {
  try {
    const kept = localStorage.getItem(storageKey + page) ?? '';
    const text = kept.slice(kept.indexOf('{'));
    if (kept !== sumOf(text) + text) return null;
    const start = JSON.parse(text) as Start;
    return start.build === shopBuild() ? start : null;
  } catch {
    return null;
  }
}

/** It is drawn unseen, and what a page cannot draw it would not draw the next time either. */
function sumOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${sum}`;
}

function shopBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="shop-build"]')?.content ?? '';
}
