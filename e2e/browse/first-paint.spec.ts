import type { Page } from '@playwright/test';
import { shownNames } from './listing.ts';
import { expect, isAwake, isStocked, open, test, words } from './visitor.ts';

/** What the server draws: whole without JavaScript, taken over without a word on the console, steady, and told to search engines. */

const cataloguePages = [
  '/',
  '/allproducts',
  '/products/bags?page=2',
  '/collections/work-uniforms',
  '/search?q=mug',
  '/product/two-name-mugs',
];

const writtenPages = [
  '/about-us',
  '/contact-us?about=design',
  '/faq',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/store-locations',
  '/products/category',
];

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a list has its products, and its links and pages work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Top categories' }).getByRole('link', { name: 'Custom T-shirts' }).click();
    await expect(page).toHaveURL('/products/custom-t-shirts');
    await expect.poll(() => shownNames(page)).toHaveLength(9);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/products/custom-t-shirts?page=2');
    await expect(page.getByText('Showing 10-18 of 23 products')).toBeVisible();
    await page.getByRole('main').locator('li h2').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^\$\d/).first()).toBeVisible();
  });

  test('the category menu opens', async ({ page }) => {
    await page.goto('/faq');
    await page
      .getByRole('navigation', { name: 'Quick navigation' })
      .getByRole('button', { name: 'Categories' })
      .click();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Bags & pouches' }).click();
    await expect(page).toHaveURL('/products/bags');
  });
});

test.describe('without JavaScript on wide screens', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form', async ({ page }) => {
    await page.goto('/products/custom-t-shirts');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByText('Oversized T-shirts').click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/subcategory=[^&]+/);
    await expect(page.getByText('Showing 1-7 of 7 products')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc');
    await expect(filters.getByRole('radio', { name: /^Oversized/ })).toBeChecked();
  });
});

for (const path of cataloguePages) {
  test(`${path} wakes up as it was drawn and asks for no data again`, { tag: '@desktop' }, async ({ page, calls }) => {
    const document = await page.goto(path);
    expect(await document?.text()).toContain('<h1');
    await isAwake(page);
    await isStocked(page);
    // The exact stock of a product is read whatever the document says; the rest is the device's copy.
    const known = [/^\/sync\//, /^\/products\/detail\/two-name-mugs$/];
    expect(calls.filter((call) => !known.some((pattern) => pattern.test(call)))).toEqual([]);
  });
}

test.describe('as a visitor sees them first', { tag: '@phone' }, () => {
  // Once it is there, the installed shop's worker answers with the empty document.
  test.use({ serviceWorkers: 'block', expectedProblems: [/Service Worker registration blocked/] });

  test('the written pages wake up without a word and without data', async ({ page, calls }) => {
    for (const path of writtenPages) {
      const document = await page.goto(path);
      expect(await document?.text(), path).toContain('<h1');
      await isAwake(page);
    }
    expect(calls.filter((call) => !call.startsWith('/sync/'))).toEqual([]);
  });
});

test('nothing moves while a page arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) sum.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/allproducts', '/product/marigold-t-shirt']) {
    await open(page, path);
    await isStocked(page);
    const shift = await page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
    expect(shift, path).toBeLessThanOrEqual(0.01);
  }
});

type Head = { title: string; description: string; canonical: string; image: string; data: Record<string, unknown>[] };

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(path);
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href') ?? '',
    image: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent ?? ''),
    ),
  }));
}

test.describe('for search engines and shared links', { tag: '@desktop' }, () => {
  test('home says who this is', async ({ page, baseURL }) => {
    const { title, description, canonical, data } = await headOf(page, '/?utm_source=mail');
    expect(title).toBe('ownmade · Simple. Personal. Yours: Create with Ease!');
    expect(description.length).toBeGreaterThan(40);
    expect(canonical).toBe(`${baseURL}/`);
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'ownmade' }));
  });

  test('a list is known by its place and page, not by its filters', async ({ page, baseURL }) => {
    const head = await headOf(page, '/products/bags?page=2&sort=newest&view=list');
    expect(head.title).toContain('Bags & pouches');
    expect(head.description).toContain('Canvas totes');
    expect(head.canonical).toBe(`${baseURL}/products/bags?page=2`);
    expect(head.data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect((await headOf(page, '/allproducts?price[gte]=500')).canonical).toBe(`${baseURL}/allproducts`);
    expect((await headOf(page, '/collections/pod-2024')).title).toContain('POD fashion');
  });

  test('a product is described with price, stock and the way to it', async ({ page, baseURL }) => {
    const { title, description, canonical, image, data } = await headOf(page, '/product/slow-sunday-t-shirt?ref=x');
    expect(title).toBe('Slow Sunday T-shirt · ownmade');
    expect(description.length).toBeGreaterThan(20);
    expect(canonical).toBe(`${baseURL}/product/slow-sunday-t-shirt`);
    expect(image).toMatch(/^http.+\/images\/[0-9a-f]+-960\.webp$/);
    const offer = { price: '649.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' };
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: 'Slow Sunday T-shirt',
        offers: expect.objectContaining(offer),
      }),
    );
    const names = ['Home', 'Custom T-shirts', 'Slow Sunday T-shirt'].map((name) => expect.objectContaining({ name }));
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList', itemListElement: names }));
    const soldOut = await headOf(page, '/product/good-days-t-shirt');
    expect(JSON.stringify(soldOut.data)).toContain('schema.org/OutOfStock');
  });

  test('written pages have a title and a description of their own', async ({ page }) => {
    const heads = [];
    for (const path of ['/about-us', '/contact-us', '/faq', '/refund-policy', '/store-locations']) {
      heads.push(await headOf(page, path));
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { description } of heads) expect(description).not.toBe('');
  });

  test('the title follows the visitor', async ({ page }) => {
    await open(page, '/product/fern-tote-bag');
    await page.getByRole('link', { name: 'Bags & pouches' }).first().click();
    await expect(page).toHaveTitle(/^Bags & pouches/);
    await page.goBack();
    await expect(page).toHaveTitle('Fern tote bag · ownmade');
    expect(words(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Fern tote bag');
  });
});

test('a press before the code is here counts', async ({ page }) => {
  await page.route('**/assets/{main,shop}-*.js', async (route) => {
    await new Promise((arrive) => setTimeout(arrive, 1_500));
    await route.continue();
  });
  await page.goto('/allproducts');
  await page.locator('main button[aria-label^="Add "]').first().click();
  await expect(page.getByText(/log ?in|sign in/i).first()).toBeVisible();
});

test.describe('scripts that cannot be fetched at first', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  for (const script of ['main', 'after-paint']) {
    test(`${script} is asked for again`, async ({ page }) => {
      let tries = 0;
      await page.route(`**/assets/${script}-*.js`, async (route) => {
        tries += 1;
        if (tries === 1) await route.abort();
        else await route.continue();
      });
      await page.goto('/allproducts');
      await isAwake(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shop-public'))).not.toBeNull();
      expect(tries).toBe(2);
    });
  }
});
