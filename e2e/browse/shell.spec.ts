import type { Page } from '@playwright/test';
import { expect, isStocked, open, test } from './visitor.ts';

/** The frame round every page: menus, bottom bar, footer. */

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });

test('the category menu lists the active categories; Esc closes it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Categories' });
  await button.click();
  const answer = await (await page.request.get('/api/v1/categories')).json();
  const active = answer.data.categories.filter(({ productCount }: { productCount: number }) => productCount > 0);
  const names = active.map(({ name }: { name: string }) => name);
  await expect(categories(page).getByRole('link')).toHaveText([...names, 'All products']);
  await page.keyboard.press('Escape');
  await expect(categories(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await categories(page).getByRole('link', { name: 'Work uniforms' }).click();
  await expect(page).toHaveURL('/products/work-uniforms');
  await expect(categories(page)).toBeHidden();
});

test('the bottom bar has four ways, one of which opens the categories', { tag: '@phone' }, async ({ page, calls }) => {
  await open(page, '/allproducts');
  await isStocked(page);
  await expect(quick(page).locator('a, button')).toHaveText(['Home', 'Categories', 'Cart', 'Profile']);
  await quick(page).getByRole('button', { name: 'Categories' }).tap();
  await categories(page).getByRole('link', { name: 'Bags & pouches' }).tap();
  await expect(page).toHaveURL('/products/bags');
  await expect(categories(page)).toBeHidden();
  const asked = calls.length;
  await quick(page).getByRole('link', { name: 'Cart' }).tap();
  await expect(notices(page).getByText('Please log in to add items to your cart.')).toBeVisible();
  expect(calls).toHaveLength(asked);
  await quick(page).getByRole('link', { name: 'Home' }).tap();
  await expect(page).toHaveURL('/');
  await expect(quick(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('the mobile menu slides in, holds the focus and closes three ways', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.tap();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.tap();
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await expect(menu).toBeHidden();
  await button.tap();
  // A product's page has no bar at the bottom with its cart.
  await expect(menu.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await menu.getByRole('link', { name: 'Mugs & drinkware' }).tap();
  await expect(page).toHaveURL('/products/mugs-and-drinkware');
  await expect(menu).toBeHidden();
});

test('badges are for people who are logged in', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const tools = page.getByRole('banner');
  await expect(tools.getByRole('link', { name: 'Wishlist' })).toHaveText('');
  await expect(tools.getByRole('link', { name: 'Cart' })).toHaveText('');
  await tools.getByRole('link', { name: 'Wishlist' }).click();
  await expect(notices(page).getByText('Please log in to manage your wishlist.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the footer leads to every written page', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/allproducts?page=2');
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/about-us',
      '/contact-us',
      '/faq',
      '/privacy-policy',
      '/refund-policy',
      '/shipping-and-returns',
      '/terms-and-conditions',
      '/store-locations',
    ]),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/FAQ|questions/i);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('back to top goes to the top and leaves no step behind', async ({ page }) => {
  await open(page, '/faq');
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL('/faq');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('Back stands at once where one was, also after hasty steps, and a reload stays there', async ({ page }) => {
  await open(page, '/');
  await isStocked(page);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBeGreaterThan(1_000);
  const left = await top();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/FAQ|questions/i);
  expect(await page.evaluate(placesAfterBack)).toEqual([left]);

  await page.evaluate(async () => {
    history.forward();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
  });
  await expect(page).toHaveURL('/');
  await expect.poll(top).toBe(left);
  await page.reload();
  await expect.poll(top).toBe(left);
});

/** Runs in the page: every place at which the page before was seen, in the first half second. */
async function placesAfterBack(): Promise<number[]> {
  const places = new Set<number>();
  history.back();
  for (const end = performance.now() + 500; performance.now() < end; await new Promise(requestAnimationFrame)) {
    if (location.pathname === '/' && document.querySelector('main h3')) places.add(Math.round(window.scrollY));
  }
  return [...places];
}

test('a page that is opened where nobody looks is drawn whole', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/faq');
  await isStocked(page);
  await page.evaluate(() => {
    // A tab in the background has no frames.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    window.requestAnimationFrame = () => 0;
    document.querySelector<HTMLAnchorElement>('a[href="/allproducts"]')?.click();
  });
  await expect(page.locator('main h2 a')).toHaveCount(9);
  await expect(page.locator('main img[data-photo]').first()).toBeAttached();
});

test('the newsletter thanks, and asks again for what is no address', { tag: '@desktop' }, async ({ page, calls }) => {
  await open(page, '/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  const email = form.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('nobody');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(email).toHaveJSProperty('validity.valid', false);
  expect(calls).not.toContain('/newsletter');
  await email.fill(`reader-${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you! Your address is on the list; the 15% code/)).toBeVisible();
  await expect(form).toBeHidden();
});

test.describe('without a network', { tag: '@phone' }, () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('a newsletter form keeps the address that could not be sent', async ({ page, context }) => {
    await open(page, '/faq');
    await isStocked(page);
    const email = page.getByRole('form', { name: 'Newsletter' }).getByRole('textbox', { name: 'Email' });
    await context.setOffline(true);
    await email.fill('reader@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('contentinfo').getByRole('status')).not.toBeEmpty();
    await expect(email).toHaveValue('reader@example.com');
    await expect(email).toBeFocused();
  });
});
