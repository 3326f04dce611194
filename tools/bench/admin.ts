import { openDb } from '../../worker/db/client.ts';
import { insertRows } from '../../worker/db/insert-rows.ts';
import { makeBestSellers } from '../../worker/features/admin/best-sellers.ts';
import { hashToken, newToken } from '../../worker/features/auth/tokens.ts';
import { loggedRows } from './rows-read.ts';
import { loadOrders } from './synthetic-orders.ts';
import { bundleWorker, serveScript, syntheticState } from './synthetic-shop.ts';

/** Rows that D1 read for the owner's lists and figures, by the Worker's own log: the worst of the first ten pages of each. */

export type AdminRow = { what: string; rowsRead: number; ofReturned: number | ''; goal: string };

const products = 100_000;
const orders = 100_000;
const pages = 10;
const perRow = 20;
const perDashboard = 2_000;

const lists = {
  'orders, newest': '/orders/admin?',
  'orders, oldest': '/orders/admin?sort=oldest',
  'orders, paid': '/orders/admin?payment=Paid',
  'orders, to prepare': '/orders/admin?payment=Paid&fulfillment=Unfulfilled',
  'orders, completed': '/orders/admin?fulfillment=Completed&sort=oldest',
  'orders, of three months': '/orders/admin?from=FROM&to=TO',
  'orders, expired of three months': '/orders/admin?payment=Expired&from=FROM&to=TO',
  'orders, of a customer': '/orders/admin?q=asha',
  'products, newest': '/admin/products?',
  'products, by name': '/admin/products?sort=name-desc',
  'products, out of stock': '/admin/products?badge=out',
  'products, of a name, once counted': '/admin/products?q=fern',
  categories: '/admin/categories?',
  history: '/admin/audit?',
};

export async function measureAdmin(report: (row: AdminRow) => void): Promise<void> {
  const lines: string[] = [];
  const shop = await serveScript(await bundleWorker(), {
    stateDir: await syntheticState(products),
    onLog: (line) => void lines.push(line),
  });
  const db = await shop.database();
  const token = await enterOwner(db);
  await fillOrders(db);
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { results = 0 } = (await answer.json()) as { results?: number };
    return { returned: results, rowsRead: await loggedRows(lines, answer.headers.get('x-request-id') ?? '') };
  };
  for (const [what, path] of Object.entries(lists)) report(await worstPage(what, path, ask));
  for (const days of [1, 7, 30, 90]) {
    const { rowsRead } = await ask(`/admin/dashboard?days=${days}`);
    report({
      what: `dashboard, ${days} days`,
      rowsRead,
      ofReturned: '',
      goal: goalOf(rowsRead <= perDashboard, perDashboard),
    });
  }
  await shop.stop();
}

const goalOf = (isMet: boolean, most: number) => `${isMet ? 'within' : 'OVER'} ${most}`;

type Ask = (path: string) => Promise<{ returned: number; rowsRead: number }>;

async function worstPage(what: string, path: string, ask: Ask): Promise<AdminRow> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const place = path.replace('FROM', day(120)).replace('TO', day(30));
  let worst = { rowsRead: 0, ofReturned: 0 };
  await ask(`${place}&page=1`);
  for (let page = 1; page <= pages; page += 1) {
    const { returned, rowsRead } = await ask(`${place}&page=${page}`);
    const ofReturned = Math.round((rowsRead / Math.max(1, returned)) * 10) / 10;
    if (returned > 0 && ofReturned > worst.ofReturned) worst = { rowsRead, ofReturned };
  }
  return { what, ...worst, goal: goalOf(worst.ofReturned <= perRow, perRow) };
}

async function enterOwner(db: D1Database): Promise<string> {
  const token = newToken();
  const id = `bench-owner-${Date.now()}`;
  const now = Date.now();
  await db.batch(
    insertRows(db, {
      users: [
        {
          id,
          name: 'Owner',
          email: `${id}@example.com`,
          password_hash: 'none',
          role: 'admin',
          created_at: now,
          updated_at: now,
        },
      ],
      sessions: [{ id, user_id: id, token_hash: await hashToken(token), created_at: now, last_seen_at: now }],
    }),
  );
  return token;
}

/** They stay in the database of the bench, which knows no other orders. */
async function fillOrders(db: D1Database): Promise<void> {
  const there = (await db.prepare('SELECT coalesce(sum(count), 0) AS n FROM order_counts').first<number>('n')) ?? 0;
  if (there === 0) await loadOrders(db, orders, Date.now());
  await makeBestSellers(openDb(db, { rowsRead: 0 }), Date.now());
}
