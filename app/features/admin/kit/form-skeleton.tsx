import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './form-skeleton.module.css';

export function FormSkeleton({ words }: { words: string }) {
  return (
    <div className={styles.panel}>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      {['name', 'text', 'more'].map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton className={styles.label} />
          <Skeleton className={styles.input} />
        </div>
      ))}
    </div>
  );
}
