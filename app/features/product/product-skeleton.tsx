import { PageFrame } from '../catalogue/page-frame.tsx';
import styles from './product-skeleton.module.css';

/** The page's room while the product is on its way. */
export function ProductSkeleton() {
  return (
    <PageFrame top="flush">
      <p className="visually-hidden" role="status">
        Loading product details...
      </p>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.lines}>
          <div data-width="80" />
          <div data-width="35" />
          <div data-width="50" />
          <div data-width="100" />
          <div data-width="65" />
        </div>
      </div>
    </PageFrame>
  );
}
