import { CircleAlert, type LucideIcon, RotateCw, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { say } from '../../../ui/live-region.tsx';
import { Pagination } from '../../catalogue/pagination.tsx';
import styles from './list-panel.module.css';
import { type Column, OwnerTable, TableSkeleton } from './owner-table.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { OwnerList } from './use-owner-list.ts';

type ListPanelProps<T> = {
  /** What one page holds, as "products". */
  noun: string;
  address: ListAddress;
  list: OwnerList<T>;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  defaultSort?: string;
  /** How many rows a page has; the contract's own number when nothing else is said. */
  pageSize?: number;
  words: { loading: string; empty: string; error: string };
  emptyIcon: LucideIcon;
  /** One next step for who has nothing yet. */
  emptyStep?: ReactNode;
  /** A list that goes on without an end says no numbers. */
  isCounted?: boolean;
  /** What opens below a row. */
  below?: (row: T) => ReactNode;
  /** Search and filters (ListBar). */
  bar?: ReactNode;
};

const ownerPageSize = 20;
const nobodysFilter = new Set(['page', 'sort']);

/** A list in its panel: bar, table, and whatever stands in its place; the pages below. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { noun, address, list, bar, pageSize = ownerPageSize, isCounted = true } = props;
  useSaidCount(list, noun);
  return (
    <>
      <div className={styles.panel}>
        {bar}
        <Rows {...props} />
      </div>
      {isCounted && list.state === 'ready' && list.totalCount > 0 ? (
        <div className={styles.foot}>
          <p>{shownWords(list, address.page, pageSize, noun)}</p>
          <Pagination current={address.page} last={list.totalPages} pathOf={address.pathOf} />
        </div>
      ) : null}
    </>
  );
}

function Rows<T>(props: ListPanelProps<T>) {
  const { noun, address, list, columns, keyOf, defaultSort, words, emptyIcon, emptyStep, below } = props;
  if (list.state === 'loading') return <TableSkeleton words={words.loading} />;
  if (list.state === 'error') {
    return (
      <EmptyState icon={CircleAlert} title={words.error} isAlert>
        <p>Nothing was changed. Please check your connection and try again.</p>
        <Button look="secondary" size="small" onClick={list.retry}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
        {address.params.size > 0 ? (
          <Button look="soft" size="small" onClick={address.clear}>
            Clear search and filters
          </Button>
        ) : null}
      </EmptyState>
    );
  }
  if (list.rows.length === 0) {
    const isFiltered = [...address.params.keys()].some((name) => !nobodysFilter.has(name));
    const isBeyond = address.page > 1;
    return (
      <EmptyState icon={isFiltered ? SearchX : emptyIcon} title={words.empty}>
        {isFiltered || isBeyond ? (
          <Button look="secondary" size="small" onClick={address.clear}>
            {isFiltered ? 'Clear search and filters' : 'Go to the first page'}
          </Button>
        ) : (
          emptyStep
        )}
      </EmptyState>
    );
  }
  return (
    <OwnerTable
      caption={noun}
      columns={columns}
      rows={list.rows}
      keyOf={keyOf}
      address={address}
      {...(defaultSort && { defaultSort })}
      isBusy={list.isRefreshing}
      {...(below && { below })}
    />
  );
}

type Ready = { rows: unknown[]; totalCount: number };

function shownWords({ rows, totalCount }: Ready, page: number, pageSize: number, noun: string): string {
  if (rows.length === 0) return `0 of ${totalCount} ${noun}`;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${first}–${first + rows.length - 1} of ${totalCount} ${noun}`;
}

/** A search that has found something else says how much. */
function useSaidCount<T>(list: OwnerList<T>, noun: string): void {
  const total = list.state === 'ready' && !list.isRefreshing ? list.totalCount : null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (total === null) return;
    if (before.current !== null && before.current !== total) say(`${total} ${noun}`);
    before.current = total;
  }, [total, noun]);
}
