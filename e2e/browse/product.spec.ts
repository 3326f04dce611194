import type { Page } from '@playwright/test';
import { expect, isStocked, open, test } from './visitor.ts';

/** The product page: pictures, sizes, stock words, and what a visitor without an account may do. */

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const gallery = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const size = (page: Page, name: string) => page.getByRole('group', { name: /^Size/ }).getByText(name, { exact: true });
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });

test('everything that is said of a product is there', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/product/slow-sunday-t-shirt');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Slow Sunday T-shirt');
  await expect(main.getByText('$649.00', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('was $899.00').first()).toBeVisible();
  await expect(main.getByText('28% off')).toBeVisible();
  await expect(main.getByRole('img', { name: /out of 5/ })).toBeVisible();
  await expect(main.getByText('(212 reviews)')).toBeVisible();
  for (const [term, words] of [
    ['SKU', /^OM-/],
    ['Availability', 'In stock'],
    ['Vendor', /\w/],
    ['Category', 'Custom T-shirts'],
  ] as const) {
    await expect(main.locator('dt', { hasText: term }).locator('+ dd'), term).toHaveText(words);
  }
  await main.getByText('Shipping & returns', { exact: true }).click();
  await expect(main.getByText('Free shipping and returns on orders over $200.')).toBeVisible();
  await expect(main.getByText(/3-6 days/)).toBeVisible();
  await expect(main.getByText(/within 30 days/)).toBeVisible();
  await expect(main.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')).not.toHaveCount(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a card’s photo becomes the product’s (${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/allproducts');
    await isStocked(page);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marigold T-shirt' });
    const photo = card.locator('img').first();
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toContain('/images/');
    const first = await photo.evaluate(inFirstFrame);
    expect(first.standIn).toBe(first.cards);
    expect(first.isOnItsWay).toBe(motion === 'no-preference');
    const frame = gallery(page).locator('..');
    const shown = frame.getByRole('img').first();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(gallery(page).getByRole('listitem').first().locator('img')).toHaveCount(1);
    await expect.poll(() => frame.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
}

/** Runs in the page: presses the card's link, and looks at the frame that answers. */
async function inFirstFrame(photo: HTMLElement | SVGElement) {
  const cards = photo instanceof HTMLImageElement ? photo.currentSrc : '';
  photo.closest('li')?.querySelector('a')?.click();
  await new Promise(requestAnimationFrame);
  const frame = document.querySelector('ul[aria-label="Pictures"]')?.parentElement;
  const standIn = frame?.querySelector<HTMLImageElement>('li:first-child > img')?.currentSrc;
  const isOnItsWay = frame?.getAnimations().some(({ effect }) => Number(effect?.getTiming().duration) > 200) ?? false;
  return { cards, standIn, isOnItsWay };
}

test("the breadcrumb's category leads to the category", { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/product/fern-tote-bag');
  const category = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bags & pouches' });
  await expect(category).toHaveAttribute('href', '/products/category/bags');
  await category.click();
  await expect(page).toHaveURL('/products/bags');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fern tote bag');
});

test('the first size in stock is chosen, and its stock words follow the choice', async ({ page }) => {
  await open(page, '/product/quarter-blocks-oversized-t-shirt');
  await expect(page.getByRole('radio', { name: 'XS, out of stock' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await expect(page.getByRole('main').getByRole('status').getByText('In stock', { exact: true })).toBeVisible();
  await size(page, 'L').click();
  await expect(page.getByText('Hurry Up! Only 6 items left in stock!')).toBeVisible();
  const more = page.getByRole('button', { name: 'One more' });
  for (let quantity = 1; quantity < 6; quantity++) await more.click();
  await expect(page.getByTitle('Only 6 left in this size')).toBeVisible();
  await size(page, 'M').click();
  await expect(page.getByTitle('Only 6 left in this size')).toBeHidden();
});

test('sold out says so, and cannot be added', { tag: '@phone' }, async ({ page, calls }) => {
  await open(page, '/product/good-days-t-shirt');
  await expect(page.getByRole('main').getByText('Out of stock', { exact: true }).first()).toBeVisible();
  for (const radio of await page.getByRole('group', { name: /^Size/ }).getByRole('radio').all()) {
    await expect(radio).toBeDisabled();
  }
  await isStocked(page);
  const asked = calls.length;
  await page.getByRole('main').getByRole('button', { name: 'No Stock' }).click();
  await expect(notices(page).getByText('This item is currently out of stock.')).toBeVisible();
  expect(calls).toHaveLength(asked);
});

test('what is made to order names both ways to ask for it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/your-name-mug');
  const notice = page.getByText(/made to order\. To have it customized, contact us by/);
  await expect(notice.getByRole('link')).toHaveCount(2);
  await expect(notice.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await expect(notice.getByRole('link').last()).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('radio', { name: '450 ML' })).toBeEnabled();
  await expect(page.getByText('Hurry Up!')).toHaveCount(0);
});

test('adding and saving need an account: a notice, and not one call', async ({ page, calls }) => {
  await open(page, '/product/marigold-t-shirt');
  await isStocked(page);
  const asked = calls.length;
  await addToCart(page).click();
  await expect(notices(page).getByText('Please log in to add items to your cart.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Save Marigold T-shirt to wishlist' }).click();
  await expect(notices(page).getByText('Please log in to manage your wishlist.')).toBeVisible();
  expect(calls).toHaveLength(asked);
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page).getByText('Please log in')).toBeHidden();
});

