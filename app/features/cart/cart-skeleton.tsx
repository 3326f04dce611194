import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cart-skeleton.module.css';

export function CartSkeleton() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Loading cart...</span>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton className={styles.photo} />
          <div className={styles.words}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kind} />
          </div>
        </div>
      ))}
    </div>
  );
}
