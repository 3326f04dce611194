import { Scissors } from 'lucide-react';
import { shop } from '../../../contract/shop.ts';
import styles from './customization-notice.module.css';

/** Spec 2.5: products without stock tracking are never on a shelf; each is made when it is ordered. */
export function CustomizationNotice() {
  return (
    <p className={styles.notice}>
      <Scissors aria-hidden="true" />
      <span>
        Out of stock on the shelf: each one is made to order. To have it customized, contact us by{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a> or{' '}
        <a className={styles.phone} href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>
          {shop.phone}
        </a>
        .
      </span>
    </p>
  );
}
