import { type PageRequest, pageKey } from '../../contract/page-data.ts';
import { isCopyExpected } from './catalogue-copy.ts';
import { readStart } from './kept-start.ts';
import { offerMenu } from './menu.ts';
import { pageAnswers } from './page-network.ts';

/** Puts the page as it was kept on the screen until the copy is open. False where it is not kept. */
export function offerStart(request: PageRequest): boolean {
  const page = pageKey(request);
  const start = isCopyExpected() ? readStart(page) : null;
  if (!start) return false;
  offerMenu(start.menu);
  pageAnswers.offer(page, start.answer, null);
  return true;
}
