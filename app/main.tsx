import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../contract/page-data.ts';
import { App } from './app.tsx';
import { matchRoute } from './routes.tsx';

/** The browser's way in: hydrate the document the Worker drew for this very address, else draw from nothing. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { pathname, search } = location;
  const initial = readPageData();
  const match = matchRoute(pathname, new URLSearchParams(search));
  // Without its code the page is drawn, too: it says what is missing, and how to go on.
  const isHere = match.kind !== 'redirect' && (await match.page.preload().then(isSo, isNotSo));

  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App initial={initial} />
      </BrowserRouter>
    </StrictMode>
  );
  if (isHere && initial && root.dataset.ssr === match.address) hydrateRoot(root, app);
  else createRoot(root).render(app);
  whenIdle(() => import('./after-paint.ts').then(({ startAfterPaint }) => startAfterPaint()));
}

/** The Worker's own JSON, written beside the markup it drew; trusted like the markup. It comes last: of a document cut short it is not whole. */
function readPageData(): PageData | null {
  try {
    return JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  } catch {
    return null;
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

const isSo = () => true;
const isNotSo = () => false;

// Said once, before anybody may ask for it: app/install-offer.ts takes it from here.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
void start();
