import { Check, ShoppingBag } from 'lucide-react';
import { selectSize } from '../../../contract/cart-messages.ts';
import type { Product } from '../../../contract/product.ts';
import { defaultSize, isSoldOut } from '../../../contract/stock.ts';
import { notify } from '../../ui/notify.ts';
import styles from './add-to-cart-button.module.css';
import { useAdding } from './use-adding.ts';

/** The round button of a product card. Spec 9: one, of the first size with stock. */
export function AddToCartButton({ product }: { product: Product }) {
  const { stage, add } = useAdding('list');
  const size = defaultSize(product)?.size;
  const Icon = stage === 'added' ? Check : ShoppingBag;
  return (
    <button
      type="button"
      className={styles.add}
      disabled={isSoldOut(product)}
      aria-busy={stage === 'adding' || undefined}
      aria-label={`Add ${product.name} to cart`}
      onClick={() => {
        if (stage === 'adding') return;
        if (size) void add({ productId: product._id, sizeId: size._id, quantity: 1 });
        else notify.error(selectSize);
      }}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
