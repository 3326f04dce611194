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

export async function sitemapIndex(db: D1Database, origin: string): Promise<string> {
  const last = await db.prepare('SELECT max(seq) AS seq FROM products').first<{ seq: number | null }>();
  const files = Math.ceil((last?.seq ?? 0) / productsPerFile);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
  return wrap(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`),
  );
}

export async function sitemapOfPages(db: D1Database, origin: string): Promise<string> {
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

export async function sitemapOfProducts(db: D1Database, origin: string, file: number): Promise<string | null> {
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
