import { type Change, foldChange, outcomeOf, type PersonalCopy, type Shelf } from '../../contract/cart-fold.ts';
import type { Mutation, MutationResult } from '../../contract/push.ts';
import { changeRows } from './ask.ts';
import { add, note, remove, unwish, wish } from './changes.ts';
import { type Fault, faultyD1 } from './faulty-d1.ts';
import { type Random, randomOf } from './random-of.ts';
import { bindings } from './runtime.ts';
import { newShopper, type Shopper, type ShopperAnswer } from './shopper.ts';
import { stockShop } from './wares.ts';

/**
 * Two devices of one person tap, push at once, send twice and lose answers, while the shop's stock moves. What the log says in its own
 * order must be what contract/cart-fold.ts decides, and its fold must be the cart.
 */

export type RunReport = { asked: number; logged: number; expected: unknown; actual: unknown; disagreements: string[] };

type Stock = Record<string, Shelf>;
type Device = { queue: Mutation[] };
type Run = {
  random: Random;
  shopper: Shopper;
  devices: Device[];
  asked: Map<string, Mutation>;
  answered: Map<string, MutationResult>;
  /** What the shelves held from a place in the log on. */
  shelves: { afterSeq: number; stock: Stock }[];
  disagreements: string[];
};

const stocked = ['a', 'b', 'c', 'd'];
const sizes = ['m', 'l'];

export async function runPushes(seed: number, steps: number): Promise<RunReport> {
  await stockShop({
    products: [
      ...stocked.map((id) => ({ id, sizes: { m: 3, l: 120 } })),
      { id: 'untracked', hasStock: false, sizes: { m: 0 } },
    ],
  });
  const run: Run = {
    random: randomOf(seed),
    shopper: await newShopper(),
    devices: [{ queue: [] }, { queue: [] }],
    asked: new Map(),
    answered: new Map(),
    shelves: [],
    disagreements: [],
  };
  await noteShelves(run);
  for (let step = 0; step < steps; step++) await takeStep(run);
  for (const device of run.devices) await drain(run, device);
  return report(run);
}

async function takeStep(run: Run): Promise<void> {
  const { random, devices } = run;
  const what = random(10);
  if (what === 0) return moveStock(run);
  const someDevice = devices[random(devices.length)] as Device;
  if (what < 7) {
    for (let taps = 1 + random(4); taps > 0; taps--) tap(run, someDevice);
    return;
  }
  await Promise.all((what === 9 ? devices : [someDevice]).map((device) => flush(run, device, faultsOf(random))));
}

function tap({ random, asked }: Run, { queue }: Device): void {
  const products = [...stocked, 'untracked', 'nothing'];
  // Most taps meet on a few lines: that is where orders matter.
  const product = products[random(3) === 0 ? random(products.length) : 0] ?? '';
  const line: [string, string] = [product, random(12) === 0 ? 'xxl' : (sizes[random(2)] ?? '')];
  const taps = [
    () => add(line, 1 + random(random(4) === 0 ? 99 : 5), random(2) === 0 ? 'reject' : 'clamp'),
    () => add(line, 1, 'clamp'),
    () => add(line, -1 - random(4)),
    () => remove(line),
    () => note(`Note ${random(1_000)}`),
    () => wish(product),
    () => unwish(product),
  ];
  const change = (taps[random(taps.length)] as () => Mutation)();
  asked.set(change.id, change);
  queue.push(change);
}

/** Rows go only when their answer came, as on a device; some answers are lost on the way, some requests arrive twice. */
async function flush(run: Run, device: Device, faults: Fault[]): Promise<void> {
  const batch = device.queue.slice(0, 1 + run.random(20));
  if (batch.length === 0) return;
  const copies = run.random(4) === 0 ? 2 : 1;
  const isLost = faults.length > 0 && run.random(3) === 0;
  const sent = Array.from({ length: copies }, () => send(run, batch, [...faults]));
  const answers = (await Promise.all(sent)).filter(({ status }) => status === 200);
  for (const { data } of answers) remember(run, data.results ?? []);
  if (answers.length > 0 && !isLost) device.queue = device.queue.filter((row) => !batch.includes(row));
}

/** Without faults every flush gets rid of a row, or something blocks the queue. */
async function drain(run: Run, device: Device): Promise<void> {
  for (let waiting = device.queue.length; waiting > 0; waiting = device.queue.length) {
    await flush(run, device, []);
    if (device.queue.length < waiting) continue;
    run.disagreements.push(`${waiting} changes cannot be sent: ${JSON.stringify(device.queue[0])}`);
    return;
  }
}

