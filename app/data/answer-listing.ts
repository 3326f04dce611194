import { type ListingQuery, listingPage, matchesListing, type Sort } from '../../contract/listing.ts';
import type { ListingData, Place } from '../../contract/page-data.ts';
import type { Collection } from '../../contract/product.ts';
import { isSoldOut } from '../../contract/stock.ts';
import { answerFacets } from './answer-facets.ts';
import { type AnswerIndex, type ShelvedProduct, wireCategory, wireProduct } from './answer-index.ts';

/** What stands on a listing page, from the device; null when the copy has no such place. */
export function answerListing(index: AnswerIndex, place: Place, query: ListingQuery): ListingData | null {
  const { rows } = index;
  const category = place.place === 'category' ? bySlug(rows.categories, place.slug) : null;
  const collection = place.place === 'collection' ? bySlug(rows.collections, place.slug) : null;
  if (category === undefined || collection === undefined) return null;

  const filters = category ? { ...query, category: category._id } : query;
  const ordered = collection ? curated(index, collection, query.sort) : index.ordered(query.sort ?? 'best-selling');
  const { products, ...totals } = listingPage(
    ordered.filter((product) => matchesListing(product, filters)),
    query,
  );
  return {
    category: category && wireCategory(category),
    collection,
    products: products.map((product) => wireProduct(index, product)),
    ...totals,
    ...answerFacets(index, { category, collection }),
  };
}

/** The owner's order until a sort is chosen; what cannot be bought sinks in it, too. */
function curated(index: AnswerIndex, { productIds }: Collection, sort: Sort | null): readonly ShelvedProduct[] {
  if (sort) {
    const chosen = new Set(productIds);
    return index.ordered(sort).filter(({ id }) => chosen.has(id));
  }
  const products = productIds.flatMap((id) => index.shelf.get(id) ?? []);
  return [...products.filter((product) => !isSoldOut(product)), ...products.filter(isSoldOut)];
}

function bySlug<R extends { slug: string }>(rows: ReadonlyMap<string, R>, slug: string): R | undefined {
  return [...rows.values()].find((row) => row.slug === slug);
}
