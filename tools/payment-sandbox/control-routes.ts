import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { completePayment, outcomes, pay } from './bank.ts';
import { type Books, find, shown } from './books.ts';
import { Fault, type Faults } from './faults.ts';
import type { Attempt } from './payments.ts';
import type { PostOffice } from './post-office.ts';
import { badInput } from './provider-error.ts';
import { endRefund } from './refunds.ts';
import { Behaviour, Postage } from './settings.ts';

/** `/sandbox/…`: how tests and a demonstration turn the provider's switches. JSON only, so that no other site's form reaches it. */

const text = z.optional(z.string());

const BankPayment = z.strictObject({
  outcome: z._default(z.enum(outcomes), 'success'),
  method: z._default(z.enum(['card', 'upi']), 'upi'),
  cardNumber: text,
  vpa: text,
  email: text,
  contact: text,
  amount: z.optional(z.int()),
  currency: text,
});

const Reset = z.strictObject({ seed: z._default(z.nullable(z.int()), null) });
const Completion = z.strictObject({ answer: z._default(z.enum(['success', 'failure']), 'success') });
const RefundEnd = z.strictObject({ status: z.enum(['processed', 'failed']) });
const Secret = z.strictObject({ webhookSecret: z.string().check(z.minLength(1)) });

export type Controls = { books: Books; postOffice: PostOffice; faults: Faults; reset: (seed: number | null) => void };

export function controlRoutes(controls: Controls) {
  const app = new Hono();
  app.use('/*', async (c, next) => {
    const hasBody = c.req.method === 'POST' || c.req.method === 'PATCH';
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    if (hasBody && !isJson) throw badInput('Please send JSON.');
    await next();
  });
  addSwitches(app, controls);
  addWebhookSwitches(app, controls);
  addBank(app, controls);
  return app;
}

function addSwitches(app: Hono, { books, faults, reset }: Controls): void {
  app
    .post('/reset', async (c) => {
      reset((await body(c, Reset)).seed);
      return done(c);
    })
    .patch('/behaviour', async (c) => c.json(Object.assign(books.behaviour, await body(c, z.partial(Behaviour)))))
    .patch('/account', async (c) => c.json(Object.assign(books.account, await body(c, Secret))))
    .get('/faults', (c) => c.json(faults.list()))
    .post('/faults', async (c) => {
      faults.plan(await body(c, z.array(Fault)));
      return c.json(faults.list());
    })
    .delete('/faults', (c) => {
      faults.clear();
      return done(c);
    });
}

function addWebhookSwitches(app: Hono, { postOffice }: Controls): void {
  app
    .get('/webhooks', (c) => {
      const letters = postOffice.letters.map(({ announcement: { id, event, body }, state, answers }) => {
        return { id, event, state, answers, body: JSON.parse(body) as unknown };
      });
      return c.json({ ...postOffice.postage, letters });
    })
    .patch('/webhooks', async (c) => c.json(Object.assign(postOffice.postage, await body(c, z.partial(Postage)))))
    .post('/webhooks/idle', async (c) => {
      await postOffice.idle();
      return done(c);
    })
    .post('/webhooks/release', async (c) => {
      await postOffice.release();
      return done(c);
    })
    .post('/webhooks/:id/replay', async (c) => {
      if (!(await postOffice.replay(c.req.param('id')))) throw badInput('The id provided does not exist');
      return done(c);
    });
}

function addBank(app: Hono, { books }: Controls): void {
  app
    .get('/orders', (c) => c.json([...books.orders.values()].map((order) => shown(books, order))))
    .get('/payments', (c) => c.json([...books.payments.values()].map((payment) => shown(books, payment))))
    .get('/refunds', (c) => c.json([...books.refunds.values()].map((refund) => shown(books, refund))))
    .post('/orders/:id/pay', async (c) => {
      const { outcome, ...attempt } = await body(c, BankPayment);
      return c.json(pay(books, find(books, 'orders', c.req.param('id')), attempt as Attempt, outcome));
    })
    .post('/payments/:id/complete', async (c) => {
      return c.json(completePayment(books, c.req.param('id'), (await body(c, Completion)).answer));
    })
    .post('/refunds/:id/end', async (c) => {
      const refund = find(books, 'refunds', c.req.param('id'));
      endRefund(books, refund, (await body(c, RefundEnd)).status);
      return c.json(shown(books, refund));
    });
}

async function body<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.infer<S>> {
  const value: unknown = JSON.parse((await c.req.text()) || '{}');
  const result = schema.safeParse(value);
  if (!result.success) throw badInput(z.prettifyError(result.error));
  return result.data;
}

const done = (c: Context) => c.json({ done: true });
