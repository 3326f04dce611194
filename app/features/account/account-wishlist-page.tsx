import { Wishlist } from '../wishlist/wishlist.tsx';
import { AccountFrame } from './account-frame.tsx';

export function AccountWishlistPage() {
  return (
    <AccountFrame title="Wishlist" heading={() => 'Your wishlist'}>
      {() => <Wishlist />}
    </AccountFrame>
  );
}
