import { expect, test } from '@playwright/test';
import { arriveAs, button, call, dialog, field, heading, newProduct, row, uniqueName } from './owner.ts';

/** Collections in the owner's order, and the history. */

test.describe('collections and history', { tag: '@desktop' }, () => {
  test('products are found, added and put in order', async ({ page }) => {
    const name = uniqueName('Monsoon picks');
    const session = await arriveAs(page, '/admin/collections/add');
    await field(page, 'Collection Name').fill(name);
    for (const wanted of ['Nap Club T-shirt', 'Marigold T-shirt']) {
      await field(page, 'Add a product').fill(wanted);
      await button(page, `Add ${wanted}`).click();
    }
    const order = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
    await expect(order).toHaveCount(2);
    await button(page, 'Move Marigold T-shirt up').click();
    await expect(order.first()).toContainText('Marigold T-shirt');
    await button(page, 'Add Collection').click();
    await expect(heading(page, 'Collections')).toBeVisible();
    await expect(row(page, name)).toContainText('2');
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(order.first()).toContainText('Marigold T-shirt');
    await order.nth(1).dragTo(order.first());
    await expect(order.first()).toContainText('Nap Club T-shirt');
    await button(page, 'Update Collection').click();
    await expect(heading(page, 'Collections')).toBeVisible();
    const { data } = await call(page, session, 'GET', `/admin/collections?q=${encodeURIComponent(name)}`);
    const [collection] = data.collections;
    await page.goto(`/collections/${collection.slug}`);
    await expect(page.getByRole('article').first().or(page.getByRole('listitem').first())).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await call(page, session, 'DELETE', `/collections/${collection._id}`);
  });

  test('a change is put back from the record’s own history', async ({ page }) => {
    const name = uniqueName('Undone vase');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await call(page, session, 'PATCH', `/products/${product._id}`, { price: 999 });
    await page.goto(`/admin/products/edit/${product.slug}`);
    // The menu has one as well, and is there before the record is.
    await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click();
    await expect(heading(page, 'History')).toBeVisible();
    await expect(page.getByText('What was done to one record.')).toBeVisible();
    await expect(page.getByText('$499.00')).toBeVisible();
    await expect(page.getByText('$999.00')).toBeVisible();
    await button(page, `Put back ${name}`).click();
    await dialog(page, 'Put it back?').getByRole('button', { name: 'Put back' }).click();
    await expect(page.getByText('Put back').first()).toBeVisible();
    const restored = async () =>
      (await call(page, session, 'GET', `/admin/products/${product._id}`)).data.product.price;
    await expect.poll(restored).toBe(499);
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });

  test('the history is narrowed to one kind, in its address', async ({ page }) => {
    const session = await arriveAs(page, '/admin');
    const name = uniqueName('Asker');
    await page.request.post('/api/v1/questions', {
      data: { name, email: 'asker@example.com', message: 'Is it blue?', about: null, product: null },
    });
    const { data } = await call(page, session, 'GET', `/admin/questions?q=${encodeURIComponent(name)}`);
    await call(page, session, 'POST', `/admin/questions/${data.questions[0]._id}/close`);
    const product = await newProduct(page, session, uniqueName('Newer vase'));
    await page.goto('/admin/history');
    await expect(row(page, product.name)).toBeVisible();
    await page.getByLabel('Kind').selectOption('Question');
    await expect(page).toHaveURL(/entity=question/);
    await expect(row(page, name)).toContainText('Closed without an answer');
    await expect(row(page, product.name)).toBeHidden();
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('article', { name: `Question of ${name}` })).toBeVisible();
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });

  test('what was deleted comes back', async ({ page }) => {
    const name = uniqueName('Lost bag');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await call(page, session, 'DELETE', `/products/${product._id}`);
    await page.goto('/admin/history');
    await button(page, `Put back ${name}`).first().click();
    await dialog(page, 'Put it back?').getByRole('button', { name: 'Put back' }).click();
    await expect(dialog(page, 'Put it back?')).toBeHidden();
    const { data } = await call(page, session, 'GET', `/admin/products/${product._id}`);
    expect(data.product.name).toBe(name);
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });
});
