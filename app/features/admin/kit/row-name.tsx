import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useListState } from './list-links.ts';
import styles from './thumb.module.css';

/** A row's name and a line below it, where there is no picture. */
export function RowName({ name, note }: { name: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
  );
}

/** Leads to the record; the record leads back to this very page of the list. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={useListState()}>
      {children}
    </Link>
  );
}
