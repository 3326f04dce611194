import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListingQuery } from '../../../contract/listing.ts';
import type { PageData, Place } from '../../../contract/page-data.ts';
import { usePageData } from '../../data/page-data.ts';
import { useDocumentHead } from '../../document-head.ts';
import { listingPath } from '../../paths.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { keepScroll } from './filter-group.tsx';
import { choicesOf, type ListingView, listingQueryOf, noChoices, placePath, viewOf } from './listing-address.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingResults } from './listing-results.tsx';
import styles from './listing-screen.module.css';
import { FiltersSkeleton } from './listing-skeleton.tsx';
import { ListingError, PlaceMissing } from './listing-states.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { listingDocumentHead, listingHeading } from './listing-words.ts';
import { PageFrame } from './page-frame.tsx';

type ListingScreenProps = { place: Place; initial: PageData | null /** Under the heading. */; tools?: ReactNode };

/** One list of products with its filters: all of them, a category, a collection, or what a search found. */
export function ListingScreen({ place, initial, tools }: ListingScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = listingQueryOf(place, params);
  const view = viewOf(params);
  const answer = usePageData<'listing'>({ page: 'listing', place, query }, initial);
  const data = answer.state === 'ready' ? answer.data : null;
  const isLoading = answer.state === 'loading' || (answer.state === 'ready' && answer.isRefreshing);
  const heading = listingHeading(place, query.q, data);
  useDocumentHead(listingDocumentHead(heading, data));

  if (answer.state === 'missing') return <PlaceMissing place={place} />;
  if (answer.state === 'error' && heading === null) {
    return (
      <PageFrame>
        <ListingError heading="h1" isOffline={answer.offline} onRetry={answer.retry} />
      </PageFrame>
    );
  }

  // Spec 4: whatever changes the list leads to its first page; a filter, to the grid as well.
  const pathOf = (change: Partial<ListingQuery>, shown: ListingView = 'grid') =>
    listingPath(placePath(place), { ...query, page: 1, ...change }, shown);
  const go = (change: Partial<ListingQuery>, shown?: ListingView) =>
    navigate(pathOf(change, shown), { state: keepScroll });
  const choices = choicesOf(query);

  return (
    <PageFrame>
      <ListingHead place={place} heading={heading} description={data?.collection?.description ?? ''} />
      {tools}
      {answer.state === 'error' ? (
        <div className={styles.failure}>
          <ListingError heading="h2" isOffline={answer.offline} onRetry={answer.retry} />
        </div>
      ) : (
        <div className={styles.columns}>
          <aside className={styles.sidebar} aria-label="Filters">
            {data ? (
              <FilterForm place={place} q={query.q}>
                <ListingFilters
                  place={place}
                  data={data}
                  choices={choices}
                  onChange={go}
                  clearTo={(next) => ({ to: pathOf(next) })}
                />
              </FilterForm>
            ) : (
              <FiltersSkeleton />
            )}
          </aside>
          <div className={styles.results}>
            <ListingToolbar
              place={place}
              query={query}
              sort={query.sort}
              view={view}
              data={data}
              isLoading={isLoading}
              onSort={(sort) => go({ sort }, view)}
              onView={(next) => navigate(pathOf({ page: query.page }, next), { replace: true, state: keepScroll })}
              onFilter={(next) => navigate(pathOf(next))}
            />
            <AppliedFilters choices={choices} data={data} pathOf={pathOf} />
            <ListingResults
              place={place}
              query={query}
              view={view}
              data={isLoading ? null : data}
              readAtMs={answer.state === 'ready' ? answer.readAtMs : null}
              pagePath={(page) => pathOf({ page }, view)}
              clearPath={pathOf(noChoices)}
            />
          </div>
        </div>
      )}
    </PageFrame>
  );
}
