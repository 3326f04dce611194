import { imagePathPrefix } from '../../../contract/image.ts';
import { decimalFromPaise, formatRupees } from '../../../contract/money.ts';
import type { PaymentStatus } from '../../../contract/order-status.ts';
import type { Order, OrderItem, TimelineEntry } from '../../../contract/orders.ts';
import type { OrderState } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { checkoutScriptUrl, providerAccess } from '../payments/provider-settings.ts';
import { noticeOfRefund } from './give-back.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

export const paymentStatusOf: Readonly<Record<OrderState, PaymentStatus>> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refund_due: 'Refund Pending',
  refunded: 'Refunded',
};

const isoTime = (ms: number) => new Date(ms).toISOString();

export function presentOrder(order: StoredOrder, env: Env, nowMs: number): Order {
  return {
    _id: order.id,
    orderNumber: order.number,
    orderDate: isoTime(order.created_at),
    customer: { name: order.customer_name, email: order.customer_email },
    paymentStatus: paymentStatusOf[order.state],
    fulfillmentStatus: order.fulfillment,
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: decimalFromPaise(order.subtotal_paise),
    discount: decimalFromPaise(order.discount_paise),
    shippingCost: decimalFromPaise(order.shipping_paise),
    taxes: decimalFromPaise(order.taxes_paise),
    totalAmount: decimalFromPaise(order.total_paise),
    currency: order.currency,
    promoCode: order.promo_code,
    notes: order.notes,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    items: order.lines.map(itemOf),
    timeline: timelineOf(order),
    paymentNotice: noticeOf(order),
    canCancel: isCancellable(order),
    ...widgetOf(order, env, nowMs),
    version: order.version,
  };
}

function itemOf(line: StoredLine): OrderItem {
  return {
    productId: line.productId,
    name: line.productName,
    slug: line.productSlug,
    sku: line.sku,
    price: decimalFromPaise(line.linePaise),
    unitPrice: decimalFromPaise(line.unitPaise),
    quantity: line.quantity,
    imageUrl: line.imageKey && imagePathPrefix + line.imageKey,
    size: line.sizeId,
    sizeName: line.sizeName,
  };
}

/** A customer may take back what nobody has begun to make. */
export function isCancellable({ state, fulfillment }: Pick<StoredOrder, 'state' | 'fulfillment'>): boolean {
  return (state === 'pending' || state === 'paid') && fulfillment === 'Unfulfilled';
}

type Widget = Pick<Order, 'razorpayOrderId' | 'keyId' | 'checkoutUrl' | 'expiresAt'>;

function widgetOf(order: StoredOrder, env: Env, nowMs: number): Widget {
  const isPayable = order.state === 'pending' && order.provider_order_id !== null && order.expires_at > nowMs;
  if (!isPayable) return { razorpayOrderId: order.provider_order_id, keyId: null, checkoutUrl: null, expiresAt: null };
  return {
    razorpayOrderId: order.provider_order_id,
    keyId: providerAccess(env).keyId,
    checkoutUrl: checkoutScriptUrl(env),
    expiresAt: isoTime(order.expires_at),
  };
}

function timelineOf({ changes }: StoredOrder): TimelineEntry[] {
  return changes.flatMap((change, place) => statusEntries(change, changes[place - 1]));
}

type StatusChange = StoredOrder['changes'][number];

/** Every change of either status, in words; cancelling an unpaid order is one word for both. */
export function statusEntries(
  { at, state, fulfillment }: StatusChange,
  before: StatusChange | undefined,
): TimelineEntry[] {
  if (!before) return [{ at: isoTime(at), status: 'Placed' }];
  const words = [
    ...(fulfillment !== before.fulfillment ? [fulfillment] : []),
    ...(state !== before.state ? [paymentStatusOf[state]] : []),
  ];
  return [...new Set(words)].map((status) => ({ at: isoTime(at), status }));
}

function noticeOf({ state, payments }: StoredOrder): string | null {
  const given = payments.findLast(({ role, refundReason }) => role === 'refund' && refundReason !== null);
  const words = given && noticeOfRefund(given);
  if (words) return words;
  const returned = payments.find(({ role, refundedPaise }) => role === 'primary' && refundedPaise > 0);
  if (returned && state === 'paid') return `${formatRupees(returned.refundedPaise)} of this order was refunded.`;
  const hasFailed = payments.length > 0 && payments.every(({ status }) => status === 'failed');
  return hasFailed && state === 'pending' ? 'The last payment did not go through. You have not been charged.' : null;
}
