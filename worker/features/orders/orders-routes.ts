import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  CancelInput,
  OrderInput,
  type OrdersAnswer,
  type QuoteAnswer,
  QuoteInput,
  VerifyInput,
} from '../../../contract/orders.ts';
import { writeAgain } from '../../http/answer-once.ts';
import { notFound } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { jsonBody } from '../../http/json-body.ts';
import { keyedCall } from '../../http/keyed-calls.ts';
import { countTry } from '../../http/rate-limits.ts';
import { success } from '../catalogue/envelope.ts';
import { answerOrder, tendAfterwards, workOf } from './answer-order.ts';
import { createOrder } from './create-order.ts';
import { listOwnOrders } from './orders-queries.ts';
import { quoteCart } from './quote-cart.ts';
import { readPage } from './read-page.ts';
import { cancelOwnOrder } from './set-fulfillment.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';
import { verifyPayment } from './verify-payment.ts';

/** Spec 7.7, the customer's side. Somebody else's order is not there. */
export const ordersRoutes = new Hono<SignedIn>()
  .use(requireUser, tendAfterwards)
  .post('/create', async (c) => {
    const user = c.get('user');
    await countTry(c, 'ordersCreate', user._id);
    const input = await jsonBody(c, OrderInput);
    const idemKey = c.req.header('idempotency-key') === undefined ? null : idempotencyKey(c);
    const order = await createOrder(workOf(c), { user, input, idemKey });
    return answerOrder(c, order, 201);
  })
  .post('/verify', async (c) => {
    await countTry(c, 'ordersVerify', c.get('user')._id);
    const { order, isSettled } = await verifyPayment(workOf(c), c.get('user'), await jsonBody(c, VerifyInput));
    return answerOrder(c, order, isSettled ? 200 : 202);
  })
  .post('/quote', async (c) => {
    const { promoCode } = await jsonBody(c, QuoteInput);
    const quote = await quoteCart(c.get('db'), c.get('user'), { promoCode, nowMs: Date.now() });
    return c.json(success<QuoteAnswer>({ quote }));
  })
  .get('/customers', async (c) => {
    const page = readPage(c);
    const { orders, totalCount } = await listOwnOrders(c.get('db'), c.get('user')._id, page);
    const data: OrdersAnswer = { orders };
    const totalPages = Math.ceil(totalCount / page.limit);
    return c.json({ status: 'success', results: orders.length, totalCount, totalPages, data });
  })
  .get('/customers/:id', async (c) => answerOrder(c, await ownOrder(c, c.req.param('id')), 200))
  .patch('/customers/:id/status', async (c) => {
    const input = await jsonBody(c, CancelInput);
    // Once cancelled, always cancelled: to be called again changes nothing.
    const order = await writeAgain(c, keyedCall(c, input), async () =>
      cancelOwnOrder(workOf(c), await ownOrder(c, c.req.param('id')), input.version ?? null),
    );
    return answerOrder(c, order, 200);
  });

async function ownOrder(c: Context<SignedIn>, id: string): Promise<StoredOrder> {
  const order = await findOrder(c.get('db'), sql`o.id = ${id} AND o.user_id = ${c.get('user')._id}`);
  if (!order) throw notFound('Order');
  return order;
}
