import { askToSignIn } from '../auth/sign-in-notice.tsx';

/** Spec 8: a signed-out visitor is told so, without a call. */
export function refuseWishlistWhenSignedOut(): void {
  askToSignIn('Please log in to manage your wishlist.');
}
