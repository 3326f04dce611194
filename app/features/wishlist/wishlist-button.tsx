import { Heart } from 'lucide-react';
import type { Product } from '../../../contract/product.ts';
import { askToSignIn } from '../auth/sign-in-notice.tsx';
import styles from './wishlist-button.module.css';

/** Spec 8: a signed-out visitor is told so, without a call. */
export function refuseWishlistWhenSignedOut(): void {
  askToSignIn('Please log in to manage your wishlist.');
}

/** The heart: a small white disc on a photo, or an outlined button beside "Add to Cart". */
export function WishlistButton({ product, look = 'photo' }: { product: Product; look?: 'photo' | 'outlined' }) {
  return (
    <button
      type="button"
      className={styles.heart}
      data-look={look}
      aria-pressed={false}
      aria-label={`Save ${product.name} to wishlist`}
      onClick={refuseWishlistWhenSignedOut}
    >
      <span className={styles.disc}>
        <Heart aria-hidden="true" />
      </span>
    </button>
  );
}
