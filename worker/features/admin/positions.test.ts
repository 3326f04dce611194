import { beforeEach, expect, test } from 'vitest';
import { newOwner, type Owner } from './test-support/owner.ts';
import { stockTwoProducts } from './test-support/two-products.ts';

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  owner = await newOwner();
});

const add = async (name: string, position?: number) =>
  (await owner.call('POST', '/categories', { name, position })).data.category;

test('a new record stands behind the others', async () => {
  expect((await add('Caps', 40)).position).toBe(40);
  expect((await add('Bags')).position).toBe(41);
});

test('behind the last position there is none: what a form shows can be saved', async () => {
  await add('Caps', 9_999);
  const { _id: id, position } = await add('Bags');
  expect(position).toBe(9_999);
  expect((await owner.call('PATCH', `/categories/${id}`, { description: 'Jute', position })).status).toBe(200);
});
