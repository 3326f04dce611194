import type { ComponentType, ReactElement } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { listingSearchParams } from '../contract/listing.ts';
import type { PageData, PageRequest, Place } from '../contract/page-data.ts';
import { preloadCart } from './features/cart/cart-drawer-slot.tsx';
import { listingQueryOf } from './features/catalogue/listing-address.ts';
import type { PolicyName } from './features/pages/legal-page.tsx';
import { preloadWishing } from './features/wishlist/use-wishing.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { categoryPath, paths } from './paths.ts';
import { PageWaiting } from './shell/page-waiting.tsx';
import { preloadToasts } from './ui/notify.ts';

/** The route table: one line an address. Every page is a chunk of its own. */

type PageProps = { initial: PageData | null };
type Params = Readonly<Record<string, string | undefined>>;

/** `file` names the chunk for the Worker's preload links; the build fails when the manifest has no such chunk. */
const lazy = <P extends object>(file: string, load: () => Promise<ComponentType<P>>) =>
  Object.assign(lazyPage(load, PageWaiting), { file });

const HomePage = lazy<PageProps>('features/home/home-page.tsx', () =>
  import('./features/home/home-page.tsx').then((m) => m.HomePage),
);
const AllProductsPage = lazy<PageProps>('features/catalogue/all-products-page.tsx', () =>
  import('./features/catalogue/all-products-page.tsx').then((m) => m.AllProductsPage),
);
const CategoryPage = lazy<PageProps>('features/catalogue/category-page.tsx', () =>
  import('./features/catalogue/category-page.tsx').then((m) => m.CategoryPage),
);
const CollectionPage = lazy<PageProps>('features/catalogue/collection-page.tsx', () =>
  import('./features/catalogue/collection-page.tsx').then((m) => m.CollectionPage),
);
const SearchPage = lazy<PageProps>('features/search/search-page.tsx', () =>
  import('./features/search/search-page.tsx').then((m) => m.SearchPage),
);
const ProductPage = lazy<PageProps>('features/product/product-page.tsx', () =>
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
const ResetPasswordPage = lazy<object>('features/auth/reset-password-page.tsx', () =>
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
const OrderPage = lazy<object>('features/account/order-page.tsx', () =>
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
  page: RoutedPage<never>;
  element: (initial: PageData | null) => ReactElement;
  /** What the Worker has to know to draw it; absent for pages that start empty (account, checkout). */
  request?: (params: Params, search: URLSearchParams) => PageRequest;
};

function catalogueRoute(
  path: string,
  Page: RoutedPage<PageProps>,
  request: NonNullable<RouteEntry['request']>,
): RouteEntry {
  return { path, page: Page as RoutedPage<never>, element: (initial) => <Page initial={initial} />, request };
}

/** Nothing of it is drawn by the Worker: what it shows belongs to one person, or to nobody yet. */
function ownRoute(path: string, Page: RoutedPage<object>): RouteEntry {
  return { path, page: Page as RoutedPage<never>, element: () => <Page /> };
}

/** Written pages need nothing but the menu. */
function writtenRoute(path: string, page: RoutedPage<never>, element: ReactElement): RouteEntry {
  return { path, page, element: () => element, request: () => ({ page: 'content' }) };
}

const policyRoute = (path: string, policy: PolicyName) =>
  writtenRoute(path, LegalPage as RoutedPage<never>, <LegalPage policy={policy} />);

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
  writtenRoute(paths.about, AboutPage as RoutedPage<never>, <AboutPage />),
  writtenRoute(paths.contact, ContactPage as RoutedPage<never>, <ContactPage />),
  writtenRoute(paths.faq, FaqPage as RoutedPage<never>, <FaqPage />),
  policyRoute(paths.privacy, 'privacy'),
  policyRoute(paths.refunds, 'refunds'),
  policyRoute(paths.shipping, 'shipping'),
  policyRoute(paths.terms, 'terms'),
  writtenRoute(paths.stores, StoresPage as RoutedPage<never>, <StoresPage />),
  ownRoute(paths.login, LoginPage),
  ownRoute(paths.signup, SignupPage),
  ownRoute(paths.forgotPassword, ForgotPasswordPage),
  ownRoute(paths.resetPassword, ResetPasswordPage),
  ownRoute(`${paths.resetPassword}/:token`, ResetPasswordPage),
  ownRoute(paths.cart, CartPage),
  ownRoute(paths.checkout, CheckoutPage),
  ownRoute(paths.account, DashboardPage),
  ownRoute(paths.accountOrders, OrdersPage),
  ownRoute(paths.accountOrder, OrderPage),
  ownRoute(paths.accountProfile, ProfilePage),
  ownRoute(paths.accountAddresses, AddressesPage),
  ownRoute(paths.accountCart, AccountCartPage),
  ownRoute(paths.accountWishlist, AccountWishlistPage),
  ownRoute(paths.device, DevicePage),
];

const redirects = [
  { path: paths.products, to: () => paths.allProducts },
  { path: paths.shop, to: () => paths.allProducts },
  // The specification's product breadcrumb points here.
  { path: '/products/category/:slug', to: ({ slug = '' }: Params) => categoryPath(slug) },
];

export type RouteMatch =
  | { kind: 'page'; page: RoutedPage<never>; request: PageRequest | null; address: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; page: RoutedPage<never>; address: string };

/** What an address is, for the Worker and for the first load; drawing it is AppRoutes'. */
export function matchRoute(pathname: string, search: URLSearchParams): RouteMatch {
  for (const { path, to } of redirects) {
    const match = matchPath(path, pathname);
    if (match) return { kind: 'redirect', to: to(match.params) + (search.size > 0 ? `?${search}` : '') };
  }
  for (const { path, page, request } of routeTable) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const asked = request?.(match.params, search) ?? null;
    // A page that starts empty is one document for all its addresses (a reset link carries its token there).
    return { kind: 'page', page, request: asked, address: asked ? knownAddress(pathname, search, asked) : path };
  }
  return { kind: 'missing', page: NotFoundPage as RoutedPage<never>, address: pathname };
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

function Redirect({ to }: { to: (params: Params) => string }) {
  const { search } = useLocation();
  return <Navigate to={to(useParams()) + search} replace />;
}

export function AppRoutes({ initial }: PageProps) {
  return (
    <Routes>
      {redirects.map(({ path, to }) => (
        <Route key={path} path={path} element={<Redirect to={to} />} />
      ))}
      {routeTable.map(({ path, element }) => (
        <Route key={path} path={path} element={element(initial)} />
      ))}
      <Route path="*" element={<NotFoundPage initial={initial} />} />
    </Routes>
  );
}
