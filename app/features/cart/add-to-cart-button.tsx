import { ShoppingBag } from 'lucide-react';
import type { Product } from '../../../contract/product.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { askToSignIn } from '../auth/sign-in-notice.tsx';
import styles from './add-to-cart-button.module.css';

/** Spec 8: a signed-out visitor is told so, without a call. */
export function refuseCartWhenSignedOut(): void {
  askToSignIn('Please log in to add items to your cart.');
}

/** The round button of a product card. */
export function AddToCartButton({ product }: { product: Product }) {
  return (
    <button
      type="button"
      className={styles.add}
      disabled={isSoldOut(product)}
      aria-label={`Add ${product.name} to cart`}
      onClick={refuseCartWhenSignedOut}
    >
      <ShoppingBag aria-hidden="true" />
    </button>
  );
}
