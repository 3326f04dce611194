import { Skeleton } from '../../ui/skeleton.tsx';
import cart from './cart.module.css';
import styles from './cart-skeleton.module.css';

/** Stands where the cart will stand. */
export function CartSkeleton({ layout }: { layout: 'drawer' | 'page' }) {
  return (
    <div className={cart.cart} data-layout={layout} role="status">
      <div className={cart.shipping}>
        <span className="visually-hidden">Loading cart...</span>
        <Skeleton className={styles.shipping} />
      </div>
      <div className={cart.main}>
        {[1, 2].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton className={styles.photo} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </div>
      <div className={cart.foot}>
        <Skeleton className={styles.foot} />
      </div>
    </div>
  );
}
