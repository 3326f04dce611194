import { completePayment, type Outcome, outcomes } from '../../tools/payment-sandbox/bank.ts';
import { find } from '../../tools/payment-sandbox/books.ts';
import type { FaultInput } from '../../tools/payment-sandbox/faults.ts';
import { endRefund, refundOnRequest } from '../../tools/payment-sandbox/refunds.ts';
import { changeRows } from './ask.ts';
import type { Run, Window } from './order-run.ts';
import { type Answer, type Buyer, cron, deliverEvent, pass, payOrder, sandbox } from './till.ts';

/** What anybody does in a random run (order-run.ts). Nothing here may throw: what is refused is part of life. */

export type Action = { name: string; weight: number; run: (run: Run) => Promise<void> };

const action = (name: string, weight: number, run: Action['run']): Action => ({ name, weight, run });

function pick<T>({ random }: Run, list: readonly T[]): T | undefined {
  return list[random(list.length)];
}

const anyBuyer = (run: Run) => pick(run, run.buyers) as Buyer;
const lines = [
  ['a', 'm'],
  ['a', 'l'],
  ['b', 'm'],
  ['c', 'm'],
  ['print', 'm'],
] as const;

/** Refusals are answers; a bug is not, unless the database was shaken under it. */
function noteAnswer(
  run: Run,
  what: string,
  { status, message }: Pick<Answer, 'status' | 'message'>,
  shaken: boolean,
): void {
  const key = `${what} ${status}`;
  run.answers[key] = (run.answers[key] ?? 0) + 1;
  if (status === 500 && !shaken) run.disagreements.push(`${what} was answered with 500: ${message}`);
}

function database(run: Run): { db?: D1Database } {
  return run.random(3) === 0 ? { db: run.shaky() } : {};
}

async function add(run: Run): Promise<void> {
  const [product, size] = pick(run, lines) ?? lines[0];
  await anyBuyer(run).add(product, size, 1 + run.random(3));
}

async function create(run: Run, buyer = anyBuyer(run)): Promise<void> {
  const options = { ...database(run), ...keyOf(run, buyer) };
  const answer = await buyer.create(run.random(4) === 0 ? { notes: `Note ${run.random(3)}` } : {}, options);
  noteAnswer(run, 'create', answer, 'db' in options);
  if (answer.status !== 201) return;
  const { _id: orderId, razorpayOrderId: providerOrderId } = answer.order;
  run.created.add(orderId);
  if (providerOrderId) run.windows.push({ orderId, providerOrderId, buyer, madeAtMs: Date.now() });
}

/** Everybody wants the last units, at once. */
async function rush(run: Run): Promise<void> {
  const [product, size] = pick(run, lines.slice(0, 4)) ?? lines[0];
  await Promise.all(run.buyers.map((buyer) => buyer.add(product, size, 1 + run.random(2))));
  await Promise.all(run.buyers.map((buyer) => create(run, buyer)));
}

function keyOf(run: Run, buyer: Buyer): { key?: string } {
  const what = run.random(3);
  if (what === 0) return {};
  const last = run.lastKey.get(buyer.id);
  if (what === 1 && last) return { key: last };
  const key = `key-${run.random(2 ** 30)}`;
  run.lastKey.set(buyer.id, key);
  return { key };
}

async function payNow(run: Run): Promise<void> {
  const window = pick(run, run.windows.slice(-8));
  if (!window) return;
  const outcome: Outcome = run.random(2) === 0 ? 'success' : (pick(run, outcomes) ?? 'success');
  const attempt = run.random(25) === 0 ? { amount: 100 + run.random(50_000) } : {};
  try {
    const { response } = payOrder({ razorpayOrderId: window.providerOrderId } as Answer['order'], outcome, attempt);
    if (response) run.responses.push({ buyer: window.buyer, response });
  } catch {
    // The provider refuses a second payment of a paid order.
  }
}

async function finishLate(run: Run): Promise<void> {
  const open = [...sandbox.books.payments.values()]
    .slice(-60)
    .filter(({ status }) => status === 'created' || status === 'failed');
  const payment = pick(run, open);
  if (!payment || !isRecent(run, payment.order_id)) return;
  const { response } = completePayment(sandbox.books, payment.id, run.random(3) === 0 ? 'failure' : 'success');
  const buyer = run.windows.find(({ providerOrderId }) => providerOrderId === payment.order_id)?.buyer;
  if (response && buyer) run.responses.push({ buyer, response });
}

const isRecent = ({ windows }: Run, providerOrderId: string) =>
  windows.some((window: Window) => window.providerOrderId === providerOrderId);

async function verify(run: Run): Promise<void> {
  const told = pick(run, run.responses);
  if (!told) return;
  const buyer = run.random(12) === 0 ? anyBuyer(run) : told.buyer;
  const times = 1 + run.random(2);
  const options = database(run);
  const answers = await Promise.all(Array.from({ length: times }, () => buyer.verify(told.response, options)));
  for (const answer of answers) noteAnswer(run, 'verify', answer, 'db' in options);
}

