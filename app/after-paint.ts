import { watchNetwork } from './data/connectivity.ts';
import { followSession } from './data/followed-session.ts';
import { hasMark } from './data/personal-marker.ts';
import { startPersonal } from './data/personal-sync.ts';
import { restoreSession, useSession } from './data/session.ts';
import { noticeEndedSession } from './features/auth/session-notice.ts';
import { preloadAccount, preloadBrowsing } from './routes.tsx';

/** What the first paint can do without: who is signed in, the device's copy of the catalogue and the chunks of the pages that are browsed. */
export async function startAfterPaint(): Promise<void> {
  restoreSession();
  followSession();
  noticeEndedSession();
  watchNetwork();
  if (useSession.getState().token) {
    void import('./data/account.ts').then(({ refreshUser }) => refreshUser()).catch(waitForNextVisit);
  }
  // Whose session was lost left what was not saved; everybody else starts with signing in.
  if (hasMark()) void startPersonal().catch(waitForNextVisit);
  whenSignedIn(() => void startPersonal().catch(waitForNextVisit));
  await import('./data/catalogue-pull.ts').then(({ startCataloguePull }) => startCataloguePull(), waitForNextVisit);
  await preloadBrowsing().catch(waitForNextVisit);
  whenSignedIn(() => void preloadAccount().catch(waitForNextVisit));
  await import('./shell/installed/start-installed.ts').then(({ startInstalled }) => startInstalled(), waitForNextVisit);
}

/** Now, or as soon as somebody is. */
function whenSignedIn(run: () => void): void {
  if (useSession.getState().user) run();
  useSession.subscribe((now, before) => {
    if (now.user && !before.user) run();
  });
}

/** A chunk that cannot be fetched now is asked for again, loudly, when a page needs it. */
function waitForNextVisit(): void {}
