import type { Fault } from '../../tools/fault-proxy/faults.ts';
import { endsWell } from './end.ts';
import { cataloguePull, expect, personalPull, push, test } from './fault-test.ts';
import { addOnCard, addUnreached, heart, later, oneMore, online, said, showsCount } from './screens.ts';
import { must } from './wares.ts';

/** Whatever happens to the shop's word on its way to the device: nothing else is ever taken for it. */

const faults: [string, Fault][] = [
  ['is lost', 'lose-answer'],
  ['is cut off', 'truncate'],
  ['is a hotel’s page', 'html'],
  ['is an error', { status: 500 }],
];

for (const [what, fault] of faults) {
  test(`a cart whose first word ${what} comes with the next one`, async ({ asha, device, net, shop, wares }) => {
    const tote = must(wares[0]);
    const earlier = await (await device(asha)).open();
    await addOnCard(earlier, tote);
    await showsCount(earlier, 1);
    net.spoil(personalPull, fault, 2);
    const page = await (await device(asha)).open('/cart');
    await expect.poll(() => net.passed.some((call) => call.fault === fault)).toBe(true);
    net.mend();
    await online(page);
    await oneMore(page, tote);
    await showsCount(page, 2);
    await earlier.close();
    await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 2]] });
  });

  test(`a catalogue whose word ${what} is asked for again`, async ({ asha, device, net, shop, wares }) => {
    const tote = must(wares[0]);
    net.spoil(cataloguePull, fault, 3);
    const page = await (await device(asha)).open();
    await expect.poll(() => net.passed.some((call) => call.fault === fault)).toBe(true);
    await addOnCard(page, tote);
    await showsCount(page, 1);
    net.mend();
    await expect
      .poll(async () => {
        await online(page);
        return page.evaluate(() => localStorage.getItem('shop-public'));
      })
      .not.toBeNull();
    await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 1]] });
  });
}

test('an old reading that arrives after a newer push changes nothing', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  net.spoil(personalPull, { delayMs: 2_500 }, 1);
  const page = await (await device(asha)).open();
  await addOnCard(page, tote);
  await said(page, 'Product added to cart!');
  await expect
    .poll(() => net.passed.some(({ name, answers }) => personalPull.test(name) && answers.length > 0))
    .toBe(true);
  await page.waitForTimeout(300);
  await showsCount(page, 1);
  await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 1]] });
});

test('two pushes of two devices that overtake each other both count', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const one = await (await device(asha)).open();
  const two = await (await device(asha)).open();
  net.spoil(push, 'reorder', 1);
  await addOnCard(one, tote);
  await expect.poll(() => net.passed.some(({ name }) => push.test(name))).toBe(true);
  await addOnCard(two, tote);
  await said(two, 'Product added to cart!');
  await said(one, 'Product added to cart!');
  await later(two);
  await showsCount(two, 2);
  await endsWell({ shop, net, person: asha, pages: [one, two], cart: [[tote, 2]] });
});

test('a tunnel in the middle of a visit loses nothing', async ({ asha, device, net, shop, wares }) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  await addUnreached(page, net, tote);
  await addOnCard(page, mug);
  await heart(page, mug).click();
  await showsCount(page, 2);
  await said(page, /You’re offline\./);
  net.mend();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [page],
    cart: [
      [tote, 1],
      [mug, 1],
    ],
    wishes: [mug],
  });
});
