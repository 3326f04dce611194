import { insertRows, type Row } from '../../worker/db/insert-rows.ts';

/** Any number of orders of the products that are there, over the year before `now`; the same number gives the same orders. */

const chunkSize = 1_000;
const yearMs = 365 * 86_400_000;
const names = [
  'Asha Rao',
  'Vikram Shah',
  'Meera Iyer',
  'Kabir Khan',
  'Śrī Devi',
  'Anita D’Souza',
  'Rohan Das',
  'Leela Nair',
];

type Ware = {
  product_id: string;
  variant_id: string;
  size_id: string;
  name: string;
  slug: string;
  price_paise: number;
};

export async function loadOrders(db: D1Database, count: number, nowMs: number): Promise<void> {
  const { results: wares } = await db
    .prepare(
      `SELECT p.id AS product_id, v.id AS variant_id, v.size_id, p.name, p.slug, p.price_paise
       FROM (SELECT id, name, slug, price_paise FROM products ORDER BY seq LIMIT 2000) p JOIN variants v ON v.product_id = p.id`,
    )
    .all<Ware>();
  for (let from = 0; from < count; from += chunkSize) {
    const numbers = Array.from({ length: Math.min(chunkSize, count - from) }, (_, at) => from + at);
    const orders = numbers.map((number) => orderOf(number, { count, nowMs, wares }));
    await db.batch([
      ...insertRows(db, { orders: orders.map(({ row }) => row), order_lines: orders.flatMap(({ lines }) => lines) }),
      ...moves(db, orders),
    ]);
  }
}

type Made = ReturnType<typeof orderOf>;
type Shop = { count: number; nowMs: number; wares: readonly Ware[] };

function orderOf(number: number, { count, nowMs, wares }: Shop) {
  const chance = (what: number) => ((number * 2_654_435_761 + what * 40_503) % 10_007) / 10_007;
  const at = Math.floor(nowMs - ((count - number) / count) * yearMs);
  const id = `synthetic-${String(number).padStart(9, '0')}`;
  const lines = [1, 2, 3].slice(0, 1 + Math.floor(chance(1) * 3)).map((lineNo) => {
    const ware = wares[(number * 7 + lineNo * 131) % wares.length];
    return lineOf(id, lineNo, 1 + Math.floor(chance(lineNo) * 3), ware);
  });
  const subtotal = lines.reduce((sum, { line_paise }) => sum + Number(line_paise), 0);
  const name = names[number % names.length] ?? 'Asha Rao';
  const address = JSON.stringify({
    fullName: name,
    phone: '+91 98450 00000',
    addressLine1: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'India',
  });
  const row = {
    id,
    number: `OM-${number.toString(32).toUpperCase().padStart(8, '0')}`,
    customer_name: name,
    customer_email: `buyer-${number % 5_000}@example.com`,
    subtotal_paise: subtotal,
    discount_paise: 0,
    shipping_paise: 7_000,
    taxes_paise: 0,
    total_paise: subtotal + 7_000,
    shipping_address: address,
    billing_address: address,
    expires_at: at + 1_200_000,
    idem_hash: '',
    content_hash: '',
    actor: 'bench',
    change_id: `${id}/placed`,
    created_at: at,
    updated_at: at,
  };
  return { row, lines, ...endOf(chance(9), (count - number) / count) };
}

function lineOf(orderId: string, lineNo: number, quantity: number, ware: Ware | undefined): Row {
  const unit = ware?.price_paise ?? 50_000;
  return {
    order_id: orderId,
    variant_id: ware?.variant_id ?? `${lineNo}`,
    line_no: lineNo,
    product_id: ware?.product_id ?? null,
    size_id: ware?.size_id ?? null,
    product_name: ware?.name ?? null,
    product_slug: ware?.slug ?? null,
    size_name: 'M',
    quantity,
    unit_paise: unit,
    line_paise: unit * quantity,
    weight_grams: 200,
    is_tracked: 0,
  };
}

/** Nine in ten are paid; the older an order, the further it is. */
function endOf(chance: number, age: number): { state: string; fulfillment: string } {
  if (chance < 0.05) return { state: 'expired', fulfillment: 'Unfulfilled' };
  if (chance < 0.09) return { state: 'cancelled', fulfillment: 'Cancelled' };
  if (chance < 0.11) return { state: 'refund_due', fulfillment: 'Cancelled' };
  if (age < 0.002 && chance < 0.2) return { state: 'pending', fulfillment: 'Unfulfilled' };
  const way = ['Unfulfilled', 'In Progress', 'Dispatched', 'Delivered'];
  const step = [0.005, 0.015, 0.03, 0.06].findIndex((limit) => age < limit);
  return { state: 'paid', fulfillment: way[step] ?? 'Completed' };
}

/** Through the states that an order goes through, so that every trigger has its say. */
function moves(db: D1Database, orders: readonly Made[]): D1PreparedStatement[] {
  const changes = orders.map(({ row, state, fulfillment }) => ({ id: row.id, at: row.created_at, state, fulfillment }));
  const paid = JSON.stringify(changes.filter(({ state }) => state === 'paid' || state === 'refund_due'));
  const move = (text: string, list: string) =>
    db
      .prepare(
        `UPDATE orders SET ${text}, updated_at = w.value ->> '$.at' FROM json_each(?) w WHERE orders.id = w.value ->> '$.id'`,
      )
      .bind(list);
  const last = changes.filter(
    ({ state, fulfillment }) => state !== 'pending' && !(state === 'paid' && fulfillment === 'Unfulfilled'),
  );
  return [
    move(
      "state = 'paid', paid_payment_id = 'pay_' || orders.id, paid_at = w.value ->> '$.at', change_id = orders.id || '/paid'",
      paid,
    ),
    move(
      "state = w.value ->> '$.state', fulfillment = w.value ->> '$.fulfillment', change_id = orders.id || '/last'",
      JSON.stringify(last),
    ),
  ];
}
