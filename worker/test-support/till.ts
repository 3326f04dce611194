import { vi } from 'vitest';
import type { Order, Quote } from '../../contract/orders.ts';
import { type Outcome, type Paid, pay } from '../../tools/payment-sandbox/bank.ts';
import { find } from '../../tools/payment-sandbox/books.ts';
import { openSandbox } from '../../tools/payment-sandbox/sandbox.ts';
import { sandboxAccount } from '../../tools/payment-sandbox/settings.ts';
import { webhookSignature } from '../../tools/payment-sandbox/signing.ts';
import { app } from '../app.ts';
import { openDb } from '../db/client.ts';
import type { Env } from '../env.ts';
import { brokenInvariants } from '../features/orders/invariants.ts';
import { runScheduled } from '../scheduled.ts';
import { bindings } from './runtime.ts';
import { newShopper, type Shopper } from './shopper.ts';

/** A shop with a till: the sandbox in the test's own process, a clock that can be turned, and people who buy. */

export const settings = {
  SHOP_ORIGIN: 'https://shop.example',
  RAZORPAY_API_URL: 'http://provider.test',
  RAZORPAY_CHECKOUT_URL: 'http://provider.test/v1/checkout.js',
  RAZORPAY_KEY_ID: sandboxAccount.keyId,
  RAZORPAY_KEY_SECRET: sandboxAccount.keySecret,
  RAZORPAY_WEBHOOK_SECRET: sandboxAccount.webhookSecret,
} satisfies Partial<Env>;

const webhookUrl = 'http://localhost/webhooks/razorpay';
export const minuteMs = 60_000;

/** Webhooks are held until a test lets them go. */
export const sandbox = openSandbox({
  seed: 3,
  postage: { url: webhookUrl, sending: 'held' },
  deliver: (request) => deliver(request),
});

/**
 * The Worker's front door; what it does after answering is finished, too. As in production, that its own work failed then is no failure of
 * the answer.
 */
async function knock(path: string, init: RequestInit, changes: object = {}): Promise<Response> {
  const later: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void later.push(work.catch(() => {}));
  const context = { waitUntil, passThroughOnException() {}, props: {} };
  const env = { ...bindings, RATE_LIMITS: 'off', ...settings, ...changes } as unknown as Env;
  const answer = await app.fetch(
    new Request(new URL(path, webhookUrl), init),
    env,
    context as unknown as ExecutionContext,
  );
  await Promise.all(later);
  return answer;
}

/** Events reach the shop through its front door. */
async function deliver(request: Request): Promise<Response> {
  const body = await request.arrayBuffer();
  return knock(webhookUrl, { method: 'POST', headers: request.headers, body });
}

type Announcement = (typeof sandbox.postOffice.letters)[number]['announcement'];

/** One event by hand, signed as the provider signs, over any database. */
export function deliverEvent({ id, body, secret }: Announcement, DB = bindings.DB): Promise<Response> {
  const headers = { 'x-razorpay-event-id': id, 'x-razorpay-signature': webhookSignature(body, secret) };
  return knock(webhookUrl, { method: 'POST', headers, body }, { DB });
}

/** Before each test: empty books on both sides, the provider in place of the network, and a clock that stands. */
export async function openTill(seed = 3): Promise<void> {
  sandbox.reset(seed);
  sandbox.postOffice.postage.sending = 'held';
  vi.stubGlobal('fetch', sandbox.fetch);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await bindings.DB.prepare('DELETE FROM mails').run();
}

export function closeTill(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * minuteMs);
}

/** One tick of cron, or one a minute for so long. */
export async function cron(minutes = 0, DB: D1Database = bindings.DB): Promise<void> {
  const env = { ...bindings, ...settings, DB } as unknown as Env;
  for (let minute = 0; minute < minutes; minute++) {
    pass(1);
    await runScheduled(env, Date.now());
  }
  if (minutes === 0) await runScheduled(env, Date.now());
}

export const releaseWebhooks = () => sandbox.postOffice.release().then(() => sandbox.postOffice.idle());

export type Answer = {
  status: number;
  headers: Headers;
  message: string | undefined;
  code: string | undefined;
  errors: { field: string; message: string }[] | undefined;
  order: Order;
  quote: Quote;
  data: { order?: Order; orders?: Order[]; quote?: Quote };
  totalCount: number;
};

