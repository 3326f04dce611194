import type { ListingData } from '../../contract/page-data.ts';
import type { Category, Collection } from '../../contract/product.ts';
import { type AnswerIndex, type ShelvedProduct, wireSubcategory } from './answer-index.ts';
import { byPlace } from './stored-rows.ts';

type Facets = Pick<ListingData, 'categories' | 'subcategories' | 'priceRange' | 'sizes'>;
type Within = { category: Pick<Category, '_id'> | null; collection: Collection | null };

const kept = new WeakMap<AnswerIndex, Map<string, Facets>>();

/** The filters a place offers: of all its active products, whatever is chosen, so that they are found once for each copy. */
export function answerFacets(index: AnswerIndex, within: Within): Facets {
  const known = kept.get(index) ?? new Map<string, Facets>();
  kept.set(index, known);
  const place = within.collection?._id ?? within.category?._id ?? '';
  const facets = known.get(place) ?? findFacets(index, within);
  known.set(place, facets);
  return facets;
}

function findFacets(index: AnswerIndex, { category, collection }: Within): Facets {
  if (collection) {
    const products = collection.productIds.flatMap((id) => index.shelf.get(id) ?? []);
    return { categories: categoriesOf(index, products), subcategories: [], ...pricesAndSizes(index, products) };
  }
  if (!category) return { categories: index.categories, subcategories: [], ...pricesAndSizes(index, index.all) };
  const products = index.all.filter(({ categoryId }) => categoryId === category._id);
  return { categories: [], subcategories: subcategoriesOf(index, category._id), ...pricesAndSizes(index, products) };
}

function categoriesOf(index: AnswerIndex, products: readonly ShelvedProduct[]): Facets['categories'] {
  return index.categories
    .map((category) => ({
      ...category,
      productCount: products.filter(({ categoryId }) => categoryId === category._id).length,
    }))
    .filter(({ productCount }) => productCount > 0);
}

function subcategoriesOf(index: AnswerIndex, categoryId: string): Facets['subcategories'] {
  return [...index.rows.subcategories.values()]
    .filter((subcategory) => subcategory.categoryId === categoryId)
    .sort(byPlace)
    .map((subcategory) => ({
      ...wireSubcategory(index, subcategory),
      productCount: index.countOf(subcategory._id),
    }));
}

function pricesAndSizes(index: AnswerIndex, products: readonly ShelvedProduct[]): Pick<Facets, 'priceRange' | 'sizes'> {
  const offered = new Set<string>();
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pricePaise, availableSizes } of products) {
    low = Math.min(low, pricePaise);
    high = Math.max(high, pricePaise);
    for (const { sizeId } of availableSizes) offered.add(sizeId);
  }
  const isEmpty = products.length === 0;
  return {
    priceRange: { minPrice: isEmpty ? null : low / 100, maxPrice: isEmpty ? null : high / 100 },
    sizes: index.sizes.filter(({ _id }) => offered.has(_id)),
  };
}
