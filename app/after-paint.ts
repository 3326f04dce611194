import { watchNetwork } from './data/connectivity.ts';
import { restoreSession, useSession } from './data/session.ts';
import { noticeEndedSession } from './features/auth/session-notice.ts';
import { preloadAccount, preloadBrowsing } from './routes.tsx';

/** What the first paint can do without: who is signed in, the device's copy of the catalogue and the chunks of the pages that are browsed. */
export async function startAfterPaint(): Promise<void> {
  restoreSession();
  noticeEndedSession();
  watchNetwork();
  void import('./data/account.ts').then(({ refreshUser }) => refreshUser()).catch(waitForNextVisit);
  await import('./data/catalogue-pull.ts').then(({ startCataloguePull }) => startCataloguePull(), waitForNextVisit);
  await preloadBrowsing().catch(waitForNextVisit);
  const isSignedIn = useSession.getState().user !== null;
  if (isSignedIn) await preloadAccount().catch(waitForNextVisit);
}

/** A chunk that cannot be fetched now is asked for again, loudly, when a page needs it. */
function waitForNextVisit(): void {}
