import { create } from 'zustand';

/** Whether the shop can be reached, by evidence: the last answers say it, `navigator.onLine` is believed only when it says no. */
type Connectivity = { isOnline: boolean };

export const useConnectivity = create<Connectivity>(() => ({ isOnline: true }));

export function isOnline(): boolean {
  return useConnectivity.getState().isOnline;
}

/** The shop answered, whatever it said. */
export function noteAnswer(): void {
  if (!isOnline()) useConnectivity.setState({ isOnline: true });
}

/** A call did not get through. */
export function noteFailure(): void {
  if (isOnline()) useConnectivity.setState({ isOnline: false });
}

/** Calls back when the shop becomes reachable again after it was not. */
export function onReconnect(run: () => void): () => void {
  return useConnectivity.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) run();
  });
}

/** Calls back when the shop cannot be reached any more: whoever asks again, and goes on asking, finds out when it can. */
export function onLost(run: () => void): () => void {
  return useConnectivity.subscribe((now, before) => {
    if (!now.isOnline && before.isOnline) run();
  });
}

/** Calls back when asking again may be worth it: a network appeared, or somebody looks at the page again. */
export function onWake(run: () => void): () => void {
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') run();
  };
  window.addEventListener('online', run);
  window.addEventListener('pageshow', wakeWhenVisible);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  return () => {
    window.removeEventListener('online', run);
    window.removeEventListener('pageshow', wakeWhenVisible);
    document.removeEventListener('visibilitychange', wakeWhenVisible);
  };
}

/** Calls back again and again while somebody looks at the page and the shop can be reached. */
export function whileWatched(run: () => void, everyMs: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && isOnline() && run(), everyMs);
  return () => clearInterval(timer);
}

/** Listens for a lost network for as long as the page lives. */
export function watchNetwork(): void {
  if (!navigator.onLine) noteFailure();
  window.addEventListener('offline', noteFailure);
}
