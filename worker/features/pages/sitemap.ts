import type { Context } from 'hono';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../http/app-error.ts';

/** Sitemaps in files of at most this many products, cut by row number so that no file needs an OFFSET. */
const productsPerFile = 10_000;

const fixedPaths = [
  '/',
  '/allproducts',
  '/about-us',
  '/contact-us',
  '/faq',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-and-returns',
  '/terms-and-conditions',
  '/store-locations',
];

const wrap = (tag: 'urlset' | 'sitemapindex', items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${tag}>\n`;

/** What crawlers may read; the account, checkout and admin have nothing for them. */
export function robots(origin: string): string {
  const closed = ['/account', '/admin', '/api/', '/cart', '/checkout', '/search'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

export async function sitemap(c: Context<AppEnv>, pathname: string, origin: string): Promise<Response> {
  const body = await sitemapFile(c.env.DB, pathname, origin);
  if (body === null) throw notFound('Sitemap');
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
}

function sitemapFile(db: D1Database, pathname: string, origin: string): Promise<string | null> | null {
  if (pathname === '/sitemap.xml') return sitemapIndex(db, origin);
  if (pathname === '/sitemap-pages.xml') return sitemapOfPages(db, origin);
  const file = /^\/sitemap-products-(\d{1,4})\.xml$/.exec(pathname)?.[1];
  return file ? sitemapOfProducts(db, origin, Number(file)) : null;
}

async function sitemapIndex(db: D1Database, origin: string): Promise<string> {
  const last = await db.prepare('SELECT max(seq) AS seq FROM products').first<{ seq: number | null }>();
  const files = Math.ceil((last?.seq ?? 0) / productsPerFile);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
  return wrap(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`),
  );
}

async function sitemapOfPages(db: D1Database, origin: string): Promise<string> {
  const [categories, collections] = await db.batch<{ slug: string }>([
    db.prepare('SELECT slug FROM categories ORDER BY position, name LIMIT 1000'),
    db.prepare('SELECT slug FROM collections ORDER BY position, name LIMIT 1000'),
  ]);
  const paths = [
    ...fixedPaths,
    ...(categories?.results ?? []).map(({ slug }) => `/products/${slug}`),
    ...(collections?.results ?? []).map(({ slug }) => `/collections/${slug}`),
  ];
  return wrap(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  );
}

async function sitemapOfProducts(db: D1Database, origin: string, file: number): Promise<string | null> {
  const { results } = await db
    .prepare('SELECT slug, updated_at FROM products WHERE seq > ?1 AND seq <= ?2 AND is_active = 1 ORDER BY seq')
    .bind((file - 1) * productsPerFile, file * productsPerFile)
    .all<{ slug: string; updated_at: number }>();
  if (results.length === 0) return null;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return wrap(
    'urlset',
    results.map(
      ({ slug, updated_at }) => `<url><loc>${origin}/product/${slug}</loc><lastmod>${day(updated_at)}</lastmod></url>`,
    ),
  );
}
