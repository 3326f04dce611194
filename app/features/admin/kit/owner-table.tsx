import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './owner-table.module.css';
import type { ListAddress } from './use-list-address.ts';

export type Column<T> = {
  /** Also its key. */
  head: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'end';
  /** What the record is called: said with each of its cells. */
  isName?: boolean;
  /** The buttons: the head is heard, not seen. */
  isActions?: boolean;
  /** Left out where there is little room. */
  isSpare?: boolean;
  /** Names of the shop's sorts; the first press takes `first`. */
  sort?: { asc: string; desc: string; first?: 'asc' | 'desc' };
};

type TableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  address: ListAddress;
  /** The shop's own order when the address names none. */
  defaultSort?: string;
  isBusy: boolean;
  /** What opens below a row, over its whole width. */
  below?: (row: T) => ReactNode;
};

/** Rows on a desk, cards on a phone. */
export function OwnerTable<T>(props: TableProps<T>) {
  const { caption, columns, rows, keyOf, address, defaultSort = '', isBusy, below } = props;
  const sorted = address.get('sort') || defaultSort;
  return (
    <table className={styles.table} aria-busy={isBusy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell
              key={column.head}
              column={column}
              sorted={sorted}
              onSort={(sort) => address.change({ sort: sort === defaultSort ? '' : sort })}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr data-open={more ? '' : undefined}>
                {columns.map((column) => (
                  <BodyCell key={column.head} column={column} row={row} />
                ))}
              </tr>
              {more ? (
                <tr className={styles.below}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type HeadCellProps<T> = { column: Column<T>; sorted: string; onSort: (sort: string) => void };

function HeadCell<T>({ column: { head, align, sort, isActions, isSpare }, sorted, onSort }: HeadCellProps<T>) {
  const direction = sort?.asc === sorted ? 'ascending' : sort?.desc === sorted ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ArrowUpDown;
  const next = direction === 'ascending' ? 'desc' : direction ? 'asc' : (sort?.first ?? 'asc');
  return (
    <th scope="col" data-align={align} data-spare={isSpare || undefined} aria-sort={direction}>
      {sort ? (
        <button type="button" onClick={() => onSort(sort[next])}>
          {head} <Icon aria-hidden="true" />
        </button>
      ) : (
        <span className={isActions ? 'visually-hidden' : undefined}>{head}</span>
      )}
    </th>
  );
}

function BodyCell<T>({
  column: { head, align, cell, isName, isActions, isSpare },
  row,
}: {
  column: Column<T>;
  row: T;
}) {
  const shared = { 'data-align': align, 'data-spare': isSpare || undefined };
  if (isName) {
    return (
      <th scope="row" {...shared}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td {...shared} data-head={isActions ? undefined : head} data-actions={isActions || undefined}>
      {isActions ? <div className={styles.actions}>{cell(row)}</div> : wrapped(cell(row))}
    </td>
  );
}

/** One endless word widens no column. */
function wrapped(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <span className={styles.text}>{content}</span> : content;
}

const shownRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The table's geometry while its rows are on their way; `words` is what is heard. */
export function TableSkeleton({ words }: { words: string }) {
  return (
    <div>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      {shownRows.map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton className={styles.thumb} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.short} />
          <Skeleton className={styles.short} />
        </div>
      ))}
    </div>
  );
}
