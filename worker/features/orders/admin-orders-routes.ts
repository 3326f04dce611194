import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { type AdminOrderAnswer, type AdminOrdersPage, OrderNoteInput } from '../../../contract/admin-orders.ts';
import { parseOrdersQuery } from '../../../contract/admin-orders-query.ts';
import { FulfillmentInput } from '../../../contract/orders.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { requireAdmin, requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { hasKey } from '../../http/keyed-calls.ts';
import { adminWrite, isRepeated } from '../admin/admin-work.ts';
import { success } from '../catalogue/envelope.ts';
import { listAllOrders } from './admin-orders-queries.ts';
import { tendAfterwards, workOf } from './answer-order.ts';
import { readOrderDesk } from './order-desk.ts';
import { addNote, sendAgain } from './order-desk-writes.ts';
import { presentOrder } from './present-order.ts';
import { setFulfillment } from './set-fulfillment.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';

/** Spec 7.7, the owner's side. */
export const adminOrdersRoutes = new Hono<SignedIn>()
  .use(requireUser, requireAdmin, tendAfterwards)
  .get('/', async (c) => {
    const { query, errors } = parseOrdersQuery(new URL(c.req.url).searchParams);
    if (errors.length > 0) throw new AppError('invalid', { message: errors[0]?.message ?? '', fields: errors });
    const { totalCount, totalPages, ...page } = await listAllOrders(c.get('db'), query);
    const data: AdminOrdersPage = page;
    return c.json({ status: 'success', results: page.orders.length, totalCount, totalPages, data });
  })
  .get('/:id', async (c) => answerDesk(c, await anyOrder(c, c.req.param('id')), 200))
  .patch('/:id/status', async (c) => {
    const input = await jsonBody(c, FulfillmentInput);
    const order = await adminWrite(c, input, async (work) => {
      const found = await anyOrder(c, c.req.param('id'));
      if (await isRepeated(work, { kind: 'order', id: found.id })) return anyOrder(c, found.id);
      return setFulfillment(hasKey(c) ? { ...workOf(c), requestId: work.changeId } : workOf(c), found, input);
    });
    return answerDesk(c, order, 200);
  })
  .post('/:id/notes', async (c) => {
    const { text } = await jsonBody(c, OrderNoteInput);
    const order = await anyOrder(c, c.req.param('id'));
    await adminWrite(c, { text }, (work) => addNote(work, order.id, text));
    return answerDesk(c, order, 201);
  })
  .post('/:id/mails/:mail/again', async (c) => {
    const order = await anyOrder(c, c.req.param('id'));
    await adminWrite(c, null, (work) => sendAgain(work, order.id, c.req.param('mail')));
    return answerDesk(c, order, 201);
  });

async function anyOrder(c: Context<SignedIn>, id: string): Promise<StoredOrder> {
  const order = await findOrder(c.get('db'), sql`o.id = ${id}`);
  if (!order) throw notFound('Order');
  return order;
}

async function answerDesk(c: Context<SignedIn>, order: StoredOrder, status: 200 | 201): Promise<Response> {
  const data: AdminOrderAnswer = {
    order: presentOrder(order, c.env, Date.now()),
    desk: await readOrderDesk(c.get('db'), order.id),
  };
  return c.json(success(data), status);
}
