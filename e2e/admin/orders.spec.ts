import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { buy } from './buyers.ts';
import { arriveAs, button, call, dialog, field, heading, row } from './owner.ts';

/** Spec 2.11: orders on the desk, from the list to the parcel. */

test.describe('orders', { tag: '@desktop' }, () => {
  test('are listed with every column, found by customer, and narrowed by status and payment', async ({ page }) => {
    await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    await page.reload();
    await expect(heading(page, 'Manage Orders')).toBeVisible();
    for (const name of ['Order', 'Date', 'Customer', 'Total', 'Payment', 'Fulfillment']) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    }
    await field(page, 'Order number or customer').fill(order.name);
    await expect(page).toHaveURL(/q=Buyer/);
    const line = row(page, order.orderNumber);
    await expect(line).toContainText(order.name);
    await expect(line).toContainText('Paid');
    await expect(line).toContainText('Unfulfilled');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await button(page, 'Dispatched').click();
    await expect(page.getByText('No orders found.')).toBeVisible();
    await button(page, 'Clear search and filters').click();
    await field(page, 'Payment').selectOption('Paid');
    await expect(page).toHaveURL(/\?payment=Paid$/);
    await expect(page.getByRole('button', { name: /^Unfulfilled \d+$/ })).toBeVisible();
    await field(page, 'From').fill('2099-01-01');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await page.goBack();
    await row(page, order.orderNumber).getByRole('link', { name: /^View/ }).click();
    await expect(heading(page, `Order #${order.orderNumber}`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to orders' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?payment=Paid$/);
  });

  test('a failed list says so and tries again', async ({ page }) => {
    await page.route('**/api/v1/orders/admin*', (route) => route.abort());
    await arriveAs(page, '/admin/orders');
    await expect(page.getByText('Failed to load orders. Please try again later.')).toBeVisible();
    await page.unroute('**/api/v1/orders/admin*');
    await button(page, 'Try again').click();
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  });

  test('the longest names leave every sum in sight, on the screen and on paper', async ({ page }) => {
    await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    await page.route(`**/api/v1/orders/admin/${order._id}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(body.data.order.items[0], { name: 'x'.repeat(200), sku: 'y'.repeat(64) });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(`/admin/orders/${order._id}`);
    const items = page.getByRole('table', { name: 'Items of the order' });
    await expect(items).toContainText('xxxx');
    const edges = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('td, dd')].map((cell) => {
          const place = cell.closest('section, article')?.getBoundingClientRect().right ?? innerWidth;
          return cell.getBoundingClientRect().right <= Math.min(place, innerWidth) + 1;
        }),
      );
    expect(await edges()).not.toContain(false);
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await button(page, 'Print invoice').click();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    expect(await edges()).not.toContain(false);
  });

  test('one goes its way: status, note, mail once more, and the customer sees none of the notes', async ({ page }) => {
    const session = await arriveAs(page, '/admin/orders');
    const order = await buy(page, { quantity: 2 });
    await page.goto(`/admin/orders/${order._id}`);
    await expect(heading(page, `Order #${order.orderNumber}`)).toBeVisible();
    await expect(page.getByText(order.email).first()).toBeVisible();
    await expect(page.getByText('Please ring twice.').first()).toBeVisible();
    await expect(page.getByText('14, 3rd Cross, Malleshwaram').first()).toBeVisible();
    const items = page.getByRole('table', { name: 'Items of the order' });
    await expect(items.getByRole('row')).toHaveCount(2);
    for (const name of ['Subtotal', 'Shipping', 'Taxes', 'Total']) {
      await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
    }
    await expect(button(page, 'Update')).toBeDisabled();
    await field(page, 'Change status').selectOption('Dispatched');
    await button(page, 'Update').click();
    const status = page.getByRole('region', { name: 'Fulfillment status' });
    await expect(status).toContainText('Dispatched');
    await expect(button(page, 'Update')).toBeDisabled();
    await expect(page.getByRole('listitem').filter({ hasText: 'Dispatched' }).first()).toContainText('Asha Rao');

    await button(page, 'Add note').click();
    await expect(page.getByText('Please write a note.')).toBeVisible();
    await field(page, 'New note').fill('Gift wrap <b>please</b>');
    await button(page, 'Add note').click();
    await expect(page.getByText('Gift wrap <b>please</b>')).toBeVisible();
    await expect(field(page, 'New note')).toHaveValue('');

    const mails = page.getByRole('listitem').filter({ hasText: 'is on its way' });
    await expect(mails).toHaveCount(1);
    await mails.getByRole('button', { name: 'Send again' }).click();
    await expect(mails).toHaveCount(2);
    const { data } = await call(page, session, 'GET', `/orders/admin/${order._id}`);
    expect(data.order.fulfillmentStatus).toBe('Dispatched');
  });

  test('a paid one is cancelled only after a question, and the money goes back', async ({ page }) => {
    const session = await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    await page.goto(`/admin/orders/${order._id}`);
    await field(page, 'Change status').selectOption('Cancelled');
    await button(page, 'Update').click();
    const question = dialog(page, `Cancel order #${order.orderNumber}?`);
    await expect(question.getByText(/back in full/)).toBeVisible();
    await expect(question.getByLabel(/Put the items back in stock/)).toBeChecked();
    await question.getByRole('button', { name: 'Keep order' }).click();
    expect((await call(page, session, 'GET', `/orders/admin/${order._id}`)).data.order.paymentStatus).toBe('Paid');
    await button(page, 'Update').click();
    await dialog(page, `Cancel order #${order.orderNumber}?`)
      .getByRole('button', { name: /^Cancel and refund/ })
      .click();
    await expect(page.getByRole('region', { name: 'Fulfillment status' })).toContainText('Cancelled');
    await expect(page.getByText(/^Refund of Rs/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fulfillment status' })).toContainText('Refunded', {
      timeout: 20_000,
    });
    await field(page, 'Change status').selectOption('Completed');
    await button(page, 'Update').click();
    await expect(page.getByText('A cancelled order cannot be taken up again.')).toBeVisible();
  });

  test('two owners at once: the second is told, and reloads', async ({ page }) => {
    const session = await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    await page.goto(`/admin/orders/${order._id}`);
    await field(page, 'Change status').selectOption('Delivered');
    await call(page, session, 'PATCH', `/orders/admin/${order._id}/status`, { status: 'In Progress' });
    await button(page, 'Update').click();
    await expect(page.getByText('This order was changed meanwhile. Please reload and try again.')).toBeVisible();
    await button(page, 'Reload').click();
    await expect(page.getByRole('region', { name: 'Fulfillment status' })).toContainText('In Progress');
  });

  test('is readable by everybody, in both themes, and fits a phone', async ({ page }) => {
    await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/admin/orders/${order._id}`);
      await expect(heading(page, `Order #${order.orderNumber}`)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter(
            (part) =>
              !part.closest('.visually-hidden, caption, thead') && part.getBoundingClientRect().right > innerWidth + 1,
          )
          .map((part) => part.outerHTML.slice(0, 100)),
      );
    expect(wide).toEqual([]);
  });

  test('prints a slip without prices and an invoice with them, and nothing else', async ({ page }) => {
    await arriveAs(page, '/admin/orders');
    const order = await buy(page);
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.goto(`/admin/orders/${order._id}`);
    await button(page, 'Print packing slip').click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article');
    await expect(paper).toContainText('Packing slip');
    await expect(paper).toContainText(`#${order.orderNumber}`);
    await expect(paper).not.toContainText('$');
    await expect(button(page, 'Update')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Print invoice').click();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toContainText('Invoice');
    await expect(paper).toContainText('Taxes');
    await expect(paper).toContainText('$');
  });
});
