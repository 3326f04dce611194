import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type SessionUser, useSession } from '../../data/session.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import styles from './account-frame.module.css';
import { AccountMenu, accountPlaces } from './account-menu.tsx';
import { greeting } from './greeting.ts';

/** Round every page of the account. It says the title of the places in its menu; others (an order) bring their own. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const title = user && titleOf(pathname, user);
  return (
    <PageFrame>
      <div className={styles.frame}>
        {title ? (
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>{user.email}</p>
          </header>
        ) : null}
        <AccountMenu />
        <div className={styles.content}>{children}</div>
      </div>
    </PageFrame>
  );
}

function titleOf(pathname: string, { name }: SessionUser): string | null {
  const place = accountPlaces.find(({ to }) => to === pathname);
  if (!place) return null;
  return place === accountPlaces[0] ? greeting(name) : place.label;
}
