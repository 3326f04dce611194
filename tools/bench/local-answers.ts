import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../shop/browser.ts';

/** From the tap to the painted answer, out of the device's own copy: frames in between at worst, milliseconds of each tap. */

export type LocalAnswer = { what: string; frames: number; ms: number[] };

type Tap = { selector: string; value?: string };
type Step = { what: string; from: string; taps: Tap[] };

/** One hiccup of the machine is not to decide. */
const rounds = 3;

const steps: Step[] = [
  {
    what: 'sort',
    from: '/allproducts',
    taps: ['price-asc', 'price-desc', 'newest', 'best-selling', 'price-asc'].map((value) => ({
      selector: 'select[name="sort"]',
      value,
    })),
  },
  {
    what: 'filter by size',
    from: '/allproducts',
    taps: [1, 2, 3, 1, 2].map((at) => ({ selector: `input[name="size"] >> nth=${at}` })),
  },
  {
    what: 'filter by category',
    from: '/allproducts',
    taps: [1, 2, 3, 1, 2].map((at) => ({ selector: `input[name="category"] >> nth=${at}` })),
  },
  {
    what: 'page',
    from: '/allproducts',
    taps: [2, 3, 4, 5, 6].map((page) => ({ selector: `a[aria-label="Page ${page}"]` })),
  },
  ...[0, 1, 2, 3, 4].map((at) => ({
    what: 'product',
    from: '/allproducts',
    taps: [{ selector: `main h2 a >> nth=${at}` }],
  })),
];

export async function measureLocalAnswers(origin: string, cpuRate = 1): Promise<LocalAnswer[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const answers = new Map<string, LocalAnswer>();
  for (const { what, from, taps } of Array.from({ length: rounds }, () => steps).flat()) {
    await page.goto(origin + from, { waitUntil: 'networkidle' });
    await atRest(page);
    for (const { selector, value } of taps) {
      const target = await page.locator(selector).elementHandle();
      const { frames, ms } = await page.evaluate(tapAndWait, { target, value });
      const before = answers.get(what) ?? { frames: 0, ms: [] };
      answers.set(what, { what, frames: Math.max(before.frames, frames), ms: [...before.ms, ms] });
    }
  }
  await browser.close();
  return [...answers.values()];
}

/** The copy is complete, so that the device answers, and nothing else is being done. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('shop-public') !== null, null, { timeout: 60_000 });
  await page.waitForTimeout(2_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Runs in the page. One frame means: the first frame after the tap shows the answer. */
async function tapAndWait({ target, value }: { target: Element | null; value: string | undefined }) {
  const shown = () => document.querySelector('main')?.textContent ?? '';
  const before = shown();
  const start = performance.now();
  if (target instanceof HTMLSelectElement && value) {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (target instanceof HTMLElement) {
    target.click();
  }
  let frames = 0;
  while (frames < 300) {
    await new Promise(requestAnimationFrame);
    frames += 1;
    if (shown() !== before) break;
  }
  // A message sent before a paint is read after it.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return { frames, ms: Math.round(performance.now() - start) };
}
