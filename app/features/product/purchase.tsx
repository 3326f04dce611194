import { ShoppingBag } from 'lucide-react';
import { outOfStock, selectSize } from '../../../contract/cart-messages.ts';
import type { Product } from '../../../contract/product.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { useAdding } from '../cart/use-adding.ts';
import { noStock } from '../catalogue/size-label.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import type { ProductChoice } from './product-choice.ts';
import styles from './purchase.module.css';

type PurchaseProps = { product: Product; choice: ProductChoice };

/** Quantity, Add to Cart and the heart. On phones the last two stand in the buy bar. */
export function Purchase({ product, choice }: PurchaseProps) {
  const { isAdding, addToCart } = useBuying(product, choice);
  return (
    <div className={styles.row}>
      <Stepper
        label="Quantity"
        value={choice.quantity}
        max={choice.available}
        limitReason={limitReason(product, choice)}
        onChange={choice.changeQuantity}
      />
      <div className={styles.add}>
        <Button size="large" look={addLook(product)} isPending={isAdding} onClick={addToCart}>
          <ShoppingBag aria-hidden="true" /> {addWords(product)}
        </Button>
      </div>
      <div className={styles.heart}>
        <WishlistButton product={product} look="outlined" />
      </div>
    </div>
  );
}

/** Spec 5: a size must be chosen and in stock, and the visitor logged in. What cannot be bought by anybody is said first. */
export function useBuying(product: Product, { size, available, quantity }: ProductChoice) {
  const { stage, add } = useAdding('product');
  const addToCart = () => {
    if (isSoldOut(product) || (size && available < 1)) notify.error(outOfStock);
    else if (!size) notify.error(selectSize);
    else void add({ productId: product._id, sizeId: size.size._id, quantity });
  };
  return { isAdding: stage === 'adding', addToCart };
}

export function addWords(product: Product): string {
  return isSoldOut(product) ? noStock : 'Add to Cart';
}

/** A product nobody can buy still answers a press, but does not ask for one. */
export function addLook(product: Product): 'primary' | 'soft' {
  return isSoldOut(product) ? 'soft' : 'primary';
}

function limitReason({ hasStock }: Product, { quantity, available, size }: ProductChoice): string | null {
  if (!hasStock || !size || quantity < available) return null;
  return available === 1 ? 'Only 1 left in this size' : `Only ${available} left in this size`;
}
