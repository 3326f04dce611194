import { type Context, Hono } from 'hono';
import { listingSearchParams } from '../../../contract/listing.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../http/app-error.ts';
import { contentETag, matchesETag } from '../../http/etag.ts';
import type { Catalogue } from './catalogue-version.ts';
import { listOf, pageOf, success } from './envelope.ts';
import { listProducts } from './listing-queries.ts';
import { followMoved } from './moved-records.ts';
import { placeFacets } from './place-facets.ts';
import { findProduct, listFeatured } from './product-queries.ts';
import { answerPublic, catalogueOf } from './public-answer.ts';
import { readListingQuery } from './read-listing-query.ts';
import { taxonomyOf } from './taxonomy.ts';

/** Spec 7.2, the reads. Fixed paths first: no category's slug may shadow them. */
export const productsRoutes = new Hono<AppEnv>()
  .get('/', allProducts)
  .get('/all-paginated', allProducts)
  .get('/home-featured', (c) =>
    answerPublic(c, {
      key: 'home-featured',
      make: async (catalogue) => success({ featuredByCategory: await listFeatured(catalogue) }),
    }),
  )
  .get('/detail/:slug', followMoved('product', 'slug'), productDetail)
  .get('/filter-data/all-categories', (c) =>
    answerPublic(c, {
      key: 'all-categories',
      async make(catalogue) {
        const { categories } = await placeFacets(catalogue, { in: 'all' });
        return listOf(categories, { categories });
      },
    }),
  )
  .get('/filter-data/global-price-range', (c) =>
    answerPublic(c, {
      key: 'global-price-range',
      make: async (catalogue) => success((await placeFacets(catalogue, { in: 'all' })).priceRange),
    }),
  )
  .get('/filter-data/global-sizes', (c) =>
    answerPublic(c, {
      key: 'global-sizes',
      async make(catalogue) {
        const { sizes } = await placeFacets(catalogue, { in: 'all' });
        return listOf(sizes, { availableSizes: sizes });
      },
    }),
  )
  .get('/:categorySlug', followMoved('category', 'categorySlug'), categoryProducts)
  .get('/:categorySlug/price-range', followMoved('category', 'categorySlug'), (c) =>
    answerCategory(c, 'price-range', async (catalogue, id) => success((await facetsOf(catalogue, id)).priceRange)),
  )
  .get('/:categorySlug/available-sizes', followMoved('category', 'categorySlug'), (c) =>
    answerCategory(c, 'available-sizes', async (catalogue, id) => {
      const { sizes } = await facetsOf(catalogue, id);
      return listOf(sizes, { availableSizes: sizes });
    }),
  )
  .get('/:categorySlug/subcategories', followMoved('category', 'categorySlug'), (c) =>
    answerCategory(c, 'subcategories', async (catalogue, id) => {
      const { subcategories } = await facetsOf(catalogue, id);
      return listOf(subcategories, { subcategories });
    }),
  );

/** Spec 7.2 names two calls for the same list. */
function allProducts(c: Context<AppEnv>): Promise<Response> {
  const query = readListingQuery(c.req.url);
  return answerPublic(c, {
    key: `products?${listingSearchParams(query)}`,
    async make(catalogue) {
      const page = await listProducts(catalogue, { in: 'all' }, query);
      return pageOf(page, { products: page.products });
    },
  });
}

function categoryProducts(c: Context<AppEnv>): Promise<Response> {
  const query = readListingQuery(c.req.url);
  const slug = c.req.param('categorySlug') ?? '';
  return answerPublic(c, {
    key: `products/${slug}?${listingSearchParams(query)}`,
    async make(catalogue) {
      const category = await categoryOf(catalogue, slug);
      const page = await listProducts(catalogue, { in: 'category', id: category._id }, query);
      return pageOf(page, { products: page.products, category });
    },
  });
}

/** Design 5: stock is exact here, so this answer is never kept; unchanged content is still told by its tag. */
async function productDetail(c: Context<AppEnv>): Promise<Response> {
  const product = await findProduct(await catalogueOf(c), c.req.param('slug') ?? '');
  if (!product) throw notFound('Product');
  const body = new TextEncoder().encode(JSON.stringify(success({ product })));
  const etag = await contentETag(body);
  const headers = { etag, 'cache-control': 'public, no-cache', 'content-type': 'application/json' };
  if (matchesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

function answerCategory(
  c: Context<AppEnv>,
  what: string,
  read: (catalogue: Catalogue, categoryId: string) => Promise<object>,
): Promise<Response> {
  const slug = c.req.param('categorySlug') ?? '';
  return answerPublic(c, {
    key: `products/${slug}/${what}`,
    make: async (catalogue) => read(catalogue, (await categoryOf(catalogue, slug))._id),
  });
}

async function categoryOf(catalogue: Catalogue, slug: string) {
  const category = (await taxonomyOf(catalogue)).categoryBySlug.get(slug);
  if (!category) throw notFound('Category');
  return category;
}

function facetsOf(catalogue: Catalogue, categoryId: string) {
  return placeFacets(catalogue, { in: 'category', id: categoryId });
}
