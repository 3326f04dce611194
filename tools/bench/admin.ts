import { stockBadges } from '../../contract/admin-listing.ts';
import { openDb } from '../../worker/db/client.ts';
import { makeBestSellers } from '../../worker/features/admin/best-sellers.ts';
import { enterOwner } from './bench-owner.ts';
import { loggedRows } from './rows-read.ts';
import { loadMessages } from './synthetic-messages.ts';
import { loadOrders } from './synthetic-orders.ts';
import { bundleWorker, serveScript, syntheticState } from './synthetic-shop.ts';

/** Rows that D1 read for the owner's lists and figures, by the Worker's own log: the worst of the first ten pages of each. */

export type AdminRow = { what: string; rowsRead: number; ofReturned: number | ''; goal: string };

const products = 100_000;
const orders = 100_000;
const messages = 100_000;
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
  'orders, of a customer, expired': '/orders/admin?q=asha&payment=Expired',
  'orders, dearest': '/orders/admin?sort=total-desc',
  'orders, cheapest': '/orders/admin?sort=total-asc',
  'orders, paid, dearest': '/orders/admin?payment=Paid&sort=total-desc',
  'orders, completed, cheapest': '/orders/admin?fulfillment=Completed&sort=total-asc',
  'orders, to prepare, dearest': '/orders/admin?payment=Paid&fulfillment=Unfulfilled&sort=total-desc',
  'orders, of a customer, dearest': '/orders/admin?q=asha&sort=total-desc',
  'orders, of three months, dearest': '/orders/admin?from=FROM&to=TO&sort=total-desc',
  'products, newest': '/admin/products?',
  'products, by name': '/admin/products?sort=name-desc',
  ...Object.fromEntries(stockBadges.map((badge) => [`products, by stock: ${badge}`, `/admin/products?badge=${badge}`])),
  'products, in stock, by name': '/admin/products?badge=in&sort=name-desc',
  'products, of a name, once counted': '/admin/products?q=fern',
  categories: '/admin/categories?',
  history: '/admin/audit?',
  'history, of orders': '/admin/audit?entity=order',
  'codes, newest': '/admin/promo-codes?',
  'codes, open, ending first': '/admin/promo-codes?state=open&sort=ends-first',
  'codes, used, oldest': '/admin/promo-codes?state=used&sort=oldest',
  'codes, of a beginning': '/admin/promo-codes?q=b',
  'questions, open, oldest': '/admin/questions?state=open&sort=oldest',
  'questions, of a word, closed': '/admin/questions?q=warm&state=closed',
  'subscribers, by address': '/admin/subscribers?sort=email-desc',
  'subscribers, of a beginning, newest': '/admin/subscribers?q=b',
  'failed mails, newest': '/admin/mails?',
  'failed mails, of a beginning': '/admin/mails?q=b',
};

/** A search that is narrowed as well may show few of the rows it looks at: it reads no more than a full page may. */
const narrowed = new Set<string>([lists['orders, of a customer, expired'], lists['questions, of a word, closed']]);
const fullPage = 20;

export async function measureAdmin(report: (row: AdminRow) => void): Promise<void> {
  const lines: string[] = [];
  const shop = await serveScript(await bundleWorker(), {
    stateDir: await syntheticState(products),
    onLog: (line) => void lines.push(line),
  });
  const db = await shop.database();
  const token = await enterOwner(db);
  await fillOrders(db);
  await loadMessages(db, messages);
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
  if (narrowed.has(path)) {
    const most = perRow * fullPage;
    return { what, ...worst, goal: `${goalOf(worst.rowsRead <= most, most)} in all` };
  }
  return { what, ...worst, goal: goalOf(worst.ofReturned <= perRow, perRow) };
}

/** They stay in the database of the bench, which knows no other orders. */
async function fillOrders(db: D1Database): Promise<void> {
  const there = (await db.prepare('SELECT coalesce(sum(count), 0) AS n FROM order_counts').first<number>('n')) ?? 0;
  if (there === 0) await loadOrders(db, orders, Date.now());
  await makeBestSellers(openDb(db, { rowsRead: 0 }), Date.now());
}