test('the cards of a list refuse in the same words', { tag: '@desktop' }, async ({ page, calls }) => {
  await open(page, '/products/custom-t-shirts?page=3');
  await isStocked(page);
  const asked = calls.length;
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(notices(page).getByText('Please log in to add items to your cart.')).toBeVisible();
  await main
    .getByRole('button', { name: /^Save .+ to wishlist$/ })
    .first()
    .click();
  await expect(notices(page).getByText('Please log in to manage your wishlist.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add Good Days T-shirt to cart' })).toBeDisabled();
  expect(calls).toHaveLength(asked);
  await notices(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('Share copies the link', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/product/marigold-t-shirt?utm_source=friend');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(notices(page).getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL('/product/marigold-t-shirt', page.url()).href);
});

test('Ask a question leads to the form, about this product', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/marigold-t-shirt');
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page).toHaveURL(/\/contact-us\?about=/);
  await expect(page.getByRole('textbox', { name: /^About/ })).toHaveValue('Marigold T-shirt');
});

test('the size chart shows the chosen size and gives the focus back', async ({ page }) => {
  await open(page, '/product/marigold-t-shirt');
  const button = page.getByRole('button', { name: 'Size chart' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Size chart' });
  await expect(dialog.getByRole('rowheader', { name: 'M', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the arrow keys and the thumbnails turn the pictures', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/product/marigold-t-shirt');
  const thumbnail = (index: number) => page.getByRole('button', { name: `Picture ${index} of 3` });
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await thumbnail(3).click();
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).getByRole('img').nth(2)).toBeInViewport();
  await gallery(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Home');
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
});

test('a swipe turns the pictures', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/marigold-t-shirt');
  await expect(page.getByText('1 / 3')).toBeVisible();
  await swipeLeft(page, gallery(page));
  await expect(page.getByText('2 / 3')).toBeVisible();
  await expect(gallery(page).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 });
});

/** A finger over the glass, which the browser itself turns into a scroll. */
async function swipeLeft(page: Page, target: ReturnType<typeof gallery>): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.85);
  for (let part = 0.8; part > 0.2; part -= 0.05) await touch('touchMove', part);
  await touch('touchEnd');
}

test('a picture fills the screen and can be enlarged', async ({ page }) => {
  await open(page, '/product/marigold-t-shirt');
  const button = page.getByRole('button', { name: 'Zoom', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Picture, enlarged' });
  const scale = dialog.getByRole('status', { name: 'Zoom' });
  await expect(scale).toHaveText('100%');
  await page.keyboard.press('+');
  await expect(scale).toHaveText('150%');
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect(scale).toHaveText('100%');
  const alt = await dialog.getByRole('img').getAttribute('alt');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).not.toHaveAttribute('alt', alt ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
