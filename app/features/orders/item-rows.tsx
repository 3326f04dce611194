import { Shirt } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import { formatPrice } from '../../../contract/money.ts';
import { productPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import { sizeWords } from '../cart/size-words.ts';
import styles from './item-rows.module.css';

export type ItemRow = {
  key: string;
  name: string;
  slug: string | null;
  sizeName: string;
  quantity: number;
  image: string | null;
  /** Of the whole row and of one; null where nobody knows it yet. */
  unitPaise: number | null;
  /** What stands below, such as why it cannot be had. */
  note?: ReactNode;
};

/** What is ordered: thumbnail with its quantity, name, size, price. */
export function ItemRows({ label, rows }: { label: string; rows: readonly ItemRow[] }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, name, slug, sizeName, quantity, image, unitPaise, note }) => (
        <li key={key} className={styles.row}>
          <span className={styles.thumb}>
            <Photo image={image} />
            <span className={styles.quantity} aria-hidden="true">
              {quantity}
            </span>
          </span>
          <p className={styles.name}>{slug ? <Link to={productPath(slug)}>{<NameWords name={name} />}</Link> : name}</p>
          <p className={styles.price}>{unitPaise === null ? '–' : formatPrice(unitPaise * quantity)}</p>
          <p className={styles.kind}>
            {sizeWords(sizeName)} <span className="visually-hidden">Quantity {quantity}</span>
            {quantity > 1 && unitPaise !== null ? <span> · {formatPrice(unitPaise)} each</span> : null}
          </p>
          {note}
        </li>
      ))}
    </ul>
  );
}

function Photo({ image }: Pick<ItemRow, 'image'>) {
  if (!image) return <Shirt aria-hidden="true" />;
  return (
    <img
      data-photo=""
      src={imageOfWidth(image, 320)}
      srcSet={imageSrcSet(image)}
      sizes="64px"
      width={64}
      height={80}
      alt=""
      decoding="async"
    />
  );
}
