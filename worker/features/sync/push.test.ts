import { beforeEach, expect, test } from 'vitest';
import { PersonalAnswer, PushAnswer } from '../../../contract/push.ts';
import { openDb } from '../../db/client.ts';
import { changeRows } from '../../test-support/ask.ts';
import { add, note, remove, unwish, wish } from '../../test-support/changes.ts';
import { bindings } from '../../test-support/runtime.ts';
import { newShopper, type Shopper } from '../../test-support/shopper.ts';
import { stockShop } from '../../test-support/wares.ts';
import { purgeAppliedMutations } from './mutation-log.ts';

let shopper: Shopper;
const statuses = (data: PushAnswer) => data.results.map(({ status }) => status);

beforeEach(async () => {
  await stockShop({
    products: [
      { id: 'shirt', sizes: { m: 3 } },
      { id: 'mug', sizes: { m: 500 } },
      { id: 'vase', sizes: { m: 0 } },
    ],
  });
  shopper = await newShopper();
});

test('changes are applied in order and answered with everything of the person', async () => {
  const changes = [add(['shirt', 'm']), add(['mug', 'm'], 5), add(['mug', 'm'], -2), note('Gift'), wish('vase')];
  const { status, data } = await shopper.push([...changes, remove(['shirt', 'm']), unwish('mug')]);
  expect(status).toBe(200);
  expect(PushAnswer.parse(data)).toEqual(data);
  expect(statuses(data)).toEqual(Array(7).fill('applied'));
  expect(data.results.map(({ granted }) => granted)).toEqual([1, 5, -2, 0, 0, -1, 0]);
  expect(data.results.slice(0, 5).map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
  expect(data.cart).toMatchObject({ note: 'Gift', totalQuantity: 3, items: [{ quantity: 3, name: 'mug' }] });
  expect(data.wishlist.items.map(({ product }) => product._id)).toEqual(['vase']);
  const { results: _, ...personal } = data;
  const me = await shopper.get('/sync/me');
  expect(me.data).toEqual(personal);
  expect(PersonalAnswer.parse(me.data)).toEqual(me.data);
});

test('too little stock is refused online and granted in part to what was tapped offline', async () => {
  const { data } = await shopper.push([
    add(['shirt', 'm'], 5, 'reject'),
    add(['shirt', 'm'], 5, 'clamp'),
    add(['shirt', 'm'], 1, 'clamp'),
    add(['vase', 'm'], 1, 'clamp'),
    add(['mug', 'm'], 99, 'clamp'),
    add(['mug', 'm'], 1, 'clamp'),
    add(['mug', 'm'], -9),
    add(['mug', 'm'], 80, 'clamp'),
  ]);
  expect(data.results.map(({ status, granted, message }) => [status, granted, message])).toEqual([
    ['rejected', 0, 'Only 3 left in stock.'],
    ['clamped', 3, 'Only 3 left in stock.'],
    ['rejected', 0, 'Only 3 left in stock.'],
    ['rejected', 0, 'This item is currently out of stock.'],
    ['applied', 99, undefined],
    ['rejected', 0, 'You can order at most 99 of one item.'],
    ['applied', -9, undefined],
    ['clamped', 9, 'You can order at most 99 of one item.'],
  ]);
  expect(await shopper.lines()).toEqual(['shirt m 3', 'mug m 99']);
});

test('a line that the stock has fallen below stays as it is and grows no more', async () => {
  await shopper.push([add(['shirt', 'm'], 3)]);
  await changeRows("UPDATE variants SET on_hand = 1 WHERE product_id = 'shirt'");
  const { status, data } = await shopper.push([add(['shirt', 'm'], 1, 'clamp'), add(['mug', 'm'])]);
  expect(status).toBe(200);
  expect(data.results).toMatchObject([
    { status: 'rejected', granted: 0, message: 'Only 1 left in stock.' },
    { status: 'applied' },
  ]);
  expect(await shopper.lines()).toEqual(['shirt m 3', 'mug m 1']);
});

test('rows that cannot be applied never block the others, and stay refused', async () => {
  const poisoned = [add(['nothing', 'm']), add(['shirt', 'xxl']), wish('nothing'), add(['vase', 'm'])];
  const queue = [poisoned[0], add(['shirt', 'm']), ...poisoned.slice(1), wish('shirt')].flatMap((row) => row ?? []);
  const first = await shopper.push(queue);
  expect(first.data.results.map(({ message }) => message)).toEqual([
    'Product not found.',
    undefined,
    'This size is no longer available.',
    'Product not found.',
    'This item is currently out of stock.',
    undefined,
  ]);
  expect(await shopper.lines()).toEqual(['shirt m 1']);
  await changeRows("UPDATE variants SET on_hand = 9 WHERE product_id = 'vase'");
  expect((await shopper.push(queue)).data.results).toEqual(first.data.results);
  expect(await shopper.lines()).toEqual(['shirt m 1']);
});

test('five copies of twenty changes at once have twenty effects and one answer', async () => {
  const queue = Array.from({ length: 20 }, (_, i) =>
    i % 5 === 4 ? add(['shirt', 'm'], 1, 'clamp') : add(['mug', 'm']),
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.push(queue)));
  const [first] = answers;
  for (const { status, data } of answers) expect([status, data]).toEqual([200, first?.data]);
  expect(await shopper.lines()).toEqual(['mug m 16', 'shirt m 3']);
  const counted = await bindings.DB.prepare('SELECT count(*) AS n FROM applied_mutations WHERE user_id = ?')
    .bind(shopper.id)
    .first('n');
  expect(counted).toBe(20);
});

