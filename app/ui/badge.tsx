import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeKind = 'neutral' | 'info' | 'success' | 'warning' | 'bad';

/** A state in a word; the dot is never alone. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}
