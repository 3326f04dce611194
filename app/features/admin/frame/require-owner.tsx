import { type ReactNode, useEffect, useState } from 'react';
import { type SessionUser, useSession } from '../../../data/session.ts';
import { paths } from '../../../paths.ts';
import { loginPath } from '../../auth/next-path.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Spec 6, mirrored on the screen: the server asks with every call. A visitor goes to the login and comes back, a customer to their
 * account. A session that ends over a page keeps what is typed there: the owner signs in on top of it.
 */
export function RequireOwner({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useSession((session) => session.user);
  const ending = useSession((session) => session.ending);
  const [owner, setOwner] = useState(user?.role === 'admin' ? user : null);
  useEffect(() => {
    if (user?.role === 'admin') setOwner((before) => (before && before._id !== user._id ? before : user));
  }, [user]);

  const isHere = user?.role === 'admin' && (!owner || owner._id === user._id);
  const isEnded = !user && ending === 'expired';
  const shown = isHere ? user : isEnded ? owner : null;
  if (!shown) return <Leave to={user ? landing(user) : loginOf(ending === 'logout')} />;
  return (
    <>
      {children(shown)}
      {isEnded ? <SignInAgain owner={shown} /> : null}
    </>
  );
}

const landing = ({ role }: SessionUser) => (role === 'admin' ? paths.admin : paths.account);

/** Who has just logged out here does not mean to come back. */
function loginOf(isLeaving: boolean): string {
  return isLeaving ? paths.login : loginPath(location.pathname + location.search);
}

function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
