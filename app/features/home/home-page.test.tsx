import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HomeData, PageData } from '../../../contract/page-data.ts';
import { HomePage } from './home-page.tsx';

function drawn(data: HomeData | null): string {
  const initial: PageData | null = data && { key: 'home', version: 1, menu: [], answer: { page: 'home', data } };
  return renderToString(
    <StaticRouter location="/">
      <HomePage initial={initial} />
    </StaticRouter>,
  );
}

const category = { _id: 'c1', name: 'Bags', slug: 'bags', description: '', imageUrl: null, showOnHome: true };

test('while the catalogue is on its way the page says so and shows the rest', () => {
  const html = drawn(null);
  expect(html).toContain('Loading categories...');
  expect(html).toContain('Loading featured products...');
  expect(html).toContain('What Clients Say?');
});

test('an empty catalogue is said in the specified words', () => {
  const html = drawn({ categories: [], featuredByCategory: [] });
  expect(html).toContain('No categories to display.');
  expect(html).toContain('No featured products available at the moment.');
});

test('a category without a picture or featured products keeps its tile and its tab', () => {
  const html = drawn({
    categories: [category],
    featuredByCategory: [{ categoryId: 'c1', categoryName: 'Bags', products: [] }],
  });
  expect(html).toContain('href="/products/bags"');
  expect(html).toContain('No products found in this category.');
});

test('one picture alone is asked for first', () => {
  const html = drawn({ categories: [category], featuredByCategory: [] });
  expect(html.match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1);
});

test('nothing carries an inline style, which the content policy forbids', () => {
  expect(drawn({ categories: [category], featuredByCategory: [] })).not.toMatch(/\sstyle="/);
});

test('the cards and banners lead where the specification says', () => {
  const html = drawn(null);
  for (const path of [
    '/collections/cotton-tshirts',
    '/collections/work-uniforms',
    '/collections/pod-2024',
    '/products',
  ])
    expect(html).toContain(`href="${path}"`);
  expect(html.match(/href="\/shop"/g)).toHaveLength(2);
});
