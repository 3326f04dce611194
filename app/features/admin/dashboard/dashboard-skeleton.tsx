import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

export function DashboardSkeleton() {
  return (
    <div className={styles.page}>
      <span role="status" className="visually-hidden">
        Loading the dashboard...
      </span>
      <div className={styles.figures}>
        <Skeleton className={styles.figure} />
        <Skeleton className={styles.figure} />
        <Skeleton className={styles.figure} />
      </div>
      <Skeleton className={styles.chart} />
    </div>
  );
}
