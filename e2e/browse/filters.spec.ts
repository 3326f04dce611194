import type { Page } from '@playwright/test';
import { address, count, showsItsAddress } from './listing.ts';
import { expect, open, test } from './visitor.ts';

/** The sidebar of wide screens: each choice applies at once, leads to page 1 and to the grid, and stands in the address. */

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const applied = (page: Page) => page.getByRole('region', { name: 'Applied filters' });
const isGrid = (page: Page) =>
  expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');

test.describe('the sidebar', { tag: '@desktop' }, () => {
  test('a category leads from page 3 of the list view to page 1 of the grid', async ({ page }) => {
    await open(page, '/allproducts?page=3&view=list');
    await filters(page)
      .getByRole('radio', { name: /^Bags & pouches/ })
      .check();
    await expect(page).toHaveURL(/\/allproducts\?category=[^&]+$/);
    await isGrid(page);
    await showsItsAddress(page);
    await applied(page).getByRole('link', { name: 'Remove filter Bags & pouches' }).click();
    await expect(page).toHaveURL(/\/allproducts$/);
    await expect(filters(page).getByRole('radio', { name: /^All Categories/ })).toBeChecked();
    await showsItsAddress(page);
  });

  test('a subcategory leads to page 1 of the grid, and Clear gives the category back', async ({ page }) => {
    await open(page, '/products/custom-t-shirts?page=2&view=list');
    await filters(page).getByText('Oversized T-shirts').click();
    await expect(page).toHaveURL(/\/products\/custom-t-shirts\?subcategory=[^&]+$/);
    await isGrid(page);
    await showsItsAddress(page);
    await filters(page).getByRole('link', { name: 'Clear subcategories' }).click();
    await expect(page).toHaveURL(/\/products\/custom-t-shirts$/);
    await showsItsAddress(page);
  });

  test('sizes add up, and each has a way out', async ({ page }) => {
    await open(page, '/allproducts?page=2&view=list');
    await filters(page).getByText('3XL', { exact: true }).click();
    await isGrid(page);
    await showsItsAddress(page);
    const three = address(page);
    expect(three).toMatch(/^\/allproducts\?size=[^&,]+$/);
    await filters(page).getByText('330 ML', { exact: true }).click();
    await expect.poll(() => address(page)).toMatch(/^\/allproducts\?size=[^&,]+,[^&,]+$/);
    await showsItsAddress(page);
    await applied(page).getByRole('link', { name: 'Remove filter 330 ML' }).click();
    await expect.poll(() => address(page)).toBe(three);
    await filters(page).getByRole('link', { name: 'Clear size' }).click();
    await expect.poll(() => address(page)).toBe('/allproducts');
    await showsItsAddress(page);
  });

  test('the price slider applies on release, by keyboard', async ({ page }) => {
    await open(page, '/products/bags?view=list');
    const lowest = filters(page).getByRole('slider', { name: 'Lowest price' });
    await lowest.focus();
    await page.keyboard.down('ArrowRight');
    await expect(lowest).toHaveValue('350');
    expect(address(page), 'while the key is held').toBe('/products/bags?view=list');
    await page.keyboard.up('ArrowRight');
    await expect.poll(() => address(page)).toBe('/products/bags?price[gte]=350');
    await isGrid(page);
    await showsItsAddress(page);
    await expect(applied(page).getByText('From $350.00')).toBeVisible();
    await filters(page).getByRole('slider', { name: 'Highest price' }).press('Home');
    await expect.poll(() => address(page)).toBe('/products/bags?price[gte]=350&price[lte]=350');
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await filters(page).getByRole('link', { name: 'Clear price' }).click();
    await expect(lowest).toHaveValue('349');
    await expect.poll(() => address(page)).toBe('/products/bags');
  });

  test('dragging the slider asks for nothing on the way', async ({ page }) => {
    await open(page, '/products/bags');
    const lowest = filters(page).getByRole('slider', { name: 'Lowest price' });
    const box = await lowest.boundingBox();
    if (!box) throw new Error('The slider has no place.');
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await expect(lowest).not.toHaveValue('349');
    expect(address(page)).toBe('/products/bags');
    await page.mouse.up();
    await expect.poll(() => address(page)).toBe(`/products/bags?price[gte]=${await lowest.inputValue()}`);
    await showsItsAddress(page);
  });

  test('a typed price applies on Enter; what is no price falls back', async ({ page }) => {
    await open(page, '/allproducts');
    const highest = filters(page).getByRole('textbox', { name: 'Highest price' });
    await highest.fill('400');
    await highest.press('Enter');
    await expect.poll(() => address(page)).toBe('/allproducts?price[lte]=400');
    await showsItsAddress(page);
    await highest.fill('cheap');
    await highest.press('Enter');
    await expect(highest).toHaveValue('400');
    await expect.poll(() => address(page)).toBe('/allproducts?price[lte]=400');
  });

  test('clearing all keeps the sort and says how many there are', async ({ page }) => {
    await open(page, '/allproducts?sort=price-desc&price[gte]=500&price[lte]=900');
    await showsItsAddress(page);
    await expect(applied(page).getByText('$500.00 to $900.00')).toBeVisible();
    await applied(page).getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => address(page)).toBe('/allproducts?sort=price-desc');
    await showsItsAddress(page);
    await expect(applied(page).getByRole('link')).toHaveCount(0);
  });

  test('an empty list says so and leads out', async ({ page }) => {
    await open(page, '/products/bags?size=unknown-size');
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await expect(count(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect.poll(() => address(page)).toBe('/products/bags');
    await showsItsAddress(page);
  });
});

test.describe('the sheet of phones', { tag: '@phone' }, () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' });

  test('choices wait for the button, which says what it will show', async ({ page }) => {
    await open(page, '/products/custom-t-shirts?page=2&view=list');
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await sheet(page).getByText('Long sleeves').tap();
    await sheet(page).getByText('XXL', { exact: true }).tap();
    expect(address(page)).toBe('/products/custom-t-shirts?page=2&view=list');
    await sheet(page)
      .getByRole('button', { name: /^Show 2 products$/ })
      .tap();
    await expect(sheet(page)).toBeHidden();
    await expect.poll(() => address(page)).toMatch(/\?subcategory=[^&]+&size=[^&]+$/);
    await isGrid(page);
    await showsItsAddress(page);
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
  });

  test('closing it changes nothing, and Clear all is staged, too', async ({ page }) => {
    await open(page, '/products/bags?price[gte]=500');
    const button = page.getByRole('button', { name: 'Filter (1)' });
    await button.tap();
    await sheet(page).getByText('ONE SIZE', { exact: true }).tap();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    expect(address(page)).toBe('/products/bags?price[gte]=500');
    await expect(button).toBeFocused();
    await button.tap();
    await expect(sheet(page).getByRole('checkbox', { name: 'ONE SIZE' })).not.toBeChecked();
    await sheet(page).getByRole('button', { name: 'Clear all' }).tap();
    expect(address(page)).toBe('/products/bags?price[gte]=500');
    await sheet(page).getByRole('button', { name: 'Show 10 products' }).tap();
    await expect.poll(() => address(page)).toBe('/products/bags');
    await showsItsAddress(page);
  });
});
