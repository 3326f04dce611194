import type { MouseEvent } from 'react';
import { useSession } from '../data/session.ts';
import { paths } from '../paths.ts';

type LinkTarget = { to: string; onClick?: (event: MouseEvent) => void };

/** A link for people with an account. Others are told why not; before the shop's code is there it leads them to the way in. */
export function useSignedInLink(to: string, refuse: () => void, onClick?: LinkTarget['onClick']): LinkTarget {
  const isSignedIn = useSession(({ token }) => token !== null);
  if (isSignedIn) return onClick ? { to, onClick } : { to };
  return {
    to: paths.login,
    onClick: (event) => {
      event.preventDefault();
      refuse();
    },
  };
}
