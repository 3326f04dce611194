import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { arriveAs, button, call, heading, newProduct, uniqueName } from './owner.ts';

/** Tables out and in. */

const file = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('import and export', { tag: '@desktop' }, () => {
  test('the shop’s own table changes nothing; a changed price is seen first and then taken over', async ({ page }) => {
    const session = await arriveAs(page, '/admin/import-export');
    const product = await newProduct(page, session, uniqueName('Table tee'), { price: 321 });
    await expect(heading(page, 'Import & export')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Products').click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(product.slug);

    const lines = text.split('\r\n');
    const head = lines[0] ?? '';
    const own = lines.filter((line) => line.startsWith(`${product.slug},`));
    await page.getByLabel(/Choose a CSV file/).setInputFiles(file([head, ...own].join('\r\n')));
    await expect(page.getByText('Nothing is written yet.')).toBeVisible();
    await expect(button(page, 'Nothing to import')).toBeDisabled();

    await button(page, 'Choose another file').click();
    const changed = [head, ...own].join('\r\n').replace('321.00', '300.00');
    const bad = 'bad-one,Bad one,,No such category,,,,active,,,,100,10,,Size,XXXL,1,,';
    await page.getByLabel(/Choose a CSV file/).setInputFiles(file(`${changed}\r\n${bad}\r\n`));
    await expect(page.getByRole('row').filter({ hasText: product.slug })).toContainText('Price');
    await expect(page.getByRole('row').filter({ hasText: 'bad-one' })).toContainText('There is no category');
    expect((await call(page, session, 'GET', `/admin/products/${product._id}`)).data.product.price).toBe(321);
    await button(page, 'Import 1 product').click();
    await expect(page.getByText('products.csv is done: 0 added, 1 changed, 1 not taken over.')).toBeVisible();
    expect((await call(page, session, 'GET', `/admin/products/${product._id}`)).data.product.price).toBe(300);
  });

  test('what is no table says so', async ({ page }) => {
    await arriveAs(page, '/admin/import-export');
    await page.getByLabel(/Choose a CSV file/).setInputFiles(file('Title,Price\nA,1\n'));
    await expect(page.getByText('The first line must name the columns, "Handle" among them.')).toBeVisible();
    await button(page, 'Choose another file').click();
    await page.getByLabel(/Choose a CSV file/).setInputFiles(file(''));
    await expect(page.getByText('There are no rows in this file.')).toBeVisible();
  });
});
