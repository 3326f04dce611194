import type { Page } from '@playwright/test';
import { expect, isStocked, open, test } from './visitor.ts';

/**
 * React says nothing in production when attributes differ. So every page is drawn again, in the browser from the device's copy, and
 * held against what the server made of the database.
 */

const pages = [
  '/',
  '/allproducts?sort=newest&page=2',
  '/products/bags?view=list',
  '/products/custom-t-shirts?price%5Bgte%5D=700',
  '/collections/pod-2024',
  '/search?q=mug',
  '/product/marigold-t-shirt',
  '/product/your-name-mug',
  '/product/good-days-t-shirt',
  '/about-us',
  '/store-locations',
  '/products/category',
  '/allproducts?page=99',
];

test('the browser draws every page as the server does', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/faq');
  await isStocked(page);
  for (const path of pages) {
    const drawn = await readMarkup(page, path);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.poll(() => readMarkup(page, null), { message: path }).toEqual(drawn);
  }
});

/** The lines of `main`, from the document at `path` or of this page, without what may differ: ids, focus, styles set by effects. */
async function readMarkup(page: Page, path: string | null): Promise<string[]> {
  return page.evaluate(async (path) => {
    const own = ['id', 'for', 'aria-labelledby', 'aria-controls', 'aria-describedby', 'tabindex', 'style', 'selected'];
    const lines: string[] = [];
    const read = (node: Node) => {
      if (node instanceof Text) return lines.push(node.data);
      if (!(node instanceof Element) || node.tagName === 'NOSCRIPT') return;
      const attributes = [...node.attributes].filter(({ name }) => !own.includes(name));
      lines.push(`${node.tagName} ${attributes.map(({ name, value }) => `${name}="${value}"`).sort()}`);
      const { value, checked } = node as HTMLInputElement;
      if (node.matches('input, textarea')) lines.push(`holds ${value} ${checked ?? ''}`);
      for (const child of node.childNodes) read(child);
    };
    const source = path === null ? document : new DOMParser().parseFromString(await drawnAt(path), 'text/html');
    const main = source.querySelector('main')?.cloneNode(true);
    // Neighbouring texts are one: the server parts them, the browser need not.
    main?.normalize();
    if (main) read(main);
    return lines;

    async function drawnAt(address: string): Promise<string> {
      return (await (await fetch(address)).text()).replaceAll('<!-- -->', '');
    }
  }, path);
}
