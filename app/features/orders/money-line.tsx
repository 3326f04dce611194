import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './money-line.module.css';
import { clockTime, type MoneyWords } from './order-words.ts';

/** Where the money is, in a word and a sentence. Says itself when it changes. */
export function MoneyLine({ words: { kind, title, text }, children }: { words: MoneyWords; children?: ReactNode }) {
  const Icon = kind === 'success' ? CircleCheck : kind === 'bad' ? CircleAlert : Clock;
  return (
    <div className={styles.money} data-kind={kind} role="status">
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** What is held for a shopper who has not paid yet. */
export function Hold({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <p className={styles.hold}>
      Reserved for you until <time dateTime={until}>{clockTime(until)}</time>
    </p>
  );
}
