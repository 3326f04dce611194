import { insertRows, type Row } from '../../worker/db/insert-rows.ts';
import { uuidv7 } from '../../worker/db/uuid.ts';
import { hashToken, newToken } from '../../worker/features/auth/tokens.ts';
import { pay } from '../payment-sandbox/bank.ts';
import { find } from '../payment-sandbox/books.ts';
import { listen } from '../payment-sandbox/listen.ts';
import { openSandbox, type Sandbox } from '../payment-sandbox/sandbox.ts';
import { sandboxAccount } from '../payment-sandbox/settings.ts';
import { bundleWorker, serveScript, syntheticState } from './synthetic-shop.ts';

/** A burst of buyers for few units, in workerd over D1, with the sandbox as provider: what they are told, and what is then sold. */

export type Burst = { what: string; count: number };

const buyers = 500;
const units = 20;

export async function measureBurst(report: (row: Burst) => void): Promise<void> {
  const sandbox = openSandbox({ seed: 1 });
  const provider = await listen(sandbox, 0);
  const { keyId, keySecret, webhookSecret } = sandboxAccount;
  const settings = { RAZORPAY_API_URL: provider.url, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret };
  const shop = await serveScript(await bundleWorker(), {
    stateDir: await syntheticState(100),
    settings: { ...settings, RAZORPAY_WEBHOOK_SECRET: webhookSecret },
  });
  const db = await shop.database();
  const productId = `burst-${Date.now()}`;
  const people = await enterBurst(db, productId);
  const start = performance.now();
  const answers = await Promise.all(people.map((person) => placeOrder(shop.origin, productId, person)));
  const ms = Math.round(performance.now() - start);
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  for (const [status, count] of [...counts].sort())
    report({ what: `of ${buyers} buyers were answered ${status}`, count });
  report({ what: 'ms until the last answer', count: ms });
  for (const answer of answers) if (answer.status === 201) await payAndVerify(shop.origin, sandbox, answer);
  const stock = await db
    .prepare('SELECT sold, on_hand, reserved FROM variants WHERE product_id = ?1')
    .bind(productId)
    .first<Record<string, number>>();
  for (const [name, count] of Object.entries(stock ?? {})) report({ what: `units ${name}, of ${units}`, count });
  report({ what: 'orders at the provider', count: sandbox.books.orders.size });
  await shop.stop();
  await provider.close();
}

type Person = { id: string; token: string; tokenHash: string; sizeId: string };

async function enterBurst(db: D1Database, productId: string): Promise<Person[]> {
  const sizeId = (await db.prepare('SELECT id FROM sizes LIMIT 1').first<string>('id')) ?? '';
  const people = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const token = newToken();
      return { id: uuidv7(), token, tokenHash: await hashToken(token), sizeId };
    }),
  );
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  const address = {
    full_name: 'Asha Rao',
    phone: '1',
    address_line1: '1',
    city: 'B',
    state: 'K',
    zip_code: '5',
    country: 'India',
  };
  const [place] = (await db.prepare('SELECT category_id, id FROM subcategories LIMIT 1').all<Row>()).results;
  const named = {
    id: productId,
    slug: productId,
    name: 'Burst',
    search_text: 'burst',
    price_paise: 50_000,
    weight_grams: 200,
  };
  await db.batch(
    insertRows(db, {
      products: [{ ...named, category_id: place?.category_id ?? null, subcategory_id: place?.id ?? null, ...times }],
      variants: [{ product_id: productId, size_id: sizeId, id: productId, on_hand: units }],
      users: people.map(({ id }) => ({
        id,
        name: 'Asha',
        email: `${id}@example.com`,
        password_hash: 'none',
        ...times,
      })),
      sessions: people.map(({ id, tokenHash }) => ({
        id,
        user_id: id,
        token_hash: tokenHash,
        created_at: now,
        last_seen_at: now,
      })),
      addresses: people.map(({ id }) => ({ id, user_id: id, ...address, ...times })),
      cart_lines: people.map(({ id }) => ({ user_id: id, product_id: productId, size_id: sizeId, quantity: 1 })),
    }),
  );
  return people;
}

type Placed = { status: number; token: string; providerOrderId: string };

async function placeOrder(origin: string, productId: string, person: Person): Promise<Placed> {
  const items = [{ productId, size: person.sizeId, quantity: 1 }];
  const answer = await post(`${origin}/api/v1/orders/create`, person.token, {
    shippingAddress: person.id,
    items,
    totalAmount: 570,
  });
  const { data } = (await answer.json()) as { data?: { order?: { razorpayOrderId?: string } } };
  return { status: answer.status, token: person.token, providerOrderId: data?.order?.razorpayOrderId ?? '' };
}

async function payAndVerify(origin: string, { books }: Sandbox, { token, providerOrderId }: Placed): Promise<void> {
  const { response } = pay(books, find(books, 'orders', providerOrderId), { method: 'upi' }, 'success');
  await post(`${origin}/api/v1/orders/verify`, token, {
    razorpayOrderId: response?.razorpay_order_id,
    razorpayPaymentId: response?.razorpay_payment_id,
    razorpaySignature: response?.razorpay_signature,
  });
}

function post(address: string, token: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
