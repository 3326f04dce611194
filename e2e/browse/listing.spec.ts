import type { Page } from '@playwright/test';
import { address, cards, shownNames, showsItsAddress } from './listing.ts';
import { expect, isAwake, isStocked, open, test } from './visitor.ts';

/** Lists: sort, pages, view, the way back, and the places that have one. */

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('every sort works, stands in the address and starts at page 1', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/allproducts?page=2');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(sort.getByRole('option')).toHaveText([
    'Best selling',
    'Price: Low to High',
    'Price: High to Low',
    'Newest',
  ]);
  for (const [words, value] of [
    ['Price: Low to High', 'price-asc'],
    ['Price: High to Low', 'price-desc'],
    ['Newest', 'newest'],
  ] as const) {
    await sort.selectOption(words);
    await expect(page).toHaveURL(`/allproducts?sort=${value}`);
    await showsItsAddress(page);
  }
  await sort.selectOption('Best selling');
  await expect(page).toHaveURL('/allproducts');
  await showsItsAddress(page);
});

test('a page change scrolls to the top, and the numbers follow', async ({ page }) => {
  await open(page, '/allproducts');
  await expect(pager(page).getByRole('link')).toHaveText(['1', '2', '11', '']);
  await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/allproducts?page=2');
  await expect.poll(() => scrolled(page)).toBe(0);
  await showsItsAddress(page);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/allproducts?page=3');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/allproducts?page=4');
  await expect(pager(page).getByRole('link')).toHaveText(['', '1', '3', '4', '5', '11', '']);
  await expect(pager(page).getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute('aria-current', 'page');
  await pager(page).getByRole('link', { name: 'Page 11', exact: true }).click();
  await showsItsAddress(page);
  await expect(pager(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await pager(page).getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/allproducts?page=10');
});

test('seven pages or fewer are all there', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products/custom-t-shirts?page=2');
  await expect(pager(page).getByRole('link')).toHaveText(['', '1', '2', '3', '']);
});

test('a page beyond the end leads to the last one', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products/custom-t-shirts?page=40&sort=newest');
  await expect(page.getByText('There are only 3 pages here.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL('/products/custom-t-shirts?sort=newest&page=3');
  await showsItsAddress(page);
});

test('the list view holds page and sort, and keeps its products', async ({ page }) => {
  await open(page, '/allproducts?sort=newest&page=2');
  const before = await shownNames(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/allproducts?sort=newest&page=2&view=list');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(await shownNames(page)).toEqual(before);
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(first?.x, 'one below the other').toBe(second?.x);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/allproducts?sort=price-asc&view=list');
});

test('Back finds list, filters and place again', async ({ page }) => {
  await open(page, '/products/custom-t-shirts?sort=price-asc&price[gte]=600&page=2');
  const product = cards(page).nth(6).getByRole('link');
  const name = await product.textContent();
  await product.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const place = await stillAt(page);
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await showsItsAddress(page);
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(page.getByText('From $600.00')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc');
});

test('an address that is typed again starts at its top, also for Back', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/allproducts');
  await cards(page).nth(6).scrollIntoViewIfNeeded();
  expect(await stillAt(page)).toBeGreaterThan(300);
  await open(page, '/faq');
  await open(page, '/allproducts');
  expect(await scrolled(page)).toBe(0);
  await cards(page).nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await isAwake(page);
  await page.goBack();
  await showsItsAddress(page);
  expect(await stillAt(page)).toBe(0);
});

/** Where a wheel or a smooth scroll came to rest. */
async function stillAt(page: Page): Promise<number> {
  let now = -1;
  const hasMoved = async () => {
    const before = now;
    now = await scrolled(page);
    return now !== before;
  };
  await expect.poll(hasMoved).toBe(false);
  return now;
}

test('Back undoes one filter after the other', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products/custom-t-shirts');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('Oversized T-shirts').click();
  await expect(page).toHaveURL(/subcategory=/);
  await filters.getByText('XXL', { exact: true }).click();
  await expect(page).toHaveURL(/size=/);
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: 'XXL' })).not.toBeChecked();
  await expect(filters.getByRole('radio', { name: /^Oversized/ })).toBeChecked();
  await showsItsAddress(page);
  await page.goBack();
  await expect(filters.getByRole('radio', { name: /^All/ })).toBeChecked();
  await showsItsAddress(page);
});

