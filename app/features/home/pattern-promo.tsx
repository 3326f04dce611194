import { ButtonLink } from '../../ui/button.tsx';
import bauhaus from './art/pattern-bauhaus.svg';
import daisyCheck from './art/pattern-daisy-check.svg';
import fern from './art/pattern-fern.svg';
import hello from './art/pattern-hello.svg';
import hillCountry from './art/pattern-hill-country.svg';
import kolam from './art/pattern-kolam.svg';
import marigold from './art/pattern-marigold.svg';
import plume from './art/pattern-plume.svg';
import { designYourProduct } from './design-your-product.ts';
import styles from './pattern-promo.module.css';

const patterns = [marigold, bauhaus, fern, hello, kolam, plume, daisyCheck, hillCountry];

export function PatternPromo() {
  return (
    <section className={styles.promo}>
      <div className={styles.words}>
        <h2>Multiple Design Patterns Are Available</h2>
        <p className={styles.about}>
          Start from one of ours, change the inks, add your words. We send you a drawing before anything is printed.
        </p>
        <ButtonLink to={designYourProduct.to} size="large">
          {designYourProduct.label}
        </ButtonLink>
      </div>
      <div className={styles.tiles} aria-hidden="true">
        {patterns.map((pattern) => (
          <img key={pattern} src={pattern} width={240} height={240} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    </section>
  );
}
