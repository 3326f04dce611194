import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { HomeData } from '../../contract/page-data.ts';

/**
 * The start page as the device's copy last answered it, in the storage that needs no opening: the installed shop paints it first, and
 * reads its thousand products behind that.
 */

const storageKey = 'shop-start';
/** Beyond it, reading it would take longer than it saves; in characters. */
const mostKept = 300_000;

type Start = { copy: string; build: string; home: HomeData; menu: readonly CategoryWithCount[] };

/** `copy` names the state of the catalogue that it was taken from. */
export function keepStart(copy: string, answer: () => Pick<Start, 'home' | 'menu'>): void {
  if (readStart()?.copy === copy) return;
  const text = JSON.stringify({ copy, build: shopBuild(), ...answer() } satisfies Start);
  try {
    if (text.length <= mostKept) localStorage.setItem(storageKey, sumOf(text) + text);
    else forgetStart();
  } catch {
    forgetStart();
  }
}

export function forgetStart(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** null, too, when another version of the shop wrote it, which may draw other things, or when it is not as it was written. */
export function readStart(): Start | null {
  try {
    const kept = localStorage.getItem(storageKey) ?? '';
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
