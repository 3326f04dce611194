import { imageOfWidth } from '../../../contract/image.ts';
import type { ListingData, PageAnswer, ProductData } from '../../../contract/page-data.ts';
import { shop } from '../../../contract/shop.ts';
import { isSoldOut } from '../../../contract/stock.ts';

/** JSON-LD for search engines: Organization at home, the way here, and the product with its offer in INR. */

type Crumb = { name: string; path: string };

export function structuredData(answer: PageAnswer, origin: string): object[] {
  switch (answer.page) {
    case 'home':
      return [organization(origin)];
    case 'listing':
      return [breadcrumbs(listingCrumbs(answer.data), origin)];
    case 'product':
      return [product(answer.data, origin), breadcrumbs(productCrumbs(answer.data), origin)];
    default:
      return [];
  }
}

function organization(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: shop.email,
    telephone: shop.phone,
  };
}

function listingCrumbs({ category, collection }: ListingData): Crumb[] {
  const home = { name: 'Home', path: '/' };
  if (category) return [home, { name: category.name, path: `/products/${category.slug}` }];
  if (collection) return [home, { name: collection.name, path: `/collections/${collection.slug}` }];
  return [home, { name: 'All Products', path: '/allproducts' }];
}

function productCrumbs({ product: { name, slug, category } }: ProductData): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: category.name, path: `/products/${category.slug}` },
    { name, path: `/product/${slug}` },
  ];
}

function breadcrumbs(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function product({ product: p }: ProductData, origin: string): object {
  const rating = { '@type': 'AggregateRating', ratingValue: p.ratingsAverage, reviewCount: p.ratingsQuantity };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: p.name,
    description: p.descriptionShort,
    image: p.images.map((path) => origin + imageOfWidth(path, 960)),
    ...(p.sku && { sku: p.sku }),
    ...(p.vendor && { brand: { '@type': 'Brand', name: p.vendor } }),
    category: p.category.name,
    ...(p.ratingsQuantity > 0 && { aggregateRating: rating }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${p.slug}`,
      price: p.price.toFixed(2),
      priceCurrency: shop.currencyCode,
      availability: `https://schema.org/${isSoldOut(p) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