/** Any event, however old, once or twice at once; the ones that are never drawn are lost. */
async function tell(run: Run): Promise<void> {
  for (let count = 1 + run.random(3); count > 0; count -= 1) {
    const letter = pick(run, sandbox.postOffice.letters);
    if (!letter) return;
    const db = run.random(3) === 0 ? run.shaky() : undefined;
    const answers = await Promise.all(
      Array.from({ length: 1 + run.random(2) }, () => deliverEvent(letter.announcement, db)),
    );
    for (const { status } of answers)
      noteAnswer(run, 'webhook', { status, message: letter.announcement.event }, db !== undefined);
  }
}

async function cancel(run: Run): Promise<void> {
  const window = pick(run, run.windows.slice(-10));
  if (!window) return;
  const options = database(run);
  noteAnswer(run, 'cancel', await window.buyer.cancel(window.orderId, options), 'db' in options);
}

async function ownerSets(run: Run): Promise<void> {
  const window = pick(run, run.windows.slice(-20));
  if (!window) return;
  const status = pick(run, ['In Progress', 'Dispatched', 'Delivered', 'Completed', 'Cancelled', 'Unfulfilled']);
  const body = {
    status,
    ...(run.random(3) === 0 && { restock: true }),
    ...(run.random(3) === 0 && { version: 1 + run.random(4) }),
  };
  const options = { body, ...database(run) };
  const answer = await run.owner.call('PATCH', `/orders/admin/${window.orderId}/status`, options);
  noteAnswer(run, 'owner', answer, 'db' in options);
}

async function ownerStocks(run: Run): Promise<void> {
  const [product, size] = pick(run, lines.slice(0, 4)) ?? lines[0];
  await changeRows(
    run.random(5) === 0
      ? `UPDATE products SET price_paise = ${20_000 + run.random(60_000)} WHERE id = '${product}'`
      : `UPDATE variants SET on_hand = reserved + ${run.random(8)} WHERE product_id = '${product}' AND size_id = '${size}'`,
  );
}

async function providerChanges({ random }: Run): Promise<void> {
  const { behaviour } = sandbox.books;
  behaviour.refunds = (['processed', 'pending', 'failed'] as const)[random(3)] ?? 'processed';
  behaviour.capture = random(4) === 0 ? 'manual' : 'automatic';
  behaviour.lateOnPaidOrder = random(2) === 0 ? 'refunded' : 'captured';
  behaviour.uniqueReceipt = (['honoured', 'honoured', 'field-refused', 'ignored'] as const)[random(4)] ?? 'honoured';
}

async function providerErrs({ random }: Run): Promise<void> {
  const kinds: FaultInput[] = [
    { do: 'answer', status: 500 },
    { do: 'answer-after', status: 502 },
    { do: 'answer', status: 429 },
    { do: 'hang-up' },
    { do: 'hang-up-after' },
    { do: 'broken-json' },
  ];
  sandbox.faults.plan(Array.from({ length: 1 + random(3) }, () => kinds[random(kinds.length)] ?? { do: 'hang-up' }));
}

async function refundsEnd(run: Run): Promise<void> {
  const open = [...sandbox.books.refunds.values()].filter(({ status }) => status === 'pending');
  const refund = pick(run, open);
  if (refund) endRefund(sandbox.books, refund, run.random(4) === 0 ? 'failed' : 'processed');
}

async function refundByHand(run: Run): Promise<void> {
  const paid = [...sandbox.books.payments.values()].slice(-30).filter(({ status }) => status === 'captured');
  const payment = pick(run, paid);
  if (!payment || !isRecent(run, payment.order_id)) return;
  const left = payment.amount - payment.amount_refunded;
  const part = run.random(2) === 0 ? left : Math.min(left, 100 + run.random(10_000));
  // Less than a rupee cannot be given back (payments.md 1.2), so nobody leaves that.
  const amount = left - part < 100 ? left : part;
  await refundOnRequest(sandbox.books, find(sandbox.books, 'payments', payment.id), { amount }).catch(() => {});
}

async function tick(run: Run): Promise<void> {
  const db = run.random(3) === 0 ? run.shaky() : undefined;
  await Promise.all(Array.from({ length: 1 + Number(run.random(4) === 0) }, () => cron(0, db)));
}

export const actions: readonly Action[] = [
  action('add', 14, add),
  action('create', 14, (run) => create(run)),
  action('rush', 3, rush),
  action('pay', 12, payNow),
  action('finish late', 4, finishLate),
  action('verify', 9, verify),
  action('tell', 12, tell),
  action('cancel', 3, cancel),
  action('owner sets', 4, ownerSets),
  action('owner stocks', 6, ownerStocks),
  action('provider changes', 2, providerChanges),
  action('provider errs', 4, providerErrs),
  action('refunds end', 3, refundsEnd),
  action('refund by hand', 1, refundByHand),
  action('tick', 7, tick),
  action('time', 6, async ({ random }) => pass(1 + random(random(4) === 0 ? 90 : 6))),
];
