import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import mug from './art/banner-mug.webp';
import vase from './art/banner-vase.webp';
import styles from './promo-banners.module.css';

const banners = [
  {
    title: 'A mug with their name on it',
    words: 'Glazed, fired and dishwasher safe.',
    action: 'Shop now',
    picture: mug,
    ground: 'mug',
  },
  {
    title: 'Made slowly, by hand',
    words: 'Pottery and weaving from small studios.',
    action: 'Look around',
    picture: vase,
    ground: 'vase',
  },
];

/** Spec 2.3: two banners, both leading to /shop. */
export function PromoBanners() {
  return (
    <section className={styles.banners} aria-label="Gifts and handmade things">
      {banners.map(({ title, words, action, picture, ground }) => (
        <Link key={title} to={paths.shop} className={styles.banner} data-ground={ground}>
          <span className={styles.words}>
            <b className={styles.title}>{title}</b>
            <span>{words}</span>
            <span className={styles.action}>{action}</span>
          </span>
          <img
            className={styles.picture}
            data-photo=""
            src={picture}
            width={480}
            height={600}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </Link>
      ))}
    </section>
  );
}
