import { type PageRequest, pageKey } from '../../contract/page-data.ts';
import { isCopyExpected } from './catalogue-copy.ts';
import { readStart } from './kept-start.ts';
import { offerMenu } from './menu.ts';
import { pageAnswers } from './page-network.ts';

/** Puts the kept start page on the screen until the copy is open. False where there is none for this page. */
export function offerStart(request: PageRequest): boolean {
  const start = request.page === 'home' && isCopyExpected() ? readStart() : null;
  if (!start) return false;
  offerMenu(start.menu);
  pageAnswers.offer(pageKey(request), { page: 'home', data: start.home }, null);
  return true;
}
