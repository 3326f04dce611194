import type { FormEvent, ReactNode } from 'react';
import type { Place } from '../../../contract/page-data.ts';
import styles from './filter-form.module.css';
import { placePath } from './listing-address.ts';

/** The toolbar's sort selector belongs to this form as well. */
export const filterFormId = 'listing-filters';

type FilterFormProps = { place: Place; q: string; children: ReactNode };

/** The sidebar's filters as a plain GET form, so that they work where the shop's code does not run. */
export function FilterForm({ place, q, children }: FilterFormProps) {
  return (
    <form
      id={filterFormId}
      method="get"
      action={placePath(place)}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {children}
      <noscript>
        <button type="submit" className={styles.submit}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}
