import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Text } from './content/text.ts';
import styles from './page-head.module.css';
import { RichText } from './rich-text.tsx';

type PageHeadProps = { title: string; lead: Text; children?: ReactNode };

/** The way here, the title and what the page is for. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Breadcrumbs steps={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        <RichText text={lead} />
      </p>
      {children}
    </header>
  );
}
