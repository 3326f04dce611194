import { byteOrderMark, type Cell, csvLine } from '../../../contract/csv.ts';
import { decimalFromPaise } from '../../../contract/money.ts';
import type { OrderAddress } from '../../../contract/orders.ts';
import { productColumns, productLines } from '../../../contract/product-csv.ts';
import type { Db } from '../../db/client.ts';
import type { OrderState } from '../../db/schema.ts';
import { paymentStatusOf } from '../orders/present-order.ts';
import { type AdminProductRow, adminProductColumns, presentAdminProducts } from './present-admin-products.ts';

/** Tables of everything, page by page: as much is in memory as is being sent. */

const pageSize = 200;

type Table = { head: readonly string[]; pages: AsyncGenerator<Cell[][]> };

export const exports = { products: productsTable, orders: ordersTable, subscribers: subscribersTable } satisfies Record<
  string,
  (db: Db) => Table
>;

export function csvStream({ head, pages }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: readonly (readonly Cell[])[]) => encoder.encode(rows.map(csvLine).join(''));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark));
      controller.enqueue(lines([head]));
    },
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(lines(value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

function productsTable(db: Db): Table {
  return { head: productColumns, pages: productPages(db) };
}

async function* productPages(db: Db): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const { results } = await db.$client
      .prepare(
        `SELECT p.seq AS place, ${adminProductColumns} FROM products p WHERE p.seq > ? ORDER BY p.seq LIMIT ${pageSize}`,
      )
      .bind(after)
      .all<AdminProductRow & { place: number }>();
    if (results.length === 0) return;
    yield (await presentAdminProducts(db, results)).flatMap(productLines);
    after = results.at(-1)?.place ?? 0;
  }
}

const orderHead = [
  'Order',
  'Date',
  'Customer',
  'Email',
  'Payment',
  'Fulfillment',
  'Subtotal',
  'Discount',
  'Shipping',
  'Taxes',
  'Total',
  'Currency',
  'Promo Code',
  'Ship To',
  'Phone',
  'Address Line 1',
  'Address Line 2',
  'City',
  'State',
  'ZIP Code',
  'Country',
  'Customer Notes',
  'Item',
  'SKU',
  'Size',
  'Quantity',
  'Unit Price',
  'Line Total',
];

type OrderLineRow = {
  id: string;
  number: string;
  created_at: number;
  customer_name: string;
  customer_email: string;
  state: OrderState;
  fulfillment: string;
  subtotal_paise: number;
  discount_paise: number;
  shipping_paise: number;
  taxes_paise: number;
  total_paise: number;
  currency: string;
  promo_code: string | null;
  shipping_address: string;
  notes: string;
  lines: string;
};
type Line = { name: string; sku: string | null; size: string; quantity: number; unit: number; line: number };

function ordersTable(db: Db): Table {
  return { head: orderHead, pages: orderPages(db) };
}

/** Newest first; a line for each item, with all of its order. */
async function* orderPages(db: Db): AsyncGenerator<Cell[][]> {
  for (let [before, after] = [Number.MAX_SAFE_INTEGER, '']; ; ) {
    const { results } = await db.$client
      .prepare(
        `SELECT o.id, o.number, o.created_at, o.customer_name, o.customer_email, o.state, o.fulfillment, o.subtotal_paise,
           o.discount_paise, o.shipping_paise, o.taxes_paise, o.total_paise, o.currency, o.promo_code, o.shipping_address, o.notes,
           (SELECT json_group_array(json_object('name', product_name, 'sku', sku, 'size', size_name, 'quantity', quantity,
              'unit', unit_paise, 'line', line_paise) ORDER BY line_no) FROM order_lines WHERE order_id = o.id) AS lines
         FROM orders o WHERE o.created_at <= ?1 AND (o.created_at < ?1 OR o.id > ?2) ORDER BY o.created_at DESC, o.id LIMIT ${pageSize}`,
      )
      .bind(before, after)
      .all<OrderLineRow>();
    const last = results.at(-1);
    if (!last) return;
    yield results.flatMap(orderLines);
    [before, after] = [last.created_at, last.id];
  }
}

function orderLines(order: OrderLineRow): Cell[][] {
  const address = JSON.parse(order.shipping_address) as OrderAddress;
  const money = (paise: number) => decimalFromPaise(paise).toFixed(2);
  const own: Cell[] = [
    order.number,
    new Date(order.created_at).toISOString(),
    order.customer_name,
    order.customer_email,
    paymentStatusOf[order.state],
    order.fulfillment,
    money(order.subtotal_paise),
    money(order.discount_paise),
    money(order.shipping_paise),
    money(order.taxes_paise),
    money(order.total_paise),
    order.currency,
    order.promo_code,
    address.fullName,
    address.phone,
    address.addressLine1,
    address.addressLine2 ?? '',
    address.city,
    address.state,
    address.zipCode,
    address.country,
    order.notes,
  ];
  return (JSON.parse(order.lines) as Line[]).map(({ name, sku, size, quantity, unit, line }) => [
    ...own,
    name,
    sku,
    size,
    quantity,
    money(unit),
    money(line),
  ]);
}

function subscribersTable(db: Db): Table {
  return { head: ['Email', 'Consent Given', 'Source'], pages: subscriberPages(db) };
}

async function* subscriberPages({ $client }: Db): AsyncGenerator<Cell[][]> {
  for (let after = ''; ; ) {
    const { results } = await $client
      .prepare('SELECT email, consented_at, source FROM subscribers WHERE email > ? ORDER BY email LIMIT 1000')
      .bind(after)
      .all<{ email: string; consented_at: number; source: string }>();
    if (results.length === 0) return;
    yield results.map(({ email, consented_at, source }) => [email, new Date(consented_at).toISOString(), source]);
    after = results.at(-1)?.email ?? '';
  }
}
