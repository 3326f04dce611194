import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderAnswer, AdminOrdersPage } from '../../../contract/admin-orders.ts';
import { shop } from '../../../contract/shop.ts';
import { dayOf } from '../../../contract/shop-day.ts';
import { bindings } from '../../test-support/runtime.ts';
import {
  broken,
  closeTill,
  cron,
  newBuyer,
  openTill,
  pass,
  payOrder,
  rows,
  settings,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';
import { newOwner, type Owner } from '../admin/test-support/owner.ts';

/** Spec 2.11 and 7.7: what owners see of orders, and what they do to them. */

type Listed = AdminOrdersPage & { status: number; totalCount: number; totalPages: number };
type Shown = AdminOrderAnswer & { status: number; message: string | undefined };

let owner: Owner;

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', name: 'Plain tee', pricePaise: 50_000, sizes: { m: 500 } }] });
  // Owners of other tests would be written to as well.
  await bindings.DB.prepare("DELETE FROM users WHERE role = 'admin'").run();
  owner = await newOwner();
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  closeTill();
});

async function list(query = ''): Promise<Listed> {
  const { status, totalCount, totalPages, data } = await owner.call('GET', `/orders/admin?${query}`);
  return { ...(data as unknown as AdminOrdersPage), status, totalCount, totalPages };
}

async function call(method: string, path: string, body?: unknown, key?: string): Promise<Shown> {
  const answer = await owner.call(method, `/orders/admin/${path}`, body, {
    settings,
    ...(key !== undefined && { key }),
  });
  return { ...(answer.data as unknown as AdminOrderAnswer), status: answer.status, message: answer.message };
}

async function newOrder({ isPaid = true } = {}) {
  const buyer = await newBuyer();
  await buyer.add('tee');
  const { order } = await buyer.create();
  if (isPaid) await buyer.verify(payOrder(order).response);
  return { buyer, order };
}

const numbers = ({ orders }: Listed) => orders.map(({ orderNumber }) => orderNumber);

