import { discountPercent, formatPrice, paiseFromDecimal } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';
import styles from './product-price.module.css';

type ProductPriceProps = { product: Product; look: 'card' | 'page' };

/** The price and, where it is a saving, the struck original price; the product page says the percentage beside it. */
export function ProductPrice({ product, look }: ProductPriceProps) {
  const discount = discountOf(product);
  return (
    <p className={styles.price} data-look={look}>
      <span>{formatPrice(paiseFromDecimal(product.price))}</span>
      {discount && (
        <del>
          <span className="visually-hidden">was </span>
          {formatPrice(discount.originalPaise)}
        </del>
      )}
      {discount && look === 'page' && <span className={styles.off}>{discount.percent}% off</span>}
    </p>
  );
}

/** Spec 9: only where the original price exceeds the price. */
export function discountOf({ price, originalPrice }: Product): { percent: number; originalPaise: number } | null {
  const originalPaise = originalPrice === null ? null : paiseFromDecimal(originalPrice);
  const percent = discountPercent(paiseFromDecimal(price), originalPaise);
  return percent === null || originalPaise === null ? null : { percent, originalPaise };
}
