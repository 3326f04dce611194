import { askToSignIn } from '../auth/sign-in-notice.tsx';

/** Spec 8: a signed-out visitor is told so, without a call. */
export function refuseCartWhenSignedOut(): void {
  askToSignIn('Please log in to add items to your cart.');
}
