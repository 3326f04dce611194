import { expect, test } from '@playwright/test';
import { arriveAs, button, call, dialog, field, heading, row, uniqueName } from './owner.ts';

/** Categories, subcategories and sizes. */

test.describe('categories, subcategories, sizes', { tag: '@desktop' }, () => {
  test('a category is added with its picture, shown in the shop’s list, changed and deleted', async ({ page }) => {
    const name = uniqueName('Lamps');
    await arriveAs(page, '/admin/categories');
    await page.getByRole('link', { name: 'Add New Category' }).click();
    await button(page, 'Add Category').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByRole('button', { name: 'Category name is required' }).click();
    await expect(field(page, 'Category Name')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByText('PNG/JPG/GIF/WebP up to 2MB')).toBeVisible();
    await page
      .getByLabel('Upload image')
      .setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('words.png is not a picture we can use.')).toBeVisible();
    await page.getByLabel('Upload image').setInputFiles('app/public/icon-512.png');
    await expect(page.getByRole('img', { name: 'Category image preview' })).toBeVisible();
    await page.getByLabel('Show on Home Page').check();
    await button(page, 'Add Category').click();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.getByLabel('Search categories').fill(name);
    await expect(row(page, name)).toContainText('Shown');
    await expect(page).toHaveURL(/[?&]q=/);

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('img', { name: 'Category image preview' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByLabel('Show on Home Page').uncheck();
    await button(page, 'Update Category').click();
    // Back in the same search.
    await expect(page.getByLabel('Search categories')).toHaveValue(name);
    await expect(row(page, name)).toContainText('Not shown');

    await button(page, `Delete ${name}`).click();
    const question = dialog(page, 'Confirm Deletion');
    await expect(question).toContainText(name);
    await expect(question).toContainText('may fail');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No categories found.')).toBeVisible();
  });

  test('what is in use stays, and the refusal says by what', async ({ page }) => {
    const session = await arriveAs(page, '/admin/sizes?q=XL');
    await button(page, 'Delete XL').click();
    const question = dialog(page, 'Confirm Deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText('This size is in use by products:');
    await expect(page.getByText('Error deleting size: This size is in use by products:')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    const { data } = await call(page, session, 'GET', '/admin/sizes?q=XL');
    expect(data.sizes.map(({ name }: { name: string }) => name)).toContain('XL');
  });

  test('what somebody else changed meanwhile is named as it is now, and then deleted', async ({ page }) => {
    const [name, later] = [uniqueName('Lamps'), uniqueName('Lanterns')];
    const session = await arriveAs(page, '/admin');
    const { data } = await call(page, session, 'POST', '/categories', { name });
    await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`);
    await button(page, `Delete ${name}`).click();
    await call(page, session, 'PATCH', `/categories/${data.category._id}`, { name: later });
    const question = dialog(page, 'Confirm Deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'This record was changed by someone else. Reload and try again.',
    );
    await expect(question).toContainText(`Delete the category ${later}?`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    const left = await call(page, session, 'GET', `/admin/categories/${data.category._id}`);
    expect(left.code).toBe('not_found');
  });

  test('a size is kept in capitals, and once', async ({ page }) => {
    const name = uniqueName('tall').slice(0, 12);
    const session = await arriveAs(page, '/admin/sizes/add');
    await field(page, 'Size Name/Label').fill(name);
    await button(page, 'Add Size').click();
    await expect(heading(page, 'Sizes')).toBeVisible();
    await page.getByLabel('Search sizes').fill(name);
    await expect(row(page, name.toUpperCase())).toBeVisible();
    await page.goto('/admin/sizes/add');
    await field(page, 'Size Name/Label').fill(name);
    await button(page, 'Add Size').click();
    await expect(page.getByText('A size with this name already exists.').first()).toBeVisible();
    await expect(field(page, 'Size Name/Label')).toHaveValue(name);
    const { data } = await call(page, session, 'GET', `/admin/sizes?q=${name}`);
    // Nobody said where it stands: behind the others.
    expect(data.sizes[0].position).toBeGreaterThan(0);
    await call(page, session, 'DELETE', `/sizes/${data.sizes[0]._id}`);
  });

  test('a subcategory needs a parent', async ({ page }) => {
    const name = uniqueName('Desk lamps');
    const session = await arriveAs(page, '/admin/subcategories/add');
    await field(page, 'Subcategory Name').fill(name);
    await button(page, 'Add Subcategory').click();
    await expect(page.getByText('Parent category is required').first()).toBeVisible();
    await page.getByLabel('Parent Category').selectOption({ label: 'Accessories' });
    await button(page, 'Add Subcategory').click();
    await expect(heading(page, 'Subcategories')).toBeVisible();
    await page.getByLabel('Parent category').selectOption({ label: 'Accessories' });
    await expect(row(page, name)).toContainText('Accessories');
    const { data } = await call(page, session, 'GET', `/admin/subcategories?q=${encodeURIComponent(name)}`);
    await call(page, session, 'DELETE', `/subcategories/${data.subcategories[0]._id}`);
  });

  test('a list that cannot be fetched says so and can be asked again', async ({ page }) => {
    await page.route('**/api/v1/admin/subcategories?*', (route) => route.abort());
    await page.route('**/api/v1/admin/subcategories', (route) => route.abort());
    await arriveAs(page, '/admin/subcategories');
    await expect(page.getByRole('heading', { name: 'Error loading subcategories.' })).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(row(page, 'Candles').first()).toBeVisible();
  });

  test('by keyboard alone: a size is added', async ({ page }) => {
    const name = uniqueName('k').slice(0, 9).toUpperCase();
    const session = await arriveAs(page, '/admin/sizes');
    await expect(row(page, 'XL').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Add New Size' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Add New Size')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Sizes')).toBeFocused();
    const { data } = await call(page, session, 'GET', `/admin/sizes?q=${name}`);
    expect(data.sizes).toHaveLength(1);
    await call(page, session, 'DELETE', `/sizes/${data.sizes[0]._id}`);
  });
});
