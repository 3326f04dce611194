import { emptyListingQuery } from '../../../contract/listing.ts';
import styles from './listing-skeleton.module.css';
import gridStyles from './product-grid.module.css';

const cards = Array.from({ length: emptyListingQuery.limit }, (_, index) => index);

/** Nine cards' room while the products are on their way. */
export function ListingSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <ul className={`${gridStyles.grid} ${styles.skeleton}`} data-layout={layout} data-columns={3} aria-hidden="true">
      {cards.map((card) => (
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
      {cards.slice(0, 6).map((line) => (
        <div key={line} className={styles.line} data-width={line % 3 === 0 ? 'short' : 'long'} />
      ))}
    </div>
  );
}
