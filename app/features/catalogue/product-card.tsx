import type { Product } from '../../../contract/product.ts';
import { isSoldOut } from '../../../contract/stock.ts';
import { productPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { setOut } from './photo-journey.ts';
import styles from './product-card.module.css';
import { ProductPhoto, photoSizes } from './product-photo.tsx';
import { discountOf, ProductPrice } from './product-price.tsx';
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

/** One product of a list. Its name is the only link, stretched over the card; the two buttons stay separate. */
export function ProductCard({
  product,
  headingLevel: Heading = 'h3',
  layout = 'grid',
  priority = false,
  isWide = false,
}: ProductCardProps) {
  const soldOut = isSoldOut(product);
  const discount = discountOf(product);
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
        {discount && <span className={styles.discount}>−{discount.percent}%</span>}
      </div>
      <div className={styles.heart}>
        <WishlistButton product={product} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link
            to={productPath(product.slug)}
            onClick={({ currentTarget }) => setOut(product._id, currentTarget.closest(`.${styles.card}`))}
          >
            <NameWords name={product.name} />
          </Link>
        </Heading>
        {layout === 'list' && product.descriptionShort && <p className={styles.about}>{product.descriptionShort}</p>}
        <div className={styles.buy}>
          <div>
            <ProductPrice product={product} look="card" />
            <p className={styles.size}>{sizeLabel(product)}</p>
          </div>
          <AddToCartButton product={product} />
        </div>
      </div>
    </div>
  );
}
