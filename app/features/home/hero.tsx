import { PenTool } from 'lucide-react';
import { shop } from '../../../contract/shop.ts';
import { collectionPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import hero480 from './art/hero-480.webp';
import hero720 from './art/hero-720.webp';
import hero1000 from './art/hero-1000.webp';
import { designYourProduct } from './design-your-product.ts';
import styles from './hero.module.css';

/** The product being made: a T-shirt whose print is held in the studio's frame, beside the inks of the cloth. */
export function Hero() {
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {shop.tagline}
          </h1>
          <div className={styles.actions}>
            <ButtonLink to={collectionPath('pod-2024')} look="ink">
              Shop POD Fashion
            </ButtonLink>
            <ButtonLink to={designYourProduct.to} look="inverse">
              <PenTool aria-hidden="true" /> {designYourProduct.label}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.stage}>
          <img
            src={hero720}
            srcSet={`${hero480} 480w, ${hero720} 720w, ${hero1000} 1000w`}
            sizes="(min-width: 1376px) 680px, (min-width: 960px) 52vw, (min-width: 720px) 656px, 92vw"
            width={1000}
            height={1000}
            alt="Cream oversized T-shirt with a geometric print, held in a frame to be moved and turned"
            fetchPriority="high"
          />
          <div className={styles.frame} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className={styles.inks} aria-hidden="true">
            <i data-ink="cream" />
            <i data-ink="indigo" />
            <i data-ink="brick" />
            <i data-ink="teal" />
            <i data-ink="coal" />
          </div>
        </div>
      </div>
    </section>
  );
}
