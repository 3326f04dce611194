import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { HomeData, PageRequest } from '../../contract/page-data.ts';
import { pageKey } from '../../contract/page-data.ts';
import { isCopyExpected } from './catalogue-copy.ts';
import { offerMenu } from './menu.ts';
import { pageAnswers } from './page-network.ts';

/**
 * The start page as the device's copy last answered it, in the storage that needs no opening: the installed shop paints it first, and
 * reads its thousand products behind that.
 */

const storageKey = 'shop-start';
/** Beyond it, reading it would take longer than it saves; in characters. */
const mostKept = 300_000;

type Start = { copy: string; build: string; home: HomeData; menu: readonly CategoryWithCount[] };

/** Puts it on the screen until the copy is open. False where there is none for this page. */
export function offerStart(request: PageRequest): boolean {
  const start = request.page === 'home' && isCopyExpected() ? readStart() : null;
  // Another version of the shop may draw other things.
  if (start?.build !== shopBuild()) return false;
  offerMenu(start.menu);
  pageAnswers.offer(pageKey(request), { page: 'home', data: start.home });
  return true;
}

/** `copy` names the state of the catalogue that it was taken from. */
export function keepStart(copy: string, answer: () => Pick<Start, 'home' | 'menu'>): void {
  const build = shopBuild();
  const before = readStart();
  if (before?.copy === copy && before.build === build) return;
  const text = JSON.stringify({ copy, build, ...answer() } satisfies Start);
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

function readStart(): Start | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Start | null;
  } catch {
    return null;
  }
}

function shopBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="shop-build"]')?.content ?? '';
}
