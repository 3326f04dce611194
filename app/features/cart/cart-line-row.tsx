import { Shirt, Trash2 } from 'lucide-react';
import { maxLineQuantity } from '../../../contract/cart-fold.ts';
import { outOfStock, refusalMessage } from '../../../contract/cart-messages.ts';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import { formatPrice } from '../../../contract/money.ts';
import type { CartLine } from '../../data/personal-view.ts';
import { productPath } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './cart-line-row.module.css';
import { LineMark, LineMessage, PriceMessage } from './line-standing.tsx';
import { sizeWords } from './size-words.ts';

type CartLineRowProps = {
  line: CartLine;
  isStockKnown: boolean;
  onStep: (delta: number) => void;
  onRemove: () => void;
  /** A link of the line is followed. */
  onLeave: (() => void) | undefined;
};

export function CartLineRow({ line, isStockKnown, onStep, onRemove, onLeave }: CartLineRowProps) {
  const name = line.name || 'A product';
  const available = isStockKnown ? line.available : null;
  const max = Math.min(available ?? maxLineQuantity, maxLineQuantity);
  const shortage = shortageOf(line.quantity, available);
  return (
    <li className={styles.line} data-state={line.state} tabIndex={-1}>
      <Photo line={line} />
      <div className={styles.words}>
        <p className={styles.name}>
          {line.slug ? (
            <Link to={productPath(line.slug)} onClick={onLeave}>
              <NameWords name={name} />
            </Link>
          ) : (
            name
          )}
        </p>
        <p className={styles.kind}>{[line.categoryName, sizeWords(line.sizeName)].filter(Boolean).join(' · ')}</p>
      </div>
      <Price line={line} />
      <div className={styles.tools}>
        <Stepper
          label={`Quantity of ${name}`}
          size="small"
          value={line.quantity}
          max={Math.max(max, 1)}
          limitReason={line.quantity >= max ? limitReason(max) : null}
          onChange={(quantity) => onStep(quantity - line.quantity)}
        />
        <LineMark state={line.state} />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {shortage && line.state !== 'refused' ? <p className={styles.shortage}>{shortage}</p> : null}
      <PriceMessage line={line} />
      <LineMessage line={line} />
    </li>
  );
}

function Photo({ line: { image } }: { line: CartLine }) {
  if (!image) {
    return (
      <span className={styles.photo}>
        <Shirt aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      data-photo=""
      src={imageOfWidth(image, 320)}
      srcSet={imageSrcSet(image)}
      sizes="88px"
      width={88}
      height={110}
      alt=""
      decoding="async"
    />
  );
}

function Price({ line: { pricePaise, quantity } }: { line: CartLine }) {
  if (pricePaise === null) return <p className={styles.price}>–</p>;
  return (
    <p className={styles.price}>
      {formatPrice(pricePaise * quantity)}
      {quantity > 1 ? <span className={styles.each}>{formatPrice(pricePaise)} each</span> : null}
    </p>
  );
}

function limitReason(max: number): string {
  return max === maxLineQuantity ? refusalMessage('line_full', null) : refusalMessage('short', max);
}

/** What the shop has is less than what stands in the cart. */
function shortageOf(quantity: number, available: number | null): string | null {
  if (available === null || quantity <= available) return null;
  return available < 1 ? outOfStock : refusalMessage('short', available);
}
