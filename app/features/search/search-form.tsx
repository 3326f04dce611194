import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchTextMaxLength } from '../../../contract/search.ts';
import { listingPath, paths } from '../../paths.ts';
import styles from './search-form.module.css';

type SearchFormProps = { initialText?: string; onSearch?: () => void };

/** The way to /search?q=…, a plain form before the shop's code is there. */
export function SearchForm({ initialText = '', onSearch }: SearchFormProps) {
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    onSearch?.();
    navigate(listingPath(paths.search, { q }));
  };

  return (
    <search>
      <form className={styles.form} method="get" action={paths.search} onSubmit={handleSubmit}>
        <Search aria-hidden="true" />
        <input
          className={styles.text}
          type="search"
          name="q"
          aria-label="Search the shop"
          placeholder="T-shirts, mugs, gifts…"
          defaultValue={initialText}
          maxLength={searchTextMaxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
