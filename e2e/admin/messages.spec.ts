import { expect, test } from '@playwright/test';
import { arriveAs, button, dialog, field, heading, row, uniqueName } from './owner.ts';

/** Codes, questions, subscribers. */

test.describe('messages', { tag: '@desktop' }, () => {
  test('a promo code is added, mailed and ended', async ({ page }) => {
    await arriveAs(page, '/admin/promo-codes');
    const email = `${uniqueName('code').replace(' ', '-')}@example.com`;
    await page.getByRole('link', { name: 'Add promo code' }).first().click();
    await button(page, 'Add promo code').click();
    await expect(page.getByText('Email is required').first()).toBeVisible();
    await field(page, 'E-mail').fill(email);
    await field(page, 'Percent off').fill('20');
    await button(page, 'Add promo code').click();
    await expect(heading(page, 'Promo codes')).toBeVisible();
    const line = row(page, email);
    await expect(line).toContainText('20% off');
    await line.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End code' }).click();
    await expect(line).toContainText('Ended');
    const mails = await (await page.request.get('/__mail.json')).json();
    expect(
      mails.some(({ to, subject }: { to: string; subject: string }) => to === email && subject.startsWith('20%')),
    ).toBe(true);
  });

  test('a question is answered by mail, another one closed', async ({ page }) => {
    await arriveAs(page, '/admin');
    const [first, second] = [uniqueName('Leela'), uniqueName('Ravi')];
    for (const name of [first, second]) {
      const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
      const data = { name, email, message: 'Is it <i>warm</i>?', about: null, product: null };
      await page.request.post('/api/v1/questions', { data });
    }
    await page.goto('/admin/questions?state=open');
    const card = page.getByRole('article', { name: `Question of ${first}` });
    await expect(card).toContainText('Is it <i>warm</i>?');
    await card.getByRole('button', { name: 'Answer', exact: true }).click();
    await card.getByRole('button', { name: 'Send answer' }).click();
    await expect(card.getByText('Please write an answer.')).toBeVisible();
    await card.getByLabel(`Answer to ${first}`).fill('Yes, very.');
    await card.getByRole('button', { name: 'Send answer' }).click();
    await expect(card).toBeHidden();
    await page
      .getByRole('article', { name: `Question of ${second}` })
      .getByRole('button', { name: 'Close without answer' })
      .click();
    await expect(page.getByRole('article', { name: `Question of ${second}` })).toBeHidden();
    await page.goto('/admin/questions?state=answered');
    await expect(card).toContainText('Yes, very.');
    const mails = await (await page.request.get('/__mail.json')).json();
    expect(
      mails.find(({ to }: { to: string }) => to.startsWith(first.replace(' ', '-').toLowerCase()))?.text,
    ).toContain('Yes, very.');
  });

  test('of two answers being written, emptying one leaves the other guarded', async ({ page }) => {
    await arriveAs(page, '/admin');
    const names = [uniqueName('Anu'), uniqueName('Tara')];
    for (const name of names) {
      const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
      await page.request.post('/api/v1/questions', {
        data: { name, email, message: 'Is it blue?', about: null, product: null },
      });
    }
    await page.goto('/admin/questions?state=open');
    for (const name of names) {
      const card = page.getByRole('article', { name: `Question of ${name}` });
      await card.getByRole('button', { name: 'Answer', exact: true }).click();
      await card.getByLabel(`Answer to ${name}`).fill('As the sky.');
    }
    const [first = '', second = ''] = names;
    await page.getByLabel(`Answer to ${first}`).fill('');
    await page.getByLabel('Status').selectOption('Answered');
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel(`Answer to ${second}`)).toHaveValue('As the sky.');
    await page.getByLabel(`Answer to ${second}`).fill('');
    await page.getByLabel('Status').selectOption('Answered');
    await expect(page).toHaveURL(/state=answered/);
  });

  test('who signs up is on the list with a code, and the list goes out as a file', async ({ page }) => {
    await arriveAs(page, '/admin');
    const email = `${uniqueName('reader').replace(' ', '-')}@example.com`;
    await page.request.post('/api/v1/newsletter', { data: { email } });
    await page.goto('/admin/subscribers');
    await field(page, 'Search subscribers').fill(email.slice(0, 14));
    await expect(row(page, email)).toBeVisible();
    const file = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    expect((await file).suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    await page.goto(`/admin/promo-codes?q=${email}`);
    await expect(row(page, email)).toContainText('15% off');
  });
});
