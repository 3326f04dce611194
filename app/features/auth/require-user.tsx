import { Fragment, type ReactNode, useLayoutEffect } from 'react';
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
  useLayoutEffect(restoreSession, []);

  if (!isRestored) return null;
  if (user) return <Fragment key={user._id}>{children(user)}</Fragment>;
  return <Navigate to={ending === 'logout' ? paths.login : loginPath(pathname + search)} replace />;
}
