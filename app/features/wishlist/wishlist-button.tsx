import { Heart } from 'lucide-react';
import type { Product } from '../../../contract/product.ts';
import { useWishing, wishFailure } from './use-wishing.ts';
import styles from './wishlist-button.module.css';

/** The heart: a small white disc on a photo, or an outlined button beside "Add to Cart". */
export function WishlistButton({ product, look = 'photo' }: { product: Product; look?: 'photo' | 'outlined' }) {
  const { isOn, toggle } = useWishing(product._id, look === 'photo' ? wishFailure.list : wishFailure.product);
  return (
    <button
      type="button"
      className={styles.heart}
      data-look={look}
      aria-pressed={isOn}
      aria-label={`Save ${product.name} to wishlist`}
      onClick={toggle}
    >
      <span className={styles.disc}>
        <Heart aria-hidden="true" />
      </span>
    </button>
  );
}
