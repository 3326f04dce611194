import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { type Buyer, broken, closeTill, cron, newBuyer, openTill, payOrder, rows } from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** Codes: a percent off, one use, one address. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({
    products: [
      { id: 'tee', name: 'Plain tee', sku: 'TEE-1', pricePaise: 49_950, sizes: { m: 5, l: 1 }, images: ['a-960.webp'] },
      { id: 'mug', pricePaise: 20_000, sizes: { m: 500 } },
    ],
  });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
});

afterEach(async () => {
  expect(await broken()).toEqual([]);
  vi.restoreAllMocks();
  closeTill();
});

const code = (email: string, changes: Partial<Record<'expires_at' | 'percent', number>> = {}) =>
  changeRows(
    `INSERT INTO promo_codes (code, percent, email, expires_at, created_at)
     VALUES ('WELCOME15', ${changes.percent ?? 15}, '${email}', ${changes.expires_at ?? 'NULL'}, 1)`,
  );

/** What the owner's list of codes is narrowed by. */
const listedAs = async () => (await rows<{ state: string }>('SELECT state FROM promo_codes'))[0]?.state;

test('a code takes its percent off the subtotal, once, for its own address', async () => {
  await code(buyer.email);
  const asked = await buyer.call('POST', '/orders/quote', { body: { promoCode: ' welcome15 ' } });
  expect(asked.quote).toMatchObject({ subtotal: 999, discount: 149.85, totalAmount: 919.15, discountPercent: 15 });
  const { order } = await buyer.create({ promoCode: 'welcome15', totalAmount: 919.15 });
  expect(await listedAs()).toBe('used');
  expect(order).toMatchObject({ discount: 149.85, totalAmount: 919.15, promoCode: 'WELCOME15' });
  await buyer.verify(payOrder(order).response);
  expect(await listedAs()).toBe('used');
  await buyer.add('mug');
  const again = await buyer.create({ promoCode: 'WELCOME15' });
  expect(again).toMatchObject({
    status: 400,
    message: 'This code has already been used.',
    errors: [{ field: 'promoCode' }],
  });
});

test('a code of an order that was not kept may be used again; late money then finds it taken', async () => {
  await code(buyer.email);
  const first = (await buyer.create({ promoCode: 'WELCOME15' })).order;
  await cron(21);
  expect(await listedAs()).toBe('open');
  await buyer.add('mug');
  const second = (await buyer.create({ promoCode: 'WELCOME15' })).order;
  await buyer.verify(payOrder(second).response);
  expect((await buyer.verify(payOrder(first).response)).status).toBe(409);
  expect(await rows('SELECT reason FROM refunds')).toEqual([{ reason: 'late' }]);
  expect(await listedAs()).toBe('used');
});

test.each([
  ['somebody else’s', 'other@example.com', {}],
  ['an old', null, { expires_at: 5 }],
])('%s code is not valid', async (_name, email, changes) => {
  await code(email ?? buyer.email, changes);
  const answer = await buyer.create({ promoCode: 'WELCOME15' });
  expect(answer).toMatchObject({ status: 400, message: 'This code is not valid.', errors: [{ field: 'promoCode' }] });
});
