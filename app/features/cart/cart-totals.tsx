import { formatPrice } from '../../../contract/money.ts';
import type { CartView } from '../../data/personal-view.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './cart-totals.module.css';

type CartTotalsProps = {
  cart: CartView;
  layout: 'drawer' | 'page';
  pricesOf: string | null;
  onLeave: (() => void) | undefined;
};

/** By the shared rule; what the server charges is said at checkout. */
export function CartTotals({ cart, layout, pricesOf, onLeave }: CartTotalsProps) {
  const { subtotalPaise, shippingPaise, totalPaise } = cart.totals;
  const shipping = shippingPaise === 0 ? 'Free' : formatPrice(shippingPaise);
  return (
    <section className={styles.totals} data-layout={layout} aria-label="Totals">
      <dl className={styles.sums}>
        <div className={styles.sum} data-main={layout === 'drawer' || undefined}>
          <dt>Subtotal</dt>
          <dd>{formatPrice(subtotalPaise)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Shipping estimate</dt>
          <dd>{shipping}</dd>
        </div>
        {layout === 'page' ? (
          <div className={styles.sum} data-main="">
            <dt>Total</dt>
            <dd>{formatPrice(totalPaise)}</dd>
          </div>
        ) : null}
      </dl>
      {cart.isEstimated || pricesOf ? (
        <p className={styles.estimated}>
          {cart.isEstimated ? <b>Estimated</b> : null}
          {pricesOf ? ` Price as of ${pricesOf}` : null}
        </p>
      ) : null}
      <ButtonLink to={paths.checkout} size="large" width="full" onClick={onLeave}>
        CHECK OUT
      </ButtonLink>
      {layout === 'drawer' ? (
        <ButtonLink to={paths.cart} look="secondary" width="full" onClick={onLeave}>
          View cart
        </ButtonLink>
      ) : null}
    </section>
  );
}
