import { endsWell } from './end.ts';
import { expect, push, test } from './fault-test.ts';
import { addAgain, addOnCard, showsCount } from './screens.ts';
import { must } from './wares.ts';

/** The shop's machine dies and comes back over what it had kept. */

test('the shop is killed between commit and answer', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  // Carried out and committed; before anybody hears of it, the machine is gone.
  net.spoil(push, 'lose-answer', 1);
  await addOnCard(page, tote);
  await expect
    .poll(() => net.passed.some(({ fault, answers }) => fault === 'lose-answer' && answers.length > 0))
    .toBe(true);
  await shop.kill();
  await addAgain(page, tote);
  await showsCount(page, 2);
  await shop.revive();
  await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 2]] });
});

test('the shop is killed while it works', async ({ asha, device, net, shop, wares }) => {
  const three = wares.slice(0, 3);
  const page = await (await device(asha)).open();
  await showsCount(page, 0);
  for (const ware of three) await addOnCard(page, ware);
  await expect.poll(() => net.passed.some(({ name }) => push.test(name))).toBe(true);
  await shop.kill();
  await showsCount(page, 3);
  await shop.revive();
  await endsWell({ shop, net, person: asha, pages: [page], cart: three.map((ware) => [ware, 1]) });
});
