import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { shop } from '../../../../contract/shop.ts';
import { paths } from '../../../paths.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { type AdminSection, sections } from '../pages.ts';
import styles from './admin-rail.module.css';

/** Every room that has a page, in its two groups. */
export function AdminRail() {
  return (
    <div className={styles.rail}>
      <Brand />
      <Rooms />
    </div>
  );
}

/** The same on a tablet or a phone, behind the menu button. */
export function RailDrawer({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current !== pathname) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer title={shop.name} side="start" onClose={onClose}>
      <div className={styles.drawn}>
        <Rooms onPress={onClose} />
      </div>
    </Drawer>
  );
}

function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="4.5" />
        <g className={styles.holes}>
          <circle cx="12.4" cy="12.4" r="2.3" />
          <circle cx="19.6" cy="12.4" r="2.3" />
          <circle cx="12.4" cy="19.6" r="2.3" />
          <circle cx="19.6" cy="19.6" r="2.3" />
        </g>
      </svg>
      {shop.name}
    </span>
  );
}

function Rooms({ onPress }: { onPress?: () => void }) {
  return (
    <nav className={styles.rooms} aria-label="Admin">
      {([1, 2] as const).map((group) => (
        <ul key={group}>
          {sections
            .filter((section) => section.group === group)
            .map((section) => (
              <li key={section.path}>
                <Room section={section} {...(onPress && { onPress })} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

type RoomProps = { section: AdminSection; onPress?: () => void };

const nothing = () => 0;

function Room({ section: { path, label, icon: Icon, useCount = nothing }, onPress }: RoomProps) {
  const to = path ? `${paths.admin}/${path}` : paths.admin;
  const count = useCount();
  return (
    <NavLink className={styles.room ?? ''} to={to} end={path === ''} onClick={onPress}>
      <Icon aria-hidden="true" /> {label}
      {count > 0 ? (
        <span className={styles.count}>
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> to do</span>
        </span>
      ) : null}
    </NavLink>
  );
}
