import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { OrderAnswer } from '../../../contract/orders.ts';
import type { SignedIn } from '../../http/guards.ts';
import { success } from '../catalogue/envelope.ts';
import type { OrderWork } from './order-work.ts';
import { presentOrder } from './present-order.ts';
import type { StoredOrder } from './stored-order.ts';
import { tendSoon } from './tend-soon.ts';

export function workOf(c: Context<SignedIn>): OrderWork {
  return { db: c.get('db'), env: c.env, nowMs: Date.now(), actor: c.get('user')._id, requestId: c.get('requestId') };
}

export function answerOrder(c: Context<SignedIn>, order: StoredOrder, status: 200 | 201 | 202): Response {
  const data: OrderAnswer = { order: presentOrder(order, c.env, Date.now()) };
  return c.json(success(data), status);
}

/** After a change, or one refused for what it met: asks the provider what was written down, sends mails, tells the catalogue. */
export const tendAfterwards = createMiddleware<SignedIn>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || (c.res.status >= 400 && c.res.status !== 409)) return;
  c.executionCtx.waitUntil(tendSoon(workOf(c)));
});
