/// <reference types="vite/client" />
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as intents from '../../app/data/cart-intents.ts';
import { isOnline, noteFailure, watchNetwork } from '../../app/data/connectivity.ts';
import { followSession } from '../../app/data/followed-session.ts';
import * as sync from '../../app/data/personal-sync.ts';
import {
  getPersonal,
  type PersonalView,
  useCart,
  useIsWished,
  useOutbox,
  useWishlist,
} from '../../app/data/personal-view.ts';
import { endSession, restoreSession, type SessionUser, setSession, useSession } from '../../app/data/session.ts';

/** The smallest page with a cart. What its hooks answered, from the first picture on, can be asked from outside. */

export type Probe = typeof intents &
  typeof sync & {
    frames: { cart: number | null; wishes: number | null; isWished: boolean; waiting: number }[];
    view: () => PersonalView;
    isOnline: () => boolean;
    goOffline: () => void;
    signIn: (user: SessionUser, token: string) => void;
    endSession: typeof endSession;
    user: () => string | null;
    startCatalogue: () => Promise<void>;
  };

declare global {
  interface Window {
    shop: Probe;
  }
}

const frames: Probe['frames'] = [];

function Page() {
  const [cart, wishlist, outbox, isWished] = [useCart(), useWishlist(), useOutbox(), useIsWished('mug')];
  const frame = { cart: cart?.count ?? null, wishes: wishlist?.count ?? null, isWished, waiting: outbox.waiting };
  frames.push(frame);
  return createElement('main', null, JSON.stringify(frame));
}

const root = document.getElementById('root');
if (!root) throw new Error('There is no root.');
if (root.innerHTML) hydrateRoot(root, createElement(Page));
else createRoot(root).render(createElement(Page));

window.shop = {
  ...intents,
  ...sync,
  frames,
  view: getPersonal,
  isOnline,
  goOffline: noteFailure,
  signIn: (user, token) => setSession({ user, token }),
  endSession,
  user: () => useSession.getState().user?._id ?? null,
  startCatalogue: async () => (await import('../../app/data/catalogue-pull.ts')).startCataloguePull(),
};

restoreSession();
followSession();
watchNetwork();
void sync.startPersonal();
