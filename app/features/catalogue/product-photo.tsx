import { Shirt } from 'lucide-react';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import type { Product } from '../../../contract/product.ts';
import { useIsPainted } from '../../is-painted.ts';
import styles from './product-photo.module.css';

/** How wide a card's photo is drawn, so that the browser fetches no larger one than it needs. */
export const photoSizes = {
  grid: '(min-width: 1376px) 330px, (min-width: 960px) 28vw, (min-width: 720px) 31vw, 48vw',
  row: '(min-width: 720px) 31vw, 96vw',
  list: '(min-width: 720px) 200px, 34vw',
} as const;

type ProductPhotoProps = { product: Product; sizes: string; priority: boolean };

/**
 * A card's photo. The second picture is only asked for when a pointer that can hover rests on the card: until then it has no box, and a
 * lazy picture without a box is not fetched.
 */
export function ProductPhoto({ product, sizes, priority }: ProductPhotoProps) {
  const isPainted = useIsPainted();
  const [first, second] = product.images;
  if (!first) {
    return (
      <span className={styles.absent}>
        <Shirt aria-hidden="true" />
      </span>
    );
  }
  if (!isPainted) return null;
  return (
    <>
      <img
        className={styles.photo}
        data-photo=""
        src={imageOfWidth(first, 640)}
        srcSet={imageSrcSet(first)}
        sizes={sizes}
        width={400}
        height={500}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
      {second && (
        <img
          className={styles.second}
          data-photo=""
          data-second=""
          src={imageOfWidth(second, 640)}
          srcSet={imageSrcSet(second)}
          sizes={sizes}
          width={400}
          height={500}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}
