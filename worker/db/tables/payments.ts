import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { orders } from './orders.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const paymentStates = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export const paymentRoles = ['unmatched', 'primary', 'refund'] as const;
export const refundReasons = ['order_cancelled', 'mismatch', 'duplicate', 'cancelled', 'late', 'provider'] as const;
export type RefundReason = (typeof refundReasons)[number];
export const refundStates = ['want', 'sent', 'processed', 'failed'] as const;

/** As the provider tells it, moving forward only. `primary` paid its order; `refund` is money to give back. Rows are never deleted. */
export const payments = sqliteTable(
  'payments',
  {
    /** The provider's. */
    id: id().primaryKey(),
    orderId: text('order_id').references(() => orders.id),
    providerOrderId: text('provider_order_id'),
    amountPaise: integer('amount_paise').notNull(),
    refundedPaise: integer('refunded_paise').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStates }).notNull(),
    role: text('role', { enum: paymentRoles }).notNull().default('unmatched'),
    method: text('method'),
    errorDescription: text('error_description'),
    raw: text('raw').notNull(),
    firstSeenVia: text('first_seen_via', { enum: ['verify', 'webhook', 'cron', 'create'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_one_primary').on(t.orderId).where(sql`${t.role} = 'primary'`),
    index('payments_by_order').on(t.orderId),
    index('payments_unmatched').on(t.updatedAt).where(sql`${t.role} = 'unmatched' AND ${t.status} = 'captured'`),
    check('payments_status', sql`${t.status} IN (${listed(paymentStates)})`),
    check('payments_role', sql`${t.role} IN (${listed(paymentRoles)})`),
    check('payments_amounts', sql`${t.amountPaise} >= 0 AND ${t.refundedPaise} BETWEEN 0 AND ${t.amountPaise}`),
  ],
);

/** A row says what is wanted before the provider is asked. One live refund of ours a payment; a failed one is followed by a new row. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** Also the key that makes the provider do it once. */
    id: id().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: integer('amount_paise').notNull(),
    /** `provider`: made by the provider or by hand on its pages. */
    reason: text('reason', { enum: refundReasons }).notNull(),
    status: text('status', { enum: refundStates }).notNull().default('want'),
    providerRefundId: text('provider_refund_id'),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('refunds_provider_refund').on(t.providerRefundId),
    uniqueIndex('refunds_one_open')
      .on(t.paymentId)
      .where(sql`${t.status} IN ('want', 'sent') AND ${t.reason} <> 'provider'`),
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_open').on(t.updatedAt).where(sql`${t.status} IN ('want', 'sent')`),
    check('refunds_amount', sql`${t.amountPaise} > 0`),
    check('refunds_reason', sql`${t.reason} IN (${listed(refundReasons)})`),
    check('refunds_status', sql`${t.status} IN (${listed(refundStates)})`),
  ],
);

/** Every event with a good signature, whole: what was not finished is taken up again. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: id().primaryKey(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    body: text('body').notNull(),
    receivedAt: integer('received_at').notNull(),
    processedAt: integer('processed_at'),
    error: text('error'),
  },
  (t) => [
    index('webhook_events_open').on(t.receivedAt).where(sql`${t.processedAt} IS NULL`),
    index('webhook_events_by_time').on(t.receivedAt),
  ],
);

/** What the provider is to be asked for, wanted by a row before any call. `ref` is a refund, or a payment to capture. */
export const providerTasks = sqliteTable(
  'provider_tasks',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: ['capture', 'refund'] }).notNull(),
    ref: text('ref').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    doneAt: integer('done_at'),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    unique('provider_tasks_once').on(t.kind, t.ref),
    index('provider_tasks_due').on(t.nextAttemptAt).where(sql`${t.doneAt} IS NULL`),
    check('provider_tasks_kind', sql`${t.kind} IN ('capture', 'refund')`),
    check('provider_tasks_attempts', sql`${t.attempts} >= 0`),
  ],
);
