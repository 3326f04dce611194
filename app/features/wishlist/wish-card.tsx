import { Shirt, ShoppingBag, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { outOfStock } from '../../../contract/cart-messages.ts';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import { formatPrice, paiseFromDecimal } from '../../../contract/money.ts';
import { defaultSize } from '../../../contract/stock.ts';
import type { Wish } from '../../data/personal-view.ts';
import { productPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import { stayNear } from '../../ui/stay-near.ts';
import { LineMark, LineMessage } from '../cart/line-standing.tsx';
import { sizeWords } from '../cart/size-words.ts';
import { useAdding } from '../cart/use-adding.ts';
import { useWishing, wishFailure } from './use-wishing.ts';
import styles from './wish-card.module.css';

/** One wish: its name is the link, stretched over the picture. */
export function WishCard({ wish, isStockKnown }: { wish: Wish; isStockKnown: boolean }) {
  const { productId, product, state } = wish;
  const { toggle } = useWishing(productId, wishFailure.list);
  const name = product?.name ?? 'A product that is not saved on this device';
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    goToNeighbour(currentTarget);
    void toggle();
  };
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Photo product={product} />
      </div>
      <span className={styles.remove}>
        <IconButton icon={X} label={`Remove ${name} from wishlist`} onClick={remove} />
      </span>
      <h2 className={styles.name}>
        {product ? (
          <Link to={productPath(product.slug)}>
            <NameWords name={name} />
          </Link>
        ) : (
          name
        )}
      </h2>
      {product ? <Offer product={product} isStockKnown={isStockKnown} /> : null}
      <LineMark state={state} />
      <LineMessage line={wish} />
    </article>
  );
}

/** Its card goes with the button, and whoever looks through many wishes stays among them. */
function goToNeighbour(button: HTMLElement): void {
  const card = button.closest('li');
  const link = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('a');
  if (link) link.focus({ preventScroll: true });
  else stayNear(button);
}

type Product = NonNullable<Wish['product']>;

function Photo({ product }: { product: Product | null }) {
  const image = product?.images[0];
  if (!image) return <Shirt aria-hidden="true" />;
  return (
    <img
      data-photo=""
      src={imageOfWidth(image, 640)}
      srcSet={imageSrcSet(image)}
      sizes="(min-width: 960px) 20vw, (min-width: 720px) 31vw, 48vw"
      width={400}
      height={500}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Spec 9: one, of the first size with stock. What was in stock long ago is not claimed; the shop decides. */
function Offer({ product, isStockKnown }: { product: Product; isStockKnown: boolean }) {
  const { stage, add } = useAdding('list');
  const supposed = isStockKnown ? undefined : product.availableSizes[0];
  const size = product.isActive ? (defaultSize(product) ?? supposed)?.size : undefined;
  const price = paiseFromDecimal(product.price);
  const original = product.originalPrice === null ? 0 : paiseFromDecimal(product.originalPrice);
  return (
    <>
      <p className={styles.price}>
        {formatPrice(price)}
        {original > price ? (
          <del>
            <span className="visually-hidden">was </span>
            {formatPrice(original)}
          </del>
        ) : null}
      </p>
      <p className={styles.size}>{size ? sizeWords(size.name) : outOfStock}</p>
      <div className={styles.add}>
        <Button
          look="soft"
          size="small"
          width="full"
          isPending={stage === 'adding'}
          disabled={!size}
          aria-label={`Add ${product.name} to cart`}
          onClick={() => size && void add({ productId: product._id, sizeId: size._id, quantity: 1 })}
        >
          <ShoppingBag aria-hidden="true" /> Add to Cart
        </Button>
      </div>
    </>
  );
}
