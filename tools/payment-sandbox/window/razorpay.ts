import { type FailedListener, openCheckout } from './checkout.ts';
import { type CheckoutOptions, checked } from './options.ts';

/** `window.Razorpay`, used as the provider's script is: `new Razorpay(options)`, `on`, `open`, `close`. */
function Razorpay(given: CheckoutOptions) {
  const options = checked(given);
  const listeners: FailedListener[] = [];
  let closeWindow: (() => void) | null = null;
  return {
    on: (event: string, listener: FailedListener) => {
      if (event === 'payment.failed') listeners.push(listener);
    },
    open: () => {
      closeWindow ??= openCheckout(
        options,
        (failure) => {
          for (const listener of listeners) listener(failure);
        },
        () => {
          closeWindow = null;
        },
      );
    },
    close: () => closeWindow?.(),
  };
}

Object.assign(window, { Razorpay });
