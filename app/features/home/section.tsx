import { type ReactNode, useId } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** Beside the title: where more of the same is. */
  more?: { label: string; to: string };
  tools?: ReactNode;
  children: ReactNode;
};

/** One part of the home page, in the page's width. */
export function Section({ title, more, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        )}
        {tools}
      </div>
      {children}
    </section>
  );
}
