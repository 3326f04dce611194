import type { Context } from 'hono';
import type { OrderAnswer } from '../../../contract/orders.ts';
import type { SignedIn } from '../../http/guards.ts';
import { success } from '../catalogue/envelope.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import type { OrderWork } from './order-work.ts';
import { presentOrder } from './present-order.ts';
import { runProviderTasks } from './provider-tasks.ts';
import { tellStockWords } from './stock-words.ts';
import type { StoredOrder } from './stored-order.ts';

export function workOf(c: Context<SignedIn>): OrderWork {
  return { db: c.get('db'), env: c.env, nowMs: Date.now(), actor: c.get('user')._id, requestId: c.get('requestId') };
}

/** After the answer: what is to be asked of the provider, mails, and the catalogue's words about stock. */
export function answerOrder(c: Context<SignedIn>, order: StoredOrder, status: 200 | 201 | 202): Response {
  if (c.req.method !== 'GET') {
    const work = workOf(c);
    c.executionCtx.waitUntil(runProviderTasks(work).then(() => sendDueMails(work.db, c.env)));
    c.executionCtx.waitUntil(tellStockWords(work));
  }
  const data: OrderAnswer = { order: presentOrder(order, c.env, Date.now()) };
  return c.json(success(data), status);
}
