import { beforeEach, expect, test } from 'vitest';
import { newOwner, type Owner } from './test-support/owner.ts';
import { stockTwoProducts } from './test-support/two-products.ts';

/** Owners who press at the same moment, and calls that come once more when what they made is gone. */

let owner: Owner;

beforeEach(async () => {
  await stockTwoProducts();
  owner = await newOwner();
});

const input = {
  name: 'Lotus Hoodie',
  price: 499.5,
  category: 'shirts',
  subcategory: 'shirts-plain',
  weight: 0.45,
  availableSizes: [{ size: 'l', stock: 2 }],
};
const together = <T>(times: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('ten of one name get ten addresses', async () => {
  const answers = await together(10, () => owner.call('POST', '/products', input));
  expect(statuses(answers)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ data }) => data.product.slug)).size).toBe(10);
});

test('without a version every change of eight is taken, one after the other', async () => {
  const answers = await together(8, (place) => owner.call('PATCH', '/products/tee', { price: 100 + place }));
  expect(statuses(answers)).toEqual(Array(8).fill(200));
  expect((await owner.call('GET', '/admin/products/tee')).data.product.version).toBe(9);
});

test('a save that is repeated when its product is gone finds nothing', async () => {
  const key = 'save-key-0001';
  const made = (await owner.call('POST', '/products', input, { key })).data.product;
  const renamed = [`/products/${made._id}`, { name: 'Lotus' }, { key: 'save-key-0002' }] as const;
  await owner.call('PATCH', ...renamed);
  const [change] = (await owner.call('GET', `/admin/audit?entity=product&entityId=${made._id}`)).data.entries;
  const undo = ['POST', `/admin/audit/${change?._id}/undo`, undefined, { key: 'save-key-0003' }] as const;
  await owner.call(...undo);
  await owner.call('DELETE', `/products/${made._id}`);
  const again = [
    await owner.call('POST', '/products', input, { key }),
    await owner.call('PATCH', ...renamed),
    await owner.call(...undo),
  ];
  expect(again.map(({ status, message }) => [status, message])).toEqual(Array(3).fill([404, 'Product not found.']));
});
