import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Books, find, shown } from './books.ts';
import type { Notes } from './entities.ts';
import { asBody, type Body } from './input-rules.ts';
import { createOrder, editOrder, ordersWithReceipt } from './orders.ts';
import { captureOnRequest, paymentsOf } from './payments.ts';
import { authenticationFailed, badInput } from './provider-error.ts';
import { refundOnRequest, refundsOf } from './refunds.ts';

/** The provider's server-to-server interface, `/v1/…`. */
export function apiRoutes(books: Books) {
  const app = new Hono();
  const keyHolder = createMiddleware(async (c, next) => {
    if (!isKeyHolder(books, c.req.header('authorization'))) throw authenticationFailed();
    await next();
  });
  app.use('/orders/*', keyHolder).use('/payments/*', keyHolder).use('/refunds/*', keyHolder);
  addOrderRoutes(app, books);
  addPaymentRoutes(app, books);
  app.get('/refunds/:id', (c) => c.json(shown(books, find(books, 'refunds', c.req.param('id')))));
  return app;
}

/** The word must be exactly `Basic`. */
function isKeyHolder({ account }: Books, header = ''): boolean {
  const expected = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
  return header === `Basic ${expected}`;
}

function addOrderRoutes(app: Hono, books: Books): void {
  const order = (c: Context) => find(books, 'orders', c.req.param('id') ?? '');
  app
    .post('/orders', async (c) => c.json(shown(books, createOrder(books, await bodyOf(c)))))
    .get('/orders', (c) => {
      const receipt = c.req.query('receipt');
      const found = receipt === undefined ? [...books.orders.values()] : ordersWithReceipt(books, receipt);
      return c.json(collection(books, c, found));
    })
    .get('/orders/:id', (c) => c.json(shown(books, order(c))))
    .patch('/orders/:id', async (c) => c.json(shown(books, editOrder(order(c), await bodyOf(c)))))
    .get('/orders/:id/payments', (c) => c.json(wholeCollection(books, paymentsOf(books, order(c)))));
}

function addPaymentRoutes(app: Hono, books: Books): void {
  const payment = (c: Context) => find(books, 'payments', c.req.param('id') ?? '');
  app
    .get('/payments/:id', (c) => c.json(shown(books, payment(c))))
    .post('/payments/:id/capture', async (c) => {
      return c.json(shown(books, captureOnRequest(books, payment(c), await bodyOf(c))));
    })
    .post('/payments/:id/refund', async (c) => {
      const key = c.req.header('x-refund-idempotency');
      const paid = payment(c);
      return c.json(await refundOnRequest(books, paid, await bodyOf(c, {}), key));
    })
    .get('/payments/:id/refunds', (c) => c.json(collection(books, c, refundsOf(books, payment(c)))))
    .get('/payments/:id/refunds/:refund', (c) => {
      const refund = find(books, 'refunds', c.req.param('refund'));
      if (refund.payment_id !== payment(c).id) throw badInput('The id provided does not exist');
      return c.json(shown(books, refund));
    });
}

/** A refund in full may come without any body. */
async function bodyOf(c: Context, whenEmpty?: Body): Promise<Body> {
  const text = await c.req.text();
  if (text === '' && whenEmpty) return whenEmpty;
  try {
    return asBody(JSON.parse(text));
  } catch {
    throw badInput('The request body is not valid JSON.');
  }
}

type Entity = { created_at: number; notes: Notes };

/** Newest first, a page of ten unless asked otherwise. */
function collection<T extends Entity>(books: Books, c: Context, entities: T[]) {
  const [from, to] = [number(c, 'from', 0), number(c, 'to', Number.MAX_SAFE_INTEGER)];
  const [skip, count] = [number(c, 'skip', 0), number(c, 'count', 10)];
  if (count < 1 || count > 100) throw badInput('The count must be between 1 and 100.', { field: 'count' });
  const within = entities.filter(({ created_at }) => created_at >= from && created_at <= to);
  return wholeCollection(books, within.reverse().slice(skip, skip + count));
}

function wholeCollection<T extends Entity>(books: Books, entities: T[]) {
  return { entity: 'collection', count: entities.length, items: entities.map((entity) => shown(books, entity)) };
}

function number(c: Context, name: string, otherwise: number): number {
  const text = c.req.query(name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw badInput(`The ${name} must be an integer.`, { field: name });
  return Number(text);
}
