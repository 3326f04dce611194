import { useSession } from '../../data/session.ts';
import { isBehindLogin } from './next-path.ts';
import { sessionEnded } from './session-ended.ts';
import { askToSignIn } from './sign-in-notice.tsx';

/** A session that turns out to be over is said where it happens; a page behind the login leads there, and that says it. */
export function noticeEndedSession(): void {
  useSession.subscribe(({ ending }, before) => {
    if (ending === 'expired' && before.token && !isBehindLogin(location.pathname)) askToSignIn(sessionEnded);
  });
}
