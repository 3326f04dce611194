import { ExternalLink, Menu, User } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { LiveRegions } from '../../../ui/live-region.tsx';
import { useToasterPart } from '../../../ui/notify.ts';
import './admin-page.css';
import styles from './admin-layout.module.css';
import { AdminRail, RailDrawer } from './admin-rail.tsx';
import { LogOutButton } from './log-out-button.tsx';
import type { PageHandle } from './page-handle.ts';
import { RequireOwner } from './require-owner.tsx';
import { usePaneFocus } from './use-pane-focus.ts';

/** The frame round every room of the owner. The page itself never scrolls (spec 2.11), the pane does. */
export function AdminLayout() {
  return <RequireOwner>{() => <Frame />}</RequireOwner>;
}

function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const Toaster = useToasterPart((part) => part.Toaster);
  usePaneFocus(pane);
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.rail}>
        <AdminRail />
      </aside>
      <div className={styles.pane} ref={pane}>
        <header className={styles.top}>
          <span className={styles.menu}>
            <IconButton icon={Menu} label="Menu" aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)} />
          </span>
          <Crumbs />
          <Ways />
          <Underway />
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <LiveRegions />
      {isMenuOpen ? <RailDrawer onClose={() => setMenuOpen(false)} /> : null}
      {Toaster ? <Toaster /> : null}
    </div>
  );
}

function Crumbs() {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined;
  const section = handle?.section;
  const isDeep = section && handle.title !== section.label;
  return (
    <Breadcrumbs
      steps={[
        { label: 'Admin', to: paths.admin },
        ...(section?.path ? [{ label: section.label, to: `${paths.admin}/${section.path}` }] : []),
        ...(isDeep ? [{ label: handle.title }] : []),
      ]}
    />
  );
}

/** The code of another room is on its way. */
function Underway() {
  const { state } = useNavigation();
  return state === 'loading' ? <span className={styles.underway} role="status" aria-label="Loading" /> : null;
}

function Ways() {
  return (
    <div className={styles.ways}>
      <ButtonLink look="secondary" size="small" to={paths.home} reloadDocument target="_blank">
        <ExternalLink aria-hidden="true" /> <span className={styles.wide}>View shop</span>
      </ButtonLink>
      <IconLink icon={User} label="Profile" title="Profile" to={paths.account} reloadDocument />
      <LogOutButton />
    </div>
  );
}
