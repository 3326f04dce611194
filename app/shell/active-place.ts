import { paths } from '../paths.ts';

/** Which item of the navigation an address belongs to. */
export type ActivePlace = 'home' | 'products' | 'account' | 'cart' | null;

/** Spec 2.1: Products for exactly one segment under /products, Account for whatever starts with /account. */
export function activePlace(pathname: string): ActivePlace {
  if (pathname === paths.home) return 'home';
  if (pathname === paths.cart) return 'cart';
  if (pathname.startsWith(paths.account)) return 'account';
  if (pathname === paths.allProducts || /^\/products\/[^/]+\/?$/.test(pathname)) return 'products';
  return null;
}

/** `page` for the link of this very address, `true` for the one whose part of the shop it is in. */
export function ariaCurrent(isActive: boolean, isSameAddress: boolean): 'page' | 'true' | undefined {
  if (!isActive) return undefined;
  return isSameAddress ? 'page' : 'true';
}
