import { beforeEach, expect, test } from 'vitest';
import { app } from './app.ts';
import { filesInBucket, newOwner, newPicture } from './features/admin/test-support/owner.ts';
import { newToken } from './features/auth/tokens.ts';
import { ask } from './test-support/ask.ts';
import { bindings } from './test-support/runtime.ts';
import { newShopper } from './test-support/shopper.ts';
import { stockShop } from './test-support/wares.ts';

/** Spec 6: a walk over all addresses. One that is in none of these lists fails here until somebody has thought about who may call it. */

const forEverybody = [
  /^GET \/(health|ready|shell|service-worker\.js|images\/.+|__mail(\.json|\/:id)?)$/,
  // The desk's empty document: what it shows it asks for.
  /^GET \/admin(\/\*)?$/,
  /^GET \/api\/v1\/(products|categories|subcategories|sizes|collections)(\/.+)?$/,
  /^GET \/api\/v1\/sync\/(catalogue|manifest)$/,
  /^POST \/api\/v1\/auth\/(login|signup|forgotPassword|logout)$/,
  /^PATCH \/api\/v1\/auth\/resetPassword\/:token$/,
  /^POST \/api\/v1\/(newsletter|questions)$/,
  // Signed by the provider.
  /^POST \/webhooks\/razorpay$/,
];
const forPersons = [
  /^\w+ \/api\/v1\/auth\/(me|me\/password|sessions|sessions\/:id)$/,
  /^\w+ \/api\/v1\/(addresses|cart|wishlist)(\/:\w+)?$/,
  /^\w+ \/api\/v1\/sync(\/me)?$/,
  /^\w+ \/api\/v1\/orders\/(create|verify|quote|customers(\/:id(\/status)?)?)$/,
];
const forOwners = [
  /^\w+ \/api\/v1\/(admin|orders\/admin)(\/.+)?$/,
  /^(POST|PATCH|DELETE) \/api\/v1\/(products|categories|subcategories|sizes|collections)(\/:id)?$/,
];

const routes = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].sort();
const isOf = (lists: RegExp[]) => (route: string) => lists.some((list) => list.test(route));
const ownersRoutes = routes.filter(isOf(forOwners));
const personsRoutes = routes.filter(isOf(forPersons));

test.each(routes)('%s is for somebody', (route) => {
  expect([forEverybody, forPersons, forOwners].filter((lists) => isOf(lists)(route))).toHaveLength(1);
});

/** Bodies that would be taken from an owner. */
const picture = await newPicture();
const bodies: [RegExp, object][] = [
  [
    /^POST .*\/products$/,
    {
      name: 'Stolen',
      price: 1,
      category: 'shirts',
      subcategory: 'shirts-plain',
      weight: 1,
      availableSizes: [{ size: 'm', stock: 1 }],
      imagesBase64: [picture],
    },
  ],
  [/^PATCH .*\/stock$/, { sizes: [{ size: 'm', stock: 999 }] }],
  [/^PATCH .*\/status$/, { status: 'Cancelled' }],
  [/^POST .*\/subcategories$/, { name: 'Stolen', parentCategory: 'shirts' }],
  [/./, { name: 'Stolen', price: 1, imageBase64: picture, imagesBase64: [picture] }],
];

function request(route: string): [path: string, init: RequestInit] {
  const [method = '', path = ''] = route.split(' ');
  const ids: Record<string, string> = {
    categories: 'shirts',
    subcategories: 'shirts-plain',
    sizes: 'm',
    collections: 'gifts',
  };
  const group = Object.keys(ids).find((name) => path.includes(`/${name}/`));
  const filled = path.replace(':seq', '1').replace(/:\w+/, (group && ids[group]) ?? 'tee');
  const body = bodies.find(([form]) => form.test(route))?.[1];
  const hasBody = method === 'POST' || method === 'PATCH';
  return [
    filled,
    { method, headers: { 'content-type': 'application/json' }, ...(hasBody && { body: JSON.stringify(body) }) },
  ];
}

async function callWith(route: string, headers: Record<string, string>, search = '') {
  const [path, init] = request(route);
  const answer = await ask(path + search, { ...init, headers: { ...(init.headers as object), ...headers } });
  return [answer.status, ((await answer.json()) as { code?: string; message?: string }).message];
}

/** Everything that a call could have changed. */
async function everything(): Promise<string> {
  const { DB } = bindings;
  const tables = [
    'products',
    'variants',
    'product_images',
    'categories',
    'subcategories',
    'sizes',
    'collections',
    'collection_products',
  ];
  const kept = [
    ...tables,
    'orders',
    'audit',
    'old_slugs',
    'loose_pictures',
    'order_notes',
    'promo_codes',
    'questions',
    'subscribers',
    'mails',
    'imports',
    'stock_adjustments',
    'catalogue_state',
    'catalogue_changes',
  ];
  const answers = await DB.batch(kept.map((table) => DB.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify([answers.map(({ results }) => results), await filesInBucket()]);
}

beforeEach(async () => {
  await stockShop({ products: [{ id: 'tee' }], collections: [{ id: 'gifts', products: ['tee'] }] });
  const owner = await newOwner();
  await owner.call('PATCH', '/products/tee', { price: 7 });
});

const refused = [401, 'Please log in again.'];

test.each([...ownersRoutes, ...personsRoutes])('%s is closed to whoever is nobody', async (route) => {
  const owner = await newOwner();
  const before = await everything();
  for (const authorization of ['', 'Bearer ', `Bearer ${newToken()}`, `Bearer${owner.token}`, `Basic ${owner.token}`]) {
    expect(await callWith(route, authorization ? { authorization } : {})).toEqual(refused);
  }
  expect(await callWith(route, { cookie: `token=${owner.token}` }, `?token=${owner.token}`)).toEqual(refused);
  expect(await everything()).toBe(before);
});

test.each(ownersRoutes)('%s is closed to a customer, and does nothing', async (route) => {
  const shopper = await newShopper();
  const before = await everything();
  const forbidden = [403, 'You do not have permission to perform this action.'];
  const authorization = `Bearer ${shopper.token}`;
  expect(await callWith(route, { authorization })).toEqual(forbidden);
  expect(await callWith(route, { authorization, 'x-role': 'admin' }, '?role=admin')).toEqual(forbidden);
  expect(await everything()).toBe(before);
});

test('an owner who is one no longer is signed out at once', async () => {
  const owner = await newOwner();
  expect((await owner.call('GET', '/admin/products')).status).toBe(200);
  await bindings.DB.prepare("UPDATE users SET role = 'customer' WHERE id = ?").bind(owner.id).run();
  expect((await owner.call('GET', '/admin/products')).status).toBe(401);
});

test('addresses that are none say nothing to strangers', async () => {
  for (const path of ['/api/v1/admin', '/api/v1/admin/', '/api/v1/admin/nothing', '/api/v1/admin/users']) {
    expect((await ask(path)).status).toBe(401);
    const shopper = await newShopper();
    expect((await ask(path, { headers: { authorization: `Bearer ${shopper.token}` } })).status).toBe(403);
  }
});

test('for an owner every one of them is open', async () => {
  const owner = await newOwner();
  for (const route of ownersRoutes.filter((one) => one.startsWith('GET'))) {
    const [status = 0] = await callWith(route, { authorization: `Bearer ${owner.token}` });
    expect([route, [200, 404].includes(Number(status))]).toEqual([route, true]);
  }
});
