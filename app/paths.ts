import { type ListingQuery, listingSearchParams } from '../contract/listing.ts';

/** Every address of the shop and the builders of its links. */
export const paths = {
  home: '/',
  allProducts: '/allproducts',
  /** Spec 2.3 links here; both redirect to all products. */
  products: '/products',
  shop: '/shop',
  category: '/products/:slug',
  product: '/product/:slug',
  collection: '/collections/:slug',
  search: '/search',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
  privacy: '/privacy-policy',
  refunds: '/refund-policy',
  shipping: '/shipping-and-returns',
  terms: '/terms-and-conditions',
  stores: '/store-locations',
  device: '/device',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  accountProfile: '/account/profile',
  accountAddresses: '/account/addresses',
  accountWishlist: '/account/wishlist',
  accountCart: '/account/cart',
  accountOrders: '/account/orders',
  accountOrder: '/account/orders/:id',
  admin: '/admin',
} as const;

export const categoryPath = (slug: string) => `/products/${encodeURIComponent(slug)}`;
export const productPath = (slug: string) => `/product/${encodeURIComponent(slug)}`;
export const orderPath = (id: string) => `/account/orders/${encodeURIComponent(id)}`;
export const collectionPath = (slug: string) => `/collections/${encodeURIComponent(slug)}`;

/** The address of a list: its place and what differs from the defaults. `view` is the screen's own, not part of the question. */
export function listingPath(base: string, query: Partial<ListingQuery>, view: 'grid' | 'list' = 'grid'): string {
  const params = listingSearchParams(query);
  if (view === 'list') params.set('view', 'list');
  const search = params.toString();
  return search ? `${base}?${search}` : base;
}
