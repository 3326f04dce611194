import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { collectionPath, paths } from '../../paths.ts';
import { NameWords } from '../catalogue/name-words.tsx';
import cottonTshirts from './art/collection-cotton-tshirts.webp';
import pod2024 from './art/collection-pod-2024.webp';
import workUniforms from './art/collection-work-uniforms.webp';
import styles from './collection-cards.module.css';
import { Section } from './section.tsx';

const cards = [
  { slug: 'cotton-tshirts', name: 'Cotton T-shirts', words: 'Combed cotton, water-based inks', picture: cottonTshirts },
  { slug: 'work-uniforms', name: 'Work uniforms', words: 'Aprons to jackets, with your logo', picture: workUniforms },
  { slug: 'pod-2024', name: 'POD 2024', words: 'The prints people kept asking for', picture: pod2024 },
];

export function CollectionCards() {
  return (
    <Section title="Can't-miss Collections" more={{ label: 'View All Products', to: paths.products }}>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, words, picture }) => (
          <li key={slug}>
            <Link to={collectionPath(slug)} className={styles.card}>
              <img
                className={styles.picture}
                data-photo=""
                src={picture}
                width={640}
                height={800}
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
