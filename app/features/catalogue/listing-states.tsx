import { FileQuestionMark, SearchX } from 'lucide-react';
import type { Place } from '../../../contract/page-data.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keepScroll } from './filter-group.tsx';
import { PageFrame } from './page-frame.tsx';
import { Unreachable } from './unreachable.tsx';

type NothingFoundProps = { place: Place; isNarrowed: boolean; clearPath: string };

export function NothingFound({ place, isNarrowed, clearPath }: NothingFoundProps) {
  return (
    <EmptyState icon={SearchX} title="No products found matching your criteria." heading="h2">
      {isNarrowed ? (
        <>
          <p>Try a wider price range or one size fewer.</p>
          <ButtonLink to={clearPath} state={keepScroll} look="secondary" size="small">
            Clear all filters
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{place.place === 'search' ? 'Try fewer or other words.' : 'New things are on their way.'}</p>
          {place.place !== 'all' && (
            <ButtonLink to={paths.allProducts} look="secondary" size="small">
              Browse all products
            </ButtonLink>
          )}
        </>
      )}
    </EmptyState>
  );
}

export function PageBeyondLast({ last, lastPath }: { last: number; lastPath: string }) {
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={last === 1 ? 'There is only one page here.' : `There are only ${last} pages here.`}
      heading="h2"
    >
      <p>The list has become shorter since this address was made.</p>
      <ButtonLink to={lastPath} look="secondary" size="small">
        Go to the last page
      </ButtonLink>
    </EmptyState>
  );
}

type ListingErrorProps = { heading: 'h1' | 'h2'; isOffline: boolean; onRetry: () => void };

export function ListingError({ heading, isOffline, onRetry }: ListingErrorProps) {
  return (
    <Unreachable
      title="Error loading products. Please try again later."
      what="list"
      heading={heading}
      isOffline={isOffline}
      onRetry={onRetry}
    />
  );
}

/** No such category or collection, or one that is not sold any more. */
export function PlaceMissing({ place }: { place: Place }) {
  const words = place.place === 'collection' ? 'Collection not found.' : 'Category not found.';
  return (
    <PageFrame>
      <EmptyState icon={SearchX} title={words} heading="h1">
        <p>It may have been renamed. Everything we make is one step away.</p>
        <ButtonLink to={paths.allProducts} look="secondary" size="small">
          Browse all products
        </ButtonLink>
      </EmptyState>
    </PageFrame>
  );
}
