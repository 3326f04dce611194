import { CloudOff, RotateCw, ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import { retryNow } from '../../data/personal-sync.ts';
import { type CartView, useCart } from '../../data/personal-view.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './cart.module.css';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNote } from './cart-note.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTotals } from './cart-totals.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { freshnessOf } from './freshness.ts';
import { useCartChanges } from './use-cart-changes.ts';

type CartProps = {
  layout: 'drawer' | 'page';
  /** A link is followed. */
  onLeave?: () => void;
};

/** The cart of the drawer, of /cart and of the account. */
export function Cart({ layout, onLeave }: CartProps) {
  const cart = useCart();
  const place = useRef<HTMLDivElement>(null);
  if (!cart || (cart.load === 'loading' && cart.lines.length === 0)) return <CartSkeleton layout={layout} />;
  if (cart.load === 'failed' && cart.lines.length === 0) return <CartFailure layout={layout} />;
  // Who pressed a button that is gone with its line stays here, also when it was the last.
  const stay = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {cart.lines.length === 0 ? (
        <EmptyCart layout={layout} onLeave={onLeave} />
      ) : (
        <FilledCart cart={cart} layout={layout} onLeave={onLeave} onStay={stay} />
      )}
    </div>
  );
}

type PartProps = { layout: CartProps['layout']; onLeave: (() => void) | undefined };

function EmptyCart({ layout, onLeave }: PartProps) {
  return (
    <div className={styles.empty} data-layout={layout}>
      <CartNotices lines={[]} />
      <EmptyState icon={ShoppingBag} title="Your cart is empty.">
        <p>What you add shows up here, on every device where you are signed in.</p>
        <ButtonLink to={paths.products} onClick={onLeave}>
          Browse products
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function FilledCart({ cart, layout, onLeave, onStay }: PartProps & { cart: CartView; onStay: () => void }) {
  const { isBlocked, change, remove } = useCartChanges(onStay);
  const [openedAtMs] = useState(Date.now);
  const { pricesOf, isStockKnown } = freshnessOf(cart.readAtMs, openedAtMs);
  return (
    <div className={styles.cart} data-layout={layout}>
      <div className={styles.shipping}>
        <FreeShipping subtotalPaise={cart.totals.subtotalPaise} />
      </div>
      <div className={styles.main} aria-busy={isBlocked || undefined}>
        <CartNotices lines={cart.lines} />
        <ul className={styles.lines} aria-label="Items in your cart">
          {cart.lines.map((line) => (
            <CartLineRow
              key={`${line.productId} ${line.sizeId}`}
              line={line}
              isStockKnown={isStockKnown}
              onStep={(delta) => change(line, delta)}
              onRemove={() => remove(line)}
              onLeave={onLeave}
            />
          ))}
        </ul>
        {isBlocked ? (
          <div className={styles.veil} role="status">
            <span className={styles.spinner} aria-hidden="true" />
            <span className="visually-hidden">Updating your cart...</span>
          </div>
        ) : null}
      </div>
      {layout === 'page' ? <CartNote cart={cart} className={styles.note} /> : null}
      <div className={styles.foot}>
        <CartTotals cart={cart} layout={layout} pricesOf={pricesOf} onLeave={onLeave} />
      </div>
    </div>
  );
}

function CartFailure({ layout }: Pick<CartProps, 'layout'>) {
  return (
    <div className={styles.empty} data-layout={layout}>
      <EmptyState icon={CloudOff} title="Your cart could not be loaded." isAlert>
        <p>What you put in it is safe in your account.</p>
        <Button look="secondary" onClick={() => void retryNow()}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      </EmptyState>
    </div>
  );
}
