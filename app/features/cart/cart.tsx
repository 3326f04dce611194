import { CloudOff, RotateCw, ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import { retryNow } from '../../data/personal-sync.ts';
import { type CartLine, type CartView, useCart } from '../../data/personal-view.ts';
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
  if (!cart || (cart.load === 'loading' && cart.lines.length === 0)) return <CartSkeleton />;
  if (cart.load === 'failed' && cart.lines.length === 0) return <CartFailure />;
  if (cart.lines.length === 0) {
    return (
      <div className={styles.empty}>
        <CartNotices lines={cart.lines} />
        <EmptyState icon={ShoppingBag} title="Your cart is empty.">
          <p>What you add shows up here, on every device where you are signed in.</p>
          <ButtonLink to={paths.products} onClick={onLeave}>
            Browse products
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <FilledCart cart={cart} layout={layout} onLeave={onLeave} />;
}

type FilledCartProps = { cart: CartView; layout: 'drawer' | 'page'; onLeave: (() => void) | undefined };

function FilledCart({ cart, layout, onLeave }: FilledCartProps) {
  const { isBlocked, change, remove } = useCartChanges();
  const [openedAtMs] = useState(Date.now);
  const list = useRef<HTMLUListElement>(null);
  const { pricesOf, isStockKnown } = freshnessOf(cart.readAtMs, openedAtMs);
  const removeAndStay = (line: CartLine) => {
    remove(line);
    // The pressed button is gone with its line.
    list.current?.focus();
  };
  return (
    <div className={styles.cart} data-layout={layout}>
      <div className={styles.shipping}>
        <FreeShipping subtotalPaise={cart.totals.subtotalPaise} />
      </div>
      <div className={styles.main} aria-busy={isBlocked || undefined}>
        <CartNotices lines={cart.lines} />
        <ul ref={list} className={styles.lines} tabIndex={-1} aria-label="Items in your cart" inert={isBlocked}>
          {cart.lines.map((line) => (
            <CartLineRow
              key={`${line.productId} ${line.sizeId}`}
              line={line}
              isStockKnown={isStockKnown}
              onChange={(quantity) => change(line, quantity)}
              onRemove={() => removeAndStay(line)}
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
      <div className={styles.foot}>
        {layout === 'page' ? <CartNote cart={cart} /> : null}
        <CartTotals cart={cart} layout={layout} pricesOf={pricesOf} onLeave={onLeave} />
      </div>
    </div>
  );
}

function CartFailure() {
  return (
    <EmptyState icon={CloudOff} title="Your cart could not be loaded." isAlert>
      <p>What you put in it is safe in your account.</p>
      <Button look="secondary" onClick={() => void retryNow()}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
    </EmptyState>
  );
}
