import { catalogueRows } from '../demo-catalogue/rows.ts';
import { bundleWorker, serveScript, syntheticState } from './synthetic-shop.ts';

/** Rows that D1 read for the first ten pages of every kind of list, by its own figures; each page is asked for once. */

export type RowsRead = { what: string; rowsRead: number; ofReturned: number };

const orders = ['best-selling', 'price-asc', 'price-desc', 'newest'];
const pages = 10;

export async function measureRowsRead(sizes: readonly number[], report: (row: RowsRead) => void): Promise<void> {
  const worker = await bundleWorker();
  for (const size of sizes) {
    const lines: string[] = [];
    const shop = await serveScript(worker, {
      stateDir: await syntheticState(size),
      onLog: (line) => void lines.push(line),
    });
    const rowsOf = async (path: string) => {
      const answer = await fetch(`${shop.origin}/api/v1${path}`);
      const body = (await answer.json()) as { results: number };
      return { returned: body.results, rowsRead: await loggedRows(lines, answer.headers.get('x-request-id') ?? '') };
    };
    const first = await rowsOf('/products?limit=9');
    report({ what: `${size} products: counts and names, once a version`, rowsRead: first.rowsRead, ofReturned: 0 });
    for (const [what, places] of Object.entries(lists())) {
      let worst = { rowsRead: 0, ofReturned: 0 };
      for (const place of places) {
        for (let page = 1; page <= pages; page += 1) {
          const { returned, rowsRead } = await rowsOf(`/products?page=${page}${place}`);
          const ofReturned = Math.round((rowsRead / Math.max(1, returned)) * 10) / 10;
          if (returned > 0 && ofReturned > worst.ofReturned) worst = { rowsRead, ofReturned };
        }
      }
      report({ what: `${size} products: ${what}, worst of ${places.length * pages} pages`, ...worst });
    }
    const kept = await rowsOf('/products?page=1');
    report({ what: `${size} products: a kept page`, rowsRead: kept.rowsRead, ofReturned: 0 });
    const counted = await rowsOf('/products?page=1&price%5Bgte%5D=500&price%5Blte%5D=900');
    report({ what: `${size} products: a new price filter, counted once`, rowsRead: counted.rowsRead, ofReturned: 0 });
    await shop.stop();
  }
}

function lists(): Record<string, string[]> {
  const { categories = [], subcategories = [] } = catalogueRows();
  const inOrder = (place: string) => orders.map((sort) => `&sort=${sort}${place}`);
  return {
    'all products': inOrder(''),
    'a category': categories.slice(0, 3).flatMap(({ id }) => inOrder(`&category=${id}`)),
    'a subcategory': subcategories.slice(0, 3).flatMap(({ id }) => inOrder(`&subcategory=${id}`)),
  };
}

/** The request's line in the Worker's log, which may come after its answer. */
export async function loggedRows(lines: string[], requestId: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const at = lines.findIndex((line) => line.includes(requestId));
    const [line] = at < 0 ? [] : lines.splice(0, at + 1).slice(-1);
    if (line) return (JSON.parse(line) as { rowsRead: number }).rowsRead;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The Worker did not log a request.');
}
