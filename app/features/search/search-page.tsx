import { useSearchParams } from 'react-router-dom';
import type { PageData } from '../../../contract/page-data.ts';
import { ListingScreen } from '../catalogue/listing-screen.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

export function SearchPage({ initial }: { initial: PageData | null }) {
  const [params] = useSearchParams();
  const text = params.get('q') ?? '';
  return (
    <ListingScreen
      place={{ place: 'search' }}
      initial={initial}
      tools={
        <div className={styles.search}>
          <SearchForm key={text} initialText={text} />
        </div>
      }
    />
  );
}
