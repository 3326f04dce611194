import { create } from 'zustand';

/** Spec 3: who is signed in, kept in browser storage under the keys `user` and `token`. */
export type SessionUser = { _id: string; name: string; email: string; role: 'admin' | 'customer' };
type SignedIn = { user: SessionUser; token: string };
type SignedOut = { user: null; token: null };

/** How the last session ended: by hand, in another tab, or because the shop no longer knows it. */
type Ending = 'logout' | 'elsewhere' | 'expired' | null;

/**
 * Until `isRestored` nobody knows who is here: neither signed in nor out. Where storage is full or forbidden (not `isStored`) the
 * session lives as long as the page, and what storage says of it means nothing.
 */
export type Session = (SignedIn | SignedOut) & { isRestored: boolean; isStored: boolean; ending: Ending };

const signedOut: SignedOut = { user: null, token: null };

/** Signed out on the server and while hydrating; `restoreSession` fills it afterwards. */
export const useSession = create<Session>(() => ({
  ...signedOut,
  isRestored: false,
  isStored: true,
  ending: null,
}));

/** Spec 4: restored when both values are there, empty if either is missing or storage fails. */
export function restoreSession(): void {
  if (!useSession.getState().isRestored) useSession.setState({ ...readStoredSession(), isRestored: true });
}

export function setSession(session: SignedIn): void {
  useSession.setState({ ...session, isRestored: true, isStored: store(session), ending: null });
}

/** Clears the device, whether the shop can be reached or not. */
export function endSession(ending: Ending): void {
  useSession.setState({ ...signedOut, isStored: store(null), ending });
}

/** The shop does not know this token any more. A session that began meanwhile, here or in another tab, stays. */
export function expireSession(token: string): void {
  if (useSession.getState().token !== token) return;
  const stored = readStoredSession();
  if (stored.token && stored.token !== token) useSession.setState(stored);
  else endSession('expired');
}

/** The token comes last and goes first: half a session is none. */
function store(session: SignedIn | null): boolean {
  try {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    if (session) {
      localStorage.setItem('user', JSON.stringify(session.user));
      localStorage.setItem('token', session.token);
    }
    return true;
  } catch {
    return false;
  }
}

export function readStoredSession(): SignedIn | SignedOut {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    // What no header can carry would look like a network that is always down.
    return token && /^[\w-]+$/.test(token) && isSessionUser(user) ? { user, token } : signedOut;
  } catch {
    return signedOut;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, email, role } = value as Record<string, unknown>;
  return [_id, name, email].every((text) => typeof text === 'string') && (role === 'admin' || role === 'customer');
}
