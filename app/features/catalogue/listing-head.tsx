import type { Place } from '../../../contract/page-data.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import styles from './listing-head.module.css';

type ListingHeadProps = { place: Place; heading: string | null; description: string };

export function ListingHead({ place, heading, description }: ListingHeadProps) {
  const isShelf = place.place === 'category' || place.place === 'collection';
  return (
    <header className={styles.head}>
      <Breadcrumbs
        steps={[
          { label: 'Home', to: paths.home },
          ...(isShelf ? [{ label: 'Collections', to: paths.allProducts }] : []),
          { label: heading ?? '…' },
        ]}
      />
      {heading === null ? (
        <div className={styles.waiting} aria-hidden="true" />
      ) : (
        <h1 className={styles.heading}>
          <NameWords name={heading} />
        </h1>
      )}
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
