import type { Page } from '@playwright/test';
import { expect, heading, signIn, test, wish } from './installed-test.ts';

const prompt = (page: Page) => page.getByRole('status', { name: 'About the shop' });
const reload = (page: Page) => prompt(page).getByRole('button', { name: 'Reload' });

/** As a browser looks for a new version when somebody comes back to the tab. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** A mark that a reload wipes away. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-before', ''));
const isReloaded = (page: Page) => expect(page.locator('body[data-before]')).toHaveCount(0, { timeout: 15_000 });
const isNotReloaded = (page: Page) => expect(page.locator('body[data-before]')).toHaveCount(1);

/** As the shop has them. */
async function wishesOf(page: Page, origin: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(`${origin}/api/v1/wishlist`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data.wishlist.items.length;
}

async function secondTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(heading(tab, /./)).toBeVisible();
  // The registration is followed from the moment that its code is there.
  await tab.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('start-installed')),
  );
  await mark(tab);
  return tab;
}

test('a new version is offered, and every tab moves to it together', async ({ install, door }) => {
  const page = await install();
  const other = await secondTab(page, `${door.origin}/faq`);
  await mark(page);
  door.renew();
  await look(page);

  await expect(prompt(page)).toContainText('A new version is ready');
  await expect(prompt(other)).toContainText('A new version is ready');
  await isNotReloaded(page);
  await reload(page).click();
  await isReloaded(page);
  await isReloaded(other);
  await expect(prompt(page)).toBeHidden();
});

test('later is later: nothing reloads, and the next visit asks again', async ({ install, door }) => {
  const page = await install();
  await mark(page);
  door.renew();
  await look(page);
  await prompt(page).getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeEmpty();
  await isNotReloaded(page);

  await page.goto(`${door.origin}/faq`);
  await expect(reload(page)).toBeVisible();
});

test('it waits for a form with something in it', async ({ install, door }) => {
  const page = await install();
  const writer = await secondTab(page, `${door.origin}/contact-us`);
  const message = writer.getByLabel('Message', { exact: true });
  await message.fill('About my order');
  door.renew();
  await look(page);
  await reload(page).click();

  await expect(prompt(page)).toContainText('waiting');
  await writer.waitForTimeout(3_000);
  await isNotReloaded(writer);
  await expect(message).toHaveValue('About my order');
  await expect(prompt(writer)).toBeHidden();

  await message.fill('');
  await isReloaded(writer);
});

test('an API that no longer takes what this version sends asks for the update, and what waits is kept', async ({
  install,
  door,
}) => {
  const page = await install();
  await signIn(page, door.origin);
  await page.goto(`${door.origin}/allproducts`);
  await expect(page.locator('main [data-photo]').first()).toBeVisible();
  door.age();
  await wish(page, 1);
  await expect(prompt(page)).toContainText('Please update the shop');
  await expect.poll(() => wishesOf(page, door.origin)).toBe(0);

  door.mend();
  await prompt(page).getByRole('button', { name: 'Update' }).click();
  await page.waitForURL(/allproducts/);
  await expect(prompt(page)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => wishesOf(page, door.origin), { timeout: 20_000 }).toBe(1);
});

test('who only looks with a version that is too old is told so, too', async ({ install, door }) => {
  const page = await install();
  await signIn(page, door.origin);
  door.age();
  await page.goto(`${door.origin}/cart`);
  await expect(prompt(page)).toContainText('Please update the shop', { timeout: 20_000 });
});
