import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildWhenChanged, prepareShop } from '../shop/prepare.ts';
import { run, stopAll } from '../shop/processes.ts';
import { serveShop } from '../shop/serve.ts';
import { measureAdmin } from './admin.ts';
import { benchForgotPassword } from './forgot-password.ts';
import { auditPage } from './lighthouse.ts';
import { measureLocalAnswers } from './local-answers.ts';
import { measureOffline } from './offline.ts';
import { measureBurst } from './orders.ts';
import { measureProductSave } from './product-save.ts';
import { measureRendering } from './render.ts';
import { measureRowsRead } from './rows-read.ts';
import { benchRoot, syntheticState } from './synthetic-shop.ts';
import { measureThroughput } from './throughput.ts';

/** `npm run bench [-- part …]`: every figure that the shop promises, as tables. Figures of time are ratios where machines differ. */

const port = 8797;
const sizes = [1_000, 10_000, 100_000];
const audited = ['/', '/allproducts', '/product/slow-sunday-t-shirt'];

const parts: Record<string, () => Promise<void>> = {
  sizes: async () => console.log(await run(process.execPath, ['tools/check-sizes.ts'])),
  rows: () => measureRowsRead(sizes, (row) => console.log(cells(row.rowsRead, row.ofReturned || '', row.what))),
  admin: async () => {
    await measureAdmin((row) => console.log(cells(row.rowsRead, row.ofReturned, `${row.what}: ${row.goal}`)));
    await measureProductSave((row) => console.log(cells(row.megabytes, '', row.what, row.goal)));
  },
  throughput: () =>
    measureThroughput(sizes, (row) =>
      console.log(cells(row.perSecond, row.ofHello, row.what, row.failed && `${row.failed} FAILED`)),
    ),
  burst: () => measureBurst((row) => console.log(cells(row.count, '', row.what))),
  local: () => withShop(1_000, async (origin) => console.table(await measureLocalAnswers(origin))),
  offline: async () => console.table(await measureOffline()),
  'forgot-password': () => withShop(null, async (origin) => console.table([await benchForgotPassword(origin)])),
  render: () => withShop(null, async (origin) => console.table(await measureRendering(origin, audited))),
  lighthouse: () => withShop(null, auditAll),
};

async function auditAll(origin: string): Promise<void> {
  for (const throttling of ['simulate', 'devtools'] as const) {
    const rows: Record<string, object> = {};
    for (const path of audited) rows[path] = await auditPage(origin + path, throttling);
    console.log(`throttling: ${throttling}`);
    console.table(rows);
  }
}

/** The shop as `npm start` serves it, over the demo catalogue or so many synthetic products. */
async function withShop(products: number | null, work: (origin: string) => Promise<void>): Promise<void> {
  const stateDir = resolve(products ? await syntheticState(products) : `${benchRoot}/demo`);
  if (!products) await prepareShop(stateDir);
  let isDone = false;
  const onExit = (output: string) => {
    if (!isDone) console.error(output);
  };
  await serveShop({ port, stateDir, rateLimits: 'off', onExit });
  try {
    await work(`http://localhost:${port}`);
  } finally {
    isDone = true;
    stopAll();
    await new Promise((then) => setTimeout(then, 1_000));
  }
}

function cells(...values: (string | number | false)[]): string {
  return values.map((value, at) => (at < 2 ? String(value || '').padStart(8) : value || '')).join('  ');
}

mkdirSync(benchRoot, { recursive: true });
await buildWhenChanged();
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  await measure();
}
process.exit(0);
