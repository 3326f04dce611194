import { afterEach, beforeEach, expect, test } from 'vitest';
import { shop } from '../../../contract/shop.ts';
import { changeRows } from '../../test-support/ask.ts';
import {
  type Buyer,
  closeTill,
  cron,
  newBuyer,
  openTill,
  payOrder,
  releaseWebhooks,
  rows,
} from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** What customers and owners read. */

let buyer: Buyer;

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', name: '<b>Tee</b> & co', pricePaise: 49_950, sizes: { m: 5 } }] });
  buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
});

afterEach(closeTill);

type Mail = { kind: string; to_address: string; subject: string; text: string; html: string };
const mails = () => rows<Mail>('SELECT kind, to_address, subject, text, html FROM mails ORDER BY rowid');

test('whoever paid is told what, how much and where to; the owner besides what was asked for', async () => {
  const owner = await newBuyer('admin');
  await changeRows(`UPDATE users SET role = 'customer' WHERE role = 'admin' AND id <> '${owner.id}'`);
  const { order } = await buyer.create({ notes: 'Ring twice' });
  await buyer.verify(payOrder(order).response);
  const [customer, forOwner, ...others] = await mails();
  expect(others).toEqual([]);
  expect(customer).toMatchObject({
    kind: 'order-paid',
    to_address: buyer.email,
    subject: `Your order #${order.orderNumber} is placed and paid`,
  });
  for (const words of [
    'Hello Asha,',
    'Your payment of Rs 1,069.00 arrived',
    '2 x <b>Tee</b> & co (M), $999.00',
    'Shipping: $70.00\nTotal: $1,069.00',
    'Asha Rao\n12 MG Road\nBengaluru, Karnataka 560001\nIndia\nPhone +91 98450 00000',
    `See your order: https://shop.example/account/orders/${order._id}`,
  ]) {
    expect(customer?.text).toContain(words);
  }
  expect(customer?.html).not.toContain('<b>Tee');
  expect(forOwner).toMatchObject({
    kind: 'owner-order-paid',
    to_address: owner.email,
    subject: `New order #${order.orderNumber}`,
  });
  expect(forOwner?.text).toContain('Notes: Ring twice');
  expect(forOwner?.text).toContain(`https://shop.example/admin/orders/${order._id}`);
});

test('a shop without administrators writes to its own address', async () => {
  await changeRows("DELETE FROM users WHERE role = 'admin'");
  const { order } = await buyer.create();
  payOrder(order);
  await releaseWebhooks();
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([buyer.email, shop.email]);
});

test.each([
  ['nobody paid', null, (number: string) => `Your order #${number} was not paid`, 'We received no payment'],
  [
    'a payment failed',
    'failure',
    (number: string) => `The payment for order #${number} failed`,
    'Your payment did not go through',
  ],
] as const)(
  'where %s, the end of the hold says so, and that nothing was charged',
  async (_name, outcome, subject, words) => {
    const { order } = await buyer.create();
    if (outcome) payOrder(order, outcome);
    await cron(21);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'order-expired', subject: subject(order.orderNumber) });
    expect(mail?.text).toContain(`${words}, so the items are no longer reserved for you. You have not been charged.`);
  },
);

test('a cancelled order says whether money comes back', async () => {
  const first = (await buyer.create()).order;
  await buyer.cancel(first._id);
  const second = (await buyer.create()).order;
  await buyer.verify(payOrder(second).response);
  await buyer.cancel(second._id);
  const texts = (await mails()).filter(({ kind }) => kind === 'order-cancelled').map(({ text }) => text);
  expect(texts[0]).toContain('You have not been charged.');
  expect(texts[1]).toContain('A full refund of Rs 1,069.00 has been started (5-7 working days).');
});
