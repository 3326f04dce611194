import type { ComponentType, ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { listingSearchParams } from '../contract/listing.ts';
import type { PageData, PageRequest, Place } from '../contract/page-data.ts';
import { addressPattern, type Params } from './address-pattern.ts';
import { preloadCart } from './features/cart/cart-drawer-slot.tsx';
import { listingQueryOf } from './features/catalogue/listing-address.ts';
import type { PolicyName } from './features/pages/legal-page.tsx';
import { preloadWishing } from './features/wishlist/use-wishing.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { categoryPath, paths } from './paths.ts';
import { PageWaiting } from './shell/page-waiting.tsx';
import { preloadToasts } from './ui/notify.ts';

/** The route table: one line an address. Every page is a chunk of its own, but for the lists, which share one. */

type PageProps = { initial: PageData | null };
/** `slug` is empty at the one address that names no place: spec 2.4 has words of its own for it. */
type PlacePageProps = PageProps & { slug: string };

/** `file` names the chunk for the Worker's preload links; the build fails when the manifest has no such chunk. */
const lazy = <P extends object>(file: string, load: () => Promise<ComponentType<P>>) =>
  Object.assign(lazyPage(load, PageWaiting), { file });

const HomePage = lazy<PageProps>('features/home/home-page.tsx', () =>
  import('./features/home/home-page.tsx').then((m) => m.HomePage),
);
const listPage = 'features/search/list-page.tsx';
const AllProductsPage = lazy<PageProps>(listPage, () =>
  import('./features/search/list-page.tsx').then((m) => m.AllProductsPage),
);
const CategoryPage = lazy<PlacePageProps>(listPage, () =>
  import('./features/search/list-page.tsx').then((m) => m.CategoryPage),
);
const CollectionPage = lazy<PlacePageProps>(listPage, () =>
  import('./features/search/list-page.tsx').then((m) => m.CollectionPage),
);
const SearchPage = lazy<PageProps>(listPage, () => import('./features/search/list-page.tsx').then((m) => m.SearchPage));
const ProductPage = lazy<PlacePageProps>('features/product/product-page.tsx', () =>
  import('./features/product/product-page.tsx').then((m) => m.ProductPage),
);
const AboutPage = lazy<object>('features/pages/about-page.tsx', () =>
  import('./features/pages/about-page.tsx').then((m) => m.AboutPage),
);
const ContactPage = lazy<object>('features/pages/contact-page.tsx', () =>
  import('./features/pages/contact-page.tsx').then((m) => m.ContactPage),
);
const FaqPage = lazy<object>('features/pages/faq-page.tsx', () =>
  import('./features/pages/faq-page.tsx').then((m) => m.FaqPage),
);
const StoresPage = lazy<object>('features/pages/stores-page.tsx', () =>
  import('./features/pages/stores-page.tsx').then((m) => m.StoresPage),
);
const LegalPage = lazy<{ policy: PolicyName }>('features/pages/legal-page.tsx', () =>
  import('./features/pages/legal-page.tsx').then((m) => m.LegalPage),
);
const LoginPage = lazy<object>('features/auth/login-page.tsx', () =>
  import('./features/auth/login-page.tsx').then((m) => m.LoginPage),
);
const SignupPage = lazy<object>('features/auth/signup-page.tsx', () =>
  import('./features/auth/signup-page.tsx').then((m) => m.SignupPage),
);
const ForgotPasswordPage = lazy<object>('features/auth/forgot-password-page.tsx', () =>
  import('./features/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
);
const ResetPasswordPage = lazy<{ token?: string }>('features/auth/reset-password-page.tsx', () =>
  import('./features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const DashboardPage = lazy<object>('features/account/dashboard-page.tsx', () =>
  import('./features/account/dashboard-page.tsx').then((m) => m.DashboardPage),
);
const ProfilePage = lazy<object>('features/account/profile-page.tsx', () =>
  import('./features/account/profile-page.tsx').then((m) => m.ProfilePage),
);
const AddressesPage = lazy<object>('features/account/addresses-page.tsx', () =>
  import('./features/account/addresses-page.tsx').then((m) => m.AddressesPage),
);
const CartPage = lazy<object>('features/cart/cart-page.tsx', () =>
  import('./features/cart/cart-page.tsx').then((m) => m.CartPage),
);
const AccountCartPage = lazy<object>('features/account/account-cart-page.tsx', () =>
  import('./features/account/account-cart-page.tsx').then((m) => m.AccountCartPage),
);
const AccountWishlistPage = lazy<object>('features/account/account-wishlist-page.tsx', () =>
  import('./features/account/account-wishlist-page.tsx').then((m) => m.AccountWishlistPage),
);
const OrdersPage = lazy<object>('features/account/orders-page.tsx', () =>
  import('./features/account/orders-page.tsx').then((m) => m.OrdersPage),
);
const OrderPage = lazy<{ id: string }>('features/account/order-page.tsx', () =>
  import('./features/account/order-page.tsx').then((m) => m.OrderPage),
);
const CheckoutPage = lazy<object>('features/checkout/checkout-page.tsx', () =>
  import('./features/checkout/checkout-page.tsx').then((m) => m.CheckoutPage),
);
const DevicePage = lazy<object>('features/device/device-page.tsx', () =>
  import('./features/device/device-page.tsx').then((m) => m.DevicePage),
);
const NotFoundPage = lazy<PageProps>('features/pages/not-found-page.tsx', () =>
  import('./features/pages/not-found-page.tsx').then((m) => m.NotFoundPage),
);

type RoutedPage<P> = LazyPage<P> & { file: string };

type RouteEntry = {
  path: string;
  paramsIn: (pathname: string) => Params | null;
  page: RoutedPage<never>;
  element: (initial: PageData | null, params: Params) => ReactElement;
  /** What the Worker has to know to draw it; absent for pages that start empty (account, checkout). */
  request?: (params: Params, search: URLSearchParams) => PageRequest;
};

function route(
  path: string,
  page: { file: string },
  element: RouteEntry['element'],
  request?: RouteEntry['request'],
): RouteEntry {
  const entry = { path, paramsIn: addressPattern(path), page: page as RoutedPage<never>, element };
  return request ? { ...entry, request } : entry;
}

function catalogueRoute(
  path: string,
  Page: RoutedPage<PageProps> | RoutedPage<PlacePageProps>,
  request: NonNullable<RouteEntry['request']>,
): RouteEntry {
  return route(path, Page, (initial, { slug = '' }) => <Page initial={initial} slug={slug} />, request);
}

/** Nothing of it is drawn by the Worker: what it shows belongs to one person, or to nobody yet. */
function ownRoute(path: string, Page: RoutedPage<object>): RouteEntry {
  return route(path, Page, () => <Page />);
}

/** Written pages need nothing but the menu. */
function writtenRoute(path: string, page: { file: string }, element: ReactElement): RouteEntry {
  return route(
    path,
    page,
    () => element,
    () => ({ page: 'content' }),
  );
}

const policyRoute = (path: string, policy: PolicyName) => writtenRoute(path, LegalPage, <LegalPage policy={policy} />);

const listing = (place: Place, search: URLSearchParams): PageRequest => ({
  page: 'listing',
  place,
  query: listingQueryOf(place, search),
});

const routeTable: RouteEntry[] = [
  catalogueRoute(paths.home, HomePage, () => ({ page: 'home' })),
  catalogueRoute(paths.allProducts, AllProductsPage, (_, search) => listing({ place: 'all' }, search)),
  // Spec 2.4: the address without a slug is a page of its own words.
  catalogueRoute('/products/category', CategoryPage, () => ({ page: 'content' })),
  catalogueRoute(paths.category, CategoryPage, ({ slug = '' }, search) => listing({ place: 'category', slug }, search)),
  catalogueRoute(paths.collection, CollectionPage, ({ slug = '' }, search) =>
    listing({ place: 'collection', slug }, search),
  ),
  catalogueRoute(paths.search, SearchPage, (_, search) => listing({ place: 'search' }, search)),
  catalogueRoute(paths.product, ProductPage, ({ slug = '' }) => ({ page: 'product', slug })),
  writtenRoute(paths.about, AboutPage, <AboutPage />),
  writtenRoute(paths.contact, ContactPage, <ContactPage />),
  writtenRoute(paths.faq, FaqPage, <FaqPage />),
  policyRoute(paths.privacy, 'privacy'),
  policyRoute(paths.refunds, 'refunds'),
  policyRoute(paths.shipping, 'shipping'),
  policyRoute(paths.terms, 'terms'),
  writtenRoute(paths.stores, StoresPage, <StoresPage />),
  ownRoute(paths.login, LoginPage),
  ownRoute(paths.signup, SignupPage),
  ownRoute(paths.forgotPassword, ForgotPasswordPage),
  ownRoute(paths.resetPassword, ResetPasswordPage),
  route(`${paths.resetPassword}/:token`, ResetPasswordPage, (_, params) => <ResetPasswordPage {...params} />),
  ownRoute(paths.cart, CartPage),
  ownRoute(paths.checkout, CheckoutPage),
  ownRoute(paths.account, DashboardPage),
  ownRoute(paths.accountOrders, OrdersPage),
  route(paths.accountOrder, OrderPage, (_, { id = '' }) => <OrderPage id={id} />),
  ownRoute(paths.accountProfile, ProfilePage),
  ownRoute(paths.accountAddresses, AddressesPage),
  ownRoute(paths.accountCart, AccountCartPage),
  ownRoute(paths.accountWishlist, AccountWishlistPage),
  ownRoute(paths.device, DevicePage),
];

const redirects = [
  { from: addressPattern(paths.products), to: () => paths.allProducts },
  { from: addressPattern(paths.shop), to: () => paths.allProducts },
  // The specification's product breadcrumb points here.
  { from: addressPattern('/products/category/:slug'), to: ({ slug = '' }: Params) => categoryPath(slug) },
];

type Drawn = { page: RoutedPage<never>; address: string; element: (initial: PageData | null) => ReactElement };

export type RouteMatch =
  | ({ kind: 'page'; request: PageRequest | null } & Drawn)
  | { kind: 'redirect'; to: string }
  | ({ kind: 'missing' } & Drawn);

/** What an address is: for the Worker, for the first load and for each step. */
export function matchRoute(pathname: string, search: URLSearchParams): RouteMatch {
  for (const { from, to } of redirects) {
    const params = from(pathname);
    if (params) return { kind: 'redirect', to: to(params) + (search.size > 0 ? `?${search}` : '') };
  }
  for (const { path, paramsIn, page, element, request } of routeTable) {
    const params = paramsIn(pathname);
    if (!params) continue;
    const asked = request?.(params, search) ?? null;
    // A page that starts empty is one document for all its addresses (a reset link carries its token there).
    const address = asked ? knownAddress(pathname, search, asked) : path;
    return { kind: 'page', page, request: asked, address, element: (initial) => element(initial, params) };
  }
  const element = (initial: PageData | null) => <NotFoundPage initial={initial} />;
  return { kind: 'missing', page: NotFoundPage as RoutedPage<never>, address: pathname, element };
}

/** The address without what no page reads (campaign tags and the like): the same markup, so one kept document. */
function knownAddress(pathname: string, search: URLSearchParams, request: PageRequest): string {
  const known = request.page === 'listing' ? listingSearchParams(request.query) : new URLSearchParams();
  if (request.page === 'listing' && search.get('view') === 'list') known.set('view', 'list');
  const about = search.get('about');
  if (pathname === paths.contact && about) known.set('about', about.slice(0, 200));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** The pages between which a shopper browses: fetched after the first paint, so that the next tap waits for nothing. */
export function preloadBrowsing(): Promise<unknown> {
  const pages = [HomePage, AllProductsPage, CategoryPage, CollectionPage, SearchPage, ProductPage];
  return Promise.all(pages.map((page) => page.preload()));
}

/** For who is signed in: the account's pages, cart, hearts and the way out are there when the network is not. */
export function preloadAccount(): Promise<unknown> {
  const pages = [DashboardPage, ProfilePage, AddressesPage, CartPage, AccountCartPage, AccountWishlistPage, LoginPage];
  return Promise.all([...pages.map((page) => page.preload()), preloadCart(), preloadWishing(), preloadToasts()]);
}

/** The server draws any page in one go, so it loads them all once. */
export function preloadEveryPage(): Promise<unknown> {
  return Promise.all([...routeTable.map(({ page }) => page.preload()), NotFoundPage.preload()]);
}

export function AppRoutes({ initial }: PageProps) {
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname, new URLSearchParams(search));
  return match.kind === 'redirect' ? <Navigate to={match.to} replace /> : match.element(initial);
}
