import { House, LayoutGrid, ShoppingBag, User } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../data/personal-view.ts';
import { refuseCartWhenSignedOut } from '../features/cart/refuse-cart.ts';
import { paths } from '../paths.ts';
import { CountBadge, nameOf } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { activePlace, ariaCurrent } from './active-place.ts';
import { categoryMenuId } from './category-menu.tsx';
import { useSignedInLink } from './signed-in-link.ts';
import styles from './tab-bar.module.css';

/** Narrow screens only. A page with a buy bar of its own (`data-buybar`) takes its place. */
export function TabBar() {
  const { pathname } = useLocation();
  const place = activePlace(pathname);
  const cart = useSignedInLink(paths.cart, refuseCartWhenSignedOut);
  const { count, hasWaiting } = useCart() ?? { count: 0, hasWaiting: false };
  return (
    <nav className={styles.bar} aria-label="Quick navigation">
      <Link to={paths.home} className={styles.tab} aria-current={ariaCurrent(place === 'home', true)}>
        <House aria-hidden="true" />
        Home
      </Link>
      <button
        type="button"
        className={styles.tab}
        popoverTarget={categoryMenuId}
        aria-current={ariaCurrent(place === 'products', false)}
      >
        <LayoutGrid aria-hidden="true" />
        Categories
      </button>
      <Link
        {...cart}
        className={styles.tab}
        aria-current={ariaCurrent(place === 'cart', true)}
        aria-label={nameOf('Cart', count, hasWaiting)}
      >
        <span className={styles.counted}>
          <ShoppingBag aria-hidden="true" />
          <CountBadge count={count} isWaiting={hasWaiting} />
        </span>
        Cart
      </Link>
      <Link
        to={paths.account}
        className={styles.tab}
        aria-current={ariaCurrent(place === 'account', pathname === paths.account)}
      >
        <User aria-hidden="true" />
        Profile
      </Link>
    </nav>
  );
}