type CallOptions = { body?: unknown; key?: string; db?: D1Database; rateLimits?: 'on' };

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Signed in, with an address. */
export async function newBuyer(role: 'customer' | 'admin' = 'customer') {
  const shopper: Shopper = await newShopper(role);
  const { DB } = bindings;
  const addressId = `address-${shopper.id}`;
  await DB.batch([
    DB.prepare(
      `INSERT INTO addresses (id, user_id, full_name, phone, address_line1, city, state, zip_code, country, created_at, updated_at)
       VALUES (?1, ?2, 'Asha Rao', '+91 98450 00000', '12 MG Road', 'Bengaluru', 'Karnataka', '560001', 'India', 1, 1)`,
    ).bind(addressId, shopper.id),
  ]);
  const call = (method: string, path: string, options?: CallOptions) =>
    callOrders(shopper.token, { method, path, ...options });
  const create = (body: object = {}, options: CallOptions = {}) =>
    shopper.get('/cart').then(({ data }) =>
      call('POST', '/orders/create', {
        body: {
          shippingAddress: addressId,
          billingAddress: addressId,
          items: data.cart.items.map(({ product, size, quantity }) => ({ productId: product._id, size, quantity })),
          ...body,
        },
        ...options,
      }),
    );
  return {
    ...shopper,
    addressId,
    email: `${shopper.id}@example.com`,
    call,
    create,
    add: (productId: string, sizeId = 'm', quantity = 1) =>
      shopper.call('POST', '/cart', { body: { productId, sizeId, quantity } }),
    verify: (response: Paid['response'], options: CallOptions = {}) =>
      call('POST', '/orders/verify', { body: verifyBody(response), ...options }),
    order: (id: string) => call('GET', `/orders/customers/${id}`),
    cancel: (id: string, options: CallOptions = {}) =>
      call('PATCH', `/orders/customers/${id}/status`, { body: { status: 'Cancelled' }, ...options }),
  };
}

function verifyBody(response: Paid['response']) {
  return {
    razorpayOrderId: response?.razorpay_order_id,
    razorpayPaymentId: response?.razorpay_payment_id,
    razorpaySignature: response?.razorpay_signature,
  };
}

type Call = CallOptions & { method: string; path: string };

async function callOrders(token: string, { method, path, body, key, db, rateLimits }: Call): Promise<Answer> {
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const answer = await knock(`/api/v1${path}`, init, {
    ...(db && { DB: db }),
    ...(rateLimits && { RATE_LIMITS: 'on' }),
  });
  const { message, code, errors, data, totalCount } = (await answer.json()) as Answer;
  const { order, quote } = (data ?? {}) as { order: Order; quote: Quote };
  return { status: answer.status, headers: answer.headers, message, code, errors, data, order, quote, totalCount };
}

/** The customer pays in the window, as the bank decides. */
export function payOrder(order: Order, outcome: Outcome = 'success', attempt: object = {}): Paid {
  return pay(
    sandbox.books,
    find(sandbox.books, 'orders', order.razorpayOrderId ?? ''),
    { method: 'upi', ...attempt },
    outcome,
  );
}

export async function rows<T = Record<string, unknown>>(text: string, ...params: unknown[]): Promise<T[]> {
  return (
    await bindings.DB.prepare(text)
      .bind(...params)
      .all<T>()
  ).results;
}

/** `on hand/reserved/sold` of a size. */
export async function stockOf(productId: string, sizeId = 'm'): Promise<string> {
  const [row] = await rows<{ stock: string }>(
    "SELECT on_hand || '/' || reserved || '/' || sold AS stock FROM variants WHERE product_id = ? AND size_id = ?",
    productId,
    sizeId,
  );
  return row?.stock ?? 'none';
}

/** Kinds of mails to an address, oldest first. */
export async function mailKinds(to: string): Promise<string[]> {
  const mails = await rows<{ kind: string }>('SELECT kind FROM mails WHERE to_address = ? ORDER BY rowid', to);
  return mails.map(({ kind }) => kind);
}

export async function movesOf(orderId: string): Promise<string[]> {
  const moves = await rows<{ kind: string }>('SELECT kind FROM stock_moves WHERE order_id = ? ORDER BY kind', orderId);
  return moves.map(({ kind }) => kind);
}

export const broken = () => brokenInvariants(openDb(bindings.DB, { rowsRead: 0 }), Date.now());