function send(run: Run, batch: readonly Mutation[], faults: Fault[]): Promise<ShopperAnswer> {
  const [only] = batch;
  const db = faultyD1(faults);
  if (batch.length === 1 && only?.type === 'cart.remove') {
    const body = { ...only.args, quantity: 0 };
    return run.shopper.call('POST', '/cart', { body, key: only.id, db });
  }
  return run.shopper.push(batch, { db });
}

/** The same id has the same answer, always. */
function remember({ answered, disagreements }: Run, results: readonly MutationResult[]): void {
  for (const result of results) {
    const before = answered.get(result.id) ?? result;
    if (JSON.stringify(before) !== JSON.stringify(result)) disagreements.push(`${result.id} was answered in two ways`);
    answered.set(result.id, result);
  }
}

function faultsOf(random: Random): Fault[] {
  const kinds: Fault[] = ['before', 'after', null];
  return random(2) === 0 ? [] : Array.from({ length: 1 + random(3) }, () => kinds[random(3)] ?? null);
}

async function moveStock(run: Run): Promise<void> {
  const product = stocked[run.random(stocked.length)] ?? '';
  await changeRows(
    run.random(4) === 0
      ? `UPDATE products SET is_active = 1 - is_active WHERE id = '${product}'`
      : `UPDATE variants SET on_hand = ${run.random(3) * run.random(60)} WHERE product_id = '${product}' AND size_id = '${sizes[run.random(2)]}'`,
  );
  await noteShelves(run);
}

async function noteShelves({ shelves }: Run): Promise<void> {
  const { DB } = bindings;
  const afterSeq = Number(await DB.prepare('SELECT coalesce(max(seq), 0) AS seq FROM applied_mutations').first('seq'));
  const { results } = await DB.prepare(
    `SELECT p.id, v.size_id, p.is_active, iif(p.has_stock, v.on_hand - v.reserved, NULL) AS units
     FROM products p JOIN variants v ON v.product_id = p.id`,
  ).all<{ id: string; size_id: string; is_active: number; units: number | null }>();
  const stock: Stock = {};
  for (const { id, size_id, is_active, units } of results) {
    stock[id] = is_active ? 'size_missing' : 'product_missing';
    stock[`${id} ${size_id}`] = is_active ? (units ?? Number.POSITIVE_INFINITY) : 'product_missing';
  }
  shelves.push({ afterSeq, stock });
}

type Logged = { seq: number; id: string; status: string; reason: string | null; granted: number };

async function report(run: Run): Promise<RunReport> {
  const { results } = await bindings.DB.prepare(
    'SELECT seq, id, status, reason, granted FROM applied_mutations WHERE user_id = ? ORDER BY seq',
  )
    .bind(run.shopper.id)
    .all<Logged>();
  let copy: PersonalCopy = { lines: [], note: '', wishes: [] };
  for (const { seq, id, ...logged } of results) {
    const change = run.asked.get(id) as Mutation;
    const outcome = outcomeOf(copy, change, shelfOf(run, seq, change));
    const [ours, theirs] = [outcome, logged].map(({ status, reason, granted }) => `${status} ${reason} ${granted}`);
    if (ours !== theirs) run.disagreements.push(`${JSON.stringify(change)}: ${ours}, but the server ${theirs}`);
    const told = run.answered.get(id);
    if (told && told.status !== logged.status) run.disagreements.push(`${id} was answered as ${told.status}`);
    copy = foldChange(copy, change, outcome);
  }
  const { data } = await run.shopper.get('/sync/me');
  const actual = {
    lines: data.cart.items.map(({ product, size, quantity }) => ({ productId: product._id, sizeId: size, quantity })),
    note: data.cart.note,
    wishes: data.wishlist.items.map(({ product }) => product._id),
  };
  const { asked, disagreements } = run;
  return { asked: asked.size, logged: results.length, expected: copy, actual, disagreements };
}

function shelfOf({ shelves }: Run, seq: number, { args }: Change): Shelf {
  const stock = shelves.findLast(({ afterSeq }) => afterSeq < seq)?.stock ?? {};
  const { productId, sizeId } = { productId: '', sizeId: '', ...args };
  return stock[`${productId} ${sizeId}`] ?? stock[productId] ?? 'product_missing';
}
