import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '../../../contract/admin-dashboard.ts';
import { unranked } from '../../../contract/listing.ts';
import { dayOf, hourOf, startOfDay } from '../../../contract/shop-day.ts';
import { openDb } from '../../db/client.ts';
import { recordedD1 } from '../../test-support/recorded-d1.ts';
import { bindings } from '../../test-support/runtime.ts';
import { broken, closeTill, newBuyer, openTill, pass, payOrder, rows, settings } from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';
import { makeBestSellers } from './best-sellers.ts';
import { readDashboard } from './dashboard-queries.ts';
import { rankProducts } from './rank-products.ts';
import { newOwner, type Owner } from './test-support/owner.ts';

/** Figures follow the orders, whatever becomes of them. */

let owner: Owner;
const dayMinutes = 24 * 60;

beforeEach(async () => {
  await openTill();
  vi.setSystemTime(startOfDay('2026-11-20') + 10 * 3_600_000);
  await stockShop({
    products: [
      { id: 'tee', name: 'Plain tee', pricePaise: 50_000, sizes: { m: 500 }, images: ['a-960.webp'] },
      { id: 'mug', name: 'Mug', pricePaise: 160_000, sizes: { m: 8 } },
      { id: 'vase', name: 'Vase', pricePaise: 160_000, sizes: { m: 0 } },
    ],
  });
  await bindings.DB.prepare('DELETE FROM questions').run();
  owner = await newOwner();
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  closeTill();
});

async function dashboard(days = 7): Promise<Dashboard> {
  const { data } = await owner.call('GET', `/admin/dashboard?days=${days}`);
  return (data as unknown as { dashboard: Dashboard }).dashboard;
}

async function sell(productId: string, quantity = 1) {
  const buyer = await newBuyer();
  await buyer.add(productId, 'm', quantity);
  const { order } = await buyer.create();
  await buyer.verify(payOrder(order).response);
  return order;
}

test('tells what was sold in a period and in the one before', async () => {
  await sell('mug');
  pass(dayMinutes);
  await sell('tee', 2);
  await sell('tee');
  owner = await newOwner();
  const today = await dashboard(1);
  expect(today).toMatchObject({
    now: { revenue: 1_640, orders: 2, average: 820 },
    before: { revenue: 1_600, orders: 1 },
  });
  expect(today.series.filter(({ orders }) => orders > 0)).toEqual([{ label: '10:00', revenue: 1_640, orders: 2 }]);
  const week = await dashboard(7);
  expect(week).toMatchObject({ now: { revenue: 3_240, orders: 3, average: 1_080 }, before: { orders: 0, average: 0 } });
  expect(week.series.slice(-2)).toEqual([
    { label: '2026-11-20', revenue: 1_600, orders: 1 },
    { label: '2026-11-21', revenue: 1_640, orders: 2 },
  ]);
  expect(week.bestSellers).toEqual([
    {
      product: { _id: 'tee', name: 'Plain tee', slug: 'tee', imageUrl: '/images/a-960.webp' },
      units: 3,
      revenue: 1_500,
    },
    { product: { _id: 'mug', name: 'Mug', slug: 'mug', imageUrl: null }, units: 1, revenue: 1_600 },
  ]);
  pass(7 * dayMinutes);
  owner = await newOwner();
  expect(await dashboard(7)).toMatchObject({
    now: { orders: 0 },
    before: { orders: 3, revenue: 3_240 },
    bestSellers: [],
  });
  expect((await dashboard(30)).now.orders).toBe(3);
  expect((await dashboard(90)).series).toHaveLength(90);
});

test('an order that is cancelled leaves the day it was paid on', async () => {
  const order = await sell('tee', 2);
  await sell('mug');
  pass(dayMinutes);
  owner = await newOwner();
  const status = { status: 'Cancelled' };
  await owner.call('PATCH', `/orders/admin/${order._id}/status`, status, { settings });
  const { now, bestSellers, series } = await dashboard(7);
  expect([now, bestSellers.map(({ product }) => product._id), series.at(-1)?.orders]).toEqual([
    { revenue: 1_600, orders: 1, average: 1_600 },
    ['mug'],
    0,
  ]);
});

