import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { notify } from '../../ui/notify.ts';
import { closeCartDrawer, useCartDrawer } from './cart-drawer-state.ts';

type Drawer = ComponentType<{ notices: ReactNode }>;

/** The drawer while it is open. The notices stand inside it: what lies outside an open dialog can be neither read nor pressed. */
export function CartDrawerSlot({ notices }: { notices: ReactNode }) {
  const isOpen = useCartDrawer((drawer) => drawer.isOpen);
  const isSignedIn = useSession(({ token }) => token !== null);
  const [loaded, setLoaded] = useState<{ Drawer: Drawer } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    if (!isSignedIn) closeCartDrawer();
    else loadCartDrawer().then(({ CartDrawer }) => setLoaded({ Drawer: CartDrawer }), giveUp);
  }, [isOpen, isSignedIn]);
  return isOpen && isSignedIn && loaded ? <loaded.Drawer notices={notices} /> : notices;
}

const loadCartDrawer = () => import('./cart-drawer.tsx');

export const loadWaitingLine = () => import('./waiting-line.tsx');

/** For who is signed in: the cart works when the network is gone. */
export function preloadCart(): Promise<unknown> {
  return Promise.all([loadCartDrawer(), loadWaitingLine(), import('./adding.ts')]);
}

function giveUp(): void {
  closeCartDrawer();
  notify.error('Your cart could not be opened. Please try again.');
}
