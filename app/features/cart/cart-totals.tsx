import { Link } from 'react-router-dom';
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
  const isDrawer = layout === 'drawer';
  return (
    <section className={styles.totals} data-layout={layout} aria-label="Totals">
      <dl className={styles.sums}>
        <Sum name="Subtotal" paise={subtotalPaise} isMain={isDrawer} isEstimated={isDrawer && cart.isEstimated} />
        <Sum name="Shipping estimate" paise={shippingPaise} isFree={shippingPaise === 0} />
        {isDrawer ? null : <Sum name="Total" paise={totalPaise} isMain isEstimated={cart.isEstimated} />}
      </dl>
      {pricesOf ? <p className={styles.age}>Price as of {pricesOf}</p> : null}
      <ButtonLink to={paths.checkout} size="large" width="full" onClick={onLeave}>
        CHECK OUT
      </ButtonLink>
      {isDrawer ? (
        <Link className={styles.view} to={paths.cart} onClick={onLeave}>
          View cart
        </Link>
      ) : null}
    </section>
  );
}

type SumProps = { name: string; paise: number; isMain?: boolean; isFree?: boolean; isEstimated?: boolean };

function Sum({ name, paise, isMain = false, isFree = false, isEstimated = false }: SumProps) {
  return (
    <div className={styles.sum} data-main={isMain || undefined}>
      <dt>
        {name}
        {isEstimated ? <small> Estimated</small> : null}
      </dt>
      <dd data-free={isFree || undefined}>{isFree ? 'Free' : formatPrice(paise)}</dd>
    </div>
  );
}
