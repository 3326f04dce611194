import { ArrowRight } from 'lucide-react';
import { collectionPath, paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import cotton480 from './art/collection-cotton-480.webp';
import cotton880 from './art/collection-cotton-880.webp';
import pod480 from './art/collection-pod-480.webp';
import pod880 from './art/collection-pod-880.webp';
import uniforms480 from './art/collection-uniforms-480.webp';
import uniforms880 from './art/collection-uniforms-880.webp';
import styles from './collection-cards.module.css';
import { Section } from './section.tsx';

const cards = [
  {
    slug: 'cotton-tshirts',
    name: 'Cotton T-shirts',
    words: 'Combed cotton, water-based inks',
    small: cotton480,
    large: cotton880,
  },
  {
    slug: 'work-uniforms',
    name: 'Work uniforms',
    words: 'Aprons to jackets, with your logo',
    small: uniforms480,
    large: uniforms880,
  },
  { slug: 'pod-2024', name: 'POD fashion', words: 'The prints people kept asking for', small: pod480, large: pod880 },
];

export function CollectionCards() {
  return (
    <Section title="Can't-miss Collections" more={{ label: 'View All Products', to: paths.products }}>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, words, small, large }) => (
          <li key={slug}>
            <Link to={collectionPath(slug)} className={styles.card}>
              <img
                className={styles.picture}
                data-photo=""
                src={small}
                srcSet={`${small} 480w, ${large} 880w`}
                sizes="(min-width: 1376px) 450px, (min-width: 960px) 32vw, (min-width: 520px) 400px, 80vw"
                width={480}
                height={600}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className={styles.caption}>
                <span>
                  <b className={styles.name}>
                    <NameWords name={name} />
                  </b>
                  <span className={styles.words}>{words}</span>
                </span>
                <ArrowRight aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
