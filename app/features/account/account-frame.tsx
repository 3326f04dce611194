import { Heart, LayoutDashboard, MapPin, Package, ShoppingBag, User, Wrench } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../data/session.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { RequireUser } from '../auth/require-user.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import styles from './account-frame.module.css';
import { LogOutButton } from './log-out-button.tsx';

const places = [
  { to: paths.account, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.accountOrders, label: 'Orders', icon: Package },
  { to: paths.accountAddresses, label: 'Addresses', icon: MapPin },
  { to: paths.accountWishlist, label: 'Wishlist', icon: Heart },
  { to: paths.accountCart, label: 'Cart', icon: ShoppingBag },
  { to: paths.accountProfile, label: 'Profile', icon: User },
] as const;

type AccountFrameProps = {
  /** The document's title; the page's own words where they differ. */
  title: string;
  heading?: (user: SessionUser) => string;
  lead?: (user: SessionUser) => ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Spec 2.8: the menu at the side, in a row on phones, and one page of the account beside it. */
export function AccountFrame({ title, heading = () => title, lead, children }: AccountFrameProps) {
  useDocumentHead({ title });
  return (
    <RequireUser>
      {(user) => (
        <PageFrame>
          <header className={styles.head}>
            <h1>{heading(user)}</h1>
            {lead ? <p className={styles.lead}>{lead(user)}</p> : null}
          </header>
          <div className={styles.columns}>
            <AccountMenu isOwner={user.role === 'admin'} />
            <div className={styles.page}>{children(user)}</div>
          </div>
        </PageFrame>
      )}
    </RequireUser>
  );
}

function AccountMenu({ isOwner }: { isOwner: boolean }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>(`a[href="${pathname}"]`)?.parentElement;
    const first = list?.querySelector('li');
    // Only the row moves: the page keeps its place.
    if (list && current && first) list.scrollLeft = current.offsetLeft - first.offsetLeft;
  }, [pathname]);
  return (
    <nav className={styles.menu} aria-label="Account">
      <ul ref={row}>
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link className={styles.place} to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon aria-hidden="true" /> {label}
            </Link>
          </li>
        ))}
        {isOwner ? (
          <li>
            <Link className={styles.place} to={paths.admin} reloadDocument>
              <Wrench aria-hidden="true" /> Admin
            </Link>
          </li>
        ) : null}
        <li>
          <LogOutButton className={styles.place} />
        </li>
      </ul>
    </nav>
  );
}
