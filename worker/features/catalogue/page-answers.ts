import type { CategoryWithCount } from '../../../contract/catalogue.ts';
import { emptyListingQuery, type ListingQuery } from '../../../contract/listing.ts';
import {
  type ListingData,
  type PageAnswer,
  type PageRequest,
  type Place,
  type ProductData,
  relatedProducts,
} from '../../../contract/page-data.ts';
import type { Catalogue } from './catalogue-version.ts';
import { findCollection } from './collections-queries.ts';
import { listProducts } from './listing-queries.ts';
import type { Scope } from './listing-question.ts';
import { placeFacets } from './place-facets.ts';
import { findProduct, listFeatured } from './product-queries.ts';
import { taxonomyOf } from './taxonomy.ts';

/** What documents show, from the same queries as the API. Get a `Catalogue` with `catalogueOf(c)` of public-answer.ts. */

const missing: PageAnswer = { page: 'missing', data: null };

/** `{page: 'missing'}` for a slug that does not exist. */
export async function pageAnswer(catalogue: Catalogue, request: PageRequest): Promise<PageAnswer> {
  switch (request.page) {
    case 'home':
      return homeAnswer(catalogue);
    case 'listing': {
      const data = await listingData(catalogue, request.place, request.query);
      return data ? { page: 'listing', data } : missing;
    }
    case 'product': {
      const data = await productData(catalogue, request.slug);
      return data ? { page: 'product', data } : missing;
    }
    case 'content':
      return { page: 'content', data: null };
  }
}

/** The categories that have something to sell, in the owner's order. */
export async function menuOf(catalogue: Catalogue): Promise<CategoryWithCount[]> {
  return (await taxonomyOf(catalogue)).categories.filter(({ productCount }) => productCount > 0);
}

async function homeAnswer(catalogue: Catalogue): Promise<PageAnswer> {
  const { categories } = await taxonomyOf(catalogue);
  const featuredByCategory = await listFeatured(catalogue);
  return { page: 'home', data: { categories: categories.filter(({ showOnHome }) => showOnHome), featuredByCategory } };
}

async function listingData(catalogue: Catalogue, place: Place, query: ListingQuery): Promise<ListingData | null> {
  const { categoryBySlug } = await taxonomyOf(catalogue);
  const category = place.place === 'category' ? (categoryBySlug.get(place.slug) ?? null) : null;
  const collection = place.place === 'collection' ? ((await findCollection(catalogue, place.slug)) ?? null) : null;
  if ('slug' in place && !category && !collection) return null;
  const scope = scopeOf(category, collection);
  const [page, facets] = await Promise.all([listProducts(catalogue, scope, query), placeFacets(catalogue, scope)]);
  return { ...facets, category, collection, ...page };
}

function scopeOf(category: { _id: string } | null, collection: { _id: string } | null): Scope {
  if (collection) return { in: 'collection', id: collection._id };
  return category ? { in: 'category', id: category._id } : { in: 'all' };
}

async function productData(catalogue: Catalogue, slug: string): Promise<ProductData | null> {
  const product = await findProduct(catalogue, slug);
  if (!product) return null;
  const others = await listProducts(
    catalogue,
    { in: 'category', id: product.category._id },
    { ...emptyListingQuery, limit: relatedProducts + 1 },
  );
  const related = others.products.filter(({ _id }) => _id !== product._id).slice(0, relatedProducts);
  return { product, related };
}
