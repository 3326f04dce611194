import { Cart } from '../cart/cart.tsx';
import { AccountFrame } from './account-frame.tsx';

export function AccountCartPage() {
  return (
    <AccountFrame title="Cart" heading={() => 'Your cart'}>
      {() => <Cart layout="page" />}
    </AccountFrame>
  );
}
