import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  /** A failure is said at once. */
  isAlert?: boolean;
  /** What happened, what is safe, one next step. */
  children?: ReactNode;
};

export function EmptyState({ icon: Icon, title, heading: Heading = 'h2', isAlert = false, children }: EmptyStateProps) {
  return (
    <section className={styles.empty} role={isAlert ? 'alert' : undefined}>
      <span className={styles.disc}>
        <Icon aria-hidden="true" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}
