import { useDocumentHead } from '../../document-head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import bauhaus from '../home/art/pattern-bauhaus.svg';
import daisyCheck from '../home/art/pattern-daisy-check.svg';
import fern from '../home/art/pattern-fern.svg';
import hello from '../home/art/pattern-hello.svg';
import hillCountry from '../home/art/pattern-hill-country.svg';
import kolam from '../home/art/pattern-kolam.svg';
import marigold from '../home/art/pattern-marigold.svg';
import plume from '../home/art/pattern-plume.svg';
import styles from './about-page.module.css';
import { about } from './content/about.ts';
import { PageHead } from './page-head.tsx';
import { Blocks } from './rich-text.tsx';

const prints = [marigold, bauhaus, fern, hello, kolam, plume, daisyCheck, hillCountry];

export function AboutPage() {
  useDocumentHead(about);
  return (
    <PageFrame>
      <div className={styles.opening}>
        <PageHead title={about.title} lead={about.lead}>
          <p className={styles.next}>
            {about.next.map(({ label, to }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </PageHead>
        <ul className={styles.prints} aria-hidden="true">
          {prints.map((print) => (
            <li key={print}>
              <img src={print} alt="" width={200} height={200} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.sections}>
        {about.sections.map(({ id, heading, blocks }) => (
          <section key={id} className={styles.section}>
            <h2>{heading}</h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </PageFrame>
  );
}
