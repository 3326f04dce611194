import { emptyListingQuery } from '../../../contract/listing.ts';
import styles from './listing-skeleton.module.css';
import gridStyles from './product-grid.module.css';

type ListingSkeletonProps = { layout?: 'grid' | 'list'; count?: number; columns?: 3 | 4 };

const numbered = (length: number) => Array.from({ length }, (_, index) => index);

/** The cards' room while the products are on their way: nine, or as many as the place shows. */
export function ListingSkeleton({
  layout = 'grid',
  count = emptyListingQuery.limit,
  columns = 3,
}: ListingSkeletonProps) {
  return (
    <ul
      className={`${gridStyles.grid} ${styles.skeleton}`}
      data-layout={layout}
      data-columns={columns}
      aria-hidden="true"
    >
      {numbered(count).map((card) => (
        <li key={card} className={styles.card}>
          <div className={styles.picture} />
          <div className={styles.line} data-width="long" />
          <div className={styles.line} data-width="short" />
        </li>
      ))}
    </ul>
  );
}

/** The sidebar's room before the place's filters are known. */
export function FiltersSkeleton() {
  return (
    <div className={styles.filters} aria-hidden="true">
      {numbered(6).map((line) => (
        <div key={line} className={styles.line} data-width={line % 3 === 0 ? 'short' : 'long'} />
      ))}
    </div>
  );
}
