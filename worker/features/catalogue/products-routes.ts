import { type Context, Hono } from 'hono';
import { listingSearchParams } from '../../../contract/listing.ts';
import type { AppEnv } from '../../env.ts';
import { pageOf } from './envelope.ts';
import { listProducts } from './listing-queries.ts';
import { answerPublic } from './public-answer.ts';
import { readListingQuery } from './read-listing-query.ts';

export const productsRoutes = new Hono<AppEnv>().get('/', allProducts).get('/all-paginated', allProducts);

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
