import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from './env.ts';
import { addressesRoutes } from './features/addresses/addresses-routes.ts';
import { adminCatalogueRoutes } from './features/admin/catalogue-routes.ts';
import {
  categoryWrites,
  collectionWrites,
  productWrites,
  sizeWrites,
  subcategoryWrites,
} from './features/admin/catalogue-writes-routes.ts';
import { csvRoutes } from './features/admin/csv-routes.ts';
import { dashboardRoutes } from './features/admin/dashboard-routes.ts';
import { messagesRoutes } from './features/admin/messages-routes.ts';
import { accountRoutes } from './features/auth/account-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { cartRoutes } from './features/cart/cart-routes.ts';
import { productsRoutes } from './features/catalogue/products-routes.ts';
import {
  categoriesRoutes,
  collectionsRoutes,
  sizesRoutes,
  subcategoriesRoutes,
} from './features/catalogue/taxonomy-routes.ts';
import { imagesRoutes } from './features/images/images-routes.ts';
import { localMailbox } from './features/mail/local-mailbox.ts';
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts';
import { adminOrdersRoutes } from './features/orders/admin-orders-routes.ts';
import { ordersRoutes } from './features/orders/orders-routes.ts';
import { webhookRoutes } from './features/orders/webhook-routes.ts';
import { adminDocument } from './features/pages/admin-document.ts';
import { installedRoutes } from './features/pages/installed-routes.ts';
import { renderDocument } from './features/pages/pages-routes.ts';
import { questionsRoutes } from './features/questions/questions-routes.ts';
import { pullRoutes } from './features/sync/pull-routes.ts';
import { pushRoutes } from './features/sync/push-routes.ts';
import { wishlistRoutes } from './features/wishlist/wishlist-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { AppError } from './http/app-error.ts';
import { answerFailure } from './http/failure.ts';
import { requireAdmin, requireUser, type SignedIn } from './http/guards.ts';
import { floodGuard } from './http/rate-limits.ts';
import { apiFrame, requestFrame } from './http/request-frame.ts';

const api = new Hono<AppEnv>();
api.use(apiFrame);
api.use(
  methodNotAllowed({
    app: api,
    onMethodNotAllowed: (c, methods) => answerFailure(refusedMethod(methods), c),
  }),
);
api.use(floodGuard('api'));
api.route('/auth', authRoutes);
api.route('/auth', accountRoutes);
api.route('/addresses', addressesRoutes);
api.route('/cart', cartRoutes);
api.route('/wishlist', wishlistRoutes);
api.route('/sync', pullRoutes);
api.route('/sync', pushRoutes);
api.route('/orders/admin', adminOrdersRoutes);
api.route('/orders', ordersRoutes);
api.route('/newsletter', newsletterRoutes);
api.route('/questions', questionsRoutes);
api.route('/products', productsRoutes);
api.route('/categories', categoriesRoutes);
api.route('/subcategories', subcategoriesRoutes);
api.route('/sizes', sizesRoutes);
api.route('/collections', collectionsRoutes);
api.route('/products', productWrites);
api.route('/categories', categoryWrites);
api.route('/subcategories', subcategoryWrites);
api.route('/sizes', sizeWrites);
api.route('/collections', collectionWrites);

/** Spec 6: everything here is an owner's, an address there is none of, too. */
const admin = new Hono<SignedIn>();
admin.use(requireUser, requireAdmin);
admin.route('/', adminCatalogueRoutes);
admin.route('/', csvRoutes);
admin.route('/', dashboardRoutes);
admin.route('/', messagesRoutes);
api.route('/admin', admin);

export const app = new Hono<AppEnv>();
app.use(requestFrame);
app.route('/api/v1', api);
app.use('/health', apiFrame).use('/ready', apiFrame).use('/webhooks/*', apiFrame);
app.route('/', healthRoutes);
app.route('/webhooks', webhookRoutes);
app.all('/webhooks/*', (c) => c.notFound());
app.all('/api/*', (c) => c.notFound());
app.route('/images', imagesRoutes);
app.route('/', installedRoutes);
app.route('/', adminDocument);
if (__LOCAL_MAILBOX__) app.route('/', localMailbox());
app.all('*', async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw refusedMethod(['GET', 'HEAD']);
  const file = await knownFile(c.req.raw, c.env.ASSETS);
  if (file) return file;
  return c.req.path.startsWith('/assets/') ? c.notFound() : renderDocument(c);
});
app.onError(answerFailure);
app.notFound((c) => answerFailure(new AppError('not_found', { message: 'There is nothing at this address.' }), c));

function refusedMethod(allowed: string[]): AppError {
  return new AppError('method_not_allowed', {
    message: 'This address does not take that method.',
    headers: { allow: allowed.join(', ') },
  });
}

/** Icons and the web manifest: a last segment with a dot may be a file. */
async function knownFile(request: Request, assets: Fetcher): Promise<Response | null> {
  if (!/\.[^/]*$/.test(new URL(request.url).pathname)) return null;
  const file = await assets.fetch(request);
  // A copy: the headers of what is fetched cannot be added to.
  return file.status === 404 ? null : new Response(file.body, file);
}
