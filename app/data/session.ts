import { create } from 'zustand';
import { onWake } from './connectivity.ts';

/** Spec 3: who is signed in, kept in browser storage under the keys `user` and `token`. */
export type SessionUser = { _id: string; name: string; email: string; role: 'admin' | 'customer' };
type SignedIn = { user: SessionUser; token: string };
type SignedOut = { user: null; token: null };

/** How the last session ended: by hand, in another tab, or because the shop no longer knows it. */
type Ending = 'logout' | 'elsewhere' | 'expired' | null;

/** Until `isRestored` nobody knows who is here: neither signed in nor out. */
export type Session = (SignedIn | SignedOut) & { isRestored: boolean; ending: Ending };

const signedOut: SignedOut = { user: null, token: null };

/** Signed out on the server and while hydrating; `restoreSession` fills it afterwards. */
export const useSession = create<Session>(() => ({ ...signedOut, isRestored: false, ending: null }));

/** Storage is full or forbidden: the store alone holds the session, and what storage says of it means nothing. */
let isUnstored = false;

/** Beside the storage's own event, which some browsers are late with. */
let tabs: BroadcastChannel | null = null;

/** Spec 4: restored when both values are there, empty if either is missing or storage fails. Follows the other tabs from then on. */
export function restoreSession(): void {
  if (useSession.getState().isRestored) return;
  useSession.setState({ ...readStoredSession(), isRestored: true });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user' || key === 'token') followStorage();
  });
  if ('BroadcastChannel' in window) {
    tabs = new BroadcastChannel('shop-session');
    tabs.onmessage = followStorage;
  }
  // A frozen page hears nothing of what the others do meanwhile.
  onWake(followStorage);
}

export function setSession(session: SignedIn): void {
  useSession.setState({ ...session, isRestored: true, ending: null });
  isUnstored = !store(session);
}

/** Clears the device, whether the shop can be reached or not. */
export function endSession(ending: Ending): void {
  useSession.setState({ ...signedOut, ending });
  isUnstored = !store(null);
}

/** The shop does not know this token any more. A session that began meanwhile is another one and stays. */
export function expireSession(token: string): void {
  if (useSession.getState().token === token) endSession('expired');
}

/** The shop's word on who this token belongs to; late news of another session is dropped. */
export function updateUser(token: string, user: SessionUser): void {
  const session = useSession.getState();
  if (session.token === token && !isSameUser(session.user, user)) setSession({ token, user });
}

function followStorage(): void {
  const before = useSession.getState();
  const now = readStoredSession();
  if (isUnstored && !now.token) return;
  if (now.token === before.token && isSameUser(now.user, before.user)) return;
  const ending = now.token ? null : before.token ? 'elsewhere' : before.ending;
  useSession.setState({ ...now, ending });
  isUnstored = false;
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
    tabs?.postMessage('changed');
    return true;
  } catch {
    return false;
  }
}

function readStoredSession(): SignedIn | SignedOut {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return token && isSessionUser(user) ? { user, token } : signedOut;
  } catch {
    return signedOut;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, email, role } = value as Record<string, unknown>;
  return [_id, name, email].every((text) => typeof text === 'string') && (role === 'admin' || role === 'customer');
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  if (!one || !other) return one === other;
  return (['_id', 'name', 'email', 'role'] as const).every((key) => one[key] === other[key]);
}
