import type { Page } from '@playwright/test';
import { keptOn } from './device.ts';
import { endsWell } from './end.ts';
import { everyCall, expect, push, test } from './fault-test.ts';
import { heldBy, newPerson, type Person, sessionOf, signInAgain } from './people.ts';
import { addOnCard, later, online, said, showsCount, writeNote } from './screens.ts';
import { must } from './wares.ts';

/** People who share a phone: nothing of one reaches the next, or is done in their name. */

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

const wordsOf = ({ id, email, name, token }: Person) => [id, email, name, token];

async function seesNothingOf(page: Page, person: Person): Promise<void> {
  const { everything } = await keptOn(page);
  for (const word of wordsOf(person)) expect(everything).not.toContain(word);
}

test('what was not saved is named before a log out, and gone after it', async ({ asha, device, net, shop, wares }) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const ravi = await newPerson(shop.origin);
  const { open } = await device(asha);
  const [page, other] = [await open(), await open('/account')];
  net.spoil(push, 'drop');
  await addOnCard(page, tote);
  await showsCount(other, 1);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await said(other, /1 cart change is not saved\./);
  await other.getByRole('button', { name: 'Log out and discard' }).click();
  for (const tab of [page, other]) await showsCount(tab, 0);
  net.mend();
  await expect
    .poll(async () => (await keptOn(page)).databases.filter((name) => name.startsWith('shop-user-')))
    .toEqual([]);
  await signIn(other, ravi);
  await seesNothingOf(other, asha);
  await page.goto('/allproducts');
  await addOnCard(page, mug);
  await showsCount(other, 1);
  expect((await heldBy(shop.origin, await signInAgain(shop.origin, asha))).cart.items).toEqual([]);
  await endsWell({ shop, net, person: ravi, pages: [page, other], cart: [[mug, 1]], others: [asha] });
});

test('somebody else’s sign-in deletes what a lost session had kept', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const ravi = await newPerson(shop.origin);
  const { open } = await device(asha);
  const page = await open();
  await showsCount(page, 0);
  await shop.sql(`DELETE FROM sessions WHERE user_id = '${asha.id}'`);
  await addOnCard(page, tote);
  await said(page, 'Sign in to save 1 change');
  await signIn(page, ravi);
  await showsCount(page, 0);
  await seesNothingOf(page, asha);
  expect(await shop.sql(`SELECT id FROM applied_mutations WHERE user_id = '${asha.id}'`)).toEqual([]);
  await endsWell({ shop, net, person: ravi, pages: [page], cart: [], others: [asha] });
});

test('an answer for the last person never reaches the next one', async ({ asha, device, net, shop, wares }) => {
  const tote = must(wares[0]);
  const ravi = await newPerson(shop.origin);
  const { open } = await device(asha);
  const [page, other] = [await open(), await open('/faq')];
  await page.bringToFront();
  net.spoil(push, { delayMs: 1_500 }, 1);
  await addOnCard(page, tote);
  await expect.poll(() => net.passed.some(({ name }) => push.test(name))).toBe(true);
  // Another tab signs in as somebody else while the push is on its way.
  await other.evaluate((session) => {
    for (const { name } of session.toReversed()) localStorage.removeItem(name);
    for (const { name, value } of session) localStorage.setItem(name, value);
    // A tab is not told of what it wrote itself; the shop's own sign-in knows.
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }, sessionOf(ravi));
  await expect.poll(() => net.passed.find(({ name }) => push.test(name))?.answers.length, { timeout: 10_000 }).toBe(1);
  for (const tab of [page, other]) await showsCount(tab, 0);
  await expect.poll(async () => (await keptOn(page)).everything.includes(asha.id)).toBe(false);
  await seesNothingOf(page, asha);
  expect((await heldBy(shop.origin, asha)).cart.items).toHaveLength(1);
  await endsWell({ shop, net, person: ravi, pages: [page, other], cart: [], others: [asha] });
});

test('a frozen tab of the last person wakes up as the next one’s', async ({ asha, device, net, shop, wares }) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const ravi = await newPerson(shop.origin);
  const { context, open } = await device(asha);
  const frozen = await open();
  await addOnCard(frozen, tote);
  await showsCount(frozen, 1);
  await said(frozen, 'Product added to cart!');
  const state = await context.newCDPSession(frozen);
  await state.send('Page.setWebLifecycleState', { state: 'frozen' });
  const page = await open('/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await expect(page).not.toHaveURL(/account/);
  await signIn(page, ravi);
  await state.send('Page.setWebLifecycleState', { state: 'active' });
  await frozen.bringToFront();
  await showsCount(frozen, 0);
  await addOnCard(frozen, mug);
  await showsCount(page, 1);
  await expect.poll(async () => (await keptOn(page)).everything.includes(asha.id)).toBe(false);
  await endsWell({ shop, net, person: ravi, pages: [frozen, page], cart: [[mug, 1]], others: [asha] });
});

test('three tabs of two devices are one person’s in the end', async ({ asha, device, net, shop, wares }) => {
  const [tote, mug] = [must(wares[0]), must(wares[1])];
  const phone = await device(asha);
  const laptop = await device(asha);
  const [one, two, three] = [await phone.open(), await laptop.open(), await laptop.open()];
  net.spoil(everyCall, 'drop');
  await one.bringToFront();
  await addOnCard(one, tote);
  await showsCount(one, 1);
  await addOnCard(two, tote);
  await showsCount(three, 1);
  await addOnCard(three, mug);
  await showsCount(two, 2);
  net.mend();
  net.spoil(push, 'duplicate', 2);
  for (const page of [one, two, three]) await online(page);
  await said(two, tote.name);
  await two.goto('/cart');
  await writeNote(two, 'Please wrap it');
  await said(two, 'Saved.');
  for (const page of [one, two, three]) await later(page);
  for (const page of [one, two, three]) await showsCount(page, 3);
  await endsWell({
    shop,
    net,
    person: asha,
    pages: [one, two, three],
    cart: [
      [tote, 2],
      [mug, 1],
    ],
    note: 'Please wrap it',
  });
});

test('a device that nobody signed in to keeps nothing of anybody', async ({ asha, device, net, wares }) => {
  const page = await (await device(null)).open();
  await addOnCard(page, must(wares[0]));
  await said(page, /log ?in|sign in/i);
  await online(page);
  expect((await keptOn(page)).databases.filter((name) => name.startsWith('shop-user-'))).toEqual([]);
  expect(net.passed.filter(({ name }) => push.test(name))).toEqual([]);
  await seesNothingOf(page, asha);
});
