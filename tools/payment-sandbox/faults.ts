import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod/mini';
import type { Chance } from './chance.ts';
import { badInput, type Outage, outage } from './provider-error.ts';

/** Calls by what they do. */
export const operations = [
  'order.create',
  'order.get',
  'order.find',
  'order.edit',
  'order.payments',
  'payment.get',
  'payment.capture',
  'refund.create',
  'refund.list',
  'refund.get',
  'checkout',
] as const;

type Operation = (typeof operations)[number];

const kinds = [
  'slow',
  'slow-after',
  'answer',
  'answer-after',
  'hang-up',
  'hang-up-after',
  'broken-json',
  'patch',
] as const;

/** `…-after`: the books have changed and only the reply is lost. `patch` changes the reply, not the books. */
export const Fault = z.object({
  on: z._default(z.union([z.enum(operations), z.literal('*')]), '*'),
  do: z.enum(kinds),
  status: z._default(z.union([z.literal(429), z.literal(500), z.literal(502), z.literal(504)]), 500),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  set: z._default(z.record(z.string(), z.unknown()), {}),
  /** How many calls meet it; null: all until the faults are cleared. */
  times: z._default(z.nullable(z.int().check(z.positive())), 1),
  chance: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
});

export type Fault = z.infer<typeof Fault>;
export type FaultInput = z.input<typeof Fault>;

/** A reply that never comes: the server closes the connection when it sees this header. */
export const hangUpHeader = 'x-sandbox-hang-up';

export function makeFaults(chance: () => Chance) {
  let planned: Fault[] = [];
  return {
    plan: (faults: FaultInput[]) => {
      planned.push(...faults.map((fault) => Fault.parse(fault)));
    },
    clear: () => {
      planned = [];
    },
    list: () => planned,
    meet: createMiddleware(async (c, next) => {
      const fault = faultByHeader(c) ?? take(planned, operationOf(c), chance());
      if (fault?.do === 'answer') return failed(c, fault.status);
      if (fault?.do === 'hang-up') return hungUp();
      if (fault?.do === 'slow') await sleep(fault.ms);
      await next();
      if (fault) await spoilReply(fault, c);
    }),
  };
}

export type Faults = ReturnType<typeof makeFaults>;

function faultByHeader(c: Context): Fault | null {
  const text = c.req.header('x-sandbox-fault');
  if (!text) return null;
  try {
    return Fault.parse(JSON.parse(text));
  } catch {
    throw badInput('x-sandbox-fault does not hold a fault');
  }
}

function take(planned: Fault[], operation: Operation | null, draw: Chance): Fault | null {
  const fault = planned.find(({ on, chance }) => (on === '*' || on === operation) && (chance === 1 || draw() < chance));
  if (!fault) return null;
  if (fault.times !== null) fault.times -= 1;
  if (fault.times === 0) planned.splice(planned.indexOf(fault), 1);
  return fault;
}

/** The work is done; what becomes of the reply? */
async function spoilReply(fault: Fault, c: Context): Promise<void> {
  if (fault.do === 'slow-after') await sleep(fault.ms);
  const spoilt = await spoil(fault, c);
  if (!spoilt) return;
  // Hono joins headers of an answer that is replaced; taken away first, nothing is joined.
  c.res = undefined;
  c.res = spoilt;
}

async function spoil(fault: Fault, c: Context): Promise<Response | null> {
  if (fault.do === 'answer-after') return failed(c, fault.status);
  if (fault.do === 'hang-up-after') return hungUp();
  const headers = { 'content-type': 'application/json' };
  const { status } = c.res;
  if (fault.do === 'broken-json') return new Response((await c.res.text()).slice(0, -12), { status, headers });
  if (fault.do !== 'patch') return null;
  const body: unknown = await c.res.json();
  return Response.json(Object.assign(body as object, fault.set), { status });
}

function failed(c: Context, status: Outage): Response {
  return c.json(outage(status).body, status);
}

function hungUp(): Response {
  return new Response(null, { headers: { [hangUpHeader]: 'yes' } });
}

const routes: [string, RegExp, Operation][] = [
  ['POST', /^\/v1\/orders$/, 'order.create'],
  ['GET', /^\/v1\/orders$/, 'order.find'],
  ['GET', /^\/v1\/orders\/[^/]+$/, 'order.get'],
  ['PATCH', /^\/v1\/orders\/[^/]+$/, 'order.edit'],
  ['GET', /^\/v1\/orders\/[^/]+\/payments$/, 'order.payments'],
  ['GET', /^\/v1\/payments\/[^/]+$/, 'payment.get'],
  ['POST', /^\/v1\/payments\/[^/]+\/capture$/, 'payment.capture'],
  ['POST', /^\/v1\/payments\/[^/]+\/refund$/, 'refund.create'],
  ['GET', /^\/v1\/payments\/[^/]+\/refunds$/, 'refund.list'],
  ['GET', /^\/v1\/(payments\/[^/]+\/)?refunds\/[^/]+$/, 'refund.get'],
];

function operationOf({ req }: Context): Operation | null {
  if (req.path.startsWith('/v1/checkout/')) return 'checkout';
  return routes.find(([method, path]) => method === req.method && path.test(req.path))?.[2] ?? null;
}
