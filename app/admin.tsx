// Layer order first, then the sheets that fill it; every component brings its own.
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshUser } from './data/account.ts';
import { watchNetwork } from './data/connectivity.ts';
import { followSession } from './data/followed-session.ts';
import { restoreSession } from './data/session.ts';
import { AdminApp } from './features/admin/frame/admin-app.tsx';

/** The way into the owner's desk: a document of its own, without the service worker and without the device's copy of the shop. */
restoreSession();
followSession();
watchNetwork();
// The role may have changed since it was written down here; the shop asks again with every call anyway.
void refreshUser().catch(() => {});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  );
}