test('an id twice in one push has one effect', async () => {
  const change = add(['mug', 'm'], 2);
  const { data } = await shopper.push([change, change, change]);
  expect(data.results.map(({ granted }) => granted)).toEqual([2, 2, 2]);
  expect(await shopper.lines()).toEqual(['mug m 2']);
});

test('an id sent by REST and by push has one effect', async () => {
  const change = add(['mug', 'm'], 2, 'clamp');
  const body = { productId: 'mug', sizeId: 'm', quantity: 2 };
  const rest = await shopper.call('POST', '/cart', { body, key: change.id });
  const push = await shopper.push([change]);
  const again = await shopper.call('POST', '/cart', { body, key: change.id });
  expect([rest.status, push.data.results[0]?.status, again.status]).toEqual([200, 'applied', 200]);
  expect(await shopper.lines()).toEqual(['mug m 2']);
});

test('REST and push with one id at once have one effect', async () => {
  const change = add(['mug', 'm'], 3);
  const body = { productId: 'mug', sizeId: 'm', quantity: 3 };
  const sent = [1, 2, 3].flatMap(() => [
    shopper.call('POST', '/cart', { body, key: change.id }),
    shopper.push([change]),
  ]);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await shopper.lines()).toEqual(['mug m 3']);
});

test('a repeated REST call answers as before, with the cart of now', async () => {
  const body = { productId: 'shirt', sizeId: 'm', quantity: 9 };
  const refused = await shopper.call('POST', '/cart', { body, key: 'mine-1' });
  await changeRows("UPDATE variants SET on_hand = 50 WHERE product_id = 'shirt'");
  const again = await shopper.call('POST', '/cart', { body, key: 'mine-1' });
  expect([refused.status, refused.message]).toEqual([409, 'Only 3 left in stock.']);
  expect([again.status, again.message]).toEqual([409, 'Only 3 left in stock.']);
  const taken = { productId: 'mug', quantity: 1 };
  await shopper.call('POST', '/cart', { body: taken, key: 'mine-2' });
  await shopper.push([add(['mug', 'm'], 4)]);
  const repeated = await shopper.call('POST', '/cart', { body: taken, key: 'mine-2' });
  expect(repeated.data.cart.totalQuantity).toBe(5);
});

