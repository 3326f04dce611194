import { Link } from 'react-router-dom';
import { discountPercent, formatPrice, paiseFromDecimal } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { productPath } from '../../paths.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { NameWords } from './name-words.tsx';
import styles from './product-card.module.css';
import { ProductPhoto, photoSizes } from './product-photo.tsx';
import { noStock, sizeLabel } from './size-label.ts';

type ProductCardProps = {
  product: Product;
  headingLevel?: 'h2' | 'h3';
  layout?: 'grid' | 'list';
  /** In the first screen: its photo is asked for at once. */
  priority?: boolean;
  /** A photo over the whole row (an odd last card in two columns). */
  isWide?: boolean;
};

/** One product of a list. Its name is the only link, stretched over the card's photo; the two buttons stay separate. */
export function ProductCard({
  product,
  headingLevel: Heading = 'h3',
  layout = 'grid',
  priority = false,
  isWide = false,
}: ProductCardProps) {
  const soldOut = isSoldOut(product);
  const pricePaise = paiseFromDecimal(product.price);
  const originalPaise = product.originalPrice === null ? null : paiseFromDecimal(product.originalPrice);
  const discount = discountPercent(pricePaise, originalPaise);
  const sizes = isWide ? photoSizes.row : photoSizes[layout];
  return (
    <div className={styles.card} data-layout={layout} data-sold-out={soldOut || undefined}>
      <div className={styles.picture}>
        <ProductPhoto product={product} sizes={sizes} priority={priority} />
        {soldOut && (
          <span className={styles.overlay} aria-hidden="true">
            <b>{noStock}</b>
          </span>
        )}
        {discount !== null && <span className={styles.discount}>−{discount}%</span>}
      </div>
      <div className={styles.heart}>
        <WishlistButton product={product} />
      </div>
      <Heading className={styles.name}>
        <Link to={productPath(product.slug)}>
          <NameWords name={product.name} />
        </Link>
      </Heading>
      {layout === 'list' && product.descriptionShort && (
        <p className={styles.description}>{product.descriptionShort}</p>
      )}
      <div className={styles.buy}>
        <div>
          <p className={styles.price}>
            <span>{formatPrice(pricePaise)}</span>
            {discount !== null && originalPaise !== null && (
              <del>
                <span className={styles.hidden}>was </span>
                {formatPrice(originalPaise)}
              </del>
            )}
          </p>
          <p className={styles.size}>{sizeLabel(product)}</p>
        </div>
        <AddToCartButton product={product} />
      </div>
    </div>
  );
}
