import { useEffect, useState } from 'react';
import { useConnectivity } from '../data/connectivity.ts';
import { useOutbox } from '../data/personal-view.ts';
import { useSyncStatus } from '../data/sync-status.ts';
import { loadWaitingLine } from '../features/cart/cart-drawer-slot.tsx';
import { type Freshness, freshnessOf } from '../features/cart/freshness.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import styles from './offline-notice.module.css';

type WaitingLinePart = Awaited<ReturnType<typeof loadWaitingLine>>['WaitingLine'];

/** A network that is gone for a moment is nobody's concern. */
const quietMs = 2_000;

/**
 * One line that moves nothing: over the announcement while that is in sight, under the header once it is scrolled away. The status
 * stands in the page before it has words, or it would not be read out.
 */
export function OfflineNotice() {
  const isOnline = useConnectivity((connectivity) => connectivity.isOnline);
  const isWaiting = useOutbox().waiting > 0;
  const lastSyncAtMs = useSyncStatus((status) => status.lastSyncAtMs);
  const [offlineAtMs, setOfflineAtMs] = useState<number | null>(null);
  const [isAtTop, setAtTop] = useState(true);
  const [WaitingLine, setWaitingLine] = useState<WaitingLinePart | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setOfflineAtMs(isOnline ? null : Date.now()), isOnline ? 0 : quietMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  // What is said of changes that wait comes with the first one.
  useEffect(() => {
    if (isWaiting) loadWaitingLine().then((line) => setWaitingLine(() => line.WaitingLine), Boolean);
  }, [isWaiting]);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? false));
    for (const announcement of document.querySelectorAll('[data-announcement]')) watcher.observe(announcement);
    return () => watcher.disconnect();
  }, []);

  const offline = offlineAtMs !== null && !isOnline && offlineWords(freshnessOf(lastSyncAtMs, offlineAtMs));
  return (
    <div role="status" className={styles.notice} data-side={isAtTop ? 'above' : 'below'}>
      {WaitingLine ? <WaitingLine offline={offline} /> : offline}
      {offline && (
        <>
          {' '}
          <Link to={paths.device}>Details</Link>
        </>
      )}
    </div>
  );
}

function offlineWords({ pricesOf }: Freshness): string {
  return `You’re offline. ${pricesOf ? `Prices as of ${pricesOf}.` : 'You can still look around.'}`;
}