test('a reload shows the same list at the same place', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/work-uniforms?sort=newest');
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  const place = await stillAt(page);
  await page.reload();
  await isAwake(page);
  await expect.poll(() => scrolled(page)).toBe(place);
  await showsItsAddress(page);
});

test('a collection keeps its own order until another is chosen', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/collections/pod-2024');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('POD fashion');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('');
  await showsItsAddress(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Best selling');
  await expect(page).toHaveURL('/collections/pod-2024?sort=best-selling');
  await showsItsAddress(page);
});

test('a search lists what it found, filters and all', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Search the shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('marigold');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=marigold');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “marigold”');
  await showsItsAddress(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low');
  await expect.poll(() => address(page)).toBe('/search?q=marigold&sort=price-desc');
  await showsItsAddress(page);
});

test('a search that finds nothing says so', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/search?q=%27%22%25%2A_zzqq');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click();
  await expect(page).toHaveURL('/allproducts');
});

test('a hostile address is a list with what makes sense of it', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/allproducts?page=-1&sort=cheapest&price[gte]=abc&price[lte]=1e9&size[]=%00&view=table');
  await expect(page.getByText(/^Showing 1-9 of \d+ products$/)).toBeVisible();
  await open(page, '/products/bags?price[gte]=500&price[lte]=400&page=1&page=7');
  await expect(page.getByText('From $500.00')).toBeVisible();
});

test('the shown category is named, described by its path and highlighted', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/products/bags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bags & pouches');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Collections', 'Bags & pouches']);
  const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  await expect(products).toHaveAttribute('aria-current', 'true');
  await page.goto('/product/fern-tote-bag');
  await expect(products).not.toHaveAttribute('aria-current');
});

test('old addresses lead on', { tag: '@desktop' }, async ({ page }) => {
  for (const [from, to] of [
    ['/products', '/allproducts'],
    ['/shop', '/allproducts'],
    ['/products/category/bags', '/products/bags'],
  ] as const) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  }
  await open(page, '/products/category');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category slug not specified.');
});

test.describe('what does not exist', { tag: '@phone' }, () => {
  test.use({ expectedProblems: [/Failed to load resource.*404/] });

  for (const [path, words] of [
    ['/products/no-such-category', 'Category not found.'],
    ['/collections/no-such-collection', 'Collection not found.'],
    ['/product/no-such-product', 'Product not found.'],
    ['/no-such-page', 'Page not found.'],
  ] as const) {
    test(`${path} is 404, says so and leads on`, async ({ page }) => {
      const document = await page.goto(path);
      expect(document?.status()).toBe(404);
      await isAwake(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click();
      await expect(page).toHaveURL('/allproducts');
      await showsItsAddress(page);
    });
  }
});

test('whatever stands in an address, the answer is a page', { tag: '@desktop' }, async ({ request }) => {
  for (const [path, status] of [
    ['/products/bags/no-such-page', 404],
    ['/product/%00%27%22%3Cscript%3Ealert(1)%3C/script%3E', 404],
    ['/product/%E0%A4%A', 404],
    [`/product/${'a'.repeat(5_000)}`, 404],
    ['/products/bags?page=999999999999', 200],
    ['/allproducts?price[gte]=900&price[lte]=100&sort=%00&size=,,,', 200],
    [`/search?q=${'marigold '.repeat(1_000)}`, 200],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path.slice(0, 80)).toBe(status);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(await answer.text()).not.toContain('<script>alert');
  }
});

test('a link to what does not exist ends at the same words', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/allproducts');
  await isStocked(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
});
