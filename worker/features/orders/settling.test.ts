import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Buyer,
  broken,
  closeTill,
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

/** payments.md 2.8, P1 to P11: the same money told by browser and webhook, in any order and any number. */

let buyer: Buyer;

beforeEach(async () => {
  openTill();
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
  closeTill();
});

test('P1: verify, then both events, is one sale and one mail', async () => {
  const { order, status } = await buyer.create();
  expect(status).toBe(201);
  expect(await stockOf('tee')).toBe('5/2/0');
  const { response } = payOrder(order);
  const verified = await buyer.verify(response);
  expect(verified).toMatchObject({ status: 200, order: { paymentStatus: 'Paid' } });
  await releaseWebhooks();
  expect(sandbox.postOffice.letters.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  expect(await movesOf(order._id)).toEqual(['reserve', 'sell']);
  expect(await stockOf('tee')).toBe('3/0/2');
  expect(await mailKinds(buyer.email)).toEqual(['order-paid']);
  expect(await buyer.lines()).toEqual([]);
  expect(await rows('SELECT role FROM payments')).toEqual([{ role: 'primary' }]);
});
