import { endRefund } from '../../tools/payment-sandbox/refunds.ts';
import { openDb } from '../db/client.ts';
import type { Env } from '../env.ts';
import { type Broken, brokenInvariants } from '../features/orders/invariants.ts';
import { tendOrders } from '../features/orders/orders-cron.ts';
import { type Action, actions } from './order-run-actions.ts';
import { storyOf } from './payment-story.ts';
import { type Random, randomOf } from './random-of.ts';
import { bindings } from './runtime.ts';
import { type Shakiness, shakyD1 } from './shaky-d1.ts';
import { type Buyer, minuteMs, newBuyer, openTill, pass, rows, sandbox, settings } from './till.ts';
import { stockShop } from './wares.ts';

/**
 * People buy, pay in every way, cancel and come back, an owner changes wares and orders, the provider errs, events get lost, doubled and
 * late, the database fails and the Worker dies between two steps, and two of everything happen at once. Afterwards cron alone has six
 * days; then shop and provider must tell the same story.
 */

export type RunReport = { broken: Broken[]; disagreements: string[]; created: number; answers: Record<string, number> };

export type Window = { orderId: string; providerOrderId: string; buyer: Buyer; madeAtMs: number };

export type Run = {
  random: Random;
  buyers: Buyer[];
  owner: Buyer;
  /** Orders that somebody has a widget for. */
  windows: Window[];
  /** What the widget handed over, to be verified some time. */
  responses: { buyer: Buyer; response: NonNullable<Parameters<Buyer['verify']>[0]> }[];
  /** Ids of every order that was answered with 201. */
  created: Set<string>;
  answers: Record<string, number>;
  disagreements: string[];
  lastKey: Map<string, string>;
  /** A database that fails now and then. */
  shaky: () => D1Database;
};

const shakiness: Shakiness = { before: 15, after: 15, crash: 8 };
const checkEvery = 100;

export async function runOrders(seed: number, steps: number, only?: readonly Action[]): Promise<RunReport> {
  const run = await openRun(seed);
  const deck = only ?? actions;
  for (let done = 0, checked = 0; done < steps; ) {
    const hands = 1 + run.random(4);
    await Promise.all(Array.from({ length: hands }, () => drawn(run, deck)(run)));
    prune(run);
    done += hands;
    if (done - checked < checkEvery) continue;
    checked = done;
    // What was sent is counted at the end, not read.
    await rows("UPDATE mails SET html = '', text = '' WHERE state = 'sent' AND html <> ''");
    const broken = await brokenNow({ untimed: true });
    if (broken.length > 0) return { ...reportOf(run), broken };
  }
  await calmDown(run);
  return { ...reportOf(run), broken: await brokenNow({ untimed: false }), disagreements: await compareBooks(run) };
}

async function openRun(seed: number): Promise<Run> {
  await openTill(seed);
  await stockShop({
    products: [
      { id: 'a', pricePaise: 50_000, sizes: { m: 8, l: 3 } },
      { id: 'b', pricePaise: 19_999, sizes: { m: 30 } },
      { id: 'c', pricePaise: 160_000, sizes: { m: 2 } },
      { id: 'print', hasStock: false, sizes: { m: 0 } },
    ],
  });
  const random = randomOf(seed);
  const buyers = [await newBuyer(), await newBuyer(), await newBuyer(), await newBuyer(), await newBuyer()];
  return {
    random,
    buyers,
    owner: await newBuyer('admin'),
    windows: [],
    responses: [],
    created: new Set(),
    answers: {},
    disagreements: [],
    lastKey: new Map(),
    shaky: () => shakyD1(random, shakiness),
  };
}

function drawn({ random }: Run, deck: readonly Action[]): Action['run'] {
  const total = deck.reduce((sum, { weight }) => sum + weight, 0);
  let draw = random(total);
  for (const { weight, run } of deck) {
    if (draw < weight) return run;
    draw -= weight;
  }
  throw new Error('The deck is empty.');
}

/** Nobody pays, and the provider tells nothing, of what is older than cron looks back. */
function prune(run: Run): void {
  const oldest = Date.now() - 2 * 24 * 60 * minuteMs;
  run.windows = run.windows.filter(({ madeAtMs }) => madeAtMs > oldest).slice(-40);
  run.responses = run.responses.slice(-20);
  const { letters } = sandbox.postOffice;
  if (letters.length > 60) letters.splice(0, letters.length - 60);
}

const timed = /^I(8 no captured|9 an order|13|14)/;

async function brokenNow({ untimed }: { untimed: boolean }): Promise<Broken[]> {
  const broken = await brokenInvariants(openDb(bindings.DB, { rowsRead: 0 }), Date.now());
  return untimed ? broken.filter(({ name }) => !timed.test(name)) : broken;
}

/** Nothing fails any more, no browser and no webhook helps: whatever is undone is cron's. */
async function calmDown({ random }: Run): Promise<void> {
  sandbox.faults.clear();
  Object.assign(sandbox.books.behaviour, { refunds: 'processed', capture: 'automatic', refundDelayMs: 0 });
  for (const refund of sandbox.books.refunds.values()) endRefund(sandbox.books, refund, 'processed');
  for (let minutes = 0; minutes < 60; minutes += 5) {
    pass(5);
    await tick(random);
  }
  for (let hours = 0; hours < 6 * 24; hours += 3) {
    pass(3 * 60 - 1);
    await tick(random);
    // What was asked for in one tick is looked after in the next.
    pass(1);
    await tick(random);
  }
}

/** Two at once now and then, as a slow tick meets the next. */
async function tick(random: Random): Promise<void> {
  const env = { ...bindings, ...settings } as unknown as Env;
  const db = openDb(bindings.DB, { rowsRead: 0 });
  await Promise.all(Array.from({ length: 1 + Number(random(4) === 0) }, () => tendOrders(db, env, Date.now())));
}

function reportOf({ created, answers, disagreements }: Run): RunReport {
  return { broken: [], disagreements, created: created.size, answers };
}

type KeptOrder = { id: string; state: string; paid_payment_id: string | null; total_paise: number };

/** Our story against the provider's, and against what was promised to callers. */
async function compareBooks({ created, disagreements }: Run): Promise<string[]> {
  const orders = new Map(
    (await rows<KeptOrder>('SELECT id, state, paid_payment_id, total_paise FROM orders')).map((order) => [
      order.id,
      order,
    ]),
  );
  const told = [...disagreements];
  for (const id of created) if (!orders.has(id)) told.push(`Order ${id} was answered with 201 and is lost.`);
  for (const { id, state } of orders.values()) {
    if (state === 'pending' || state === 'refund_due') told.push(`Order ${id} is still ${state}.`);
  }
  for (const payment of sandbox.books.payments.values()) {
    const order = orders.get(sandbox.books.orders.get(payment.order_id)?.receipt ?? '');
    const isKept = order?.state === 'paid' && order.paid_payment_id === payment.id;
    const left = payment.captured ? payment.amount - payment.amount_refunded : 0;
    const wrong =
      left > 0 && !isKept
        ? `${left} paise are kept for nothing (${order?.state})`
        : isKept && left === 0 && `order ${order?.id} is kept without money`;
    if (wrong) told.push(`Payment ${payment.id}: ${wrong}.\n${await storyOf(order?.id, payment.id)}`);
  }
  const doubled = await rows<{ subject: string; n: number }>(
    "SELECT subject, count(*) AS n FROM mails WHERE kind LIKE 'order-%' GROUP BY kind, to_address, subject HAVING n > 1",
  );
  for (const { subject, n } of doubled) told.push(`"${subject}" was mailed ${n} times.`);
  return told;
}
