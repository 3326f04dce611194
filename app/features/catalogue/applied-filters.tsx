import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ListingData } from '../../../contract/page-data.ts';
import { Link } from '../../ui/link.tsx';
import styles from './applied-filters.module.css';
import { keepScroll } from './filter-group.tsx';
import { type FilterChoices, noChoices } from './listing-address.ts';
import { appliedFilters } from './listing-words.ts';

type AppliedFiltersProps = {
  choices: FilterChoices;
  data: ListingData | null;
  pathOf: (choices: FilterChoices) => string;
};

/** What narrows the list, each with its way out. Links: they work before the shop's code is there. */
export function AppliedFilters({ choices, data, pathOf }: AppliedFiltersProps) {
  const group = useRef<HTMLElement>(null);
  const applied = appliedFilters(choices, data);
  // The link that was pressed goes away with its filter; the focus stays here.
  const holdFocus = () => group.current?.focus();
  return (
    <section ref={group} className={styles.applied} aria-label="Applied filters" tabIndex={-1}>
      {applied.map(({ key, words, without }) => (
        <Link
          key={key}
          className={styles.chip}
          to={pathOf(without)}
          state={keepScroll}
          aria-label={`Remove filter ${words}`}
          onClick={holdFocus}
        >
          {words} <X aria-hidden="true" />
        </Link>
      ))}
      {applied.length > 0 && (
        <Link className={styles.clear} to={pathOf(noChoices)} state={keepScroll} onClick={holdFocus}>
          Clear all
        </Link>
      )}
    </section>
  );
}
