import type { ListingQuery } from '../../../contract/listing.ts';
import type { ListingData, Place } from '../../../contract/page-data.ts';
import { choicesOf, countChoices, type ListingView } from './listing-address.ts';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { NothingFound, PageBeyondLast } from './listing-states.tsx';
import { Pagination } from './pagination.tsx';
import { PricesOf } from './prices-of.tsx';
import { ProductGrid } from './product-grid.tsx';

type ListingResultsProps = {
  place: Place;
  query: ListingQuery;
  view: ListingView;
  /** null while the list is on its way. */
  data: ListingData | null;
  readAtMs: number | null;
  pagePath: (page: number) => string;
  clearPath: string;
};

export function ListingResults({ place, query, view, data, readAtMs, pagePath, clearPath }: ListingResultsProps) {
  if (!data) return <ListingSkeleton layout={view} />;
  if (data.totalCount === 0) {
    return <NothingFound place={place} isNarrowed={countChoices(choicesOf(query)) > 0} clearPath={clearPath} />;
  }
  if (data.products.length === 0) {
    return <PageBeyondLast last={data.totalPages} lastPath={pagePath(data.totalPages)} />;
  }
  return (
    <>
      <PricesOf readAtMs={readAtMs} />
      <ProductGrid products={data.products} readAtMs={readAtMs} headingLevel="h2" layout={view} isFirst />
      <Pagination current={query.page} last={data.totalPages} pathOf={pagePath} />
    </>
  );
}
