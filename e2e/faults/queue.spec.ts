import { keptOn, putRows } from './device.ts';
import { endsWell } from './end.ts';
import { everyCall, expect, push, test } from './fault-test.ts';
import { newPerson, sessionOf, signInAgain } from './people.ts';
import { addOnCard, addUnreached, line, online, said, showsCount } from './screens.ts';
import { must, type Ware } from './wares.ts';

/** What waited too long: the shop is another one when it arrives. */

const row = (seq: number, type: string, args: unknown) => ({
  seq,
  id: crypto.randomUUID(),
  type,
  args,
  state: 'waiting',
});

const changes: { what: string; sql: (ware: Ware) => string; message: string }[] = [
  { what: 'was deleted', sql: ({ id }) => `DELETE FROM products WHERE id = '${id}'`, message: 'Product not found.' },
  {
    what: 'is no longer sold',
    sql: ({ id }) => `UPDATE products SET is_active = 0 WHERE id = '${id}'`,
    message: 'Product not found.',
  },
  {
    what: 'lost its size',
    sql: ({ id, sizeId }) => `DELETE FROM variants WHERE product_id = '${id}' AND size_id = '${sizeId}'`,
    message: 'This size is no longer available.',
  },
  {
    what: 'is sold out',
    sql: ({ id }) => `UPDATE variants SET on_hand = 0 WHERE product_id = '${id}'`,
    message: 'This item is currently out of stock.',
  },
];

for (const { what, sql, message } of changes) {
  test(`a queued product that ${what} is refused with the reason, and blocks nothing`, async ({
    asha,
    device,
    net,
    shop,
    wares,
  }) => {
    const [mug, tote] = [must(wares[0]), must(wares[8])];
    const page = await (await device(asha)).open();
    await showsCount(page, 0);
    await addUnreached(page, net, tote);
    await addOnCard(page, mug);
    await showsCount(page, 2);
    await shop.sql(sql(tote));
    net.mend();
    await online(page);
    await showsCount(page, 1);
    await page.goto('/cart');
    await said(page, message);
    await endsWell({ shop, net, person: asha, pages: [page], cart: [[mug, 1]] });
  });
}

test('of a queued product that ran short comes what there is, and the shopper is told', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  const tote = must(wares[0]);
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  net.spoil(everyCall, 'drop');
  for (const count of [1, 2, 3]) {
    await addOnCard(page, tote);
    await showsCount(page, count);
    await said(page, 'Saved on this device. It will be added when you are online.');
  }
  await shop.sql(`UPDATE variants SET on_hand = 2 WHERE product_id = '${tote.id}'`);
  net.mend();
  await online(page);
  await showsCount(page, 2);
  await page.goto('/cart');
  await expect(line(page, tote)).toContainText('Only 2 left in stock.');
  await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 2]] });
});

test('a session that ended keeps the queue for the same person', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  await shop.sql(`DELETE FROM sessions WHERE user_id = '${asha.id}'`);
  await addOnCard(page, tote);
  await page.getByRole('link', { name: 'Sign in to save 1 change' }).click();
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await showsCount(page, 1);
  const again = await signInAgain(shop.origin, asha);
  await endsWell({ shop, net, person: again, pages: [page], cart: [[tote, 1]] });
});

test('one person’s queue never goes out with another one’s token', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const other = await newPerson(shop.origin);
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  await addUnreached(page, net, tote);
  // Two tabs that wrote at once, or somebody's hand.
  await page.evaluate((token) => localStorage.setItem('token', token), other.token);
  net.mend();
  await page.reload();
  await expect.poll(() => net.passed.filter(({ token }) => token === other.token).length).toBeGreaterThan(0);
  await page.waitForTimeout(1_500);
  const log = await shop.sql(`SELECT id FROM applied_mutations WHERE user_id = '${other.id}'`);
  expect(log, 'nothing of the one was done to the other').toEqual([]);
  // The queue waits for its own person, or the other one's sign-in deleted it, or its own person's token sent it before the page went.
  const waits = (await keptOn(page)).outbox.length;
  const sent = await shop.sql(`SELECT id FROM applied_mutations WHERE user_id = '${asha.id}'`);
  await page.evaluate((session) => {
    for (const { name, value } of session) localStorage.setItem(name, value);
  }, sessionOf(asha));
  await page.goto('/allproducts');
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [page],
    cart: waits + sent.length > 0 ? [[tote, 1]] : [],
    others: [other],
    untaken: null,
  });
});

