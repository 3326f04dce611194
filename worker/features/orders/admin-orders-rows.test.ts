import { beforeAll, expect, test } from 'vitest';
import { type OrdersQuery, parseOrdersQuery } from '../../../contract/admin-orders-query.ts';
import { openDb } from '../../db/client.ts';
import { bindings } from '../../test-support/runtime.ts';
import { stockShop } from '../../test-support/wares.ts';
import { listAllOrders } from './admin-orders-queries.ts';

/** Issue 6: a list reads at most 20 rows for each that it shows, however many orders there are. */

const meter = { rowsRead: 0 };
const db = openDb(bindings.DB, meter);

beforeAll(() => stockShop({ products: [] }));

test('a page reads its own orders, however many there are', async () => {
  await bindings.DB.batch(
    [
      `INSERT INTO orders (id, number, customer_name, customer_email, state, fulfillment, subtotal_paise, discount_paise, shipping_paise,
         taxes_paise, total_paise, paid_payment_id, shipping_address, billing_address, expires_at, idem_hash, content_hash, actor, change_id, created_at, updated_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       SELECT 'o' || i, 'OM-' || i, 'Asha ' || i, 'a' || i || '@example.com', iif(i % 3, 'cancelled', 'expired'),
         iif(i % 5, 'Unfulfilled', 'Cancelled'), 500 + i % 700, 0, 0, 0, 500 + i % 700, NULL, '{}', '{}', 1, '', '', 'x', 'x', i * 60000, 1 FROM n`,
    ].map((text) => bindings.DB.prepare(text)),
  );
  const ask = async (text: string): Promise<OrdersQuery> => parseOrdersQuery(new URLSearchParams(text)).query;
  for (const filter of [
    '',
    'payment=Expired',
    'fulfillment=Cancelled',
    'payment=Cancelled&fulfillment=Unfulfilled',
    'from=1970-01-02',
    'to=1970-01-03&payment=Expired',
    'q=asha',
    'q=asha&payment=Expired',
  ]) {
    for (const sort of ['newest', 'oldest', 'total-desc', 'total-asc']) {
      const { totalPages, isCapped } = await listAllOrders(db, await ask(`${filter}&sort=${sort}`));
      const last = isCapped ? [] : Array.from({ length: 10 }, (_, at) => totalPages - at);
      // What is chosen from a few pages of hits ends before the tenth.
      for (const page of [1, 2, 5, 10, ...last].filter((page) => page <= totalPages)) {
        const before = meter.rowsRead;
        const { orders } = await listAllOrders(db, await ask(`${filter}&sort=${sort}&page=${page}`));
        const rowsRead = meter.rowsRead - before;
        // A search that is narrowed reads a full page's share, however few of its hits are shown.
        const fair = 20 * (filter === 'q=asha&payment=Expired' ? 20 : orders.length);
        expect([filter, page, orders.length > 0, rowsRead <= fair || rowsRead]).toEqual([filter, page, true, true]);
      }
    }
  }
});
