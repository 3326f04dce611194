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
    if (text.length <= mostKept) localStorage.setItem(storageKey, text);
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

/** null, too, when another version of the shop wrote it, which may draw other things. */
export function readStart(): Start | null {
  try {
    const start = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Start | null;
    return start?.build === shopBuild() ? start : null;
  } catch {
    return null;
  }
}

function shopBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="shop-build"]')?.content ?? '';
}