test('says what needs doing', async () => {
  await sell('tee');
  const begun = await sell('tee');
  await owner.call('PATCH', `/orders/admin/${begun._id}/status`, { status: 'In Progress' }, { settings });
  const buyer = await newBuyer();
  await buyer.add('tee');
  await buyer.create();
  await bindings.DB.batch([
    bindings.DB.prepare("UPDATE mails SET state = 'failed' WHERE id = (SELECT min(id) FROM mails)"),
    bindings.DB.prepare(
      "INSERT INTO questions (id, name, email, text, created_at) VALUES ('q', 'A', 'a@b.in', 'Hm?', 1)",
    ),
  ]);
  expect((await dashboard()).toDo).toEqual({
    toPrepare: 1,
    toDispatch: 1,
    unpaid: 1,
    refundsUnderWay: 0,
    lowStock: 1,
    outOfStock: 1,
    failedMails: 1,
    openQuestions: 1,
  });
});

test('a day is the shop’s day: triggers and setting agree on the time zone, all year', async () => {
  for (let month = 1; month <= 12; month += 1) {
    for (const ms of [0, 29 * 60_000 + 59_999, 18.5 * 3_600_000 - 1, 18.5 * 3_600_000]) {
      const at = Date.UTC(2026, month - 1, 11) + ms;
      const [row] = await rows(
        `SELECT date(${at} / 1000 + 19800, 'unixepoch') AS day, CAST(strftime('%H', ${at} / 1000 + 19800, 'unixepoch') AS INTEGER) AS hour`,
      );
      expect(row).toEqual({ day: dayOf(at), hour: hourOf(at) });
    }
  }
});

test('a busy shop’s best sellers come from the hourly list', async () => {
  await sell('tee', 2);
  const db = openDb(bindings.DB, { rowsRead: 0 });
  await makeBestSellers(db, Date.now());
  await bindings.DB.prepare('UPDATE sales_days SET lines = 5000').run();
  await sell('mug', 4);
  const { bestSellers, bestSellersAt } = await dashboard(30);
  expect([bestSellers.map(({ product, units }) => `${product._id} ${units}`), bestSellersAt]).toEqual([
    ['tee 2'],
    new Date(Date.now()).toISOString(),
  ]);
});

test('what sells most comes first in the shop, from the next night on', async () => {
  const db = openDb(bindings.DB, { rowsRead: 0 });
  const order = async () => (await rows('SELECT id FROM products ORDER BY rank, id')).map(({ id }) => id);
  await bindings.DB.prepare("UPDATE products SET rank = 1 WHERE id = 'vase'").run();
  await rankProducts(db, Date.now());
  expect(await order()).toEqual(['vase', 'mug', 'tee']);
  await sell('mug');
  await sell('tee', 3);
  await rankProducts(db, Date.now());
  expect(await rows('SELECT id, rank FROM products ORDER BY rank')).toEqual([
    { id: 'tee', rank: 1 },
    { id: 'mug', rank: 2 },
    { id: 'vase', rank: unranked },
  ]);
  const version = () => rows('SELECT version FROM catalogue_state');
  const before = await version();
  await rankProducts(db, Date.now());
  expect(await version()).toEqual(before);
});

test('walks through no table of orders, lines or products', async () => {
  await sell('tee');
  const recorded = recordedD1();
  await readDashboard(openDb(recorded.DB, { rowsRead: 0 }), 90, Date.now());
  for (const text of recorded.texts()) {
    const count = Math.max(
      0,
      ...[...text.matchAll(/\?(\d+)/g)].map(([, at]) => Number(at)),
      text.split('?').length - 1,
    );
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...Array(count).fill(null))
      .all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!s$|\(|order_counts)/.test(detail));
    expect([text, scans.filter((detail) => !/mails_failed/.test(detail))]).toEqual([text, []]);
  }
});

test.each(['0', '2', 'x', '365'])('?days=%s is refused', async (days) => {
  const { status, errors } = await owner.call('GET', `/admin/dashboard?days=${days}`);
  expect([status, errors?.[0]?.field]).toEqual([400, 'days']);
});
