import { create } from 'zustand';

/** Spec 3: who is signed in, kept in browser storage under the keys `user` and `token`. */
export type SessionUser = { _id: string; name: string; email: string; role: 'admin' | 'customer' };
export type Session = { user: SessionUser; token: string } | { user: null; token: null };

const signedOut = { user: null, token: null } satisfies Session;

/** Signed out on the server and while hydrating; `restoreSession` fills it afterwards. */
export const useSession = create<Session>(() => signedOut);

/** Spec 4: restored when both values are there, empty if either is missing or storage fails. Follows the other tabs from then on. */
export function restoreSession(): void {
  useSession.setState(readStoredSession());
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user' || key === 'token') useSession.setState(readStoredSession());
  });
}

/** Signs in (or out with null). Where storage fails the session lives as long as the page. */
export function setSession(session: { user: SessionUser; token: string } | null): void {
  useSession.setState(session ?? signedOut);
  try {
    if (session) {
      localStorage.setItem('user', JSON.stringify(session.user));
      localStorage.setItem('token', session.token);
      return;
    }
    localStorage.removeItem('user');
    localStorage.removeItem('token');
  } catch {
    // Storage is full or forbidden: the store above holds the session.
  }
}

function readStoredSession(): Session {
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
