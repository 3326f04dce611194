import type { Fault } from '../../tools/fault-proxy/faults.ts';
import { endsWell } from './end.ts';
import { expect, push, test } from './fault-test.ts';
import { addOnCard, heart, said, showsCount } from './screens.ts';

/** Whatever happens to a change on its way to the shop: in the end it happened once. */

const faults: [string, Fault][] = [
  ['is dropped before the shop', 'drop'],
  ['is carried out, and its answer is lost', 'lose-answer'],
  ['is answered by half', 'truncate'],
  ['is answered by a hotel', 'html'],
  ['is sent elsewhere by a portal', 'redirect'],
  ['arrives twice at once', 'duplicate'],
  ['takes its time', { delayMs: 1_500 }],
  ['finds the shop broken', { status: 500 }],
  ['finds the way to the shop broken', { status: 502 }],
  ['finds the shop busy', { status: 503, headers: { 'retry-after': '1' } }],
  ['comes too often', { status: 429, headers: { 'retry-after': '1' } }],
];

/** Until the shop's own second try meets it, too: Chromium itself sends a call again whose connection died, up to three times. */
function tries(fault: Fault): number {
  if (fault === 'drop' || fault === 'lose-answer') return 5;
  return typeof fault === 'string' && fault !== 'duplicate' ? 2 : 1;
}

for (const [what, fault] of faults) {
  test(`a push that ${what} has its effect once`, async ({ asha, device, net, shop, wares }) => {
    const [tote, mug] = wares as [(typeof wares)[0], (typeof wares)[0]];
    const page = await (await device(asha)).open();
    await showsCount(page, 0);
    const times = tries(fault);
    net.spoil(push, fault, times);
    await addOnCard(page, tote);
    await heart(page, mug).click();
    await showsCount(page, 1);
    await addOnCard(page, mug);
    await showsCount(page, 2);
    const spoilt = () => net.passed.filter((call) => call.fault === fault).length;
    await expect.poll(spoilt, { timeout: 20_000 }).toBe(times);
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
}

test('a push that hangs holds up nobody who taps, and goes again with the next page', async ({
  asha,
  device,
  net,
  shop,
  wares: [tote],
}) => {
  if (!tote) throw new Error('The shop is empty.');
  const page = await (await device(asha)).open();
  net.spoil(push, 'hang', 1);
  await addOnCard(page, tote);
  await showsCount(page, 1);
  await said(page, 'Saved on this device. It will be added when you are online.');
  await addOnCard(page, tote);
  await showsCount(page, 2);
  await page.reload();
  await endsWell({ shop, net, person: asha, pages: [page], cart: [[tote, 2]] });
});
