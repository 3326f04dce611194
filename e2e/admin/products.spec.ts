import { expect, test } from '@playwright/test';
import { arriveAs, button, call, dialog, field, heading, newProduct, row, uniqueName } from './owner.ts';

/** A product, from the empty form to the shop and back off the shelf. */

const pictures = ['app/public/screenshots/home-narrow.webp', 'app/public/icon-512.png'];

test.describe('products', { tag: '@desktop' }, () => {
  test('a product with two pictures is made, and shoppers see it', async ({ page }) => {
    const name = uniqueName('Firefly tee');
    await arriveAs(page, '/admin/products/add');
    await expect(page.getByText('Select a category first.')).toBeVisible();
    await expect(field(page, 'Subcategory')).toBeDisabled();
    await expect(page.getByText('Please select at least one size.')).toBeVisible();
    await button(page, 'Add Product').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    for (const words of [
      'Product name is required',
      'Price is required',
      'Category is required',
      'Subcategory is required',
      'Weight is required',
      'Please select at least one available size.',
    ])
      await expect(summary).toContainText(words);

    await field(page, 'Product Name').fill(name);
    await field(page, 'Price').fill('899');
    await page.getByLabel('Original Price').fill('850');
    await expect(
      page.getByText('Original price must be greater than or equal to the current price').first(),
    ).toBeVisible();
    await page.getByLabel('Original Price').fill('1099');
    await field(page, 'Category').selectOption({ label: 'Custom T-shirts' });
    await field(page, 'Subcategory').selectOption({ label: 'Classic T-shirts' });
    await field(page, 'Weight (kg)').fill('0.2');
    await page.getByRole('checkbox', { name: 'M', exact: true }).check();
    await field(page, 'Stock for M').fill('12');
    await page.getByLabel('Track Stock Quantity').uncheck();
    await expect(field(page, 'Stock for M')).toBeHidden();
    await page.getByLabel('Track Stock Quantity').check();
    await expect(field(page, 'Stock for M')).toHaveValue('12');

    await page.getByLabel('Add images').setInputFiles(pictures);
    await expect(page.getByText('2 of 8')).toBeVisible();
    await page.getByLabel('Alt text of image 2').fill('The mark');
    await button(page, 'Move image 2 earlier').click();
    await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The mark');
    // By keyboard, there and back: the button goes along with its picture.
    await button(page, 'Move image 1 later').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Alt text of image 2')).toHaveValue('The mark');
    await expect(button(page, 'Move image 2 later')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The mark');
    await button(page, 'Add Product').click();

    await expect(heading(page, 'Products')).toBeVisible();
    const line = row(page, name);
    await expect(line).toContainText('In Stock (12)');
    await expect(line).toContainText('$899.00');
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const link = page.getByRole('link', { name: 'View in shop' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The mark' }).first()).toBeVisible();
  });

  test('a copy that somebody else has changed is not saved over theirs', async ({ page }) => {
    const name = uniqueName('Shared mug');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await page.goto(`/admin/products/edit/${product.slug}`);
    await page.getByLabel('Short Description').fill('Mine');
    await call(page, session, 'PATCH', `/products/${product._id}`, { price: 510 });
    await button(page, 'Update Product').click();
    await expect(page.getByText('This record was changed by someone else. Reload and try again.')).toBeVisible();
    await expect(page.getByLabel('Short Description')).toHaveValue('Mine');
    await button(page, 'Reload').click();
    await expect(field(page, 'Price')).toHaveValue('510.00');
    await page.getByLabel('Short Description').fill('Mine again');
    await button(page, 'Update Product').click();
    await expect(heading(page, 'Products')).toBeVisible();
    const { data } = await call(page, session, 'GET', `/admin/products/${product._id}`);
    expect(data.product).toMatchObject({ price: 510, originalPrice: null, descriptionShort: 'Mine again' });
  });

  test('stock, switch, copy and deletion, straight in the list', async ({ page }) => {
    const name = uniqueName('Shelf bowl');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
    await expect(row(page, name)).toContainText('In Stock (12)');
    await row(page, name)
      .getByRole('button', { name: /edit stock/ })
      .click();
    const editor = page.getByRole('form', { name: `Stock of ${name}` });
    await expect(editor.getByRole('spinbutton').first()).toBeFocused();
    await page.keyboard.type('-1');
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('alert')).toHaveText('Stock must be non-negative');
    for (const input of await editor.getByRole('spinbutton').all()) await input.fill('1');
    await button(page, 'Save stock').click();
    await expect(row(page, name)).toContainText('Low Stock (3)');

    await page.getByRole('switch', { name: `${name} is active` }).click();
    await expect(row(page, name)).toContainText('Inactive');
    expect((await page.request.get(`/api/v1/products/detail/${product.slug}`)).status()).toBe(404);
    await page.getByRole('switch', { name: `${name} is active` }).click();
    await expect(row(page, name)).toContainText('Low Stock (3)');

    await button(page, `Duplicate ${name}`).click();
    await expect(heading(page, 'Edit Product')).toBeVisible();
    await expect(field(page, 'Product Name')).toHaveValue(`${name} (copy)`);
    await expect(page.getByLabel('Active')).not.toBeChecked();

    await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
    await button(page, `Delete ${name} (copy)`).click();
    await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
    await expect(button(page, `Delete ${name} (copy)`)).toBeHidden();
    await expect(heading(page, 'Products')).toBeFocused();
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });

  test('the switch is in reach on a tablet, lying and standing', async ({ page }) => {
    await arriveAs(page, '/admin/products');
    for (const width of [1024, 820]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(page.getByRole('switch').first()).toBeInViewport({ ratio: 1 });
    }
  });

  test('search, filters, sort and page stand in the address', async ({ page }) => {
    await arriveAs(page, '/admin/products');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await field(page, 'Category').selectOption({ label: 'Mugs & drinkware' });
    await expect(page).toHaveURL(/\?category=[\w-]+$/);
    await button(page, 'Price').click();
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await field(page, 'Stock').selectOption({ label: 'No Stock Tracking' });
    await expect(page.getByText('Active (No Stock Tracking)').first()).toBeVisible();
    await page.reload();
    await expect(field(page, 'Category')).toHaveValue(/.+/);
    await page.getByLabel('Search products').fill('nothing like it');
    await expect(page.getByText('No products found.')).toBeVisible();
    await button(page, 'Clear search and filters').click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await expect(page.getByLabel('Search products')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('No products found.')).toBeVisible();
  });

  test('what is typed is not lost by a step aside', async ({ page }) => {
    await arriveAs(page, '/admin/products/add');
    await field(page, 'Product Name').fill('Half a product');
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    const question = dialog(page, 'Leave without saving?');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'Product Name')).toHaveValue('Half a product');
    await page.route('**/api/v1/products', (route) => route.abort());
    await field(page, 'Price').fill('5');
    await field(page, 'Weight (kg)').fill('1');
    await field(page, 'Category').selectOption({ index: 1 });
    await field(page, 'Subcategory').selectOption({ index: 1 });
    await page.getByRole('checkbox', { name: 'M', exact: true }).check();
    await button(page, 'Add Product').click();
    await expect(page.getByText('The shop cannot be reached. Please check your connection.')).toBeVisible();
    await expect(field(page, 'Product Name')).toHaveValue('Half a product');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(heading(page, 'Products')).toBeVisible();
  });

  test('a window that is closed over a half-written form asks first', async ({ page }) => {
    await arriveAs(page, '/admin/products/add');
    await field(page, 'Product Name').fill('Half a product');
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).accept();
  });
});
