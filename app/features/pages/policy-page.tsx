import { useDocumentHead } from '../../document-head.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import type { Section, WrittenPage } from './content/text.ts';
import { PageHead } from './page-head.tsx';
import styles from './policy-page.module.css';
import { Blocks } from './rich-text.tsx';

/** A page of rules: sections with a list of them beside, to jump to. */
export function PolicyPage({ page: { title, description, lead, since, sections } }: { page: WrittenPage }) {
  useDocumentHead({ title, description });
  return (
    <PageFrame>
      <PageHead title={title} lead={lead}>
        {since ? (
          <p className={styles.since}>
            In force since <time dateTime={since}>{dayOf(since)}</time>
          </p>
        ) : null}
      </PageHead>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.sections}>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{heading}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

function dayOf(isoDate: string): string {
  return day.format(new Date(isoDate));
}
