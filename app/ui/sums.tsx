import type { ReactNode } from 'react';
import { formatPrice } from '../../contract/money.ts';
import styles from './sums.module.css';

/** Figures under each other, the last of them the one that counts. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>;
}

type SumProps = {
  name: ReactNode;
  paise: number;
  /** `total` stands below a line. */
  rank?: 'part' | 'main' | 'total';
  /** Nothing is said as "Free". */
  isFree?: boolean;
  isEstimated?: boolean;
  /** It makes the total smaller. */
  isDeducted?: boolean;
};

export function Sum({ name, paise, rank = 'part', isFree = false, isEstimated = false, isDeducted = false }: SumProps) {
  return (
    <div className={styles.sum} data-rank={rank}>
      <dt>
        {name}
        {isEstimated ? <small> Estimated</small> : null}
      </dt>
      <dd data-good={isFree || isDeducted || undefined}>
        {isDeducted ? '−' : null}
        {isFree ? 'Free' : formatPrice(paise)}
      </dd>
    </div>
  );
}
