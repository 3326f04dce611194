import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { promoCodeStates } from '../../../contract/admin-messages.ts';
import { fulfillmentStatuses } from '../../../contract/order-status.ts';
import { users } from './accounts.ts';
import { flag, id, oneOrZero } from './columns.ts';
import { products } from './products.ts';

export const orderStates = ['pending', 'paid', 'expired', 'cancelled', 'refund_due', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What was ordered, as it was then: prices, names and addresses are copies. Triggers allow only the transitions of payments.md 2.2, raise
 * `version`, write the audit row of every change of state or fulfillment (by `actor` and `change_id`), and refuse deletion.
 */
export const orders = sqliteTable(
  'orders',
  {
    id: id().primaryKey(),
    number: text('number').notNull(),
    /** Null once the account is gone: an order outlives its customer. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('pending'),
    fulfillment: text('fulfillment', { enum: fulfillmentStatuses }).notNull().default('Unfulfilled'),
    subtotalPaise: integer('subtotal_paise').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    taxesPaise: integer('taxes_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    promoCode: text('promo_code'),
    /** JSON of contract/orders.ts OrderAddress. */
    shippingAddress: text('shipping_address').notNull(),
    billingAddress: text('billing_address').notNull(),
    notes: text('notes').notNull().default(''),
    providerOrderId: text('provider_order_id'),
    paidPaymentId: text('paid_payment_id'),
    /** Until then the stock is held. */
    expiresAt: integer('expires_at').notNull(),
    /** A payment under way at the end has prolonged the hold, which happens once. */
    isExtended: flag('is_extended').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** The caller's Idempotency-Key, forgotten after a day. */
    idemKey: text('idem_key'),
    /** Of the request's body: the same key with another one is refused. */
    idemHash: text('idem_hash').notNull(),
    /** Of lines, prices, addresses, code and notes: asked for again while it is pending, it is the same order. */
    contentHash: text('content_hash').notNull(),
    /** When cron next asks the provider about it; null when nothing can come any more. */
    nextCheckAt: integer('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** Who made the last change, and under which name: the effects of a batch run only for the attempt that made the change. */
    actor: text('actor').notNull(),
    changeId: text('change_id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    paidAt: integer('paid_at'),
  },
  (t) => [
    unique('orders_number').on(t.number),
    unique('orders_provider_order').on(t.providerOrderId),
    unique('orders_paid_payment').on(t.paidPaymentId),
    uniqueIndex('orders_idem_key').on(t.userId, t.idemKey).where(sql`${t.idemKey} IS NOT NULL`),
    // Security 4: one reserving order a person.
    uniqueIndex('orders_one_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    // A code is used by the one order that may still be kept.
    uniqueIndex('orders_promo_once')
      .on(t.promoCode)
      .where(sql`${t.promoCode} IS NOT NULL AND ${t.state} IN ('pending', 'paid')`),
    index('orders_by_user').on(t.userId, sql`${t.createdAt} DESC`, t.id),
    index('orders_by_time').on(sql`${t.createdAt} DESC`, t.id),
    // The owner's lists, newest first and from the other end.
    index('orders_by_state').on(t.state, sql`${t.createdAt} DESC`, t.id),
    index('orders_by_fulfillment').on(t.fulfillment, sql`${t.createdAt} DESC`, t.id),
    index('orders_by_both').on(t.fulfillment, t.state, sql`${t.createdAt} DESC`, t.id),
    // The same, dearest first.
    index('orders_by_total').on(sql`${t.totalPaise} DESC`, t.id),
    index('orders_by_state_total').on(t.state, sql`${t.totalPaise} DESC`, t.id),
    index('orders_by_fulfillment_total').on(t.fulfillment, sql`${t.totalPaise} DESC`, t.id),
    index('orders_by_both_total').on(t.fulfillment, t.state, sql`${t.totalPaise} DESC`, t.id),
    index('orders_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} IS NOT NULL`),
    check('orders_state', sql`${t.state} IN (${listed(orderStates)})`),
    check('orders_fulfillment', sql`${t.fulfillment} IN (${listed(fulfillmentStatuses)})`),
    check(
      'orders_total',
      sql`${t.totalPaise} = ${t.subtotalPaise} - ${t.discountPaise} + ${t.shippingPaise} + ${t.taxesPaise} AND ${t.totalPaise} >= 100`,
    ),
    check(
      'orders_parts',
      sql`${t.subtotalPaise} >= 0 AND ${t.discountPaise} BETWEEN 0 AND ${t.subtotalPaise} AND ${t.shippingPaise} >= 0 AND ${t.taxesPaise} >= 0`,
    ),
    check('orders_currency', sql`${t.currency} = 'INR'`),
    check(
      'orders_paid_has_payment',
      sql`(${t.state} IN ('paid', 'refund_due', 'refunded')) = (${t.paidPaymentId} IS NOT NULL)`,
    ),
    check('orders_addresses', sql`json_valid(${t.shippingAddress}) AND json_valid(${t.billingAddress})`),
    oneOrZero('orders_is_extended', t.isExtended),
  ],
);

/** WITHOUT ROWID: an order's lines lie together. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    variantId: text('variant_id').notNull(),
    lineNo: integer('line_no').notNull(),
    /** A product that was ever ordered is archived, never deleted. */
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    sizeId: text('size_id').notNull(),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    sku: text('sku'),
    sizeName: text('size_name').notNull(),
    imageKey: text('image_key'),
    quantity: integer('quantity').notNull(),
    unitPaise: integer('unit_paise').notNull(),
    linePaise: integer('line_paise').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** Whether stock was tracked when it was ordered: untracked lines move none. */
    isTracked: flag('is_tracked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId] }),
    index('order_lines_by_variant').on(t.variantId),
    index('order_lines_by_product').on(t.productId),
    index('order_lines_by_picture').on(t.imageKey),
    check('order_lines_quantity', sql`${t.quantity} BETWEEN 1 AND 99`),
    check('order_lines_price', sql`${t.unitPaise} >= 0 AND ${t.linePaise} = ${t.unitPaise} * ${t.quantity}`),
    oneOrZero('order_lines_is_tracked', t.isTracked),
  ],
);

export const stockMoveKinds = ['reserve', 'release', 'sell', 'sell_late', 'restock'] as const;

/** The only way an order moves stock. The key makes each move happen once, a trigger applies it, the CHECKs of variants refuse overselling. */
export const stockMoves = sqliteTable(
  'stock_moves',
  {
    orderId: text('order_id').notNull(),
    variantId: text('variant_id').notNull(),
    kind: text('kind', { enum: stockMoveKinds }).notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId, t.kind] }),
    index('stock_moves_by_variant').on(t.variantId),
    check('stock_moves_kind', sql`${t.kind} IN (${listed(stockMoveKinds)})`),
    check('stock_moves_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Every change of a size's units that no order made, written by triggers: on_hand + sold is their sum. Who and why stands in audit. */
export const stockAdjustments = sqliteTable(
  'stock_adjustments',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    variantId: text('variant_id').notNull(),
    delta: integer('delta').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('stock_adjustments_by_variant').on(t.variantId)],
);

/** Products whose stock words changed (none, at most ten, more) since the catalogue was last told; written by a trigger. */
export const stockWordsChanged = sqliteTable('stock_words_changed', {
  productId: text('product_id').primaryKey(),
});

/**
 * One use, bound to one address. Whether it can still be used is seen in orders and `expires_at`; `state` says the same for lists: a
 * trigger on orders keeps it, and cron for codes whose time is over.
 */
export const promoCodes = sqliteTable(
  'promo_codes',
  {
    code: text('code').primaryKey(),
    percent: integer('percent').notNull(),
    email: text('email').notNull(),
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
    state: text('state', { enum: promoCodeStates }).notNull().default('open'),
  },
  (t) => [
    index('promo_codes_by_email').on(t.email),
    index('promo_codes_by_time').on(sql`${t.createdAt} DESC`, t.code),
    index('promo_codes_by_state').on(t.state, sql`${t.createdAt} DESC`, t.code),
    // A code without an end comes after all others.
    index('promo_codes_by_end').on(sql`coalesce(${t.expiresAt}, 253402300799999)`, t.code),
    index('promo_codes_by_state_end').on(t.state, sql`coalesce(${t.expiresAt}, 253402300799999)`, t.code),
    check('promo_codes_form', sql`${t.code} = upper(${t.code}) AND length(${t.code}) BETWEEN 4 AND 40`),
    check('promo_codes_percent', sql`${t.percent} BETWEEN 1 AND 90`),
    check('promo_codes_email_lower', sql`${t.email} = lower(${t.email})`),
    check('promo_codes_state', sql`${t.state} IN (${listed(promoCodeStates)})`),
  ],
);
