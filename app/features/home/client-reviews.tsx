import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Rating } from '../product/rating.tsx';
import apron from './art/review-apron.webp';
import bowl from './art/review-bowl.webp';
import tShirt from './art/review-t-shirt.webp';
import styles from './client-reviews.module.css';
import { Section } from './section.tsx';

const reviews = [
  {
    words: 'We ordered 24 aprons for the café. The logo sits exactly where the drawing showed it.',
    who: 'Meera K.',
    what: 'Kitchen Crew apron',
    picture: apron,
  },
  {
    words: 'My daughter drew it, I had it printed, she has not taken it off since Friday.',
    who: 'Arjun S.',
    what: 'Custom T-shirt',
    picture: tShirt,
  },
  {
    words: 'The bowl arrived wrapped in cloth with the potter’s name. Worth the wait.',
    who: 'Leela R.',
    what: 'Speckled bowl',
    picture: bowl,
  },
];

/** Three sample reviews; on a phone the arrows and the finger move along the row. */
export function ClientReviews() {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const list = row.current;
    const card = list?.firstElementChild;
    if (list && card) list.scrollBy({ left: direction * card.clientWidth, behavior: 'smooth' });
  };
  const tools = (
    <div className={styles.arrows}>
      <IconButton icon={ArrowLeft} label="Previous reviews" onClick={() => move(-1)} />
      <IconButton icon={ArrowRight} label="Next reviews" onClick={() => move(1)} />
    </div>
  );
  return (
    <Section title="What Clients Say?" tools={tools}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul className={styles.reviews} ref={row} tabIndex={0} aria-label="Reviews">
        {reviews.map(({ words, who, what, picture }) => (
          <li key={who}>
            <figure className={styles.review}>
              <Rating average={5} />
              <blockquote className={styles.words}>{words}</blockquote>
              <figcaption className={styles.who}>
                <img data-photo="" src={picture} width={44} height={44} alt="" loading="lazy" decoding="async" />
                <span>
                  <b>{who}</b>
                  {what}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
