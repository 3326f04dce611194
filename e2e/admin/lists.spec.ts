import { expect, type Page, test } from '@playwright/test';
import { buy } from './buyers.ts';
import { arriveAs, button, call, field, row, uniqueName } from './owner.ts';

/** Search, filters and sorts of the desk's lists, in their address. */

const names = (page: Page) => page.getByRole('rowheader');

test.describe('lists', { tag: '@desktop' }, () => {
  test('orders stand by their totals', async ({ page }) => {
    await arriveAs(page, '/admin/orders');
    const dear = await buy(page, { quantity: 3 });
    const cheap = await buy(page, { quantity: 1 });
    await page.goto('/admin/orders?q=buyer');
    await expect(row(page, cheap.orderNumber)).toBeVisible();
    const isDearFirst = async () => {
      const shown = await names(page).allTextContents();
      const [dearAt = -1, cheapAt = -1] = [dear, cheap].map(({ orderNumber }) =>
        shown.findIndex((text) => text.includes(orderNumber)),
      );
      return dearAt >= 0 && cheapAt >= 0 ? dearAt < cheapAt : null;
    };
    await button(page, 'Total').click();
    await expect(page).toHaveURL(/sort=total-desc/);
    await expect.poll(isDearFirst).toBe(true);
    await button(page, 'Total').click();
    await expect(page).toHaveURL(/sort=total-asc/);
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(isDearFirst).toBe(false);
  });

  test('codes are narrowed by their status and stand by their end', async ({ page }) => {
    const session = await arriveAs(page, '/admin/promo-codes');
    const name = uniqueName('code').replace(' ', '').toUpperCase();
    const make = (code: string, lastDay: string | null) =>
      call(page, session, 'POST', '/admin/promo-codes', {
        code,
        percent: 5,
        email: `${name.toLowerCase()}@example.com`,
        lastDay,
        isMailed: false,
      });
    for (const [end, day] of [
      ['A', null],
      ['B', '2098-01-01'],
      ['C', '2097-01-01'],
    ] as const) {
      await make(`${name}-${end}`, day);
    }
    await call(page, session, 'POST', `/admin/promo-codes/${name}-B/end`);
    await field(page, 'Search promo codes').fill(name);
    await expect(names(page)).toHaveCount(3);
    await button(page, 'Valid until').click();
    await expect(page).toHaveURL(/sort=ends-first/);
    await expect(names(page)).toContainText([`${name}-B`, `${name}-C`, `${name}-A`]);
    await page.getByLabel('Status').selectOption('Open');
    await expect(page).toHaveURL(/state=open/);
    await expect(names(page)).toContainText([`${name}-C`, `${name}-A`]);
    await page.getByLabel('Status').selectOption('Used');
    await expect(page.getByText('No promo codes found.')).toBeVisible();
    await page.goBack();
    await expect(names(page)).toHaveCount(2);
  });

  test('a question is found by its words', async ({ page }) => {
    await arriveAs(page, '/admin/questions');
    const word = uniqueName('saffron').replace(' ', '');
    for (const name of ['Anu', 'Tara']) {
      const data = { name, email: `${name}@example.com`, message: `Is it ${word}?`, about: null, product: null };
      await page.request.post('/api/v1/questions', { data });
    }
    await field(page, 'Search questions').fill(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByLabel('Sort').selectOption('Oldest first');
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Question of Anu');
  });

  test('subscribers stand by their addresses', async ({ page }) => {
    await arriveAs(page, '/admin/subscribers');
    const name = uniqueName('reader').replace(' ', '-');
    for (const end of ['b', 'a']) {
      await page.request.post('/api/v1/newsletter', { data: { email: `${name}-${end}@example.com` } });
    }
    await field(page, 'Search subscribers').fill(name);
    await expect(names(page)).toHaveCount(2);
    await button(page, 'E-mail').click();
    await expect(page).toHaveURL(/sort=email-asc/);
    await expect(names(page)).toHaveText([`${name}-a@example.com`, `${name}-b@example.com`]);
  });
});
