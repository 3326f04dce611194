import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRows } from '../../test-support/ask.ts';
import { broken, closeTill, cron, newBuyer, openTill } from '../../test-support/till.ts';
import { stockShop } from '../../test-support/wares.ts';

/** What cannot be is noticed: each rule is broken by hand, past everything that keeps it. */

beforeEach(async () => {
  await openTill();
  await stockShop({ products: [{ id: 'tee', pricePaise: 49_900, sizes: { m: 5 }, images: ['a-960.webp'] }] });
});
afterEach(closeTill);

const names = async () => (await broken()).map(({ name }) => name);
const hourMs = 3_600_000;

test('books that add up break no rule', async () => {
  const buyer = await newBuyer();
  await buyer.add('tee', 'm', 2);
  expect((await buyer.create()).status).toBe(201);
  expect(await names()).toEqual([]);
});

test('a picture that is being removed and is still used', async () => {
  await changeRows("INSERT INTO loose_pictures (image_key, due_at) VALUES ('a-960.webp', 0)");
  expect(await names()).toEqual(['I16 no picture is removed that is used']);
  await changeRows('DELETE FROM loose_pictures');
});

test('a picture that nothing names and that cron does not take away', async () => {
  const due = (hoursAgo: number) => Date.now() - hoursAgo * hourMs;
  await changeRows(`INSERT INTO loose_pictures (image_key, due_at) VALUES ('b-960.webp', ${due(23)})`);
  expect(await names()).toEqual([]);
  await changeRows(`UPDATE loose_pictures SET due_at = ${due(25)}`);
  expect(await names()).toEqual(['I16 no loose picture outlives its time by a day']);
  await cron();
  expect(await names()).toEqual([]);
});
