import { useState, useSyncExternalStore } from 'react';
import { emptyListingQuery, type ListingQuery } from '../../../contract/listing.ts';
import type { ListingData, Place } from '../../../contract/page-data.ts';
import { getCopy, subscribeCopy } from '../../data/catalogue-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { choicesOf, type FilterChoices, noChoices } from './listing-address.ts';
import { ListingFilters } from './listing-filters.tsx';

type FilterSheetProps = {
  place: Place;
  query: ListingQuery;
  data: ListingData;
  onApply: (choices: FilterChoices) => void;
  onClose: () => void;
};

/** The phone's filters: choices are staged, and the button says what it will show. */
export function FilterSheet({ place, query, data, onApply, onClose }: FilterSheetProps) {
  const [staged, setStaged] = useState(() => choicesOf(query));
  const count = useCount(place, { ...emptyListingQuery, ...staged, q: query.q });
  return (
    <Sheet
      title="Filter"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={() => setStaged(noChoices)}>
            Clear all
          </Button>
          <Button onClick={() => onApply(staged)}>{showWords(count)}</Button>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <ListingFilters
          place={place}
          data={data}
          choices={staged}
          onChange={setStaged}
          clearTo={(choices) => ({ onPress: () => setStaged(choices) })}
        />
      </form>
    </Sheet>
  );
}

/** How many products the staged choices would show, from the device's copy; null where that is not whole. */
function useCount(place: Place, query: ListingQuery): number | null {
  const copy = useSyncExternalStore(subscribeCopy, getCopy);
  const answer = copy?.answer({ page: 'listing', place, query });
  return answer?.page === 'listing' ? answer.data.totalCount : null;
}

function showWords(count: number | null): string {
  if (count === null) return 'Show products';
  return `Show ${count} ${count === 1 ? 'product' : 'products'}`;
}
