import { type PageAnswer, type PageData, type PageRequest, pageKey } from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import {
  type CatalogueCopy,
  copyCheckedAtMs,
  getCopy,
  isCopyExpected,
  isSomethingKept,
  subscribeCopy,
} from './catalogue-copy.ts';
import { onReconnect, onWake, whileWatched } from './connectivity.ts';
import { freshenCopy, hurryCopy } from './copy-wishes.ts';
import { exactOverlay } from './exact-overlay.ts';
import { askForExact, askForPage, exactProducts, offerKept, pageAnswers } from './page-network.ts';
import { freshForMs, type RemoteAnswer } from './remote-answers.ts';
import { whenIdle } from './when-idle.ts';

/** One opened page as an external store: which of the three sources answers it, and when the network is asked. */

export type PageSource = 'document' | 'device' | 'network';

type ReadyPage = {
  state: 'ready';
  data: PageAnswer['data'];
  isRefreshing: boolean;
  source: PageSource;
  /** Null where the day of the copy holds. */
  readAtMs: number | null;
};

export type ShownPage =
  | { state: 'loading' }
  | { state: 'error'; offline: boolean; retry: () => void }
  | { state: 'missing' }
  | ReadyPage;

export type OpenedPage = {
  key: string;
  place: string | null;
  subscribe: (listener: () => void) => () => void;
  read: () => ShownPage;
  readOnServer: () => ShownPage;
};

/** How long a page with nothing to show waits for the device before it asks the network, too. */
const patienceMs = 600;

/** A change of the shop is on an open page within a minute: the Worker trusts the version it knows for five seconds, the rest is the way. */
const lookEveryMs = 50_000;

/** What an opened page knows from the start. */
type Opening = {
  request: PageRequest;
  document: PageData | null;
  /** The first picture: what the server drew. */
  drawn: ShownPage;
  /** The list that stood here before, of the same place. */
  held: ShownPage | null;
};

type Sources = {
  copy: CatalogueCopy | null;
  remote: RemoteAnswer<PageAnswer> | null;
  exact: RemoteAnswer<Product> | null;
};

export function openPage(request: PageRequest, initial: PageData | null, before: OpenedPage | null): OpenedPage {
  const key = pageKey(request);
  const place = placeOf(request);
  const document = initial?.key === key ? initial : null;
  const drawn = drawnPage(request, document);
  const held = place !== null && before?.place === place ? heldList(before.read()) : null;
  const opening: Opening = { request, document, drawn, held };
  const layExact = exactOverlay();
  let seen: Sources | null = null;
  let shown = drawn;

  function read(): ShownPage {
    const exact = request.page === 'product' ? exactProducts.get(request.slug) : null;
    const now: Sources = { copy: getCopy(), remote: pageAnswers.get(key), exact };
    if (seen && now.copy === seen.copy && now.remote === seen.remote && now.exact === seen.exact) return shown;
    seen = now;
    shown = layExact(choose(opening, now), exact);
    return shown;
  }

  return { key, place, read, readOnServer: () => drawn, subscribe: (listener) => watch(opening, read, listener) };
}

function choose({ request, document, drawn, held }: Opening, { copy, remote }: Sources): ShownPage {
  if (request.page === 'content') return drawn;
  if (document && !isNewer(copy, document) && (copy || remote?.state !== 'ready')) return drawn;
  const answer = copy?.answer(request);
  if (answer) return ready(answer, 'device');
  if (remote?.state === 'ready') return ready(remote.value, remote.isKept ? 'device' : 'network', remote.readAtMs);
  if (remote?.state === 'error') return { ...remote, retry: () => askForPage(request) };
  return remote?.state === 'missing' ? remote : (held ?? { state: 'loading' });
}

function watch(opening: Opening, read: () => ShownPage, listener: () => void): () => void {
  const { request } = opening;
  const refreshNow = () => refresh(opening, read(), 'patient');
  const impatience = setTimeout(() => {
    const shown = read();
    if (shown.state === 'loading') refresh(opening, shown, 'impatient');
  }, patienceMs);
  const leave = [
    subscribeCopy(() => {
      refreshNow();
      listener();
    }),
    pageAnswers.subscribe(pageKey(request), listener),
    onReconnect(refreshNow),
    onWake(refreshNow),
    whileWatched(() => refresh(opening, read(), 'due'), lookEveryMs),
    () => clearTimeout(impatience),
  ];
  if (request.page === 'product') leave.push(exactProducts.subscribe(request.slug, listener));
  const shown = read();
  // What is there is painted first.
  if (shown.state === 'ready' && !shown.isRefreshing) leave.push(whenIdle(refreshNow, 500));
  else refreshNow();
  return () => {
    for (const stop of leave) stop();
  };
}

/** Reads what the screen lacks, or what it shows for too long, behind the screen; `due`: all that it shows. */
function refresh({ request, drawn }: Opening, now: ShownPage, occasion: 'patient' | 'impatient' | 'due'): void {
  if (request.page === 'content') return;
  const isDue = occasion === 'due';
  const isNew = isDocumentFresh() && !isDue;
  if (now === drawn && now.state === 'missing' && isNew) return;
  const copy = getCopy();
  const source = now.state === 'ready' && !now.isRefreshing ? now.source : null;
  if (source !== 'document' && isCopyExpected()) {
    // The start page is kept apart: then the copy may take its turn.
    if (!source) hurryCopy();
    if (occasion === 'patient') return;
  }
  if (copy && (isDue || Date.now() - copyCheckedAtMs() > freshForMs)) freshenCopy(isDue ? 'fresh' : 'cached');
  const isLocal = source === 'document' || (source === 'device' && copy !== null);
  if (isLocal && request.page === 'product') askForExact(request.slug, copy?.changedAtMs ?? 0);
  if (isLocal && (copy || isNew)) return;
  if (!source && !copy && isSomethingKept()) void offerKept(request);
  askForPage(request, isDue ? Date.now() : 0);
}

/** What the server drew, if it drew this page; a content page needs nothing. */
function drawnPage({ page }: PageRequest, document: PageData | null): ShownPage {
  if (page === 'content') return ready({ page, data: null }, 'document');
  if (!document) return { state: 'loading' };
  if (document.answer.page === 'missing') return { state: 'missing' };
  return ready(document.answer, 'document', performance.timeOrigin);
}

function ready(answer: PageAnswer, source: PageSource, readAtMs: number | null = null): ShownPage {
  return { state: 'ready', data: answer.data, isRefreshing: false, source, readAtMs };
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
