import { useState, useSyncExternalStore } from 'react';
import type { PageAnswer, PageData, PageRequest } from '../../contract/page-data.ts';
import { pageKey } from '../../contract/page-data.ts';
import { openPage, type PageSource } from './page-source.ts';

type DataOf<P extends PageRequest['page']> = Extract<PageAnswer, { page: P }>['data'];

export type PageState<P extends PageRequest['page']> =
  | { state: 'loading' }
  /** `offline`: nobody could be asked, so it may well exist; it loads by itself when the shop is back. */
  | { state: 'error'; offline: boolean; retry: () => void }
  | { state: 'missing' }
  | {
      state: 'ready';
      data: DataOf<P>;
      /** The place's previous list, while the next one is on its way. */
      isRefreshing: boolean;
      source: PageSource;
      /** When it was read of the network; null where the day of the device's copy holds. */
      readAtMs: number | null;
    };

/**
 * What a public page shows, from the first that has it: the document's own data, the device's copy, the network. The first render
 * in the browser is the document's, as the server drew it.
 */
export function usePageData<P extends PageRequest['page']>(
  request: Extract<PageRequest, { page: P }>,
  initial: PageData | null,
): PageState<P> {
  const key = pageKey(request);
  const [opened, setOpened] = useState(() => openPage(request, initial, null));
  const page = opened.key === key ? opened : openPage(request, initial, opened);
  // Another question in the same component: React renders again at once with the page that answers it.
  if (page !== opened) setOpened(page);
  const answered = useSyncExternalStore(page.subscribe, page.read, page.readOnServer);
  // The page was opened with this request, so its answer is of this kind.
  return answered as PageState<P>;
}
