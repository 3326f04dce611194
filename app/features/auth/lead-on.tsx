import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { restoreSession, useSession } from '../../data/session.ts';
import { isAdminPath, landingPath } from './next-path.ts';

/** Who is signed in, just now or since long ago, has no business here and is led on; nobody else sees the form flash by. */
export function LeadOn({ children }: { children: ReactNode }) {
  const isRestored = useSession((session) => session.isRestored);
  const user = useSession((session) => session.user);
  const [search] = useSearchParams();
  useLayoutEffect(restoreSession, []);

  if (!isRestored) return null;
  if (!user) return children;
  const to = landingPath(user, search.get('next'));
  return isAdminPath(to) ? <OtherDocument to={to} /> : <Navigate to={to} replace />;
}

function OtherDocument({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
