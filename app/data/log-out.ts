import { callApi } from './api.ts';
import { endSession, useSession } from './session.ts';

/** Clears the device first: that works without a network. */
export function logOut(): void {
  const { token } = useSession.getState();
  endSession('logout');
  if (token) void callApi('/auth/logout', { method: 'POST', token }).catch(leaveToItsEnd);
}

/** A session nobody holds the token of any more ends by itself after its idle time. */
export function leaveToItsEnd(): void {}
