import { Truck } from 'lucide-react';
import { formatPrice } from '../../../contract/money.ts';
import { freeShippingProgress } from '../../../contract/totals.ts';
import styles from './free-shipping.module.css';

/** Spec 2.2: how much more ships for nothing, and a bar that ends at 100 %. */
export function FreeShipping({ subtotalPaise }: { subtotalPaise: number }) {
  const { remainingPaise, percent } = freeShippingProgress(subtotalPaise);
  return (
    <div className={styles.shipping}>
      <p className={styles.words} data-free={remainingPaise === 0 || undefined}>
        {remainingPaise > 0 ? (
          <>
            <b>{formatPrice(remainingPaise)}</b> more to get free shipping
          </>
        ) : (
          <>
            <Truck aria-hidden="true" /> You get free shipping
          </>
        )}
      </p>
      <progress className={styles.bar} aria-label="Free shipping" value={percent} max={100} />
    </div>
  );
}
