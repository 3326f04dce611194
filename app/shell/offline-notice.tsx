import { useEffect, useState } from 'react';
import { useConnectivity } from '../data/connectivity.ts';
import styles from './offline-notice.module.css';

/**
 * One line that moves nothing: over the announcement while that is in sight, under the header once it is scrolled away. The status
 * stands in the page before it has words, or it would not be read out.
 */
export function OfflineNotice() {
  const isOnline = useConnectivity((connectivity) => connectivity.isOnline);
  const [isAtTop, setAtTop] = useState(true);

  useEffect(() => {
    const announcement = document.querySelector('[data-announcement]');
    if (isOnline || !announcement) return;
    const watcher = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? false));
    watcher.observe(announcement);
    return () => watcher.disconnect();
  }, [isOnline]);

  return (
    <div role="status" className={styles.place} data-side={isAtTop ? 'above' : 'below'}>
      {!isOnline && (
        <p className={styles.notice}>
          You’re offline. You can still look around<span className={styles.more}>; changes wait until you’re back</span>
          .
        </p>
      )}
    </div>
  );
}
