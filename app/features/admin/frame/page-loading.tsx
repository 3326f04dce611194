import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** While a page's code is on its way. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <span role="status" className="visually-hidden">
        Loading…
      </span>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.panel} />
    </div>
  );
}
