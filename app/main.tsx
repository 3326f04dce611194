import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../contract/page-data.ts';
import { App } from './app.tsx';
import { isCopyExpected, subscribeCopy } from './data/catalogue-copy.ts';
import { hurryCopy } from './data/copy-wishes.ts';
import { offerStart } from './data/offer-start.ts';
import { whenIdle } from './data/when-idle.ts';
import { wakeDocument } from './is-painted.ts';
import { matchRoute } from './routes.tsx';

/** What app/first.ts brings: hydrate the document the Worker drew for this very address, else draw from nothing. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { pathname, search } = location;
  const initial = readPageData();
  const match = matchRoute(pathname, new URLSearchParams(search));
  // The installed shop's empty document: what fills it is on the device, so that is what is asked for first.
  const asked = match.kind === 'page' && !root.dataset.ssr ? match.request : null;
  const copy = asked && !offerStart(asked) ? copyInTime() : null;
  // Without its code the page is drawn, too: it says what is missing, and how to go on.
  const isHere = match.kind !== 'redirect' && (await match.page.preload().then(isSo, isNotSo));

  await copy;

  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App initial={initial} />
      </BrowserRouter>
    </StrictMode>
  );
  // In slices: what the Worker drew is there to be used, and a tap in the middle of it is answered.
  if (isHere && initial && root.dataset.ssr === match.address) {
    wakeDocument();
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
  window.dispatchEvent(new Event('shop-awake'));
  whenIdle(() => startRest(2_000), 2_000);
}

/** Drawn once, with what it shows, and not twice: a copy that is there opens before that long. */
const copyPatienceMs = 400;

function copyInTime(): Promise<void> {
  return new Promise((resolve) => {
    if (!isCopyExpected()) return resolve();
    const leave = subscribeCopy(() => {
      leave();
      resolve();
    });
    setTimeout(resolve, copyPatienceMs);
    hurryCopy();
  });
}

/** The Worker's own JSON, written beside the markup it drew; trusted like the markup. It comes last: of a document cut short it is not whole. */
function readPageData(): PageData | null {
  try {
    return JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  } catch {
    return null;
  }
}

/** Asked for again where it cannot be fetched now: without it nobody is signed in and nothing is kept. */
function startRest(waitMs: number): void {
  import('./after-paint.ts').then(
    ({ startAfterPaint }) => startAfterPaint(),
    () => setTimeout(startRest, waitMs, Math.min(waitMs * 2, 60_000)),
  );
}

const isSo = () => true;
const isNotSo = () => false;

void start();
