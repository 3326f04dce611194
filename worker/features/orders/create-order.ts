import { sql } from 'drizzle-orm';
import type { User } from '../../../contract/auth.ts';
import { creationFailed, paymentInProgress } from '../../../contract/order-messages.ts';
import type { OrderInput } from '../../../contract/orders.ts';
import { runTogether } from '../../db/run-together.ts';
import { AppError } from '../../http/app-error.ts';
import { insist } from '../../http/try-again.ts';
import { cartLinesStatement, type LineRow } from '../cart/cart-queries.ts';
import { providerAccess } from '../payments/provider-settings.ts';
import { findProviderOrder } from '../payments/razorpay-client.ts';
import {
  type AddressRow,
  addressesStatement,
  checkedPromo,
  contentHash,
  draftOf,
  hashOf,
  promoCodeOf,
  promoStatement,
} from './order-draft.ts';
import type { OrderWork } from './order-work.ts';
import { isForgotten, paymentsThere } from './payments-there.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { attachProviderOrder, ensureProviderOrder } from './provider-order.ts';
import { settlePayment } from './settle-payment.ts';
import { orderStatement, type StoredOrder, storedOrder } from './stored-order.ts';

type Asked = { user: User; input: OrderInput; idemKey: string | null };

/** Rounds of reading and writing before a shopper whose own calls overtake each other is asked to come back. */
const maxRounds = 4;
/** A hold that ends sooner is no use for paying. */
const usefulHoldMs = 60_000;

/** payments.md 2.4: read, reserve, ask the provider, answer. Whatever dies on the way, the same request goes on from where it stands. */
export async function createOrder(work: OrderWork, asked: Asked): Promise<StoredOrder> {
  // Without its keys there is no till: said before anything is held.
  providerAccess(work.env);
  const idemHash = await hashOf(asked.input);
  for (let round = 0; round < maxRounds; round++) {
    const found = await readForOrder(work, asked);
    const sameKey = sameRequest(found, asked, idemHash);
    if (sameKey) return ensureProviderOrder(work, sameKey);
    const pending = found.orders.find(({ state }) => state === 'pending') ?? null;
    const draft = draftOf(asked.input, found);
    const hash = await contentHash(draft);
    if (pending && pending.content_hash === hash && (await canBePaid(work, pending))) {
      // Another call of this key came in between: the next round meets it.
      if (!(await noteKey(work, asked, { fingerprint: idemHash, order_id: pending.id }))) continue;
      return ensureProviderOrder(work, pending);
    }
    if (pending) await refuseWhilePaying(work, pending);
    const { user, idemKey } = asked;
    const replaces = pending?.id ?? null;
    const placed = await placeOrder(work, { draft, user, idemKey, idemHash, contentHash: hash, replaces });
    // Units taken between reading and reserving are missed by the next round's reading.
    if (placed !== 'short' && placed !== 'raced') return ensureProviderOrder(work, placed);
  }
  throw busy();
}

type Found = {
  lines: LineRow[];
  addresses: AddressRow[];
  promo: ReturnType<typeof checkedPromo>;
  orders: StoredOrder[];
  /** What the key came with where it made no order of its own. */
  keyed: KeyedOrder | null;
};

type KeyedOrder = { fingerprint: string; order_id: string | null };