const poison: [string, (ware: Ware) => [type: string, args: unknown]][] = [
  ['of a type that the shop does not know', () => ['cart.swap', { from: 'a', to: 'b' }]],
  ['without what it needs', () => ['cart.add', {}]],
  ['that holds nothing', () => ['cart.add', null]],
  ['of half a type', ({ id }) => ['', { productId: id }]],
  [
    'that asks for nonsense',
    ({ id, sizeId }) => ['cart.add', { productId: id, sizeId, delta: 'many', onShort: 'clamp' }],
  ],
  ['that is too long', () => ['cart.note', { text: 'x'.repeat(40_000) }]],
];

for (const [what, bad] of poison) {
  test(`a row ${what} is set aside, and blocks nothing`, async ({ asha, device, net, shop, wares }) => {
    const [tote, mug] = [must(wares[0]), must(wares[1])];
    const someDevice = await device(asha);
    const page = await someDevice.open();
    await showsCount(page, 0);
    const add = ({ id: productId, sizeId }: Ware) => ({ productId, sizeId, delta: 1, onShort: 'clamp' });
    await putRows(page, [row(1, 'cart.add', add(tote)), row(2, ...bad(tote)), row(3, 'cart.add', add(mug))]);
    await page.close();
    const next = await someDevice.open();
    await showsCount(next, 2);
    await next.goto('/cart');
    await next.getByRole('button', { name: 'Discard' }).first().click();
    await endsWell({
      shop,
      net,
      person: asha,
      pages: [next],
      cart: [
        [tote, 1],
        [mug, 1],
      ],
      untaken: 1,
    });
  });
}

test('10,000 queued changes are all sent, in order, and the page stays usable', async ({
  asha,
  device,
  net,
  shop,
  wares,
}) => {
  test.setTimeout(240_000);
  const count = Number(process.env.QUEUED_ROWS ?? 10_000);
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const someDevice = await device(asha);
  const page = await someDevice.open();
  await showsCount(page, 0);
  const changesOf = (n: number) =>
    n === 0
      ? row(1, 'cart.add', { productId: tote.id, sizeId: tote.sizeId, delta: 3, onShort: 'clamp' })
      : row(n + 1, 'cart.note', { text: `Note ${n}` });
  await putRows(
    page,
    Array.from({ length: count }, (_, n) => changesOf(n)),
  );
  await page.close();
  const next = await someDevice.open();
  await showsCount(next, 3);
  const start = Date.now();
  await addOnCard(next, mug);
  await showsCount(next, 4);
  expect(Date.now() - start, 'a tap is seen at once').toBeLessThan(5_000);
  await expect.poll(async () => (await keptOn(next)).outbox.length, { timeout: 200_000, intervals: [2_000] }).toBe(0);
  const pushes = net.passed.filter(({ name }) => push.test(name));
  expect(pushes.length).toBeGreaterThanOrEqual(Math.ceil(count / 20));
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [next],
    cart: [
      [tote, 3],
      [mug, 1],
    ],
    note: `Note ${count - 1}`,
  });
});

for (const days of [365, -365]) {
  test(`a clock ${days} days off holds up nothing`, async ({ asha, device, net, shop, wares }) => {
    const tote = must(wares[0]);
    const { context, open } = await device(asha);
    await context.addInitScript((ms) => {
      const { now } = Date;
      Date.now = () => now() + (localStorage.getItem('right clock') ? 0 : ms);
    }, days * 86_400_000);
    const page = await open();
    net.spoil(push, { status: 503, headers: { 'retry-after': '240' } }, 1);
    await addOnCard(page, tote);
    await showsCount(page, 1);
    await expect.poll(() => net.passed.some(({ fault }) => fault !== null)).toBe(true);
    await page.evaluate(() => localStorage.setItem('right clock', 'yes'));
    await page.reload();
    await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 1]] });
  });
}
