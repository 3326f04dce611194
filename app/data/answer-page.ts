import { featuredPerCategory } from '../../contract/catalogue.ts';
import {
  type HomeData,
  type PageAnswer,
  type PageRequest,
  type ProductData,
  relatedProducts,
} from '../../contract/page-data.ts';
import { type AnswerIndex, wireCategory, wireProduct } from './answer-index.ts';
import { answerListing } from './answer-listing.ts';
import { byPlace } from './stored-rows.ts';

/** Any public page from the device; null when the copy does not have it. */
export function answerPage(index: AnswerIndex, request: PageRequest): PageAnswer | null {
  switch (request.page) {
    case 'home':
      return { page: 'home', data: answerHome(index) };
    case 'listing': {
      const data = answerListing(index, request.place, request.query);
      return data && { page: 'listing', data };
    }
    case 'product': {
      const data = answerProduct(index, request.slug);
      return data && { page: 'product', data };
    }
    case 'content':
      return { page: 'content', data: null };
  }
}

function answerHome(index: AnswerIndex): HomeData {
  const categories = [...index.rows.categories.values()].sort(byPlace);
  const featured = index.ordered('best-selling').filter(({ row }) => row.isFeatured);
  const featuredByCategory = categories.flatMap(({ _id, name }) => {
    const products = featured.filter(({ categoryId }) => categoryId === _id).slice(0, featuredPerCategory);
    if (products.length === 0) return [];
    return { categoryId: _id, categoryName: name, products: products.map((product) => wireProduct(index, product)) };
  });
  return { categories: categories.filter(({ showOnHome }) => showOnHome).map(wireCategory), featuredByCategory };
}

function answerProduct(index: AnswerIndex, slug: string): ProductData | null {
  const shown = index.productBySlug(slug);
  if (!shown) return null;
  const related = index
    .ordered('best-selling')
    .filter(({ categoryId, id }) => categoryId === shown.categoryId && id !== shown.id)
    .slice(0, relatedProducts);
  return { product: wireProduct(index, shown), related: related.map((product) => wireProduct(index, product)) };
}
