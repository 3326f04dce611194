import { test as base, expect, type Page } from '@playwright/test';

/** Somebody who looks round the shop: nothing may be wrong on any page they open, and every call is written down. */

type Visitor = {
  /** What the journey itself brings onto the console (a page that does not exist, a network that is gone). */
  expectedProblems: RegExp[];
  problems: string[];
  /** Paths under /api/v1, in the order they were asked. */
  calls: string[];
};

export const test = base.extend<Visitor>({
  expectedProblems: [[], { option: true }],
  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expectedProblems.some((expected) => expected.test(text))) problems.push(text);
      };
      page.on('pageerror', (error) => note(`error: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
      });
      await use(problems);
      expect(problems, 'errors and warnings on the console').toEqual([]);
    },
    { auto: true },
  ],
  calls: async ({ page }, use) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/v1')) calls.push(pathname.slice('/api/v1'.length) + search);
    });
    await use(calls);
  },
});

export { expect };

/** A page that is there and answers: the newsletter's button waits for the shop's code, as nothing else does visibly. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page);
}

export async function isAwake(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
}

const browsed = ['home-page', 'list-page', 'product-page'];

/** Until the device has its copy of the catalogue and the pages to browse it: those are fetched right after the copy. */
export async function isStocked(page: Page): Promise<void> {
  await page.waitForFunction((pages) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return pages.every((part) => fetched.some((name) => name.includes(`/${part}`)));
  }, browsed);
  // And what they import.
  await page.waitForLoadState('networkidle');
}

export const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
