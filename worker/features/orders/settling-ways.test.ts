import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { recordedD1 } from '../../test-support/recorded-d1.ts';
import {
  type Buyer,
  broken,
  closeTill,
  cron,
  deliverEvent,
  mailKinds,
  movesOf,
  newBuyer,
  openTill,
  payOrder,
  releaseWebhooks,
  rows,
  sandbox,
  stockOf,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** payments.md 2.5 to 2.8, P25: money that takes another way, what it leaves in the cart, and what it costs. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({
    products: [
      { id: 'tee', sizes: { m: 5 } },
      { id: 'print', hasStock: false, sizes: { m: 0 } },
    ],
  });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
  await buyer.add('print');
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

const placed = async () => (await buyer.create()).order;

async function expectOneSale(orderId: string) {
  expect(await movesOf(orderId)).toEqual(['reserve', 'sell']);
  expect(await stockOf('tee')).toBe('3/0/2');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
  expect(await rows("SELECT id FROM payments WHERE role = 'primary'")).toHaveLength(1);
  expect((await buyer.order(orderId)).order.paymentStatus).toBe('Paid');
}

test('P25: the order of a person who is gone is settled all the same', async () => {
  const order = await placed();
  payOrder(order);
  await changeRows(`DELETE FROM users WHERE id = '${buyer.id}'`);
  await releaseWebhooks();
  expect(await rows('SELECT state, user_id FROM orders')).toEqual([{ state: 'paid', user_id: null }]);
  expect(await movesOf(order._id)).toEqual(['reserve', 'sell']);
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
});

test('money that is only authorised is fetched with our own amount, and then pays', async () => {
  sandbox.books.behaviour.capture = 'manual';
  const order = await placed();
  const verified = await buyer.verify(payOrder(order).response);
  expect(verified).toMatchObject({ status: 202, order: { paymentStatus: 'Pending' } });
  await expectOneSale(order._id);
});

test('a provider that is away leaves verify undecided; the webhook decides', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  sandbox.faults.plan([{ on: 'payment.get', do: 'hang-up' }]);
  expect(await buyer.verify(response)).toMatchObject({ status: 202, order: { paymentStatus: 'Pending' } });
  await releaseWebhooks();
  await expectOneSale(order._id);
});

test('and where the webhook is lost, the next minute’s cron does', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  sandbox.faults.plan([{ on: 'payment.get', do: 'hang-up' }]);
  expect((await buyer.verify(response)).status).toBe(202);
  await cron(1);
  await expectOneSale(order._id);
});

test('what was bought leaves the cart; what was added since stays', async () => {
  const order = await placed();
  await buyer.add('tee', 'm', 1);
  await buyer.verify(payOrder(order).response);
  expect(await buyer.lines()).toEqual(['tee m 1']);
});

test('a verify is at most 12 statements and one call, a webhook at most 12 and none before its answer', async () => {
  const order = await placed();
  const { response } = payOrder(order);
  const verifying = recordedD1();
  const calls = vi.spyOn(sandbox.app, 'fetch');
  expect((await buyer.verify(response, { db: verifying.DB, rateLimits: 'on' })).status).toBe(200);
  expect(verifying.statements().length).toBeLessThanOrEqual(12);
  expect(calls).toHaveBeenCalledTimes(1);
  await buyer.add('tee');
  payOrder(await placed());
  const events = sandbox.postOffice.letters.slice(3);
  const seen: number[] = [];
  for (const { announcement } of events) {
    const taking = recordedD1();
    calls.mockClear();
    const answer = await deliverEvent(announcement, taking.DB);
    expect(answer.status).toBe(200);
    seen.push(taking.statements().length);
  }
  expect(events).toHaveLength(3);
  expect(Math.max(...seen)).toBeLessThanOrEqual(12);
  expect(calls).not.toHaveBeenCalled();
});
