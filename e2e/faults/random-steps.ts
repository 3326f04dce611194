import type { Page } from '@playwright/test';
import type { FaultProxy } from '../../tools/fault-proxy/fault-proxy.ts';
import type { Fault } from '../../tools/fault-proxy/faults.ts';
import type { MortalShop } from '../../tools/fault-proxy/mortal-shop.ts';
import type { Device } from './fault-test.ts';
import { must, type Ware } from './wares.ts';

/** What may happen in a random run: taps, faults, tabs that come and go, networks that do, and a shop that dies. */

export type Random = (below: number) => number;

export type Run = {
  random: Random;
  net: FaultProxy;
  shop: MortalShop;
  tabs: { device: Device; page: Page }[];
  /** Only ever added, one at a time: what the device kept of them must be what the shop holds. */
  counted: Ware[];
  wild: Ware[];
  kept: Map<Ware, number>;
  /** Pressed, and the tab did not say in time that it was kept. */
  unsure: Map<Ware, number>;
};

const faults: Fault[] = [
  'drop',
  'drop',
  'lose-answer',
  'lose-answer',
  'truncate',
  'html',
  'redirect',
  'duplicate',
  'reorder',
  { delayMs: 400 },
  { status: 500 },
  { status: 503, headers: { 'retry-after': '1' } },
];
const calls = [/^POST \/api\/v1\/sync$/, /^POST \/api\/v1\/sync$/, /^GET \/api\/v1\/sync\/me/, /^\w+ \/api\//];

export async function takeStep(run: Run): Promise<void> {
  const { random, net, tabs } = run;
  const what = random(100);
  if (what < 14) return net.spoil(one(calls, random), one(faults, random), 1 + random(2));
  if (what < 18) return net.mend();
  const tab = must(tabs[random(tabs.length)]);
  if (what < 22) return void (await tab.device.context.setOffline(random(3) === 0));
  if (what < 27) return restart(run, tab);
  if (what < 35) return go(run, tab.page);
  if (what < 36 && random(4) === 0) return renewShop(run);
  if (what < 70) return addCounted(run, tab.page);
  await pressSomething(run, tab.page);
}

/** A tab is closed as it stands, and another one opened. */
async function restart({ random, net }: Run, tab: Run['tabs'][number]): Promise<void> {
  await tab.device.context.setOffline(false);
  net.mend();
  if (random(2) === 0) return void (await tab.page.reload());
  await tab.page.close({ runBeforeUnload: false });
  tab.page = await tab.device.open(random(2) === 0 ? '/cart' : '/allproducts');
}

/** Within the shop, as a link does it. */
async function go({ random }: Run, page: Page): Promise<void> {
  const href = random(2) === 0 ? '/allproducts' : '/account/cart';
  await page.evaluate((path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(), href);
}

async function renewShop({ shop }: Run): Promise<void> {
  await shop.kill();
  await shop.revive();
}

async function addCounted({ random, counted, kept, unsure }: Run, page: Page): Promise<void> {
  const ware = one(counted, random);
  const outcome = await press(page, `button[aria-label="Add ${ware.name} to cart"]:not([aria-busy])`);
  if (outcome === 'kept') kept.set(ware, (kept.get(ware) ?? 0) + 1);
  if (outcome === 'unsure') unsure.set(ware, (unsure.get(ware) ?? 0) + 1);
}

async function pressSomething({ random, wild }: Run, page: Page): Promise<void> {
  const { name } = one(wild, random);
  const quantity = `fieldset[aria-label="Quantity of ${name}"]`;
  const buttons = [
    `button[aria-label="Add ${name} to cart"]:not([aria-busy])`,
    `button[aria-label="Save ${name} to wishlist"]`,
    `${quantity} button[aria-label="One more"]:enabled`,
    `${quantity} button[aria-label="One more"]:enabled`,
    `${quantity} button[aria-label="One fewer"]:enabled`,
    `button[aria-label="Remove ${name}"]`,
  ];
  // What this tab does not show is not pressed.
  const from = random(buttons.length);
  for (let tried = 0; tried < buttons.length; tried += 1) {
    if ((await press(page, must(buttons[(from + tried) % buttons.length]))) !== 'absent') return;
  }
}

/** `kept`: a row of the outbox was written while it was pressed. */
async function press(page: Page, selector: string): Promise<'kept' | 'unsure' | 'absent'> {
  try {
    return await pressAndWait(page, selector);
  } catch (error) {
    const { message } = error as Error;
    // A link that was pressed before its page was awake is an ordinary one, and leads away meanwhile,
    if (message.includes('Execution context was destroyed')) {
      await page.waitForLoadState();
      return 'unsure';
    }
    // or, without a network, to the browser's own page.
    if (message.includes('Access is denied for this document')) return 'absent';
    throw error;
  }
}

function pressAndWait(page: Page, selector: string): Promise<'kept' | 'unsure' | 'absent'> {
  return page.evaluate(async (wanted) => {
    const button = document.querySelector<HTMLElement>(wanted);
    if (!button || localStorage.getItem('shop-user') === null) return 'absent';
    const before = window.rowsKept ?? 0;
    button.click();
    for (let waits = 0; waits < 60; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      if ((window.rowsKept ?? 0) > before) return 'kept';
    }
    return 'unsure';
  }, selector);
}

declare global {
  interface Window {
    rowsKept?: number;
  }
}

/** For a page, before anything of the shop runs: counts the rows that taps wrote, once they lie on the disk. */
export function countKeptRows(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (row, key) {
    if (this.name === 'outbox' && row.state === 'waiting') {
      this.transaction.addEventListener('complete', () => {
        window.rowsKept = (window.rowsKept ?? 0) + 1;
      });
    }
    return key === undefined ? put.call(this, row) : put.call(this, row, key);
  };
}

function one<T>(list: readonly T[], random: Random): T {
  return must(list[random(list.length)]);
}

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
