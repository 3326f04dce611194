import { type PageAnswer, type PageData, type PageRequest, pageKey } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { ApiError } from './api.ts';
import {
  type CatalogueCopy,
  copyCheckedAtMs,
  getCopy,
  isCopyExpected,
  isSomethingKept,
  subscribeCopy,
} from './catalogue-copy.ts';
import { onReconnect, onWake } from './connectivity.ts';
import { findKept, freshenCopy, hurryCopy, keepLater } from './copy-wishes.ts';
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
  const fromDocument = drawnPage(request, document);
  const held = place !== null && before?.place === place ? heldList(before.read()) : null;
  const ask = () => pages.want(key, (signal) => readAndKeep(request, signal));
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
    if (request.page === 'content') return fromDocument;
    if (document && !isNewer(copy, document) && (copy || remote?.state !== 'ready')) return fromDocument;
    const answer = copy?.answer(request);
    if (answer) return ready(answer, 'device');
    if (remote?.state === 'ready') return ready(remote.value, remote.readAtMs === 0 ? 'device' : 'network');
    if (remote?.state === 'error') return { ...remote, retry: ask };
    return remote?.state === 'missing' ? remote : (held ?? { state: 'loading' });
  }

  /** Reads what the screen lacks, or what it shows for too long, behind the screen. */
  function refresh(patience: 'patient' | 'impatient'): void {
    if (request.page === 'content') return;
    const now = read();
    const copy = getCopy();
    const source = now.state === 'ready' && !now.isRefreshing ? now.source : null;
    if (now === fromDocument && now.state === 'missing' && isDocumentFresh()) return;
    if (!source && isCopyExpected()) {
      hurryCopy();
      if (patience === 'patient') return;
    }
    if (copy && Date.now() - copyCheckedAtMs() > freshForMs) freshenCopy('cached');
    const isLocal = source === 'document' || (source === 'device' && copy);
    if (isLocal && request.page === 'product') {
      exactProducts.want(request.slug, readExact(request.slug), copy?.changedAtMs);
    }
    if (isLocal && (copy || isDocumentFresh())) return;
    if (!source && !copy && isSomethingKept()) void offerKept(request);
    ask();
  }

  return {
    key,
    place,
    read,
    readOnServer: () => fromDocument,
    subscribe(listener) {
      const refreshPatiently = () => refresh('patient');
      const patience = setTimeout(() => read().state === 'loading' && refresh('impatient'), patienceMs);
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

/** What the copy did not have, the shop may have since. */
async function readAndKeep(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
  const answer = await readPage(request, signal);
  if (getCopy()) freshenCopy('fresh');
  else keepLater(pageKey(request), answer);
  return answer;
}

async function offerKept(request: PageRequest): Promise<void> {
  const key = pageKey(request);
  const kept = await findKept(key, request.page === 'product' ? request.slug : null);
  if (kept && kept.page !== 'menu') pages.offer(key, kept);
}

function readExact(slug: string): (signal: AbortSignal) => Promise<Product> {
  return (signal) =>
    readProduct(slug, signal).catch((error: unknown) => {
      // Gone from the shop, so the copy that still has it is old.
      if (error instanceof ApiError && error.status === 404 && getCopy()) freshenCopy('fresh');
      throw error;
    });
}

/** What the server drew, if it drew this page; a content page needs nothing. */
function drawnPage({ page }: PageRequest, document: PageData | null): ShownPage {
  if (page === 'content') return ready({ page, data: null }, 'document');
  if (!document) return { state: 'loading' };
  return document.answer.page === 'missing' ? { state: 'missing' } : ready(document.answer, 'document');
}

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
 * Lays the price and stock just read over those of the document or the device. When a later row of the device says something else, that
 * one wins again: it arrived after the reading.
 */
function exactOverlay(): (page: ShownPage, seen: Seen) => ShownPage {
  let laid: { exact: RemoteAnswer<Product>; over: string } | null = null;
  return (page, { exact }) => {
    if (exact?.state === 'missing') return exact;
    if (exact?.state !== 'ready' || page.state !== 'ready' || page.source === 'network') return page;
    if (!page.data || !('product' in page.data)) return page;
    const { product } = page.data;
    const over = JSON.stringify(offerOf(product));
    if (laid?.exact !== exact) laid = { exact, over };
    if (laid.over !== over) return page;
    return { ...page, data: { ...page.data, product: { ...product, ...offerOf(exact.value) } } };
  };
}

function offerOf({ price, originalPrice, hasStock, availableSizes }: Product) {
  return { price, originalPrice, hasStock, availableSizes };
}
