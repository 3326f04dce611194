import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { restoreSession, type SessionUser, useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { loginPath } from './next-path.ts';

/**
 * Spec 2.1: a signed-out visitor goes to the login, with the step of the history replaced, and comes back from there. Somebody
 * else's sign-in in another tab starts the page anew.
 */
export function RequireUser({ children }: { children: (user: SessionUser) => ReactNode }) {
  const isRestored = useSession((session) => session.isRestored);
  const user = useSession((session) => session.user);
  const ending = useSession((session) => session.ending);
  const { pathname, search } = useLocation();
  const wasHere = useRef(false);
  useLayoutEffect(restoreSession, []);
  useEffect(() => {
    wasHere.current = user !== null;
  }, [user]);

  if (!isRestored) return null;
  if (user) return <Fragment key={user._id}>{children(user)}</Fragment>;
  // Who has just logged out here does not mean to come back; who returns to a page later does.
  const isLeaving = ending === 'logout' && wasHere.current;
  return <Navigate to={isLeaving ? paths.login : loginPath(pathname + search)} replace />;
}
