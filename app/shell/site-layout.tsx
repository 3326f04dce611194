import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../../contract/page-data.ts';
import { useMenu } from '../data/menu.ts';
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot.tsx';
import { useIsPainted } from '../is-painted.ts';
import { paths } from '../paths.ts';
import { LiveRegions } from '../ui/live-region.tsx';
import { useToasterPart } from '../ui/notify.ts';
import { Logo } from './logo.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { useScrollAndFocus } from './scroll-and-focus.ts';
import { SiteFooter } from './site-footer.tsx';
import { Announcement, SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { TabBar } from './tab-bar.tsx';

/** Spec 2.1: the sign-in screens stand alone. */
const bare = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword];

// The same for every page: one element for all of them is never drawn again.
const announcement = <Announcement />;
const footer = <SiteFooter />;
const tabBar = <TabBar />;
const liveRegions = <LiveRegions />;

/** The frame round every shopper's page. */
export function SiteLayout({ initial, children }: { initial: PageData | null; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const menu = useMenu(initial);
  const isBare = bare.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  // Drawn again with its menu, and not with every step: that was a tenth of the work of a tap.
  const header = useMemo(() => <SiteHeader menu={menu} />, [menu]);
  const isPainted = useIsPainted();
  const Toaster = useToasterPart((part) => part.Toaster);
  useScrollAndFocus();
  return (
    <>
      <a className={styles.skip} href="#content" id="top">
        Skip to content
      </a>
      {isBare ? (
        <header className={styles.bare}>
          <Logo />
        </header>
      ) : (
        <>
          {announcement}
          {header}
        </>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <RouteErrorBoundary address={pathname + search}>{children}</RouteErrorBoundary>
      </main>
      {isBare ? null : (
        <>
          {isPainted && footer}
          {tabBar}
        </>
      )}
      {liveRegions}
      <CartDrawerSlot notices={Toaster && <Toaster />} />
    </>
  );
}
