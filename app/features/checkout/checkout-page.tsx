import { CloudOff, RotateCw, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { retryNow, syncNow } from '../../data/personal-sync.ts';
import { type CartView, useCart } from '../../data/personal-view.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RequireUser } from '../auth/require-user.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { LatestOrderSlot } from '../orders/latest-order-slot.tsx';
import styles from './checkout.module.css';

const loadCheckout = () => import('./checkout.tsx');
const Checkout = lazy(() => loadCheckout().then((part) => ({ default: part.Checkout })));

/** Spec 2.7. The way to pay arrives while the cart is read. */
export function CheckoutPage() {
  useDocumentHead({ title: 'Checkout' });
  return (
    <RequireUser>
      {() => (
        <PageFrame>
          <div className={styles.page}>
            <Breadcrumbs
              steps={[{ label: 'Home', to: paths.home }, { label: 'Cart', to: paths.cart }, { label: 'Checkout' }]}
            />
            <h1>Checkout</h1>
            <Content />
          </div>
        </PageFrame>
      )}
    </RequireUser>
  );
}

function Content() {
  const cart = useCart();
  /** The cart on the device may be older than one that was filled elsewhere. */
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    void loadCheckout().catch(leaveToTheScreen);
    void syncNow()
      .catch(leaveToTheScreen)
      .finally(() => setAsked(true));
  }, []);
  /** The shop takes out of the cart what is paid, which may be heard before the payment's own answer. */
  const [confirming, setConfirming] = useState<CartView | null>(null);
  const shown = cart && cart.lines.length > 0 ? cart : confirming;
  if (shown) {
    return (
      <Suspense fallback={<Loading />}>
        <Checkout cart={shown} onConfirming={setConfirming} />
      </Suspense>
    );
  }
  if (cart?.load === 'ready' && hasAsked) {
    return (
      <>
        <LatestOrderSlot />
        <EmptyState icon={ShoppingBag} title="Your cart is empty.">
          <p>There is nothing to check out yet.</p>
          <ButtonLink to={paths.products}>Browse products</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (cart?.load === 'failed') {
    return (
      <EmptyState icon={CloudOff} title="Your cart could not be loaded." isAlert>
        <p>What you put in it is safe in your account.</p>
        <Button look="secondary" onClick={() => void retryNow()}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      </EmptyState>
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading cart...
      </p>
      <Skeleton className={styles.waiting} />
    </div>
  );
}

function leaveToTheScreen(): void {}
