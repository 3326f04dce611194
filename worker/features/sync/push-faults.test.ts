import { beforeEach, expect, test } from 'vitest';
import type { Mutation } from '../../../contract/push.ts';
import { add, note, remove, wish } from '../../test-support/changes.ts';
import { type Fault, faultyD1 } from '../../test-support/faulty-d1.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';

let shopper: Shopper;
let queue: Mutation[];
const effects = { lines: ['shirt m 2', 'mug m 7'], wishes: ['mug'] };

beforeEach(async () => {
  await stockShop({
    products: [
      { id: 'shirt', sizes: { m: 2 } },
      { id: 'mug', sizes: { m: 500 } },
    ],
  });
  shopper = await newShopper();
  queue = [
    add(['shirt', 'm'], 5, 'clamp'),
    add(['mug', 'm'], 9),
    add(['mug', 'm'], -2),
    remove(['vase', 'm']),
    note('Hello'),
    wish('mug'),
    add(['shirt', 'm'], 1),
  ];
});

async function expectOneEffect() {
  expect({ lines: await shopper.lines(), wishes: await shopper.wishes() }).toEqual(effects);
}

const named = (plans: Fault[][]) => plans.map((plan): [string, Fault[]] => [plan.join(', '), plan]);

const survived: Fault[][] = [
  ['before'],
  ['after'],
  ['before', 'before'],
  ['after', 'after'],
  ['before', 'after'],
  ['after', 'before'],
];

test.each(named(survived))('a push outlives the faults "%s" of the database with one effect', async (_name, plan) => {
  const { status, data } = await shopper.push(queue, { db: faultyD1([...plan]) });
  expect(status).toBe(200);
  expect(data.results.map(({ status: row, granted }) => [row, granted])).toEqual([
    ['clamped', 2],
    ['applied', 9],
    ['applied', -2],
    ['applied', 0],
    ['applied', 0],
    ['applied', 0],
    ['rejected', 0],
  ]);
  await expectOneEffect();
  expect((await shopper.push(queue)).data).toEqual(data);
});

const lost: Fault[][] = [
  ['before', 'before', 'before'],
  ['after', 'after', 'after'],
  ['before', 'after', 'before'],
];

test.each(named(lost))('after the faults "%s" the device comes back and finds one effect', async (_name, plan) => {
  const answer = await shopper.push(queue, { db: faultyD1([...plan]) });
  expect(answer).toMatchObject({ status: 503, code: 'unavailable', message: 'The shop is busy. Please try again.' });
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await shopper.push(queue)).status).toBe(200);
  await expectOneEffect();
});

test('a REST change outlives a lost answer with one effect', async () => {
  const body = { productId: 'mug', sizeId: 'm', quantity: 3 };
  const call = (plan: Fault[]) => shopper.call('POST', '/cart', { body, key: 'once', db: faultyD1(plan) });
  expect((await call(['after'])).status).toBe(200);
  expect((await call(['after', 'after', 'after'])).status).toBe(503);
  expect((await call([])).status).toBe(200);
  expect(await shopper.lines()).toEqual(['mug m 3']);
});

test('a call without a key outlives a lost answer with one effect', async () => {
  const body = { productId: 'mug', sizeId: 'm', quantity: 3 };
  expect((await shopper.call('POST', '/cart', { body, db: faultyD1(['after']) })).status).toBe(200);
  expect(await shopper.lines()).toEqual(['mug m 3']);
});

test('what the database will never take is not asked again, and no device waits for it', async () => {
  const plan: Fault[] = ['before', 'before'];
  const message = 'D1_ERROR: CHECK constraint failed: cart_lines_quantity: SQLITE_CONSTRAINT';
  const answer = await shopper.push(queue, { db: faultyD1(plan, message) });
  expect(answer).toMatchObject({ status: 500, message: 'Something went wrong. Please try again later.' });
  expect(plan).toEqual(['before']);
});
