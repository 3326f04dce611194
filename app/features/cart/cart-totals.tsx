import type { CartView } from '../../data/personal-view.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sum, Sums } from '../../ui/sums.tsx';
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
    <section className={styles.totals} aria-label="Totals">
      <Sums>
        <Sum
          name="Subtotal"
          paise={subtotalPaise}
          rank={isDrawer ? 'main' : 'part'}
          isEstimated={isDrawer && cart.isEstimated}
        />
        <Sum name="Shipping estimate" paise={shippingPaise} isFree={shippingPaise === 0} />
        {isDrawer ? null : <Sum name="Total" paise={totalPaise} rank="total" isEstimated={cart.isEstimated} />}
      </Sums>
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
