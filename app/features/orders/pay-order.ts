import { creationFailed, verificationFailed } from '../../../contract/order-messages.ts';
import type { Order, VerifyInput } from '../../../contract/orders.ts';
import { ApiError } from '../../data/api.ts';
import { readOrder, verifyPayment } from '../../data/orders.ts';
import { widgetFailed } from './order-words.ts';
import { loadWidget, openWidget } from './payment-widget.ts';

export type PaymentEnd =
  | { kind: 'paid'; order: Order }
  /** The window said yes, the shop could not say so yet: webhook and cron bring it. */
  | { kind: 'confirming'; order: Order }
  /** Nothing arrived; `message` is null where the shopper just closed the window. */
  | { kind: 'unpaid'; order: Order; message: string | null }
  /** Money that the shop will not keep, or a signature that is none. */
  | { kind: 'refused'; order: Order; message: string };

export type PayStage = 'opening' | 'paying' | 'confirming';

type Paying = { onStage: (stage: PayStage) => void; leaving: AbortSignal };

/** From an order that can be paid to what became of it. Throws what the screen says when the window does not open. */
export async function payOrder(order: Order, { onStage, leaving }: Paying): Promise<PaymentEnd> {
  onStage('opening');
  if (!order.checkoutUrl) throw new Error(widgetFailed);
  await loadWidget(order.checkoutUrl);
  leaving.throwIfAborted();
  onStage('paying');
  const end = await openWidget(order, leaving);
  onStage('confirming');
  if (end.kind === 'signed') return confirmPayment(order, end.input);
  // It may have been paid in another tab, or in the very moment it was closed.
  const now = await readOrder(order._id).catch(() => order);
  if (now.paymentStatus === 'Paid') return { kind: 'paid', order: now };
  return { kind: 'unpaid', order: now, message: end.hasFailed ? creationFailed : null };
}

/** Payments.md 2.7: the growing gaps of asking until the bank's word is here. */
const gapsMs = [1_000, 2_000, 4_000, 8_000];

/** Asks the shop to look, until it has; then until it sees the money. */
async function confirmPayment(order: Order, input: VerifyInput): Promise<PaymentEnd> {
  let now = order;
  let hasLooked = false;
  for (const gapMs of [...gapsMs, null]) {
    try {
      now = hasLooked ? await readOrder(order._id) : await verifyPayment(input);
      hasLooked = true;
    } catch (error) {
      if (!hasLooked && isRefusal(error)) return refusedBy(error, order);
    }
    if (now.paymentStatus === 'Paid') return { kind: 'paid', order: now };
    if (now.paymentStatus !== 'Pending') return { kind: 'unpaid', order: now, message: now.paymentNotice };
    if (gapMs !== null) await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  return { kind: 'confirming', order: now };
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && ['invalid', 'not_found', 'conflict'].includes(error.code);
}

async function refusedBy(error: ApiError, order: Order): Promise<PaymentEnd> {
  const now = await readOrder(order._id).catch(() => order);
  // The provider's own word came before, or was better than this one.
  if (now.paymentStatus === 'Paid') return { kind: 'paid', order: now };
  return { kind: 'refused', order: now, message: error.code === 'not_found' ? verificationFailed : error.message };
}
