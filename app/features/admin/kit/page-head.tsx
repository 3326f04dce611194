import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentHead } from '../../../document-head.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** One line below the heading. */
  note?: ReactNode;
  /** The list this page belongs to. */
  back?: { to: string; label: string };
  /** What can be done here, at the end of the line. */
  children?: ReactNode;
};

/** The heading of a page, its title in the window, and what can be done with the whole of it. */
export function PageHead({ title, note, back, children }: PageHeadProps) {
  useDocumentHead({ title });
  return (
    <div className={styles.head}>
      {back ? (
        <Link className={styles.back} to={back.to}>
          <ArrowLeft aria-hidden="true" /> {back.label}
        </Link>
      ) : null}
      <div className={styles.words}>
        <h1>{title}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
