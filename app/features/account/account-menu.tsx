import { Heart, LayoutDashboard, LogOut, type LucideIcon, MapPin, ShoppingBag, UserCog } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { logOut } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import styles from './account-menu.module.css';

type Place = { label: string; to: string; icon: LucideIcon };

/** Spec 2.8. */
export const accountPlaces: Place[] = [
  { label: 'Dashboard', to: paths.account, icon: LayoutDashboard },
  { label: 'Addresses', to: paths.accountAddresses, icon: MapPin },
  { label: 'Wishlist', to: paths.accountWishlist, icon: Heart },
  { label: 'Cart', to: paths.accountCart, icon: ShoppingBag },
  { label: 'Profile', to: paths.accountProfile, icon: UserCog },
];

/** At the side on wide screens, a row to push along on narrow ones. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector(`a[href="${pathname}"]`)?.parentElement;
    // Only the row moves: the page keeps its place.
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft;
  }, [pathname]);

  const leave = () => {
    logOut();
    navigate(paths.login, { replace: true });
  };
  return (
    <nav className={styles.menu} aria-label="Account">
      <ul ref={row}>
        {accountPlaces.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link className={styles.item} to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={leave}>
            <LogOut aria-hidden="true" />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
