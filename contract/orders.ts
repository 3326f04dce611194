import { z } from 'zod/mini';
import { CartNote, ProductId, SizeId } from './cart.ts';
import { maxCartLines, maxLineQuantity } from './cart-fold.ts';
import { selectAddress } from './order-messages.ts';
import { type FulfillmentStatus, fulfillmentStatuses, type PaymentStatus, paymentStatuses } from './order-status.ts';

/** Spec 3 and 7.7. Money is decimal with at most two places, times ISO 8601 UTC. The server's figures are the ones that are charged. */

const money = z.number().check(z.gte(0));
const figure = z.nullish(z.number('Money is a number.').check(z.gte(0, 'Money is never negative.')));
const addressId = z.string(selectAddress).check(z.minLength(1, selectAddress), z.maxLength(64, selectAddress));

const OrderItemInput = z.object({
  productId: ProductId,
  size: SizeId,
  quantity: z
    .int('Quantity must be a whole number.')
    .check(
      z.gte(1, 'Quantity must be at least 1.'),
      z.lte(maxLineQuantity, `Quantity must be at most ${maxLineQuantity}.`),
    ),
});

/** Spec 3: items and figures are what the shopper saw; they are compared with the server's cart, never charged. */
export const OrderInput = z.object({
  shippingAddress: addressId,
  billingAddress: z.nullish(addressId),
  items: z
    .array(OrderItemInput, 'The items of the order are needed.')
    .check(z.maxLength(maxCartLines, `An order can hold at most ${maxCartLines} different items.`)),
  subtotal: figure,
  discount: figure,
  shippingCost: figure,
  taxes: figure,
  totalAmount: figure,
  promoCode: z.nullish(z.string('Please write the code as text.').check(z.maxLength(64, 'This code is not valid.'))),
  notes: z.nullish(CartNote),
});
export type OrderInput = z.infer<typeof OrderInput>;

const idOf = (prefix: string, message: string) =>
  z.string(message).check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), message));

/** What the payment widget hands over. */
export const VerifyInput = z.object({
  razorpayOrderId: idOf('order', 'razorpayOrderId is not valid.'),
  razorpayPaymentId: idOf('pay', 'razorpayPaymentId is not valid.'),
  razorpaySignature: z
    .string('razorpaySignature is not valid.')
    .check(z.regex(/^[0-9a-f]{64}$/, 'razorpaySignature is not valid.')),
});
export type VerifyInput = z.infer<typeof VerifyInput>;

const version = z.nullish(z.int().check(z.gte(1)));

/** A customer can only cancel. */
export const CancelInput = z.object({
  status: z.literal('Cancelled', { error: 'You can only cancel an order.' }),
  version,
});

export const FulfillmentInput = z.object({
  status: z.enum(fulfillmentStatuses, { error: `Status must be one of: ${fulfillmentStatuses.join(', ')}.` }),
  version,
  /** Whether the goods go back on the shelf; unsaid, they do unless they have left. */
  restock: z.nullish(z.boolean()),
});
export type FulfillmentInput = z.infer<typeof FulfillmentInput>;

export const QuoteInput = z.object({ promoCode: OrderInput.shape.promoCode });

export const OrderAddress = z.object({
  fullName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

const OrderItem = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.nullable(z.string()),
  /** Of the whole line. */
  price: money,
  unitPrice: money,
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
  size: z.string(),
  sizeName: z.string(),
});
export type OrderItem = z.infer<typeof OrderItem>;

const figures = { subtotal: money, discount: money, shippingCost: money, taxes: money, totalAmount: money };

/** What the cart would cost now, line by line: asked for before paying, and sent with every 409 about figures. */
export const Quote = z.object({
  items: z.array(
    z.extend(OrderItem, {
      /** How many could be ordered now; below `quantity` the line cannot be ordered as it is. */
      available: z.int(),
    }),
  ),
  ...figures,
  promoCode: z.nullable(z.string()),
  discountPercent: z.int(),
});
export type Quote = z.infer<typeof Quote>;
export type QuoteAnswer = { quote: Quote };

const summary = {
  _id: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  totalAmount: money,
  paymentStatus: z.enum(paymentStatuses),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  itemCount: z.int(),
};

/** A row of the customer's own list. */
export const OrderSummary = z.object(summary);
export type OrderSummary = z.infer<typeof OrderSummary>;

/** A row of the owner's list: the customer is a plain name there (spec 3). */
export const AdminOrderSummary = z.object({ ...summary, customer: z.string() });
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>;

/** What an order went through, oldest first; the first is 'Placed'. */
const TimelineEntry = z.object({
  at: z.string(),
  status: z.union([z.literal('Placed'), z.enum(paymentStatuses), z.enum(fulfillmentStatuses)]),
});
export type TimelineEntry = { at: string; status: 'Placed' | PaymentStatus | FulfillmentStatus };

export const Order = z.object({
  ...summary,
  ...figures,
  currency: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  promoCode: z.nullable(z.string()),
  notes: z.string(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  items: z.array(OrderItem),
  timeline: z.array(TimelineEntry),
  /** Says what became of money that could not be kept, or that a payment failed; null when there is nothing to say. */
  paymentNotice: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** The payment widget's order, public key and script: there while the order can be paid, until `expiresAt`. */
  razorpayOrderId: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  checkoutUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Raised with every change of a status; sent with a change, it keeps two from overwriting each other. */
  version: z.int(),
});
export type Order = z.infer<typeof Order>;
export type OrderAnswer = { order: Order };
export type OrdersAnswer = { orders: OrderSummary[] };

export const orderPageSize = 20;
