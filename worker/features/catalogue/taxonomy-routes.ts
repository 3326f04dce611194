import { type Context, Hono } from 'hono';
import { listingSearchParams } from '../../../contract/listing.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../http/app-error.ts';
import { findCollection, listCollections } from './collections-queries.ts';
import { listOf, pageOf, success } from './envelope.ts';
import { listProducts } from './listing-queries.ts';
import { followMoved } from './moved-records.ts';
import { answerPublic } from './public-answer.ts';
import { readListingQuery } from './read-listing-query.ts';
import { type Taxonomy, taxonomyOf } from './taxonomy.ts';

/** Spec 7.5, the reads, and the curated collections. */

export const categoriesRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerTaxonomy(c, 'categories', ({ categories }) => listOf(categories, { categories })))
  .get('/homepage', (c) =>
    answerTaxonomy(c, 'categories/homepage', ({ categories }) => {
      const shown = categories.filter(({ showOnHome }) => showOnHome);
      return listOf(shown, { categories: shown });
    }),
  )
  .get('/:id', (c) =>
    answerTaxonomy(c, `categories/${c.req.param('id')}`, ({ categoryById }) =>
      success({ category: found(categoryById.get(c.req.param('id')), 'Category') }),
    ),
  );

export const subcategoriesRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerTaxonomy(c, 'subcategories', ({ subcategories }) => listOf(subcategories, { subcategories })))
  .get('/:id', (c) =>
    answerTaxonomy(c, `subcategories/${c.req.param('id')}`, ({ subcategoryById }) =>
      success({ subcategory: found(subcategoryById.get(c.req.param('id')), 'Subcategory') }),
    ),
  );

export const sizesRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerTaxonomy(c, 'sizes', ({ sizes }) => listOf(sizes, { sizes })))
  .get('/:id', (c) =>
    answerTaxonomy(c, `sizes/${c.req.param('id')}`, ({ sizes }) =>
      success({
        size: found(
          sizes.find(({ _id }) => _id === c.req.param('id')),
          'Size',
        ),
      }),
    ),
  );

export const collectionsRoutes = new Hono<AppEnv>()
  .get('/', (c) =>
    answerPublic(c, {
      key: 'collections',
      async make(catalogue) {
        const collections = await listCollections(catalogue);
        return listOf(collections, { collections });
      },
    }),
  )
  .get('/:slug', followMoved('collection', 'slug'), (c) => {
    const query = readListingQuery(c.req.url);
    const slug = c.req.param('slug');
    return answerPublic(c, {
      key: `collections/${slug}?${listingSearchParams(query)}`,
      async make(catalogue) {
        const collection = found(await findCollection(catalogue, slug), 'Collection');
        const page = await listProducts(catalogue, { in: 'collection', id: collection._id }, query);
        return pageOf(page, { products: page.products, collection });
      },
    });
  });

function answerTaxonomy(c: Context<AppEnv>, key: string, show: (taxonomy: Taxonomy) => object): Promise<Response> {
  return answerPublic(c, { key, make: async (catalogue) => show(await taxonomyOf(catalogue)) });
}

function found<T>(record: T | undefined, noun: string): T {
  if (record === undefined) throw notFound(noun);
  return record;
}
