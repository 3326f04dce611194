import { onWake } from './connectivity.ts';

/** Tabs of one shop: one of them pulls, the others hear of it. */

export type PullNews = 'changed' | 'unchanged' | 'partial';

const channelName = 'shop-public';
const lockName = 'shop-public-pull';
/** A frozen page keeps its lock; writes are guarded by the cursor, so going ahead without it is safe, only wasteful. */
export const lockPatienceMs = 20_000;

let channel: BroadcastChannel | null = null;
let refusedSinceMs: number | null = null;

/** Runs unless another tab does; null then. */
export async function inOneTab<T>(run: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return run();
  const isHolderStuck = refusedSinceMs !== null && Date.now() - refusedSinceMs >= lockPatienceMs;
  if (isHolderStuck) return run();
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) {
      refusedSinceMs ??= Date.now();
      return null;
    }
    refusedSinceMs = null;
    return run();
  });
}

export function tellTabs(news: PullNews): void {
  channel?.postMessage(news);
}

/** Hears the other tabs; a page nobody looks at learns of it when it is looked at again. */
export function hearTabs(hear: () => void): void {
  if (!('BroadcastChannel' in window)) return;
  let isWaiting = false;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = () => {
    isWaiting = document.visibilityState === 'hidden';
    if (!isWaiting) hear();
  };
  onWake(() => {
    if (isWaiting) hear();
    isWaiting = false;
  });
}
