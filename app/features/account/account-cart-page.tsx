import { lazy, Suspense } from 'react';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

const Cart = lazy(() => import('../cart/cart.tsx').then((part) => ({ default: part.Cart })));

export function AccountCartPage() {
  return (
    <AccountFrame title="Cart" heading={() => 'Your cart'}>
      {() => (
        <Suspense fallback={<CartSkeleton layout="page" />}>
          <Cart layout="page" />
        </Suspense>
      )}
    </AccountFrame>
  );
}
