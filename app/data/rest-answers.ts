import type {
  CategoriesAnswer,
  CategoryProductsAnswer,
  CategoryWithCount,
  CollectionProductsAnswer,
  Envelope,
  FeaturedAnswer,
  ListEnvelope,
  ProductAnswer,
  ProductsAnswer,
} from '../../contract/catalogue.ts';
import { type ListingQuery, listingSearchParams } from '../../contract/listing.ts';
import {
  type HomeData,
  type ListingData,
  type PageAnswer,
  type PageRequest,
  type Place,
  type ProductData,
  relatedProducts,
} from '../../contract/page-data.ts';
import type { Product } from '../../contract/product.ts';
import { callApi } from './api.ts';
import { placeFacets } from './place-facets.ts';

/** A page's answer put together from the specified calls (spec 7): the way in until the device has its copy. */
export async function readPage(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
  switch (request.page) {
    case 'home':
      return { page: 'home', data: await readHome(signal) };
    case 'listing':
      return { page: 'listing', data: await readListing(request.place, request.query, signal) };
    case 'product':
      return { page: 'product', data: await readProductPage(request.slug, signal) };
    case 'content':
      return { page: 'content', data: null };
  }
}

export async function readMenu(signal: AbortSignal): Promise<CategoryWithCount[]> {
  const { data } = await callApi<Envelope<CategoriesAnswer>>('/categories', { signal });
  return data.categories;
}

/** Stock is always exact here: the shop never answers it from a cache. */
export async function readProduct(slug: string, signal: AbortSignal): Promise<Product> {
  const { data } = await callApi<Envelope<ProductAnswer>>(`/products/detail/${encodeURIComponent(slug)}`, { signal });
  return data.product;
}

async function readHome(signal: AbortSignal): Promise<HomeData> {
  const [categories, featured] = await Promise.all([
    callApi<Envelope<CategoriesAnswer>>('/categories/homepage', { signal }),
    callApi<Envelope<FeaturedAnswer>>('/products/home-featured', { signal }),
  ]);
  return { categories: categories.data.categories, featuredByCategory: featured.data.featuredByCategory };
}

type ListedProducts = ProductsAnswer & Partial<CategoryProductsAnswer & CollectionProductsAnswer>;

async function readListing(place: Place, query: ListingQuery, signal: AbortSignal): Promise<ListingData> {
  const [{ data, totalCount, totalPages }, facets] = await Promise.all([
    callApi<ListEnvelope<ListedProducts>>(`${listPath(place)}?${listingSearchParams(query)}`, { signal }),
    placeFacets(place),
  ]);
  const { products, category = null, collection = null } = data;
  return { ...facets, category, collection, products, totalCount, totalPages };
}

function listPath(place: Place): string {
  if (place.place === 'category') return `/products/${encodeURIComponent(place.slug)}`;
  return place.place === 'collection' ? `/collections/${encodeURIComponent(place.slug)}` : '/products/all-paginated';
}

async function readProductPage(slug: string, signal: AbortSignal): Promise<ProductData> {
  const product = await readProduct(slug, signal);
  return { product, related: await readRelated(product, signal) };
}

/** Nobody came for these: the product is shown without them when they fail. */
async function readRelated({ _id, category }: Product, signal: AbortSignal): Promise<Product[]> {
  const query = listingSearchParams({ limit: relatedProducts + 1 });
  const path = `${listPath({ place: 'category', slug: category.slug })}?${query}`;
  const others = await callApi<ListEnvelope<ProductsAnswer>>(path, { signal }).catch(() => null);
  return (others?.data.products ?? []).filter((other) => other._id !== _id).slice(0, relatedProducts);
}
