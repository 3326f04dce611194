import { type PageAnswer, type PageData, type PageRequest, pageKey } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { type CatalogueCopy, copyCheckedAtMs, getCopy, isCopyExpected, subscribeCopy } from './catalogue-copy.ts';
import { onReconnect, onWake } from './connectivity.ts';
import { freshenCopy, hurryCopy } from './copy-wishes.ts';
import { freshForMs, type RemoteAnswer, remoteAnswers } from './remote-answers.ts';
import { readPage, readProduct } from './rest-answers.ts';

/** One opened page as an external store: which of the three sources answers it, and when the network is asked. */

export type PageSource = 'document' | 'device' | 'network';

export type ShownPage =
  | { state: 'loading' }
  | { state: 'error'; offline: boolean; retry: () => void }
  | { state: 'missing' }
  | { state: 'ready'; data: PageAnswer['data']; isRefreshing: boolean; source: PageSource };

export type OpenedPage = {
  key: string;
  place: string | null;
  subscribe: (listener: () => void) => () => void;
  read: () => ShownPage;
  readOnServer: () => ShownPage;
};

/** How long a page with nothing to show waits for the device before it asks the network, too. */
const patienceMs = 600;

const pages = remoteAnswers<PageAnswer>();
const exactProducts = remoteAnswers<Product>();

export function openPage(request: PageRequest, initial: PageData | null, before: OpenedPage | null): OpenedPage {
  const key = pageKey(request);
  const place = placeOf(request);
  const document = initial?.key === key ? initial : null;
  const fromDocument: ShownPage = document ? ready(document.answer, 'document') : { state: 'loading' };
  const held = place !== null && before?.place === place ? heldList(before.read()) : null;
  const ask = () => pages.want(key, (signal) => readPage(request, signal));
  const exact = exactOverlay();
  let seen: Seen | null = null;
  let shown: ShownPage = fromDocument;

  function read(): ShownPage {
    const now: Seen = { copy: getCopy(), remote: pages.get(key), exact: exactOf(request) };
    if (seen && now.copy === seen.copy && now.remote === seen.remote && now.exact === seen.exact) return shown;
    seen = now;
    shown = exact(choose(now), now);
    return shown;
  }

  function choose({ copy, remote }: Seen): ShownPage {
    if (document && !isNewer(copy, document) && (copy || remote?.state !== 'ready')) return fromDocument;
    const answer = copy?.answer(request);
    if (answer) return ready(answer, 'device');
    if (remote?.state === 'ready') return ready(remote.value, 'network');
    if (remote?.state === 'error') return { ...remote, retry: ask };
    return remote?.state === 'missing' ? remote : (held ?? { state: 'loading' });
  }

  function refresh(patience: 'patient' | 'impatient'): void {
    const now = read();
    const copy = getCopy();
    const isShown = now.state === 'ready' && !now.isRefreshing;
    if (!copy && isCopyExpected()) {
      if (!isShown) hurryCopy();
      if (patience === 'patient') return;
    }
    if (copy && Date.now() - copyCheckedAtMs() > freshForMs) freshenCopy();
    if (isShown && now.source !== 'network') {
      if (request.page === 'product') exactProducts.want(request.slug, (signal) => readProduct(request.slug, signal));
      if (now.source === 'device' || copy || isDocumentFresh()) return;
    }
    if (request.page !== 'content') ask();
  }

  return {
    key,
    place,
    read,
    readOnServer: () => fromDocument,
    subscribe(listener) {
      const refreshPatiently = () => refresh('patient');
      const patience = setTimeout(() => refresh('impatient'), patienceMs);
      const leave = [
        subscribeCopy(() => {
          refreshPatiently();
          listener();
        }),
        pages.subscribe(key, listener),
        onReconnect(refreshPatiently),
        onWake(refreshPatiently),
        () => clearTimeout(patience),
      ];
      if (request.page === 'product') leave.push(exactProducts.subscribe(request.slug, listener));
      refreshPatiently();
      return () => {
        for (const stop of leave) stop();
      };
    },
  };
}

type Seen = {
  copy: CatalogueCopy | null;
  remote: RemoteAnswer<PageAnswer> | null;
  exact: RemoteAnswer<Product> | null;
};

function ready(answer: PageAnswer, source: PageSource): ShownPage {
  return { state: 'ready', data: answer.data, isRefreshing: false, source };
}

function placeOf(request: PageRequest): string | null {
  if (request.page !== 'listing') return null;
  const { place } = request;
  return 'slug' in place ? `${place.place}/${place.slug}` : place.place;
}

function heldList(before: ShownPage): ShownPage | null {
  return before.state === 'ready' ? { ...before, isRefreshing: true } : null;
}

/** The document stays until the copy has something newer: the same content drawn twice would be work for nothing. */
function isNewer(copy: CatalogueCopy | null, document: PageData): boolean {
  if (!copy) return false;
  // A check made well after the document came covers a shop restored from a backup, whose versions start lower.
  return copy.version > document.version || copyCheckedAtMs() > performance.timeOrigin + freshForMs;
}

function isDocumentFresh(): boolean {
  return performance.now() < freshForMs;
}

function exactOf(request: PageRequest): RemoteAnswer<Product> | null {
  return request.page === 'product' ? exactProducts.get(request.slug) : null;
}

/**
 * Lays the product just read over the one of the document or the device. A later row of the device wins again: it arrived after the
 * reading.
 */
function exactOverlay(): (page: ShownPage, seen: Seen) => ShownPage {
  let laid: { exact: RemoteAnswer<Product>; over: object } | null = null;
  return (page, { exact, copy }) => {
    if (exact?.state === 'missing') return exact;
    if (exact?.state !== 'ready' || page.state !== 'ready' || page.source === 'network') return page;
    if (!page.data || !('product' in page.data)) return page;
    if (laid?.exact !== exact) {
      const isOutdated = page.source === 'device' && copy !== null && copy.changedAtMs > exact.readAtMs;
      laid = isOutdated ? null : { exact, over: page.data.product };
    }
    if (laid?.over !== page.data.product) return page;
    return { ...page, data: { ...page.data, product: exact.value } };
  };
}
