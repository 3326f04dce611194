import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordedD1 } from '../../test-support/recorded-d1.ts';
import { bindings } from '../../test-support/runtime.ts';
import {
  broken,
  closeTill,
  cron,
  newBuyer,
  openTill,
  pass,
  payOrder,
  releaseWebhooks,
  rows,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** Nothing that a request or a minute's cron asks walks through all orders, payments or users. */

beforeEach(async () => {
  await openTill();
  // In one minute of the hour the books are read from end to end.
  if (new Date().getUTCMinutes() === 7) pass(1);
  await stockShop({ products: [{ id: 'tee', sizes: { m: 12 } }] });
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  closeTill();
});

const large =
  /^SCAN (?!json_each)(o|orders|order_lines|l|ol|payments|p|refunds|users|u|audit|variants|v|products|webhook_events|stock_moves|mails)\b(?!.*USING.*INDEX orders_by_time)/;

test('every statement of an order’s life finds its rows by an index', async () => {
  const buyer = await newBuyer();
  const recorded = recordedD1();
  const options = { db: recorded.DB };
  await buyer.add('tee', 'm', 2);
  const { order } = await buyer.create({}, options);
  await buyer.verify(payOrder(order).response, options);
  await buyer.call('GET', '/orders/customers', options);
  await buyer.cancel(order._id, options);
  await cron(0, recorded.DB);
  const scans = new Set<string>();
  for (const text of new Set(recorded.texts())) {
    const count = Math.max(
      0,
      ...[...text.matchAll(/\?(\d+)/g)].map(([, at]) => Number(at)),
      text.split('?').length - 1,
    );
    const plan = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...Array(count).fill(null))
      .all<{ detail: string }>();
    for (const { detail } of plan.results)
      if (large.test(detail)) scans.add(`${detail}: ${text.replace(/\s+/g, ' ').trim().slice(0, 160)}`);
  }
  expect([...scans]).toEqual([]);
});

test('the catalogue learns of a size when its words change, and only then', async () => {
  const version = async () =>
    Number((await rows<{ version: number }>('SELECT version FROM catalogue_state'))[0]?.version);
  const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
  const buy = async (at: number, quantity: number) => {
    pass(1 / 20);
    await buyers[at]?.add('tee', 'm', quantity);
    await buyers[at]?.create();
  };
  const start = await version();
  await buy(0, 1);
  expect(await version()).toBe(start);
  await buy(1, 1);
  expect(await version()).toBe(start + 1);
  await buy(2, 10);
  expect(await stockOf('tee')).toBe('12/12/0');
  expect(await version()).toBe(start + 1);
  await cron(1);
  expect(await version()).toBe(start + 2);
  await releaseWebhooks();
});