async function readForOrder({ db, nowMs }: OrderWork, { user, input, idemKey }: Asked): Promise<Found> {
  const ids = [input.shippingAddress, input.billingAddress ?? input.shippingAddress];
  const code = promoCodeOf(input);
  const keyed = sql`FROM keyed_calls WHERE user_id = ${user._id} AND key = ${idemKey}`;
  const [lines, addresses, promos, orders, keys] = await insist(() =>
    runTogether(db, [
      cartLinesStatement(user._id),
      addressesStatement(user._id, ids),
      promoStatement({ userId: user._id, email: user.email, code, nowMs }),
      orderStatement(sql`o.id IN (
      SELECT id FROM orders WHERE user_id = ${user._id} AND state = 'pending'
      UNION SELECT id FROM orders WHERE user_id = ${user._id} AND idem_key = ${idemKey}
      UNION SELECT order_id ${keyed})`),
      sql<KeyedOrder>`SELECT fingerprint, order_id ${keyed}`,
    ]),
  );
  const stored = orders.map(storedOrder);
  // A repeated request is answered as it was, whatever became of its code.
  const isRepeated = keys.length > 0 || (idemKey !== null && stored.some(({ idem_key }) => idem_key === idemKey));
  const promo = isRepeated ? null : checkedPromo(code, promos[0]);
  return { lines, addresses, promo, orders: stored, keyed: keys[0] ?? null };
}

/** One that ends in a moment is no use, nor is one that the provider has forgotten. */
async function canBePaid(work: OrderWork, order: StoredOrder): Promise<boolean> {
  return order.expires_at - work.nowMs > usefulHoldMs && !(await isForgotten(work, order));
}

/** An order has one key; whoever is given it under another finds it again under that. False when that key is another call's. */
async function noteKey({ db, nowMs }: OrderWork, { user, idemKey }: Asked, wanted: KeyedOrder): Promise<boolean> {
  if (idemKey === null) return true;
  const [, [kept]] = await insist(() =>
    runTogether(db, [
      sql`INSERT INTO keyed_calls (user_id, key, fingerprint, order_id, done, created_at)
        SELECT ${user._id}, ${idemKey}, ${wanted.fingerprint}, ${wanted.order_id}, 1, ${nowMs}
        WHERE NOT EXISTS (SELECT 1 FROM orders WHERE user_id = ${user._id} AND idem_key = ${idemKey})
        ON CONFLICT (user_id, key) DO NOTHING`,
      sql<KeyedOrder>`SELECT fingerprint, order_id FROM keyed_calls WHERE user_id = ${user._id} AND key = ${idemKey}`,
    ]),
  );
  return kept?.fingerprint === wanted.fingerprint && kept.order_id === wanted.order_id;
}

/** The same key and body are the same order; an order that the provider would not take has failed for good. */
function sameRequest({ orders, keyed }: Found, { idemKey }: Asked, idemHash: string): StoredOrder | null {
  if (idemKey === null) return null;
  const own = orders.find(({ idem_key }) => idem_key === idemKey);
  const same = own ?? orders.find(({ id }) => id === keyed?.order_id);
  const sent = own ? own.idem_hash : keyed?.fingerprint;
  if (sent === undefined) return null;
  if (!same || sent !== idemHash) {
    throw new AppError('conflict', { message: 'This order was already sent with other content.' });
  }
  if (same.cancel_reason === 'provider_rejected' || same.cancel_reason === 'never_created') {
    throw new AppError('provider_failed', { message: creationFailed });
  }
  return same;
}

/**
 * Another order of this shopper still holds units. Money on it or on its way there: it is that one which is to be finished. None: it may
 * be replaced.
 */
async function refuseWhilePaying(work: OrderWork, pending: StoredOrder): Promise<void> {
  const access = providerAccess(work.env);
  let order = pending;
  if (order.provider_order_id === null) {
    const found = await findProviderOrder(access, order.id);
    if (!found.ok) throw busy();
    if (found.value) order = await attachProviderOrder(work, order, found.value.id);
  }
  if (order.provider_order_id === null) return;
  const payments = await paymentsThere(work, order, order.provider_order_id);
  if (!payments) throw busy();
  const live = payments.filter(({ status }) => status !== 'failed');
  if (live.length === 0) return;
  for (const payment of live) order = await settlePayment(work, order, { payment, via: 'create' });
  const data = { order: presentOrder(order, work.env, work.nowMs) };
  throw new AppError('conflict', { message: paymentInProgress(order.number), data });
}

function busy(): AppError {
  return new AppError('unavailable', { message: creationFailed, headers: { 'retry-after': '5' } });
}
