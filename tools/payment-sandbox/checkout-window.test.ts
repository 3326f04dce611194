import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pay } from './bank.ts';
import { find } from './books.ts';
import { createOrder } from './orders.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';
import { openShopPage, type ShopPage } from './shop-page.ts';
import { paymentSignature } from './signing.ts';

vi.setConfig({ testTimeout: 30_000 });

const sandbox = openSandbox();
let shop: ShopPage;
let page: Page;
let orderId = '';

beforeAll(async () => {
  shop = await openShopPage(sandbox);
  page = shop.page;
}, 60_000);

afterAll(() => shop.close());

beforeEach(async () => {
  sandbox.reset(1);
  orderId = createOrder(sandbox.books, { amount: 149_900, currency: 'INR' }).id;
  await shop.visit();
});

const open = (changes: object = {}) => shop.open(orderId, changes);
const told = () => shop.told();
const payButton = () => page.getByRole('button', { name: 'Pay ₹1,499.00' });
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
const isGone = (dialog: Locator) => dialog.waitFor({ state: 'detached' });
const statuses = () => [...sandbox.books.payments.values()].map(({ status }) => status);

describe('the checkout window', () => {
  test('success calls the handler once, with the three signed fields', async () => {
    const dialog = await open();
    await payButton().click();
    await isGone(dialog);
    const [payment] = sandbox.books.payments.keys();
    const razorpay_signature = paymentSignature(orderId, payment ?? '', sandboxAccount.keySecret);
    const it = { razorpay_payment_id: payment, razorpay_order_id: orderId, razorpay_signature };
    expect(await told()).toEqual([{ what: 'handler', it }]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Buy');
  });

  test('a failure is told and stays open for another try', async () => {
    const dialog = await open();
    await choose('Card');
    await page.getByLabel('Card number').fill('4100 2800 0008 0001');
    await choose('Failure');
    await payButton().click();
    await page.getByRole('alert').getByText('insufficient account balance').waitFor();
    const [payment] = sandbox.books.payments.keys();
    const metadata = { order_id: orderId, payment_id: payment };
    const [failure] = await told();
    expect(failure).toMatchObject({ what: 'failed', it: { error: { reason: 'insufficient_funds', metadata } } });
    await choose('Success');
    await payButton().click();
    await isGone(dialog);
    expect((await told()).map(({ what }) => what)).toEqual(['failed', 'handler']);
  });

  test('without a second try a failure closes the window', async () => {
    const dialog = await open({ retry: { enabled: false } });
    await choose('Failure');
    await payButton().click();
    await isGone(dialog);
    expect((await told()).map(({ what }) => what)).toEqual(['failed', 'dismiss']);
  });

  test('paying late closes the window; the money follows', async () => {
    const dialog = await open();
    await choose('Pay late');
    await payButton().click();
    await isGone(dialog);
    expect((await told()).map(({ what }) => what)).toEqual(['dismiss']);
    expect(statuses()).toEqual(['created']);
  });

  test('paying twice captures two payments and tells of the first', async () => {
    const dialog = await open();
    await choose('Pay twice');
    await payButton().click();
    await isGone(dialog);
    const [first] = sandbox.books.payments.keys();
    expect(statuses()).toEqual(['captured', 'captured']);
    expect(await told()).toMatchObject([{ what: 'handler', it: { razorpay_payment_id: first } }]);
  });

  test('what is wrong with a field stands beside it, and nothing is sent', async () => {
    await open();
    await page.getByLabel('UPI ID').fill('nobody');
    await payButton().click();
    await page.getByText('Enter a UPI ID such as success@razorpay.').waitFor();
    expect(await page.getByLabel('UPI ID').getAttribute('aria-invalid')).toBe('true');
    expect(statuses()).toEqual([]);
  });
});

describe('leaving the window', () => {
  test('by its button and by Escape tells of the dismissal', async () => {
    const first = await open();
    await page.getByRole('button', { name: 'Close' }).click();
    await isGone(first);
    expect(await told()).toMatchObject([{ what: 'dismiss' }]);
    const second = await open();
    await page.keyboard.press('Escape');
    await isGone(second);
    expect(await told()).toMatchObject([{ what: 'dismiss' }]);
  });

  test('Escape does nothing where the page says so', async () => {
    const dialog = await open({ modal: { escape: false } });
    await payButton().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
  });

  test('asks first where the page wants that', async () => {
    const dialog = await open({ modal: { confirm_close: true } });
    await payButton().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep paying' }).click();
    await payButton().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without paying' }).click();
    await isGone(dialog);
    expect(await told()).toMatchObject([{ what: 'dismiss' }]);
  });

  test('its time runs out', async () => {
    const dialog = await open({ timeout: 1 });
    await isGone(dialog);
    expect(await told()).toMatchObject([{ what: 'dismiss' }]);
  });

  test('the page closes it without a word', async () => {
    const dialog = await open();
    await page.evaluate(() => (window as unknown as { widget: { close: () => void } }).widget.close());
    await isGone(dialog);
    expect(await told()).toEqual([]);
  });
});

describe('the window as a dialog', () => {
  test('keeps the focus inside, both ways round', async () => {
    const dialog = await open();
    await payButton().waitFor();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 9; press++) {
        await page.keyboard.press(key);
        expect(await dialog.locator(':focus').count()).toBe(1);
      }
    }
  });

  test.each(['light', 'dark'] as const)('has no accessibility fault (%s)', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'));
    await open({ timeout: 900, theme: { color: '#22346f' }, prefill: { email: 'shopper@example.com' } });
    await choose('Card');
    await choose('Failure');
    await payButton().click();
    await page.getByRole('alert').getByText('declined').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[data-payment-window]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('does not scroll sideways at 320 px, and reaches its button', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const dialog = await open();
    await choose('Card');
    await payButton().scrollIntoViewIfNeeded();
    expect(await payButton().isVisible()).toBe(true);
    expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

describe('a payment that cannot be started', () => {
  test.each([
    ['the order is paid', () => payOrder(), {}, 'This order is already paid.'],
    ['the key is another’s', () => {}, { key: 'rzp_test_other' }, 'Authentication failed'],
    ['the order is unknown', () => {}, { order_id: 'order_AAAAAAAAAAAAAA' }, 'The id provided does not exist'],
    ['the amount differs', () => {}, { amount: 100 }, 'The amount does not match the order.'],
  ])('says so when %s', async (_, prepare, changes, words) => {
    prepare();
    await open(changes);
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  function payOrder(): void {
    pay(sandbox.books, find(sandbox.books, 'orders', orderId), { method: 'upi' }, 'success');
  }

  test('a provider that hangs up is named, and the payment can be tried again', async () => {
    const dialog = await open();
    await payButton().waitFor();
    sandbox.faults.plan([{ on: 'checkout', do: 'hang-up', times: 2 }]);
    await payButton().click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    sandbox.faults.clear();
    await payButton().click();
    await isGone(dialog);
    expect(await told()).toMatchObject([{ what: 'handler' }]);
  });

  test('a page without a key learns it at once', async () => {
    const message = await page.evaluate(() => {
      const { Razorpay } = window as unknown as { Razorpay: new (options: object) => unknown };
      try {
        return String(new Razorpay({}));
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe('No key passed');
  });
});
