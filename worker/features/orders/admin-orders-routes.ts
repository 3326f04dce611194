import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type AdminOrdersAnswer, FulfillmentInput } from '../../../contract/orders.ts';
import { notFound } from '../../http/app-error.ts';
import { requireAdmin, requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { answerOrder, tendAfterwards, workOf } from './answer-order.ts';
import { listAllOrders } from './orders-queries.ts';
import { readPage } from './read-page.ts';
import { setFulfillment } from './set-fulfillment.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';

/** Spec 7.7, the owner's side. */
export const adminOrdersRoutes = new Hono<SignedIn>()
  .use(requireUser, requireAdmin, tendAfterwards)
  .get('/', async (c) => {
    const page = readPage(c);
    const { orders, totalCount } = await listAllOrders(c.get('db'), page);
    const data: AdminOrdersAnswer = { orders };
    const totalPages = Math.ceil(totalCount / page.limit);
    return c.json({ status: 'success', results: orders.length, totalCount, totalPages, data });
  })
  .get('/:id', async (c) => answerOrder(c, await anyOrder(c.get('db'), c.req.param('id')), 200))
  .patch('/:id/status', async (c) => {
    const input = await jsonBody(c, FulfillmentInput);
    const order = await anyOrder(c.get('db'), c.req.param('id'));
    return answerOrder(c, await setFulfillment(workOf(c), order, input), 200);
  });

async function anyOrder(db: Parameters<typeof findOrder>[0], id: string): Promise<StoredOrder> {
  const order = await findOrder(db, sql`o.id = ${id}`);
  if (!order) throw notFound('Order');
  return order;
}
