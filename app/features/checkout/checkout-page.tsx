import { CloudOff, RotateCw, ShoppingBag } from 'lucide-react';
import { retryNow } from '../../data/personal-sync.ts';
import { useCart } from '../../data/personal-view.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RequireUser } from '../auth/require-user.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { LatestOrder } from '../orders/latest-order.tsx';
import styles from './checkout.module.css';
import { Checkout } from './checkout.tsx';

/** Spec 2.7. */
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
  if (cart && cart.lines.length > 0) return <Checkout cart={cart} />;
  if (cart?.load === 'ready') {
    return (
      <>
        <LatestOrder />
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
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading cart...
      </p>
      <Skeleton className={styles.waiting} />
    </div>
  );
}
