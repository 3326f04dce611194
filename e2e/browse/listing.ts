import { expect, type Page } from '@playwright/test';
import { words } from './visitor.ts';

/** What a list shows, held against what the API answers to the same question. */

type Answer = { totalCount: number; data: { products: { name: string }[] } };

const pageLength = 9;

export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });

export const count = (page: Page) => page.getByRole('main').getByText(/^Showing \d+-\d+ of \d+ products$/);

export async function shownNames(page: Page): Promise<string[]> {
  return (await page.getByRole('main').locator('li h2').allTextContents()).map(words);
}

/** The address of a list holds all of its state, so the same question can be put to the API. */
export async function showsItsAddress(page: Page): Promise<void> {
  const { totalCount, data } = await askApi(page);
  const expected = data.products.map(({ name }) => words(name));
  await expect.poll(() => shownNames(page)).toEqual(expected);
  const first = (Number(new URL(page.url()).searchParams.get('page') ?? 1) - 1) * pageLength + 1;
  const line = `Showing ${first}-${first + expected.length - 1} of ${totalCount} products`;
  await expect(count(page)).toHaveText(line);
}

async function askApi(page: Page): Promise<Answer> {
  const { pathname, search, searchParams } = new URL(page.url());
  const [, place, slug] = pathname.split('/');
  const path = { allproducts: '/products', search: '/products', products: `/products/${slug}` }[place ?? ''];
  const answer = await page.request.get(`/api/v1${path ?? `/collections/${slug}`}${search}`);
  expect(answer.status(), searchParams.toString()).toBe(200);
  return answer.json();
}

/** The address without its origin; the shop writes brackets and commas as the browser encodes them. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
}
