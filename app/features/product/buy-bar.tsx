import { formatPrice, paiseFromDecimal } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { Button } from '../../ui/button.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import styles from './buy-bar.module.css';
import type { ProductChoice } from './product-choice.ts';
import { addLook, addWords, useBuying } from './purchase.tsx';

/** The phone's bottom bar on a product. The shell takes its tab bar away where it finds `data-buybar`. */
export function BuyBar({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { isAdding, addToCart } = useBuying(product, choice);
  const total = formatPrice(paiseFromDecimal(product.price) * choice.quantity);
  return (
    <div className={styles.bar} data-buybar="">
      <WishlistButton product={product} look="outlined" />
      <Button size="large" look={addLook(product)} isPending={isAdding} onClick={addToCart}>
        <span className={styles.words}>
          {addWords(product)}
          {!isSoldOut(product) && ` · ${total}`}
        </span>
      </Button>
    </div>
  );
}
