import { onWake } from './connectivity.ts';
import { readStoredSession, type SessionUser, setSession, useSession } from './session.ts';

/** The session as the other tabs and the shop know it. Nothing of it is needed before the first paint. */

/** What came from the others is no news to them. */
let isFollowing = false;

/** From now on this tab signs in and out with the others, and they with it. */
export function followSession(): void {
  followStorage();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'user' || key === 'token') followStorage();
  });
  // A frozen page hears nothing of what the others do meanwhile.
  onWake(followStorage);
  if (!('BroadcastChannel' in window)) return;
  // Beside the storage's own event, which some browsers are late with.
  const tabs = new BroadcastChannel('shop-session');
  tabs.onmessage = followStorage;
  useSession.subscribe(({ token, isStored }, before) => {
    if (token !== before.token && isStored && !isFollowing) tabs.postMessage('changed');
  });
}

/** The shop's word on who this token belongs to; late news of another session is dropped. */
export function updateUser(token: string, user: SessionUser): void {
  const session = useSession.getState();
  const stored = readStoredSession();
  const isOther = session.token !== token || (stored.token !== null && stored.token !== token);
  if (!isOther && !isSameUser(session.user, user)) setSession({ token, user });
}

function followStorage(): void {
  const before = useSession.getState();
  const now = readStoredSession();
  if (!before.isStored && !now.token) return;
  if (now.token === before.token && isSameUser(now.user, before.user)) return;
  const ending = now.token ? null : before.token ? 'elsewhere' : before.ending;
  isFollowing = true;
  useSession.setState({ ...now, isStored: true, ending });
  isFollowing = false;
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  if (!one || !other) return one === other;
  return (['_id', 'name', 'email', 'role'] as const).every((key) => one[key] === other[key]);
}