describe('the list', () => {
  test('is narrowed by both statuses, and counts each tab', async () => {
    const first = (await newOrder()).order;
    pass(1);
    const second = (await newOrder({ isPaid: false })).order;
    await call('PATCH', `${first._id}/status`, { status: 'In Progress' });
    expect(await list()).toMatchObject({
      totalCount: 2,
      isCapped: false,
      counts: { Unfulfilled: 1, 'In Progress': 1, Dispatched: 0, Delivered: 0, Completed: 0, Cancelled: 0 },
    });
    expect(numbers(await list())).toEqual([second.orderNumber, first.orderNumber]);
    expect(numbers(await list('sort=oldest'))).toEqual([first.orderNumber, second.orderNumber]);
    expect(numbers(await list('limit=1&page=2'))).toEqual([first.orderNumber]);
    expect(numbers(await list('payment=Pending'))).toEqual([second.orderNumber]);
    expect(numbers(await list('payment=Paid&fulfillment=In%20Progress'))).toEqual([first.orderNumber]);
    expect(await list('payment=Paid&fulfillment=Unfulfilled')).toMatchObject({
      totalCount: 0,
      orders: [],
      counts: { 'In Progress': 1, Unfulfilled: 0 },
    });
    expect((await list()).orders[0]).toMatchObject({ customer: 'Asha', paymentStatus: 'Pending', itemCount: 1 });
  });

  test('stands in the order of totals', async () => {
    const totals: number[] = [];
    for (const quantity of [2, 3, 1]) {
      const buyer = await newBuyer();
      await buyer.add('tee', undefined, quantity);
      totals.push((await buyer.create()).order.totalAmount);
      pass(1);
    }
    const [two = 0, three = 0, one = 0] = totals;
    for (const where of [
      '',
      '&payment=Pending',
      '&fulfillment=Unfulfilled',
      '&payment=Pending&fulfillment=Unfulfilled',
      '&q=asha',
      '&from=2020-01-01',
    ]) {
      const shown = async (sort: string) =>
        (await list(`sort=${sort}${where}`)).orders.map(({ totalAmount }) => totalAmount);
      expect([where, await shown('total-desc')]).toEqual([where, [three, two, one]]);
      expect([where, await shown('total-asc')]).toEqual([where, [one, two, three]]);
    }
  });

  test('finds by number, name and address', async () => {
    const { order, buyer } = await newOrder();
    await newOrder();
    for (const q of [
      order.orderNumber,
      order.orderNumber.toLowerCase().slice(0, 7),
      `%23${order.orderNumber}`,
      buyer.email,
    ]) {
      expect([q, numbers(await list(`q=${q}`))]).toEqual([q, [order.orderNumber]]);
    }
    expect((await list('q=ash')).totalCount).toBe(2);
    expect((await list('q=ash&payment=Refunded')).totalCount).toBe(0);
    expect((await list('q=ash&payment=Paid&sort=oldest')).totalCount).toBe(2);
    for (const q of ['%25', '%22', "'--", '*', 'nobody', '%22%20OR%20%22'])
      expect((await list(`q=${q}`)).totalCount).toBe(0);
    expect((await list('q=ash')).counts).toBeNull();
  });

  test('is narrowed by days of the shop', async () => {
    const { order } = await newOrder();
    const today = dayOf(Date.parse(order.orderDate));
    pass(24 * 60);
    const { order: later } = await newOrder();
    owner = await newOwner();
    expect(numbers(await list(`from=${today}&to=${today}`))).toEqual([order.orderNumber]);
    expect(numbers(await list(`to=${today}&payment=Paid`))).toEqual([order.orderNumber]);
    expect(numbers(await list(`from=${today}`))).toEqual([later.orderNumber, order.orderNumber]);
    expect(numbers(await list(`q=asha&to=${today}`))).toEqual([order.orderNumber]);
  });

  test.each([
    ['payment=Unpaid', 'payment'],
    ['fulfillment=unfulfilled', 'fulfillment'],
    ['from=2026-02-30', 'from'],
    ['from=2026-02-03&to=2026-02-02', 'to'],
    ['sort=total', 'sort'],
    ['limit=49', 'limit'],
    ['q=%00', 'q'],
  ])('?%s is refused at its field', async (query, field) => {
    const { status, errors } = await owner.call('GET', `/orders/admin?${query}`);
    expect([status, errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });
});

describe('one order', () => {
  test('tells who did what, what was paid and what was written', async () => {
    const { order } = await newOrder();
    pass(1);
    await call('PATCH', `${order._id}/status`, { status: 'In Progress' });
    const { desk, order: shown } = await call('GET', order._id);
    expect(shown).toMatchObject({ fulfillmentStatus: 'In Progress', customer: { name: 'Asha' } });
    expect(desk.timeline.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
      'Placed Asha',
      'Paid Asha',
      'In Progress Asha',
    ]);
    expect(desk.payments).toMatchObject([{ amount: 570, role: 'primary', status: 'captured', refunds: [] }]);
    expect(new Set(desk.mails.map(({ kind }) => kind))).toEqual(new Set(['order-paid', 'owner-order-paid']));
    expect((await call('GET', 'nothing')).status).toBe(404);
  });

  test('cancelled after payment shows its refund, and what cron did is the shop’s', async () => {
    const { order } = await newOrder();
    await call('PATCH', `${order._id}/status`, { status: 'Cancelled', restock: false });
    await cron(20);
    const { desk } = await call('GET', order._id);
    expect(desk.payments[0]?.refunds).toMatchObject([{ amount: 570, reason: 'order_cancelled', status: 'processed' }]);
    expect(desk.timeline.at(-1)?.status).toBe('Refunded');
    const unpaid = (await newOrder({ isPaid: false })).order;
    await cron(22);
    expect((await call('GET', unpaid._id)).desk.timeline.at(-1)).toMatchObject({ status: 'Expired', actor: shop.name });
  });

  test('is called by its number in the history', async () => {
    const { order } = await newOrder();
    const { data } = await owner.call('GET', `/admin/audit?entity=order&entityId=${order._id}`);
    expect(data.entries.map(({ action, orderNumber }) => [action, orderNumber])).toEqual([
      ['order.changed', order.orderNumber],
      ['order.placed', order.orderNumber],
    ]);
  });

  test('a status that is sent again does not overtake what came after, and a key is for one status', async () => {
    const { order } = await newOrder();
    const set = (status: string, key?: string) => call('PATCH', `${order._id}/status`, { status }, key);
    await set('In Progress', 'status-key-01');
    await set('Dispatched');
    const again = await set('In Progress', 'status-key-01');
    expect([again.status, again.order.fulfillmentStatus]).toEqual([200, 'Dispatched']);
    expect((await set('Delivered', 'status-key-01')).status).toBe(409);
    // A note that the call came to its end may be lost; the order itself knows.
    await bindings.DB.prepare("UPDATE keyed_calls SET done = 0 WHERE key = 'status-key-01'").run();
    expect((await set('In Progress', 'status-key-01')).order.fulfillmentStatus).toBe('Dispatched');
  });

  test('takes notes that no customer sees, once a call', async () => {
    const { order, buyer } = await newOrder();
    for (const _time of [1, 2])
      await call('POST', `${order._id}/notes`, { text: ' Gift wrap\nplease ' }, 'note-key-0001');
    expect(await call('POST', `${order._id}/notes`, { text: 'Else' }, 'note-key-0001')).toMatchObject({ status: 409 });
    const { status, desk } = await call('POST', `${order._id}/notes`, { text: 'Second <b>note</b>' });
    expect([status, desk.notes.map(({ text, author }) => `${author}: ${text}`).sort()]).toEqual([
      201,
      ['Asha: Gift wrap\nplease', 'Asha: Second <b>note</b>'],
    ]);
    expect(JSON.stringify((await buyer.order(order._id)).data)).not.toContain('Gift wrap');
    expect(await call('POST', `${order._id}/notes`, { text: ' ' })).toMatchObject({
      status: 400,
      message: 'Please write a note.',
    });
    expect((await call('POST', `${order._id}/notes`, { text: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await call('POST', 'nothing/notes', { text: 'x' })).status).toBe(404);
  });

  test('sends a mail again, which another order’s address cannot do', async () => {
    const { order, buyer } = await newOrder();
    const other = (await newOrder()).order;
    const { mails } = (await call('GET', order._id)).desk;
    const mail = mails.find(({ kind }) => kind === 'order-paid');
    const sent = await call('POST', `${order._id}/mails/${mail?._id}/again`, undefined, 'again-key-0001');
    expect([sent.status, sent.desk.mails.length]).toEqual([201, mails.length + 1]);
    await call('POST', `${order._id}/mails/${mail?._id}/again`, undefined, 'again-key-0001');
    // What waits is not put beside itself; sent meanwhile, the same call still adds nothing.
    await bindings.DB.prepare("UPDATE mails SET state = 'waiting' WHERE kind = 'order-paid'").run();
    await call('POST', `${order._id}/mails/${mail?._id}/again`, undefined, 'again-key-0002');
    await bindings.DB.prepare("UPDATE mails SET state = 'sent' WHERE kind = 'order-paid'").run();
    await call('POST', `${order._id}/mails/${mail?._id}/again`, undefined, 'again-key-0002');
    expect(
      await rows("SELECT state FROM mails WHERE to_address = ? AND kind = 'order-paid'", buyer.email),
    ).toHaveLength(2);
    expect((await call('POST', `${other._id}/mails/${mail?._id}/again`)).status).toBe(404);
    expect(
      await rows("SELECT action, after ->> 'order' AS of, after ->> 'name' AS name FROM audit WHERE entity = 'mail'"),
    ).toEqual([{ action: 'mail.sent-again', of: order._id, name: mail?.subject }]);
  });
});
