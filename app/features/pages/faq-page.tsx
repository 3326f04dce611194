import { Plus } from 'lucide-react';
import { useDocumentHead } from '../../document-head.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { faq } from './content/faq.ts';
import styles from './faq-page.module.css';
import { PageHead } from './page-head.tsx';
import { Blocks } from './rich-text.tsx';

export function FaqPage() {
  useDocumentHead(faq);
  return (
    <PageFrame>
      <PageHead title={faq.title} lead={faq.lead} />
      <div className={styles.questions}>
        {faq.questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <h2>{question}</h2>
              <Plus aria-hidden="true" />
            </summary>
            <Blocks blocks={answer} />
          </details>
        ))}
      </div>
    </PageFrame>
  );
}
