import { paiseFromDecimal } from '../../../contract/money.ts';
import type { Order, VerifyInput } from '../../../contract/orders.ts';
import { shop } from '../../../contract/shop.ts';
import { widgetFailed } from './order-words.ts';

/** The provider's own window. Its script comes from the provider when somebody pays, and not before. */

type Signed = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

type WidgetOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  timeout: number;
  modal: { ondismiss: () => void };
  handler: (signed: Signed) => void;
};

type Widget = { open(): void; close(): void; on(event: 'payment.failed', run: () => void): void };

declare global {
  interface Window {
    Razorpay?: new (options: WidgetOptions) => Widget;
  }
}

const scriptPatienceMs = 20_000;
let loading: { url: string; done: Promise<void> } | null = null;

/** Throws in the words of the screen. */
export function loadWidget(url: string): Promise<void> {
  if (loading?.url === url) return loading.done;
  const done = addScript(url).catch(() => {
    loading = null;
    throw new Error(widgetFailed);
  });
  loading = { url, done };
  return done;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject();
    };
    const timer = setTimeout(giveUp, scriptPatienceMs);
    script.onerror = giveUp;
    script.onload = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve();
      else giveUp();
    };
    script.src = url;
    document.head.append(script);
  });
}

/** `left` says nothing about the money: only the shop knows. */
export type WidgetEnd = { kind: 'signed'; input: VerifyInput } | { kind: 'left'; hasFailed: boolean };

/** The longest time the window stays, in seconds: what is paid at its end still arrives within the hold. */
const longestStayS = 900;
const shortestStayS = 60;
/** The shop's indigo, as the provider wants it. */
const themeColour = '#22346f';

/** Opens the window for an order that can be paid. One that fails stays open: the shopper may try again in it. */
export function openWidget(order: Order, leaving: AbortSignal): Promise<WidgetEnd> {
  const { Razorpay } = window;
  const { keyId, razorpayOrderId, expiresAt, shippingAddress } = order;
  if (!Razorpay || !keyId || !razorpayOrderId || !expiresAt) throw new Error(widgetFailed);
  const leftS = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
  const before = document.activeElement;
  return new Promise((resolve) => {
    let hasFailed = false;
    const leave = () => {
      // Not every window gives it back, and who uses a keyboard would start at the top of the page.
      if (before instanceof HTMLElement) before.focus();
      resolve({ kind: 'left', hasFailed });
    };
    const widget = new Razorpay({
      key: keyId,
      amount: paiseFromDecimal(order.totalAmount),
      currency: order.currency,
      name: shop.name,
      description: `Order ${order.orderNumber}`,
      order_id: razorpayOrderId,
      prefill: { name: shippingAddress.fullName, email: order.customer.email, contact: shippingAddress.phone },
      theme: { color: themeColour },
      timeout: Math.min(longestStayS, Math.max(shortestStayS, leftS)),
      modal: { ondismiss: leave },
      handler: (signed) => resolve({ kind: 'signed', input: inputOf(signed) }),
    });
    widget.on('payment.failed', () => {
      hasFailed = true;
    });
    leaving.addEventListener('abort', () => {
      widget.close();
      leave();
    });
    widget.open();
  });
}

function inputOf(signed: Signed): VerifyInput {
  return {
    razorpayOrderId: signed.razorpay_order_id,
    razorpayPaymentId: signed.razorpay_payment_id,
    razorpaySignature: signed.razorpay_signature,
  };
}