test('an id with other content is refused and changes nothing', async () => {
  const change = add(['mug', 'm'], 1);
  await shopper.push([change]);
  const message = 'This change was already sent with other content.';
  const body = { productId: 'mug', sizeId: 'm', quantity: 2 };
  expect(await shopper.call('POST', '/cart', { body, key: change.id })).toMatchObject({ status: 409, message });
  expect(await shopper.call('DELETE', '/wishlist/mug', { key: change.id })).toMatchObject({ status: 409, message });
  const { data } = await shopper.push([{ ...wish('mug'), id: change.id }, add(['mug', 'm'], 3)]);
  expect(data.results).toMatchObject([{ status: 'rejected', message }, { status: 'applied' }]);
  expect(await shopper.lines()).toEqual(['mug m 4']);
  expect(await shopper.wishes()).toEqual([]);
});

test('ids, carts and wishlists of two people never touch', async () => {
  const other = await newShopper();
  const changes = [add(['mug', 'm'], 2), wish('mug'), note('mine')];
  const theirs = changes.map(({ id }, i) => ({ ...(i === 0 ? remove(['mug', 'm']) : wish('shirt')), id }));
  const mine = await shopper.push(changes);
  const { data } = await other.push(theirs);
  expect((await shopper.push(changes)).data).toEqual(mine.data);
  expect(statuses(data)).toEqual(['applied', 'applied', 'applied']);
  expect(data.cart).toMatchObject({ items: [], note: '' });
  expect(await shopper.lines()).toEqual(['mug m 2']);
  expect(await shopper.wishes()).toEqual(['mug']);
  expect(await other.wishes()).toEqual(['shirt']);
});

test('what others hold in their carts is not taken from anybody', async () => {
  const other = await newShopper();
  await other.push([add(['shirt', 'm'], 3), add(['mug', 'm'], 99)]);
  expect(statuses((await shopper.push([add(['shirt', 'm'], 3), add(['mug', 'm'], 99)])).data)).toEqual([
    'applied',
    'applied',
  ]);
});

test('the version rises with every change and with nothing else', async () => {
  const versionAfter = async (...changes: Parameters<Shopper['push']>[0]) => (await shopper.push(changes)).data.version;
  expect((await shopper.get('/sync/me')).data.version).toBe(0);
  let last = 0;
  for (const change of [add(['mug', 'm']), add(['mug', 'm'], 2), add(['mug', 'm'], -1), note('a'), wish('mug')]) {
    const version = await versionAfter(change);
    expect(version).toBeGreaterThan(last);
    expect(await versionAfter(change)).toBe(version);
    last = version;
  }
  expect(await versionAfter()).toBe(last);
  expect(await versionAfter(note('a'), wish('mug'), add(['vase', 'm']), remove(['shirt', 'm']))).toBe(last);
  expect(await versionAfter(remove(['mug', 'm']), unwish('mug'))).toBe(last + 2);
});

test('the log forgets after 400 days, in bounded pieces', async () => {
  const db = openDb(bindings.DB, { rowsRead: 0 });
  const day = 86_400_000;
  // What other tests wrote as of long ago.
  while (await purgeAppliedMutations(db, Date.now() + 399 * day));
  await shopper.push([add(['mug', 'm']), add(['mug', 'm']), add(['mug', 'm'])]);
  const count = async () => Number(await bindings.DB.prepare('SELECT count(*) AS n FROM applied_mutations').first('n'));
  const before = await count();
  expect(await purgeAppliedMutations(db, Date.now() + 399 * day)).toBe(false);
  expect(await count()).toBe(before);
  expect(await purgeAppliedMutations(db, Date.now() + 401 * day, 2)).toBe(true);
  expect(await count()).toBe(before - 2);
  while (await purgeAppliedMutations(db, Date.now() + 401 * day));
  expect(await count()).toBe(0);
  expect(await shopper.lines()).toEqual(['mug m 3']);
});
