import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageNumbers } from '../../../contract/listing.ts';
import { Link } from '../../ui/link.tsx';
import styles from './pagination.module.css';

type PaginationProps = { current: number; last: number; pathOf: (page: number) => string };

/** Real links, so that pages open in a new tab and work before the shop's code has arrived. */
export function Pagination({ current, last, pathOf }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step to={current > 1 ? pathOf(Math.min(current - 1, last)) : null} rel="prev" label="Previous page">
        <ChevronLeft aria-hidden="true" />
      </Step>
      {pageNumbers(current, last).map((page, index) =>
        page === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={pathOf(page)}
            className={styles.cell}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      <Step to={current < last ? pathOf(current + 1) : null} rel="next" label="Next page">
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  );
}

type StepProps = { to: string | null; rel: 'prev' | 'next'; label: string; children: ReactNode };

function Step({ to, rel, label, children }: StepProps) {
  if (to === null) {
    return (
      <span className={styles.cell} data-off="" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={styles.cell} aria-label={label}>
      {children}
    </Link>
  );
}
