import { type SQL, sql } from 'drizzle-orm';
import type { FulfillmentStatus } from '../../../contract/order-status.ts';
import type { OrderAddress } from '../../../contract/orders.ts';
import type { Db } from '../../db/client.ts';
import { runTogether } from '../../db/run-together.ts';
import type { OrderState, RefundReason } from '../../db/schema.ts';
import { must } from '../../http/must.ts';

/** An order with everything that belongs to it, in one statement. */

export type StoredLine = {
  variantId: string;
  productId: string;
  sizeId: string;
  productName: string;
  productSlug: string;
  sku: string | null;
  sizeName: string;
  imageKey: string | null;
  quantity: number;
  unitPaise: number;
  linePaise: number;
};

export type StoredPayment = {
  id: string;
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  role: 'unmatched' | 'primary' | 'refund';
  providerOrderId: string | null;
  /** The latest refund's. */
  refundReason: RefundReason | null;
  refundStatus: 'want' | 'sent' | 'processed' | 'failed' | null;
};

type OrderChange = { at: number; state: OrderState; fulfillment: FulfillmentStatus };

export type OrderRow = {
  id: string;
  number: string;
  user_id: string | null;
  customer_name: string;
  customer_email: string;
  state: OrderState;
  fulfillment: FulfillmentStatus;
  subtotal_paise: number;
  discount_paise: number;
  shipping_paise: number;
  taxes_paise: number;
  total_paise: number;
  currency: string;
  promo_code: string | null;
  shipping_address: string;
  billing_address: string;
  notes: string;
  provider_order_id: string | null;
  paid_payment_id: string | null;
  expires_at: number;
  is_extended: number;
  cancel_reason: string | null;
  idem_key: string | null;
  idem_hash: string;
  content_hash: string;
  change_id: string;
  version: number;
  created_at: number;
  lines: string;
  changes: string;
  payments: string;
};

export type StoredOrder = Omit<OrderRow, 'shipping_address' | 'billing_address' | 'lines' | 'changes' | 'payments'> & {
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  lines: StoredLine[];
  changes: OrderChange[];
  payments: StoredPayment[];
};

const columns = sql.raw(
  [
    'id, number, user_id, customer_name, customer_email, state, fulfillment, subtotal_paise, discount_paise, shipping_paise',
    'taxes_paise, total_paise, currency, promo_code, shipping_address, billing_address, notes, provider_order_id, paid_payment_id',
    'expires_at, is_extended, cancel_reason, idem_key, idem_hash, content_hash, change_id, version, created_at',
  ]
    .join(', ')
    .replace(/\w+/g, 'o.$&'),
);

/** `condition` is about `o`. */
export function orderStatement(condition: SQL): SQL<OrderRow> {
  return sql`
    SELECT ${columns},
      (SELECT json_group_array(json_object('variantId', variant_id, 'productId', product_id, 'sizeId', size_id,
          'productName', product_name, 'productSlug', product_slug, 'sku', sku, 'sizeName', size_name, 'imageKey', image_key,
          'quantity', quantity, 'unitPaise', unit_paise, 'linePaise', line_paise) ORDER BY line_no)
        FROM order_lines WHERE order_id = o.id) AS lines,
      (SELECT json_group_array(json_object('at', at, 'state', after ->> 'state', 'fulfillment', after ->> 'fulfillment') ORDER BY seq)
        FROM audit WHERE entity = 'order' AND entity_id = o.id) AS changes,
      (SELECT json_group_array(json_object('id', p.id, 'amountPaise', p.amount_paise, 'currency', p.currency,
          'refundedPaise', p.refunded_paise, 'status', p.status, 'role', p.role, 'providerOrderId', p.provider_order_id,
          'refundReason', r.reason, 'refundStatus', r.status) ORDER BY p.created_at, p.id)
        FROM payments p LEFT JOIN refunds r ON r.id = (
          SELECT id FROM refunds WHERE payment_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)
        WHERE p.order_id = o.id) AS payments
    FROM orders o WHERE ${condition}`;
}

export function storedOrder(row: OrderRow): StoredOrder {
  const { shipping_address, billing_address, lines, changes, payments, ...plain } = row;
  return {
    ...plain,
    shippingAddress: JSON.parse(shipping_address) as OrderAddress,
    billingAddress: JSON.parse(billing_address) as OrderAddress,
    lines: JSON.parse(lines) as StoredLine[],
    changes: JSON.parse(changes) as OrderChange[],
    payments: JSON.parse(payments) as StoredPayment[],
  };
}

export async function findOrder(db: Db, condition: SQL): Promise<StoredOrder | null> {
  const [[row]] = await runTogether(db, [orderStatement(sql`${condition} LIMIT 1`)]);
  return row ? storedOrder(row) : null;
}

/** Statements about an order, and the order as they leave it. */
export async function changeOrder(db: Db, orderId: string, statements: readonly SQL[]): Promise<StoredOrder> {
  const answers = await runTogether(db, [...statements, orderStatement(sql`o.id = ${orderId}`)]);
  const [row] = (answers.at(-1) ?? []) as OrderRow[];
  return storedOrder(must(row, 'orders are never deleted'));
}
