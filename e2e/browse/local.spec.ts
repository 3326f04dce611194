import { count, shownNames } from './listing.ts';
import { expect, isStocked, open, test } from './visitor.ts';

/** Once the device has its copy of the catalogue, browsing needs no network, and does without one. */

test('browsing asks for nothing but the exact stock of an opened product', { tag: '@desktop' }, async ({
  page,
  calls,
}) => {
  await open(page, '/');
  await isStocked(page);
  calls.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/allproducts');
  await page.getByRole('radio', { name: /^Custom T-shirts/ }).check();
  await page.getByText('XXL', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(count(page)).toHaveText(/^Showing 10-/);
  await page.goto('/search?q=mug').then(() => isStocked(page));
  await expect(count(page)).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText(/^Showing 10-/);
  expect(calls.filter((call) => !call.startsWith('/sync/'))).toEqual([]);
});

test('a product opens before the network has said anything', { tag: '@phone' }, async ({ page, calls }) => {
  await open(page, '/allproducts');
  await isStocked(page);
  calls.length = 0;
  const held: (() => void)[] = [];
  await page.route('**/api/v1/products/**', (route) => {
    held.push(() => void route.continue());
  });
  await page.getByRole('main').getByRole('link', { name: 'Marigold T-shirt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marigold T-shirt');
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Goes well with' })).toBeVisible();
  await expect.poll(() => calls).toEqual(['/products/detail/marigold-t-shirt']);
  for (const release of held) release();
});

test('the exact stock replaces what the document said', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/v1/products/detail/marigold-t-shirt', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const each of body.data.product.availableSizes) each.stock = 3;
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, '/product/marigold-t-shirt');
  await expect(page.getByText('Hurry Up! Only 3 items left in stock!')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without a network', () => {
  // The service worker's own file may still be under way.
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|fetching the script/] });

  test('lists, filters, search and products stay', async ({ page, context, isMobile }) => {
    await open(page, '/allproducts');
    await isStocked(page);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low');
    await expect(page).toHaveURL('/allproducts?sort=price-desc');
    const dearest = (await shownNames(page))[0] ?? '';
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(count(page)).toHaveText('Showing 10-18 of 97 products');
    await page.goBack();
    await expect.poll(async () => (await shownNames(page))[0]).toBe(dearest);
    await page.getByRole('main').getByRole('link', { name: dearest }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dearest);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'ownmade, home' }).click();
    await expect(page.getByRole('region', { name: 'Top categories' }).getByRole('link').first()).toBeVisible();
    if (!isMobile) await page.getByRole('contentinfo').getByRole('link', { name: 'POD fashion' }).click();
    else await page.getByRole('link', { name: 'Shop POD Fashion' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('POD fashion');
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });

  test('what was never seen says that it waits', { tag: '@phone' }, async ({ page, context }) => {
    await open(page, '/allproducts');
    await isStocked(page);
    await context.setOffline(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/product/never-seen');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Waiting for product data...')).toBeVisible();
  });
});

test.describe('with a shop that answers with errors', { tag: '@desktop' }, () => {
  test.use({ expectedProblems: [/status of 503/] });

  test('a list says so, offers another try, and works then', async ({ page }) => {
    const down = { status: 503, json: { status: 'error', code: 'unavailable', message: 'Try later.', requestId: 'r' } };
    await page.route('**/api/v1/**', (route) => route.fulfill(down));
    await open(page, '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page.getByText('Error loading products. Please try again later.')).toBeVisible();
    // A copy of the catalogue that arrived now would put the list there before the button is pressed.
    await page.route('**/api/v1/sync/**', (route) => route.fulfill(down));
    const again = page.getByRole('button', { name: 'Try again' });
    const asked = page.waitForRequest(/\/api\/v1\/products/);
    await again.click();
    await asked;
    await expect(page.getByText('Error loading products. Please try again later.')).toBeVisible();
    await page.unroute('**/api/v1/**');
    // The page asks by itself, too, and the button may be gone before it is pressed.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(count(page)).toHaveText('Showing 1-9 of 97 products', { timeout: 2_000 });
    }).toPass();
  });
});
