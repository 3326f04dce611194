import { useSearchParams } from 'react-router-dom';
import type { PageData } from '../../../contract/page-data.ts';
import { listingQueryOf } from '../catalogue/listing-address.ts';
import { ListingScreen } from '../catalogue/listing-screen.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

const search = { place: 'search' } as const;

export function SearchPage({ initial }: { initial: PageData | null }) {
  const [params] = useSearchParams();
  const { q } = listingQueryOf(search, params);
  return (
    <ListingScreen
      place={search}
      initial={initial}
      tools={
        <div className={styles.search}>
          <SearchForm key={q} initialText={q} />
        </div>
      }
    />
  );
}
