import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../../data/personal-view.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Cart } from './cart.tsx';
import styles from './cart-drawer.module.css';
import { closeCartDrawer } from './cart-drawer-state.ts';

/** Spec 2.2: slides in from the right over whatever page is open, and goes with it. */
export function CartDrawer({ notices }: { notices: ReactNode }) {
  const count = useCart()?.count ?? 0;
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) closeCartDrawer();
  }, [key]);
  const title = <>Your cart {count > 0 ? <span className={styles.count}>({count})</span> : null}</>;
  return (
    <Drawer title={title} onClose={closeCartDrawer}>
      <Cart layout="drawer" onLeave={closeCartDrawer} />
      <div className={styles.notices}>{notices}</div>
    </Drawer>
  );
}
