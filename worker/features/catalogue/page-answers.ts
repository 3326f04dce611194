import type { CategoryWithCount } from '../../../contract/catalogue.ts';
import type { PageAnswer, PageRequest } from '../../../contract/page-data.ts';
import type { Catalogue } from './catalogue-version.ts';
import { taxonomyOf } from './taxonomy.ts';

/** What documents show, from the same queries as the API. Get a `Catalogue` with `catalogueOf(c)` of public-answer.ts. */

/** `{page: 'missing'}` for a slug that does not exist. */
export async function pageAnswer(catalogue: Catalogue, request: PageRequest): Promise<PageAnswer> {
  return request.page === 'content' ? { page: 'content', data: null } : { page: 'missing', data: null };
}

/** The categories that have something to sell, in the owner's order. */
export async function menuOf(catalogue: Catalogue): Promise<CategoryWithCount[]> {
  return (await taxonomyOf(catalogue)).categories.filter(({ productCount }) => productCount > 0);
}
