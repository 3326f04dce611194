import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
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

/** Three sample reviews. The arrows move along the row and round its end; where it has no more to show, its order turns. */
export function ClientReviews() {
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const shown = [...reviews.slice(first), ...reviews.slice(0, first)];

  const move = (direction: 1 | -1) => {
    const list = row.current;
    const card = list?.firstElementChild;
    if (!list || !card) return;
    const reach = list.scrollWidth - list.clientWidth;
    if (reach <= 1) {
      setFirst((first + direction + reviews.length) % reviews.length);
      return;
    }
    const isAtEnd = direction === 1 ? list.scrollLeft >= reach - 1 : list.scrollLeft <= 1;
    const roundTheEnd = direction === 1 ? 0 : reach;
    list.scrollTo({ left: isAtEnd ? roundTheEnd : list.scrollLeft + direction * card.clientWidth });
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
        {shown.map(({ words, who, what, picture }) => (
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
