import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../shop/browser.ts';
import { listen } from './listen.ts';
import type { Sandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';

type Told = { what: string; it: Record<string, unknown> };

export type ShopPage = Awaited<ReturnType<typeof openShopPage>>;

/** A page that pays, in a real browser, with a content policy as strict as the shop's; for tests. */
export async function openShopPage(sandbox: Sandbox) {
  const server = await listen(sandbox, 0);
  const shop = createServer((_, answer) => {
    const allowed = `default-src 'none'; script-src ${server.url}; connect-src ${server.url}; style-src 'self'`;
    answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': allowed });
    const script = `<script src="${server.url}/v1/checkout.js"></script>`;
    answer.end(
      `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><button>Buy</button></main>${script}`,
    );
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    page,
    visit: () => page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`),
    open: (orderId: string, changes: object) => openWindow(page, orderId, changes),
    /** What the window told the page, in order. */
    told: () => page.evaluate(() => (window as unknown as { told: Told[] }).told),
    close: async () => {
      await browser.close();
      shop.close();
      await server.close();
    },
  };
}

async function openWindow(page: Page, order_id: string, changes: object): Promise<Locator> {
  const given = { key: sandboxAccount.keyId, order_id, amount: 149_900, currency: 'INR', name: 'ownmade' };
  await page.evaluate(
    ({ given, changes }) => {
      type Widget = { on: (event: string, listener: (it: unknown) => void) => void; open: () => void };
      type Shop = { Razorpay: new (options: object) => Widget; told: unknown[]; widget: Widget };
      const shop = window as unknown as Shop;
      shop.told = [];
      const tell = (what: string) => (it: unknown) => shop.told.push({ what, it });
      const modal = { ...(changes as { modal?: object }).modal, ondismiss: tell('dismiss') };
      shop.widget = new shop.Razorpay({ ...given, handler: tell('handler'), ...changes, modal });
      shop.widget.on('payment.failed', tell('failed'));
      document.querySelector('button')?.focus();
      shop.widget.open();
    },
    { given, changes },
  );
  const dialog = page.getByRole('dialog', { name: 'ownmade' });
  await dialog.waitFor();
  return dialog;
}
