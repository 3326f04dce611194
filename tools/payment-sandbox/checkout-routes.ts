import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod/mini';
import { completePayment, outcomes, pay } from './bank.ts';
import { type Books, find, shown } from './books.ts';
import { checkoutScript } from './checkout-script.ts';
import type { Attempt } from './payments.ts';
import { authenticationFailed, badInput } from './provider-error.ts';

/** What the window calls from the shop's page. It knows the public key only; everything is signed here. */

const text = z.optional(z.string().check(z.maxLength(256)));

const WindowPayment = z.object({
  key_id: z.string(),
  order_id: z.string(),
  amount: z.optional(z.union([z.number(), z.string()])),
  outcome: z.enum(outcomes),
  method: z.enum(['card', 'upi']),
  card_number: text,
  vpa: text,
  email: text,
  contact: text,
  description: text,
  late_seconds: z._default(z.number().check(z.minimum(0), z.maximum(86_400)), 15),
});

type WindowPayment = z.infer<typeof WindowPayment>;

export function checkoutRoutes(books: Books) {
  return new Hono()
    .use('/checkout/*', cors({ origin: '*', allowHeaders: ['content-type', 'x-sandbox-fault'] }))
    .get('/checkout.js', async (c) => {
      return c.body(await checkoutScript(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
    })
    .get('/checkout/orders/:id', (c) => {
      refuseOtherKey(books, c.req.query('key_id'));
      const order = shown(books, find(books, 'orders', c.req.param('id')));
      const { id, amount, amount_due, currency, status } = order;
      return c.json({ id, amount, amount_due, currency, status });
    })
    .post('/checkout/payments', async (c) => {
      const wanted = WindowPayment.safeParse(await c.req.json().catch(() => null));
      if (!wanted.success) throw badInput('The request body is not valid.');
      return c.json(payFromWindow(books, wanted.data));
    });
}

function refuseOtherKey({ account }: Books, keyId: string | undefined): void {
  if (keyId !== account.keyId) throw authenticationFailed();
}

function payFromWindow(books: Books, wanted: WindowPayment) {
  refuseOtherKey(books, wanted.key_id);
  const order = find(books, 'orders', wanted.order_id);
  if (wanted.amount !== undefined && Number(wanted.amount) !== order.amount) {
    throw badInput(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    );
  }
  const { payments, response, error } = pay(books, order, attemptOf(wanted), wanted.outcome);
  if (wanted.outcome === 'late') completeLater(books, payments[0]?.id ?? '', wanted.late_seconds);
  return { response, error };
}

function attemptOf({ method, card_number, vpa, email, contact, description }: WindowPayment): Attempt {
  return {
    method,
    ...(card_number && { cardNumber: card_number }),
    ...(vpa && { vpa }),
    ...(email && { email }),
    ...(contact && { contact }),
    ...(description && { description }),
  };
}

/** Nothing waits for it: a sandbox that was reset or stopped meanwhile forgets the payment. */
function completeLater(books: Books, paymentId: string, seconds: number): void {
  const timer = setTimeout(() => {
    if (books.payments.has(paymentId)) completePayment(books, paymentId, 'success');
  }, seconds * 1000);
  timer.unref();
}
