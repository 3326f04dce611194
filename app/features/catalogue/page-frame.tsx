import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The page's width and its distance from the header. `flush` lets a photo touch the header on phones. */
export function PageFrame({ top = 'space', children }: { top?: 'space' | 'flush'; children: ReactNode }) {
  return (
    <div className={styles.frame} data-top={top}>
      {children}
    </div>
  );
}
