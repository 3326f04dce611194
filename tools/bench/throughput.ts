import { catalogueRows } from '../demo-catalogue/rows.ts';
import { type Load, loadTest } from './load.ts';
import { bundleWorker, serveScript, syntheticState } from './synthetic-shop.ts';

/** Answers a second against a bare Hono hello in the same run: kept listing, listing asked for the first time, at every size. */

export type Throughput = { what: string; perSecond: number; ofHello: number; failed: number };

const warmUpMs = 1_500;
const measureMs = 5_000;

export async function measureThroughput(sizes: readonly number[], report: (row: Throughput) => void): Promise<void> {
  const helloShop = await serveScript(await bundleWorker('tools/bench/hello-worker.ts'));
  const helloLoad = await measure(() => `${helloShop.origin}/`);
  await helloShop.stop();
  const tell = (what: string, { perSecond, failed }: Load) =>
    report({ what, perSecond, failed, ofHello: Math.round((perSecond / helloLoad.perSecond) * 1_000) / 1_000 });
  tell('bare Hono hello', helloLoad);
  const worker = await bundleWorker();
  for (const size of sizes) {
    const shop = await serveScript(worker, { stateDir: await syntheticState(size) });
    const listing = `${shop.origin}/api/v1/products`;
    tell(`kept listing, ${size} products`, await measure(() => `${listing}?page=1`));
    const fresh = freshListings(listing);
    await loadTest(fresh, warmUpMs);
    tell(`uncached listing, ${size} products`, await loadTest(fresh, measureMs));
    await shop.stop();
  }
}

async function measure(address: () => string): Promise<Load> {
  const forever = (function* () {
    for (;;) yield address();
  })();
  await loadTest(forever, warmUpMs);
  return loadTest(forever, measureMs);
}

/** First ten pages of every list, each address once, so that nothing kept can answer. */
function* freshListings(listing: string): Generator<string> {
  const { categories = [], subcategories = [] } = catalogueRows();
  const places = [
    '',
    ...categories.map(({ id }) => `&category=${id}`),
    ...subcategories.map(({ id }) => `&subcategory=${id}`),
  ];
  for (let limit = 9; limit <= 16; limit += 1) {
    for (const sort of ['best-selling', 'price-asc', 'price-desc', 'newest']) {
      for (const place of places)
        for (let page = 1; page <= 10; page += 1) yield `${listing}?page=${page}&limit=${limit}&sort=${sort}${place}`;
    }
  }
}
