import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { type ListingQuery, type Sort, sorts } from '../../../contract/listing.ts';
import type { ListingData, Place } from '../../../contract/page-data.ts';
import { filterFormId } from './filter-form.tsx';
import { choicesOf, countChoices, type FilterChoices, type ListingView } from './listing-address.ts';
import styles from './listing-toolbar.module.css';
import { showingWords, sortWords } from './listing-words.ts';
import { useOnDemand } from './on-demand.ts';

const loadFilterSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet);

type ListingToolbarProps = {
  place: Place;
  query: ListingQuery;
  sort: Sort | null;
  view: ListingView;
  data: ListingData | null;
  isLoading: boolean;
  onSort: (sort: Sort | null) => void;
  onView: (view: ListingView) => void;
  onFilter: (choices: FilterChoices) => void;
};

export function ListingToolbar({
  place,
  query,
  sort,
  view,
  data,
  isLoading,
  onSort,
  onView,
  onFilter,
}: ListingToolbarProps) {
  const sheet = useOnDemand(loadFilterSheet);
  const choices = choicesOf(query);
  const chosen = countChoices(choices);
  const handleFilter = (next: FilterChoices) => {
    sheet.close();
    onFilter(next);
  };
  return (
    <div className={styles.toolbar}>
      <button type="button" className={styles.filter} aria-haspopup="dialog" disabled={!data} onClick={sheet.open}>
        <SlidersHorizontal aria-hidden="true" /> Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <ResultCount query={query} data={data} isLoading={isLoading} />
      <SortSelect place={place} sort={sort} onSort={onSort} />
      <ViewToggle view={view} onView={onView} />
      {data && sheet.Part && (
        <sheet.Part place={place} query={query} data={data} onApply={handleFilter} onClose={sheet.close} />
      )}
    </div>
  );
}

/** One polite live region for every change of the list. */
function ResultCount({ query, data, isLoading }: Pick<ListingToolbarProps, 'query' | 'data' | 'isLoading'>) {
  return (
    <p className={styles.count} role="status">
      {isLoading || !data
        ? 'Filtering products...'
        : showingWords(query.page, query.limit, data.products.length, data.totalCount)}
    </p>
  );
}

type SortSelectProps = { place: Place; sort: Sort | null; onSort: (sort: Sort | null) => void };

function SortSelect({ place, sort, onSort }: SortSelectProps) {
  // A curated list has an order of its own; everywhere else nothing chosen means best-selling.
  const own = place.place === 'collection' ? '' : 'best-selling';
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort</span>
      <select
        name="sort"
        form={filterFormId}
        value={sort ?? own}
        onChange={({ target }) =>
          onSort(target.value === own ? null : (sorts.find((each) => each === target.value) ?? null))
        }
      >
        {own === '' && <option value="">Our order</option>}
        {sorts.map((each) => (
          <option key={each} value={each}>
            {sortWords[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const;

function ViewToggle({ view: shown, onView }: { view: ListingView; onView: (view: ListingView) => void }) {
  return (
    <fieldset className={styles.views} aria-label="View">
      {views.map(({ view, label, Icon }) => (
        <button key={view} type="button" aria-label={label} aria-pressed={view === shown} onClick={() => onView(view)}>
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
