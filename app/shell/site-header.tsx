import { ChevronDown, Heart, Menu as MenuIcon, ShoppingBag, User } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { formatPrice } from '../../contract/money.ts';
import { shop } from '../../contract/shop.ts';
import type { Menu } from '../data/menu.ts';
import { useCart, useWishlist } from '../data/personal-view.ts';
import { openCartDrawer } from '../features/cart/cart-drawer-state.ts';
import { refuseCartWhenSignedOut } from '../features/cart/refuse-cart.ts';
import { refuseWishlistWhenSignedOut } from '../features/wishlist/refuse-wishlist.ts';
import { useIsPainted } from '../is-painted.ts';
import { paths } from '../paths.ts';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { activePlace, ariaCurrent } from './active-place.ts';
import { CategoryMenu, categoryMenuId } from './category-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useSignedInLink } from './signed-in-link.ts';
import styles from './site-header.module.css';

export function Announcement() {
  return (
    <aside className={styles.announcement} aria-label="Announcement" data-announcement>
      Free shipping over {formatPrice(shop.freeShippingPaise)}{' '}
      <span className={styles.aside}>· Printed to order in 1–2 days</span>
    </aside>
  );
}

export function SiteHeader({ menu }: { menu: Menu }) {
  const wishlist = useSignedInLink(paths.accountWishlist, refuseWishlistWhenSignedOut);
  const cart = useSignedInLink(paths.cart, refuseCartWhenSignedOut, openDrawer);
  const [cartView, wishes] = [useCart(), useWishlist()];
  const isPainted = useIsPainted();
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <div className={styles.start}>
            <MenuButton />
            <Logo />
          </div>
          <MainNavigation />
          <div className={styles.tools}>
            <HeaderSearch />
            <IconLink icon={Heart} label="Wishlist" {...badgeOf(wishes)} {...wishlist} />
            <span className={styles.wideTool}>
              <IconLink icon={ShoppingBag} label="Cart" {...badgeOf(cartView)} {...cart} />
            </span>
            <span className={styles.wideTool}>
              <IconLink icon={User} label="Account" to={paths.account} />
            </span>
          </div>
        </div>
        <OfflineNotice />
      </header>
      {/* Closed at first. */}
      {isPainted && (
        <>
          <CategoryMenu menu={menu} />
          <MobileMenu menu={menu} />
        </>
      )}
    </>
  );
}

/** Spec 2.2: only for who is signed in, and above 0. */
function badgeOf(view: { count: number; hasWaiting: boolean } | null) {
  return { count: view?.count ?? 0, isWaiting: view?.hasWaiting ?? false };
}

/** A plain press; one that asks for a new tab gets the page. */
function openDrawer(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openCartDrawer();
}

/** The platform's own commands open the menu before the shop's code is there; React does not know their attributes yet. */
const opensMobileMenu = { command: 'show-modal', commandfor: mobileMenuId };

function MenuButton() {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const dialog = document.getElementById(mobileMenuId);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  };
  return (
    <span className={styles.menuButton}>
      <IconButton icon={MenuIcon} label="Menu" aria-haspopup="dialog" onClick={open} {...opensMobileMenu} />
    </span>
  );
}

function MainNavigation() {
  const { pathname } = useLocation();
  const place = activePlace(pathname);
  return (
    <nav className={styles.navigation} aria-label="Main">
      <Link to={paths.home} aria-current={ariaCurrent(place === 'home', true)}>
        Home
      </Link>
      <button type="button" className={styles.categories} popoverTarget={categoryMenuId}>
        Categories <ChevronDown aria-hidden="true" />
      </button>
      <Link to={paths.allProducts} aria-current={ariaCurrent(place === 'products', pathname === paths.allProducts)}>
        Products
      </Link>
      <Link to={paths.account} aria-current={ariaCurrent(place === 'account', pathname === paths.account)}>
        Account
      </Link>
    </nav>
  );
}
